import type { SeedCategory } from './types';

export const living: SeedCategory = {
  slug: 'living',
  name: 'Living',
  code: 'LIV',
  tone: 'linen',
  products: [
    {
      id: 'walnut-mantel-clock',
      title: 'Walnut Mantel Clock',
      description:
        'An eight-day movement in an arched walnut case, with hands cut by hand and a tick you only hear when the house is quiet. Chimes on the hour, or not at all: there is a lever. Wound with the brass key on Sunday evenings.',
      price: 24500,
      stock: 11,
      sold: 86,
      listedDaysAgo: 3,
      emoji: 'mantelpiece-clock',
      moreShots: ['plinth', 'close'],
    },
    {
      id: 'twin-bell-alarm-clock',
      title: 'Twin-Bell Alarm Clock',
      description:
        'Two bells, one hammer, no snooze. The luminous hands can be read without glasses, and the lamp inside comes on at a touch. Loud enough for students.',
      price: 3450,
      stock: 52,
      sold: 274,
      listedDaysAgo: 163,
      emoji: 'alarm-clock',
      grade: { hue: 14, saturation: 0.94 },
    },
    {
      id: 'walnut-kitchen-chair',
      title: 'Walnut Kitchen Chair',
      description:
        'Steam-bent back, wedged joints and a seat hollowed just enough for a long dinner. Oiled rather than lacquered, so a scratch is an afternoon’s work and not the end. Arrives in one piece.',
      price: 16500,
      stock: 26,
      sold: 119,
      listedDaysAgo: 49,
      emoji: 'chair',
    },
    {
      id: 'two-seat-sofa-and-lamp',
      title: 'Two-Seat Sofa & Reading Lamp',
      description:
        'A small sofa for rooms that are not large, with feather-wrapped cushions and covers that come off for washing. The arc lamp leans over exactly where a book would be. Delivered to the room of your choice.',
      price: 129000,
      stock: 5,
      sold: 23,
      listedDaysAgo: 28,
      emoji: 'couch-and-lamp',
      grade: { saturation: 0.72, brightness: 0.95 },
    },
    {
      id: 'scalloped-vanity-mirror',
      title: 'Scalloped Vanity Mirror',
      description:
        'A shell-edged frame, water-gilded over red clay so that the corners glow. The glass is bevelled and kind. Hangs either way up from two brass rings.',
      price: 13200,
      stock: 17,
      sold: 101,
      listedDaysAgo: 107,
      emoji: 'mirror',
      staging: 'lie',
    },
    {
      id: 'framed-meadow-print',
      title: 'Framed Meadow Print',
      description:
        'A linocut in six colours, pulled by hand on cotton paper and signed in pencil. Framed in oiled oak behind non-reflective glass. Edition of two hundred.',
      price: 9800,
      stock: 33,
      sold: 77,
      listedDaysAgo: 21,
      emoji: 'framed-picture',
      staging: 'lie',
    },
    {
      id: 'amphora-vase',
      title: 'Amphora Vase',
      description:
        'Two handles, a narrow neck and a band of meander that the potter scratches in before the clay is dry. Holds three tall branches or one very good sunflower. Glazed inside, bare outside.',
      price: 7600,
      stock: 19,
      sold: 158,
      listedDaysAgo: 10,
      emoji: 'amphora',
      moreShots: ['plinth', 'pair'],
    },
    {
      id: 'hearth-broom',
      title: 'Hearth Broom',
      description:
        'Tied from broomcorn on a foot-powered winder, with a handle of seasoned cherry. Sweeps ash, crumbs and pine needles, and hangs by the fire from its leather loop.',
      price: 4400,
      stock: 61,
      sold: 192,
      listedDaysAgo: 137,
      emoji: 'broom',
      staging: 'lie',
    },
    {
      id: 'glass-wind-chime',
      title: 'Glass Wind Chime',
      description:
        'A fūrin: one blown-glass bell, one paper strip, and the coolest sound of a Japanese summer. Painted on the inside, which takes a steady hand. Hang it where the draught is.',
      price: 2750,
      stock: 0,
      sold: 133,
      listedDaysAgo: 226,
      emoji: 'wind-chime',
      staging: 'lie',
    },
  ],
};
