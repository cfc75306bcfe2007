import type { SeedCategory } from './types';

export const tableware: SeedCategory = {
  slug: 'tableware',
  name: 'Tableware',
  code: 'TAB',
  tone: 'stone',
  products: [
    {
      id: 'supper-plate-setting',
      title: 'Supper Plate Setting',
      description:
        'One place at the table: a wide-rimmed plate in chalk-white porcelain with a matching knife and fork. The rim gives sauces somewhere to stop. Dishwasher-safe, stackable and sold by the setting, so a chip never costs you a set.',
      price: 4200,
      stock: 64,
      sold: 268,
      listedDaysAgo: 14,
      emoji: 'fork-and-knife-with-plate',
      staging: 'lie',
    },
    {
      id: 'everyday-cutlery-pair',
      title: 'Everyday Cutlery Pair',
      description:
        'A knife and fork in brushed 18/10 steel with a little more weight in the handle than you expect. Long enough for steak, plain enough for Tuesday. Add pairs as the table grows.',
      price: 1850,
      stock: 112,
      sold: 503,
      listedDaysAgo: 193,
      emoji: 'fork-and-knife',
      staging: 'lie',
    },
    {
      id: 'stemmed-burgundy-glass',
      title: 'Stemmed Burgundy Glass',
      description:
        'A generous bowl that lets a young red open up, on a stem drawn from the same piece of glass. Lead-free crystal, thin at the lip and tougher than it looks. Holds 620 ml, filled politely to a third.',
      price: 1600,
      stock: 88,
      sold: 441,
      listedDaysAgo: 27,
      emoji: 'wine-glass',
      grade: { hue: 22, saturation: 0.9, brightness: 0.88 },
      moreShots: ['pair'],
    },
    {
      id: 'heavy-base-tumbler',
      title: 'Heavy-Base Tumbler',
      description:
        'Low, square-shouldered and pleasantly heavy, with a thick foot that keeps ice slow. Pressed in an old iron mould by a family works that still makes four a minute. Equally good with water by the bed.',
      price: 1400,
      stock: 96,
      sold: 377,
      listedDaysAgo: 156,
      emoji: 'tumbler-glass',
    },
    {
      id: 'ribbed-half-litre-tankard',
      title: 'Ribbed Half-Litre Tankard',
      description:
        'The beer-garden classic: fluted sides, a handle with room for four fingers and a rim that survives a cheerful toast. Keep one in the freezer from June onwards.',
      price: 1795,
      stock: 53,
      sold: 219,
      listedDaysAgo: 118,
      emoji: 'beer-mug',
      moreShots: ['pair'],
    },
    {
      id: 'lacquered-chopsticks',
      title: 'Lacquered Chopsticks',
      description:
        'Turned from bamboo, dipped seven times in natural lacquer and rubbed down by hand between coats. Slim at the tip for rice, square at the top so they never roll off the table. One pair, in a paper sleeve.',
      price: 1200,
      stock: 5,
      sold: 324,
      listedDaysAgo: 229,
      emoji: 'chopsticks',
      staging: 'lie',
      grade: { hue: 14 },
    },
    {
      id: 'deep-ramen-bowl',
      title: 'Deep Ramen Bowl',
      description:
        'A full litre of broth stays hot in these steep, foot-ringed walls. Chopsticks rest in the two notches of the rim while you reach for the soup. Glazed red outside, cream within.',
      price: 2600,
      stock: 47,
      sold: 186,
      listedDaysAgo: 8,
      emoji: 'steaming-bowl',
      grade: { hue: 16 },
    },
    {
      id: 'sake-carafe-and-cup',
      title: 'Sake Carafe & Cup',
      description:
        'A porcelain tokkuri with one blue line and the small ochoko that belongs to it. Stand the carafe in hot water for three minutes for a winter evening, or in ice for a summer one.',
      price: 3450,
      stock: 8,
      sold: 72,
      listedDaysAgo: 74,
      emoji: 'sake',
    },
    {
      id: 'fondue-set-for-four',
      title: 'Fondue Set for Four',
      description:
        'An enamelled pot, a spirit burner with a steady low flame and four long forks with coloured ends, to settle disputes. Works for Gruyère, broth and dark chocolate. Serves four, seats six.',
      price: 7450,
      stock: 22,
      sold: 95,
      listedDaysAgo: 46,
      emoji: 'fondue',
      grade: { hue: 18 },
    },
  ],
};
