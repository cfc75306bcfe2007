import type { SeedCategory } from './types';

export const toysGames: SeedCategory = {
  slug: 'toys-games',
  name: 'Toys & Games',
  code: 'TOY',
  tone: 'butter',
  products: [
    {
      id: 'barnaby-the-bear',
      title: 'Barnaby the Bear',
      description:
        'A jointed bear in mohair plush, stuffed firmly enough to sit up and softly enough to sleep on. His eyes are stitched, so he is safe from the first birthday. He has never lost a staring contest.',
      price: 3950,
      stock: 63,
      sold: 702,
      listedDaysAgo: 4,
      emoji: 'teddy-bear',
      moreShots: ['close', 'plinth'],
    },
    {
      id: 'five-piece-nesting-doll',
      title: 'Five-Piece Nesting Doll',
      description:
        'Turned from one piece of lime wood, so that the grain runs through all five. Painted in tempera by the same two sisters since 1988. The smallest is the size of a hazelnut.',
      price: 4450,
      stock: 30,
      sold: 155,
      listedDaysAgo: 128,
      emoji: 'nesting-dolls',
      grade: { hue: 14 },
    },
    {
      id: 'four-colour-kite',
      title: 'Four-Colour Kite',
      description:
        'Ripstop sail, ash spars and a tail with three bows, as a kite should be. Flies in a light breeze and survives a strong one. Thirty metres of line on a wooden winder.',
      price: 3100,
      stock: 45,
      sold: 183,
      listedDaysAgo: 34,
      emoji: 'kite',
      staging: 'lie',
    },
    {
      id: 'maple-yo-yo',
      title: 'Maple Yo-Yo',
      description:
        'Two balanced discs of rock maple around a steel axle, lacquered deep violet. Sleeps for half a minute in good hands. Spare string and a card of ten tricks included.',
      price: 1450,
      stock: 87,
      sold: 226,
      listedDaysAgo: 217,
      emoji: 'yo-yo',
      staging: 'lie',
      grade: { saturation: 0.82 },
    },
    {
      id: 'beechwood-abacus',
      title: 'Beechwood Abacus',
      description:
        'Four rows of beads in plant-based paint that click in the most satisfying way. For counting to forty, keeping score or thinking with your fingers. From three years up, with no upper limit.',
      price: 2700,
      stock: 58,
      sold: 139,
      listedDaysAgo: 97,
      emoji: 'abacus',
    },
    {
      id: 'tin-steam-engine',
      title: 'Tin Steam Engine',
      description:
        'Pressed from tinplate and lithographed in black and red on machines older than most grandfathers. A key winds it for twelve metres of parquet. It whistles, once, at the end.',
      price: 5200,
      stock: 0,
      sold: 211,
      listedDaysAgo: 269,
      emoji: 'locomotive',
    },
    {
      id: 'meadow-jigsaw',
      title: 'Meadow Jigsaw, 500 Pieces',
      description:
        'Cut from birch ply with a hundred whimsy shapes among the pieces: a fox, a key, a teapot. There is no picture on the box, by design. Allow a rainy weekend.',
      price: 4800,
      stock: 36,
      sold: 117,
      listedDaysAgo: 64,
      emoji: 'puzzle-piece',
      staging: 'lie',
      grade: { hue: -14, saturation: 0.85 },
    },
    {
      id: 'ebonised-chess-set',
      title: 'Ebonised Chess Set',
      description:
        'The Staunton pattern in boxwood and ebonised maple, triple-weighted and footed with felt. The kings stand ninety-five millimetres tall. Comes with two spare queens and a canvas roll.',
      price: 11500,
      stock: 8,
      sold: 84,
      listedDaysAgo: 12,
      emoji: 'chess-pawn',
      moreShots: ['pair', 'close'],
    },
    {
      id: 'goblet-drum',
      title: 'Goblet Drum',
      description:
        'Carved from one log of lenke wood and roped the traditional way, with a goatskin head. A deep bass in the middle, a bright slap at the rim, and forgiving neighbours advised. Forty centimetres tall.',
      price: 13900,
      stock: 12,
      sold: 46,
      listedDaysAgo: 78,
      emoji: 'long-drum',
    },
    {
      id: 'bone-white-dice',
      title: 'Bone-White Dice, Set of Six',
      description:
        'Precision-cut, so that they are truly fair, with corners just round enough to roll. Big pips, easy to read by candlelight. In a drawstring pouch for the coat pocket.',
      price: 1100,
      stock: 101,
      sold: 319,
      listedDaysAgo: 159,
      emoji: 'game-die',
      moreShots: ['pair'],
    },
  ],
};
