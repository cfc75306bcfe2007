import type { SeedCategory } from './types';

export const kitchen: SeedCategory = {
  slug: 'kitchen',
  name: 'Kitchen',
  code: 'KIT',
  tone: 'oat',
  products: [
    {
      id: 'cast-iron-skillet',
      title: 'Cast-Iron Skillet',
      description:
        'Poured in one piece and seasoned three times with flaxseed oil before it leaves the foundry. It goes from the hob to the oven to the table, and from you to your children. Fried eggs slide out after the first week.',
      price: 3800,
      stock: 34,
      sold: 612,
      listedDaysAgo: 214,
      emoji: 'cooking',
      staging: 'lie',
      moreShots: ['close'],
      options: [{ name: 'Size', values: ['8 inch', '10 inch', '12 inch'] }],
      variants: [
        { values: ['8 inch'], stock: 0 },
        { values: ['10 inch'], price: 4800, stock: 25 },
        { values: ['12 inch'], price: 6400, stock: 9 },
      ],
    },
    {
      id: 'stoneware-soup-pot',
      title: 'Stoneware Soup Pot',
      description:
        'Four litres, two sturdy handles and walls thick enough to keep a minestrone hot through second helpings. The glaze is lead-free and safe in the oven up to 250 °C. Comes with a beechwood trivet.',
      price: 8600,
      stock: 18,
      sold: 143,
      listedDaysAgo: 15,
      emoji: 'pot-of-food',
      moreShots: ['plinth'],
    },
    {
      id: 'enamelled-paella-pan',
      title: 'Enamelled Paella Pan',
      description:
        'The wide, shallow pan from Valencia that gives rice its crisp golden floor. Speckled enamel over carbon steel, so there is nothing to season and nothing to rust. Feeds six, or four who skipped lunch.',
      price: 5450,
      stock: 41,
      sold: 208,
      listedDaysAgo: 131,
      emoji: 'shallow-pan-of-food',
      staging: 'lie',
    },
    {
      id: 'chefs-knife-20-cm',
      title: 'Chef’s Knife, 20 cm',
      description:
        'Forged from one bar of high-carbon steel and ground by hand to fifteen degrees a side. The riveted grip is balanced for a pinch hold, and the heel is softened so that long prep sessions stay comfortable. Keep it dry and it keeps its edge for months.',
      price: 11800,
      stock: 0,
      sold: 377,
      listedDaysAgo: 248,
      emoji: 'kitchen-knife',
      staging: 'lie',
    },
    {
      id: 'deep-mixing-bowl',
      title: 'Deep Mixing Bowl & Spoon',
      description:
        'High sides keep flour where it belongs, and the rim is shaped to rest a spoon on. Thrown in small batches and dipped in a matte clay glaze, so no two are quite alike. Spoon included.',
      price: 3400,
      stock: 57,
      sold: 289,
      listedDaysAgo: 13,
      emoji: 'bowl-with-spoon',
      grade: { hue: 138, saturation: 0.72, brightness: 1.1 },
      moreShots: ['plinth', 'close'],
    },
    {
      id: 'wind-up-kitchen-timer',
      title: 'Wind-Up Kitchen Timer',
      description:
        'Sixty minutes on a proper spring: no battery, no menu, one honest ring at the end. The magnet on the back holds it to the oven door. A quarter turn past the mark winds it.',
      price: 2295,
      stock: 76,
      sold: 331,
      listedDaysAgo: 176,
      emoji: 'timer-clock',
      grade: { hue: -58, saturation: 0.6 },
    },
    {
      id: 'brass-balance-scale',
      title: 'Brass Balance Scale',
      description:
        'Two pans, one beam and a set of seven weights from five grams to half a kilo. Recipes become quiet again when you weigh by eye and by swing. The brass is unlacquered and darkens handsomely.',
      price: 9500,
      stock: 3,
      sold: 64,
      listedDaysAgo: 302,
      emoji: 'balance-scale',
    },
    {
      id: 'squared-storage-jar',
      title: 'Squared Storage Jar, 1 L',
      description:
        'Straight shoulders, so that a row of them wastes no shelf. The lid seals with a natural rubber ring that can be replaced, and the blank label takes pencil and wipes clean. For rice, beans, biscuits and good intentions.',
      price: 1650,
      stock: 118,
      sold: 846,
      listedDaysAgo: 265,
      emoji: 'jar',
      moreShots: ['pair'],
    },
    {
      id: 'lidded-fermenting-crock',
      title: 'Lidded Fermenting Crock',
      description:
        'Five litres of salt-glazed stoneware for sauerkraut, kimchi and slow dill pickles. The domed lid lets gas out and keeps air from coming back in. Two stone weights hold everything under the brine.',
      price: 6200,
      stock: 9,
      sold: 97,
      listedDaysAgo: 88,
      emoji: 'funeral-urn',
    },
  ],
};
