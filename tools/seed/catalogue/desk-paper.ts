import type { SeedCategory } from './types';

export const deskPaper: SeedCategory = {
  slug: 'desk-paper',
  name: 'Desk & Paper',
  code: 'DSK',
  tone: 'mist',
  products: [
    {
      id: 'piston-fountain-pen',
      title: 'Piston Fountain Pen',
      description:
        'A steel nib that forgives, a piston that holds two weeks of ink and a cap that posts with a click. Balanced for small hands and long letters. Comes with a bottle of blue-black.',
      price: 7200,
      stock: 24,
      sold: 187,
      listedDaysAgo: 6,
      emoji: 'fountain-pen',
      staging: 'lie',
      moreShots: ['close'],
    },
    {
      id: 'cedar-drawing-pencil',
      title: 'Cedar Drawing Pencil',
      description:
        'Incense cedar, a 2B core that does not snap and an eraser that actually erases. Sharpens to a long point with one pass of a knife. Box of twelve.',
      price: 1400,
      stock: 117,
      sold: 476,
      listedDaysAgo: 172,
      emoji: 'pencil',
      staging: 'lie',
    },
    {
      id: 'confetti-cover-notebook',
      title: 'Confetti-Cover Notebook',
      description:
        'Smyth-sewn, so it lies flat from the first page to the last. Cream paper that takes fountain pen without a ghost on the other side, under a cover block-printed in five colours. 192 pages, dotted.',
      price: 2150,
      stock: 68,
      sold: 359,
      listedDaysAgo: 24,
      emoji: 'notebook-with-decorative-cover',
      staging: 'lie',
    },
    {
      id: 'paper-scissors',
      title: 'Long-Blade Paper Scissors',
      description:
        'Hot-forged in Sheffield and set by ear: the putter listens as the blades close. Eight inches of clean cut, with bows big enough for a whole hand. Return them for free sharpening, always.',
      price: 3850,
      stock: 31,
      sold: 225,
      listedDaysAgo: 122,
      emoji: 'scissors',
      staging: 'lie',
      grade: { hue: 12 },
    },
    {
      id: 'aluminium-ruler',
      title: 'Aluminium Ruler, 30 cm',
      description:
        'Anodised, etched rather than printed, and bevelled along one edge for ink. A strip of cork beneath keeps it where you put it. The zero is at the end, where it should be.',
      price: 1195,
      stock: 89,
      sold: 148,
      listedDaysAgo: 243,
      emoji: 'straight-ruler',
      staging: 'lie',
    },
    {
      id: 'recipe-card-file',
      title: 'Recipe Card File',
      description:
        'A dovetailed box with sixty ruled cards and nine tabbed dividers, from Soups to Sundays. The groove in the lid holds the card you are cooking from. Grandmother’s handwriting not included.',
      price: 3200,
      stock: 1,
      sold: 96,
      listedDaysAgo: 91,
      emoji: 'card-file-box',
    },
    {
      id: 'reading-loupe',
      title: 'Reading Loupe',
      description:
        'A generous three-inch lens that enlarges two and a half times without bending the edges. For maps, stamps, splinters and the small print. The grip is turned from plum wood.',
      price: 2900,
      stock: 43,
      sold: 81,
      listedDaysAgo: 191,
      emoji: 'magnifying-glass-tilted-left',
      staging: 'lie',
    },
    {
      id: 'wire-wastepaper-basket',
      title: 'Wire Wastepaper Basket',
      description:
        'Woven from one long steel wire and powder-coated in warm white. The open weave keeps you honest about what you throw away. Wide enough to hit from across the room.',
      price: 3600,
      stock: 55,
      sold: 109,
      listedDaysAgo: 61,
      emoji: 'wastebasket',
    },
    {
      id: 'letterpress-love-notes',
      title: 'Letterpress Love Notes',
      description:
        'Ten folded cards, a red heart pressed deep into thick cotton stock, and nothing else: the words are yours. Lined envelopes that crackle a little. Printed on a press from 1911.',
      price: 1650,
      stock: 77,
      sold: 263,
      listedDaysAgo: 43,
      emoji: 'love-letter',
      staging: 'lie',
    },
  ],
};
