import type { SeedCategory } from './types';

export const candlesLight: SeedCategory = {
  slug: 'candles-light',
  name: 'Candles & Light',
  code: 'LIT',
  tone: 'honey',
  products: [
    {
      id: 'beeswax-pillar-candle',
      title: 'Beeswax Pillar Candle',
      description:
        'Pure beeswax, hand-dipped around a cotton wick. It burns with a steady amber flame, the tall one for ninety hours, and smells faintly of a hive in June. Trim the wick and it never smokes.',
      price: 1800,
      stock: 91,
      sold: 864,
      listedDaysAgo: 5,
      emoji: 'candle',
      moreShots: ['pair', 'close'],
      options: [{ name: 'Height', values: ['10 cm', '15 cm', '20 cm'] }],
      variants: [
        { values: ['10 cm'], stock: 52 },
        { values: ['15 cm'], price: 2400, stock: 31 },
        { values: ['20 cm'], price: 3100, stock: 8 },
      ],
    },
    {
      id: 'painted-diya-lamp',
      title: 'Painted Diya Oil Lamp',
      description:
        'Wheel-thrown in Khurja, painted freehand and fired twice. Fill it with ghee or lamp oil, roll a cotton wick and set it by the door. Each comes with ten wicks.',
      price: 1150,
      stock: 73,
      sold: 297,
      listedDaysAgo: 39,
      emoji: 'diya-lamp',
      staging: 'lie',
    },
    {
      id: 'silk-paper-lantern',
      title: 'Silk-Paper Lantern',
      description:
        'Red silk paper over split bamboo, folding flat to the width of a book. Hang it over a table and the whole room warms by a degree or two. Takes any small bulb up to 40 watts.',
      price: 2400,
      stock: 56,
      sold: 341,
      listedDaysAgo: 153,
      emoji: 'red-paper-lantern',
      grade: { hue: 10 },
    },
    {
      id: 'filament-globe-bulb',
      title: 'Filament Globe Bulb',
      description:
        'The glow of carbon filament at the cost of an LED: four watts, 2,200 kelvin, dimmable to an ember. Clear mouth-blown glass and a brass E27 cap. Made to be seen.',
      price: 1495,
      stock: 109,
      sold: 589,
      listedDaysAgo: 198,
      emoji: 'light-bulb',
    },
    {
      id: 'porch-torch',
      title: 'Porch Torch',
      description:
        'Machined aluminium with one switch and two levels: find-your-keys and find-your-dog. Charges over USB-C and holds it for a year in a drawer. Splash-proof, drop-proof, teenager-proof.',
      price: 3600,
      stock: 6,
      sold: 118,
      listedDaysAgo: 84,
      emoji: 'flashlight',
      staging: 'lie',
    },
    {
      id: 'floating-lotus-candle',
      title: 'Floating Lotus Candle',
      description:
        'Rapeseed wax pressed into petals around a slow wick. Float three in a wide bowl and switch off everything else. Burns five hours, unscented, so that dinner can be.',
      price: 950,
      stock: 67,
      sold: 214,
      listedDaysAgo: 20,
      emoji: 'lotus',
      staging: 'lie',
      grade: { hue: 12, saturation: 0.86 },
    },
    {
      id: 'crescent-moon-night-light',
      title: 'Crescent Moon Night-Light',
      description:
        'A palm-sized moon in matte porcelain, lit from within by one warm diode. A tap dims it, a second tap starts a thirty-minute sunset. Charges on its little dish.',
      price: 3900,
      stock: 38,
      sold: 267,
      listedDaysAgo: 69,
      emoji: 'crescent-moon',
      staging: 'lie',
    },
    {
      id: 'starlight-globe-lamp',
      title: 'Starlight Globe Lamp',
      description:
        'A smoked-glass sphere that looks like nothing by day and like the sky over the Atacama by night. Low voltage, cool to the touch, and safe on a bookshelf. The base is turned ash.',
      price: 8900,
      stock: 0,
      sold: 142,
      listedDaysAgo: 281,
      emoji: 'crystal-ball',
    },
  ],
};
