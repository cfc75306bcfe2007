import type { SeedCategory } from './types';

export const teaCoffee: SeedCategory = {
  slug: 'tea-coffee',
  name: 'Tea & Coffee',
  code: 'TEA',
  tone: 'clay',
  products: [
    {
      id: 'copper-tea-kettle',
      title: 'Copper Tea Kettle',
      description:
        'Spun from a single sheet of copper, tinned inside and finished with a brass collar. The round belly boils a litre in four minutes and pours without a drip. It will darken with use; a cut lemon brings back the shine.',
      price: 12800,
      stock: 16,
      sold: 154,
      listedDaysAgo: 1,
      emoji: 'teapot',
      grade: { hue: 38, saturation: 0.66, brightness: 0.96 },
      moreShots: ['plinth', 'close'],
    },
    {
      id: 'cafe-cup-and-saucer',
      title: 'Café Cup & Saucer',
      description:
        'The cup you remember from the corner bar: thick walls, a round bottom for good crema and a handle made for one finger. Vitrified porcelain that shrugs off the dishwasher. Sold with its saucer.',
      price: 1950,
      stock: 104,
      sold: 718,
      listedDaysAgo: 221,
      emoji: 'hot-beverage',
      staging: 'lie',
      moreShots: ['close'],
    },
    {
      id: 'tea-for-one-cup',
      title: 'Tea-for-One Cup & Tray',
      description:
        'A handleless cup that warms both hands, on a walnut tray that saves the table. The double wall keeps tea hot for half an hour and fingers cool. Leave the bag in; nobody is watching.',
      price: 2850,
      stock: 59,
      sold: 246,
      listedDaysAgo: 32,
      emoji: 'teacup-without-handle',
    },
    {
      id: 'yerba-mate-gourd',
      title: 'Yerba Mate Gourd',
      description:
        'A hand-cured calabash with a steel bombilla, made to be passed around. Rinse it with hot water, let it dry in the sun, and it tastes better by the month. A small bag of shade-grown mate is inside.',
      price: 2400,
      stock: 37,
      sold: 88,
      listedDaysAgo: 142,
      emoji: 'mate',
    },
    {
      id: 'three-minute-tea-timer',
      title: 'Three-Minute Tea Timer',
      description:
        'Fine sand in blown glass between two turned caps. Three minutes for green, turn it once more for black. The quietest timer in the house.',
      price: 1695,
      stock: 71,
      sold: 302,
      listedDaysAgo: 187,
      emoji: 'hourglass-done',
    },
    {
      id: 'boba-glass-and-straw',
      title: 'Boba Glass & Straw',
      description:
        'A tall glass with a sealing lid and a wide steel straw cut at a slant for tapioca pearls. The cleaning brush is in the box. Makes the queue outside unnecessary.',
      price: 1850,
      stock: 83,
      sold: 164,
      listedDaysAgo: 58,
      emoji: 'bubble-tea',
    },
    {
      id: 'cafe-au-lait-glass',
      title: 'Café au Lait Glass',
      description:
        'Straight-sided, tempered and just tall enough for a double shot under a proper head of milk. Stacks four high and does not mind boiling water. Also excellent for plain cold milk.',
      price: 950,
      stock: 0,
      sold: 412,
      listedDaysAgo: 275,
      emoji: 'glass-of-milk',
    },
    {
      id: 'cold-brew-to-go-cup',
      title: 'Cold-Brew To-Go Cup',
      description:
        'An insulated cup with a splash-proof lid and a silicone straw that is kind to teeth. Ice lasts from breakfast until the last meeting. Half a litre, and it fits a bicycle cage.',
      price: 2200,
      stock: 66,
      sold: 205,
      listedDaysAgo: 103,
      emoji: 'cup-with-straw',
      grade: { hue: 18 },
    },
    {
      id: 'roasted-hojicha-leaves',
      title: 'Roasted Hōjicha Leaves',
      description:
        'Late-harvest green tea from Uji, roasted over charcoal until it smells of toast and caramel. Low in caffeine, so it belongs to the evening. Eighty grams, about forty cups.',
      price: 1450,
      stock: 94,
      sold: 289,
      listedDaysAgo: 19,
      emoji: 'fallen-leaf',
      staging: 'lie',
    },
  ],
};
