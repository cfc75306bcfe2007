import type { SeedCategory } from './types';

export const garden: SeedCategory = {
  slug: 'garden',
  name: 'Garden',
  code: 'GAR',
  tone: 'sage',
  products: [
    {
      id: 'terracotta-jardiniere',
      title: 'Planted Terracotta Jardinière',
      description:
        'A hand-turned pot from Impruneta, already planted with a young rubber fig that asks for light, water on Sundays and little else. The clay breathes, so roots stay healthy. Saucer included.',
      price: 4600,
      stock: 29,
      sold: 311,
      listedDaysAgo: 2,
      emoji: 'potted-plant',
      moreShots: ['plinth', 'close'],
    },
    {
      id: 'column-cactus',
      title: 'Column Cactus',
      description:
        'Nursery-grown for four years and about as tall as a bottle of wine. Give it a south window and forget about it; it prefers that. Posted in a collar of felt, so nobody gets hurt.',
      price: 3200,
      stock: 21,
      sold: 176,
      listedDaysAgo: 66,
      emoji: 'cactus',
    },
    {
      id: 'windowsill-basil-starter',
      title: 'Windowsill Basil Starter',
      description:
        'A peat-free plug of sweet Genovese basil, two leaves old and keen to get going. Pot it on when it arrives and the first pesto is five weeks away. Tray of six.',
      price: 895,
      stock: 108,
      sold: 402,
      listedDaysAgo: 94,
      emoji: 'seedling',
    },
    {
      id: 'giant-sunflower-seeds',
      title: 'Giant Sunflower Seeds',
      description:
        'An old Russian variety that clears two metres by August and feeds the finches in October. Sow in April, stake in June, boast in July. Twenty seeds and a card to mark the height.',
      price: 450,
      stock: 114,
      sold: 655,
      listedDaysAgo: 206,
      emoji: 'sunflower',
    },
    {
      id: 'triumph-tulip-bulbs',
      title: 'Triumph Tulip Bulbs',
      description:
        'Sturdy stems and deep rose cups that stand up to April weather. Plant them a trowel deep in autumn, in odd numbers, closer than you dare. Fifteen bulbs from a third-generation Dutch grower.',
      price: 1250,
      stock: 0,
      sold: 518,
      listedDaysAgo: 322,
      emoji: 'tulip',
      grade: { hue: 22, saturation: 0.85 },
    },
    {
      id: 'enamelled-garden-pail',
      title: 'Enamelled Garden Pail',
      description:
        'Ten litres, with a rolled rim and a handle that stays cool in the sun. For weeds, windfalls, firewood or a case of beer and some ice. The enamel chips only if you work at it.',
      price: 2950,
      stock: 44,
      sold: 127,
      listedDaysAgo: 17,
      emoji: 'bucket',
      grade: { hue: -52, saturation: 0.6, brightness: 0.92 },
    },
    {
      id: 'willow-harvest-basket',
      title: 'Willow Harvest Basket',
      description:
        'Woven from Somerset willow that was cut, boiled and split within ten miles of the workshop. Light enough to carry full, deep enough for a Saturday at the market. The handle is bound in leather.',
      price: 5800,
      stock: 13,
      sold: 203,
      listedDaysAgo: 125,
      emoji: 'basket',
    },
    {
      id: 'goatskin-garden-gloves',
      title: 'Goatskin Garden Gloves',
      description:
        'Soft on the first day and tough on the thousandth. The long cuff stops brambles, the keystone thumb lets you hold a seed. Sizes run small; choose up if in doubt.',
      price: 2650,
      stock: 7,
      sold: 238,
      listedDaysAgo: 181,
      emoji: 'gloves',
      staging: 'lie',
      grade: { hue: 112, saturation: 0.62, brightness: 1.08 },
    },
    {
      id: 'cast-stone-birdbath',
      title: 'Cast-Stone Birdbath',
      description:
        'A shallow bowl with a quiet recirculating jet, deep enough for a robin and too shallow for a cat to bother. Frost-proof cast stone that grows a little moss in its second year. Plugs in, or runs off the small solar panel in the box.',
      price: 18500,
      stock: 2,
      sold: 31,
      listedDaysAgo: 254,
      emoji: 'fountain',
    },
  ],
};
