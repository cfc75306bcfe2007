import type { SeedCategory } from './types';

export const wearTextiles: SeedCategory = {
  slug: 'wear-textiles',
  name: 'Wear & Textiles',
  code: 'TEX',
  tone: 'blush',
  products: [
    {
      id: 'lambswool-scarf',
      title: 'Lambswool Scarf',
      description:
        'Spun, dyed and woven in one Scottish mill, then brushed with teasels until it is as soft as it looks. Long enough to go round twice, with a hand-knotted fringe. Smells faintly of rain.',
      price: 6400,
      stock: 39,
      sold: 298,
      listedDaysAgo: 11,
      emoji: 'scarf',
      staging: 'lie',
      grade: { hue: 14, saturation: 0.82, brightness: 0.94 },
      options: [
        {
          name: 'Colour',
          values: ['Ember', 'Moss', 'Loch'],
          grades: {
            Moss: { hue: 110, saturation: 0.5, brightness: 0.92 },
            Loch: { hue: 200, saturation: 0.42, brightness: 0.88 },
          },
        },
      ],
      variants: [
        { values: ['Ember'], stock: 21 },
        { values: ['Moss'], stock: 18 },
        { values: ['Loch'], stock: 0 },
      ],
    },
    {
      id: 'merino-house-socks',
      title: 'Merino House Socks, Two Pairs',
      description:
        'Thick through the sole, ribbed at the ankle and quiet on wooden stairs. One mustard pair, one blue, because the washing machine takes one of each. Mulesing-free merino.',
      price: 2800,
      stock: 92,
      sold: 543,
      listedDaysAgo: 81,
      emoji: 'socks',
      staging: 'lie',
      grade: { saturation: 0.8 },
    },
    {
      id: 'highland-wool-yarn',
      title: 'Highland Wool Yarn',
      description:
        'A plump three-ply with good stitch definition and a memory for its shape. One ball makes a hat, five make a cardigan. Needles to get you started are tucked inside.',
      price: 1350,
      stock: 106,
      sold: 385,
      listedDaysAgo: 151,
      emoji: 'yarn',
      grade: { hue: 132, saturation: 0.78 },
      moreShots: ['pair'],
    },
    {
      id: 'waxed-linen-thread',
      title: 'Waxed Linen Thread & Needle',
      description:
        'Fifty metres of five-cord linen, waxed so that it neither frays nor tangles, on a turned beech spool. For buttons, book spines and the strap that always goes. The needle is the good kind.',
      price: 995,
      stock: 99,
      sold: 174,
      listedDaysAgo: 233,
      emoji: 'thread',
      grade: { saturation: 0.78 },
    },
    {
      id: 'brushed-cotton-chore-coat',
      title: 'Brushed Cotton Chore Coat',
      description:
        'Cut from a French pattern of 1920 with three pockets, a soft collar and room for a jumper. The cotton is brushed inside and gets better with every wash. Corozo buttons, sewn with a shank.',
      price: 14500,
      stock: 31,
      sold: 121,
      listedDaysAgo: 31,
      emoji: 'coat',
      staging: 'lie',
      options: [
        { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
        {
          name: 'Colour',
          values: ['Straw', 'Sage', 'Stone'],
          grades: {
            Sage: { hue: 60, saturation: 0.6, brightness: 0.85 },
            Stone: { saturation: 0.2, brightness: 0.7 },
          },
        },
      ],
      // Sage was never cut in XL.
      variants: [
        { values: ['S', 'Straw'], stock: 6 },
        { values: ['S', 'Sage'], stock: 2 },
        { values: ['S', 'Stone'], stock: 0 },
        { values: ['M', 'Straw'], stock: 4 },
        { values: ['M', 'Sage'], stock: 7 },
        { values: ['M', 'Stone'], stock: 3 },
        { values: ['L', 'Straw'], stock: 0 },
        { values: ['L', 'Sage'], stock: 5 },
        { values: ['L', 'Stone'], stock: 1 },
        { values: ['XL', 'Straw'], price: 15500, stock: 3 },
        { values: ['XL', 'Stone'], price: 15500, stock: 0 },
      ],
    },
    {
      id: 'stick-umbrella',
      title: 'Stick Umbrella',
      description:
        'One piece of chestnut from crook to ferrule, eight steel ribs and a canopy that drums nicely. It can be leaned on, waved and repaired. Guaranteed against wind, not against trains.',
      price: 7900,
      stock: 28,
      sold: 137,
      listedDaysAgo: 114,
      emoji: 'closed-umbrella',
      staging: 'lie',
      grade: { hue: -95, saturation: 0.42, brightness: 0.9 },
    },
    {
      id: 'straw-garden-hat',
      title: 'Straw Garden Hat',
      description:
        'Raffia from Madagascar, crocheted by hand and blocked to a brim that shades the neck. Rolls up for the beach and forgives it. The ribbon unties for washing.',
      price: 4950,
      stock: 6,
      sold: 204,
      listedDaysAgo: 202,
      emoji: 'womans-hat',
    },
    {
      id: 'cotton-yukata',
      title: 'Cotton Yukata',
      description:
        'A light summer robe, stencil-dyed with small blossoms on indigo. Wear it from bath to balcony, left side over right. One size, adjusted with the sash.',
      price: 8800,
      stock: 15,
      sold: 68,
      listedDaysAgo: 55,
      emoji: 'kimono',
      staging: 'lie',
      grade: { saturation: 0.8, brightness: 0.94 },
    },
    {
      id: 'two-tone-leather-tote',
      title: 'Two-Tone Leather Tote',
      description:
        'Vegetable-tanned cowhide above, oiled harness leather below, joined with saddle stitch. Stands up by itself and carries a laptop, a loaf and the post. It will look its best in about three years.',
      price: 21500,
      stock: 20,
      sold: 93,
      listedDaysAgo: 7,
      emoji: 'handbag',
      moreShots: ['plinth', 'close'],
    },
  ],
};
