import type { SeedCategory } from './types';

export const pantry: SeedCategory = {
  slug: 'pantry',
  name: 'Pantry',
  code: 'PAN',
  tone: 'wheat',
  products: [
    {
      id: 'wildflower-honey-pot',
      title: 'Wildflower Honey in a Stoneware Pot',
      description:
        'Raw honey from meadow hives, spun cold and never filtered, so it sets to a soft cream by winter. The pot comes with a turned dipper and asks to be refilled. 450 g.',
      price: 2600,
      stock: 48,
      sold: 534,
      listedDaysAgo: 9,
      emoji: 'honey-pot',
      moreShots: ['plinth', 'close'],
    },
    {
      id: 'dark-chocolate-72',
      title: 'Dark Chocolate, 72 %',
      description:
        'Single-estate cacao from Esmeraldas, stone-ground for three days with nothing but cane sugar. Red fruit first, then tobacco and a long clean finish. One hundred grams, snapped in no time.',
      price: 850,
      stock: 120,
      sold: 921,
      listedDaysAgo: 167,
      emoji: 'chocolate-bar',
      staging: 'lie',
      grade: { hue: 18 },
    },
    {
      id: 'castelvetrano-olives',
      title: 'Castelvetrano Olives',
      description:
        'Bright green, buttery and only lightly salted, picked in October above the Sicilian coast. Serve them cool with a strip of orange peel. 300 g in brine.',
      price: 995,
      stock: 85,
      sold: 347,
      listedDaysAgo: 111,
      emoji: 'olive',
      staging: 'lie',
    },
    {
      id: 'san-marzano-tomatoes',
      title: 'San Marzano Tomatoes',
      description:
        'Grown in the ash of Vesuvius, peeled by hand and packed whole in their own purée. Crush them between your fingers and you are ten minutes from a very good sauce. Tin of 400 g.',
      price: 450,
      stock: 116,
      sold: 873,
      listedDaysAgo: 238,
      emoji: 'canned-food',
      grade: { hue: 14 },
      moreShots: ['pair'],
    },
    {
      id: 'brown-butter-biscuits',
      title: 'Brown Butter Biscuits',
      description:
        'Crisp at the edge, chewy towards the middle, with chunks of dark chocolate and a pinch of sea salt. Baked on Wednesdays and posted the same afternoon. A dozen in a tin worth keeping.',
      price: 1600,
      stock: 4,
      sold: 468,
      listedDaysAgo: 36,
      emoji: 'cookie',
      staging: 'lie',
    },
    {
      id: 'creme-caramel-pots',
      title: 'Crème Caramel, Four Pots',
      description:
        'Set custard under dark caramel, made by a Breton dairy with cream, eggs and nothing you would have to look up. Turn one out onto a plate and wait for the sigh. Keeps three weeks in the fridge.',
      price: 1850,
      stock: 10,
      sold: 132,
      listedDaysAgo: 16,
      emoji: 'custard',
    },
    {
      id: 'sparkling-elderflower-cider',
      title: 'Sparkling Elderflower Cider',
      description:
        'Orchard apples and fresh elderflower, fermented dry in the bottle and corked like Champagne. Gentle at 2 %, festive in every other way. 750 ml.',
      price: 1395,
      stock: 62,
      sold: 258,
      listedDaysAgo: 52,
      emoji: 'bottle-with-popping-cork',
      staging: 'lie',
    },
    {
      id: 'piment-d-espelette',
      title: 'Piment d’Espelette',
      description:
        'Basque chillies dried on the farmhouse wall and ground coarse: warm rather than hot, with a whiff of ripe peach. Put it where you would put pepper. 50 g jar.',
      price: 1295,
      stock: 79,
      sold: 193,
      listedDaysAgo: 147,
      emoji: 'hot-pepper',
      staging: 'lie',
      grade: { hue: 14 },
    },
  ],
};
