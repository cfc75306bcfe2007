/** Expected results of a search in the demo catalogue. */
export interface ExpectedSearch {
  text: string;
  /** Products that must be among the results. */
  finds?: readonly string[];
  /** Product that must be the first result. */
  first?: string;
  /** Products that must not be among the results. */
  not?: readonly string[];
  /** True if nothing must be found. */
  nothing?: true;
  /** Expected corrected search. If omitted, the search must not be corrected. */
  corrected?: string;
}

const CUPS = ['cafe-cup-and-saucer', 'tea-for-one-cup', 'cold-brew-to-go-cup', 'sake-carafe-and-cup'];
const FOUNDRY_ROW = [
  'cast-iron-skillet',
  'enamelled-paella-pan',
  'copper-tea-kettle',
  'enamelled-garden-pail',
  'fondue-set-for-four',
];

export const expectedSearches: readonly ExpectedSearch[] = [
  { text: 'mug', finds: CUPS, not: ['meadow-jigsaw', 'cast-iron-skillet'] },
  { text: 'mugs', finds: CUPS },
  { text: 'teapot', first: 'copper-tea-kettle', not: ['meadow-jigsaw', 'dark-chocolate-72'] },
  { text: 'couch', first: 'two-seat-sofa-and-lamp', not: ['brushed-cotton-chore-coat'] },
  { text: 'couches', first: 'two-seat-sofa-and-lamp' },
  { text: 'puzzle', first: 'meadow-jigsaw' },
  { text: 'journal', first: 'confetti-cover-notebook' },
  { text: 'skillet', first: 'cast-iron-skillet', finds: ['enamelled-paella-pan'] },
  { text: 'saucepan', finds: ['stoneware-soup-pot'] },
  { text: 'present', finds: ['barnaby-the-bear', 'wildflower-honey-pot'] },
  { text: 'kettle', first: 'copper-tea-kettle' },
  { text: 'cup', finds: CUPS, not: ['everyday-cutlery-pair'] },
  { text: 'cups', finds: CUPS },
  { text: 'sofas', first: 'two-seat-sofa-and-lamp' },
  { text: 'candle', finds: ['beeswax-pillar-candle', 'floating-lotus-candle'] },
  { text: 'candles', first: 'beeswax-pillar-candle', finds: ['floating-lotus-candle'] },
  { text: 'sock', first: 'merino-house-socks' },
  { text: 'glove', first: 'goatskin-garden-gloves' },
  { text: 'knives', first: 'chefs-knife-20-cm' },
  { text: 'scarves', first: 'lambswool-scarf' },
  { text: 'jigsaws', first: 'meadow-jigsaw' },
  { text: 'clock', finds: ['walnut-mantel-clock', 'twin-bell-alarm-clock'], not: ['lambswool-scarf'] },
  { text: 'alarm clock', first: 'twin-bell-alarm-clock' },
  { text: "children's kite", first: 'four-colour-kite' },
  { text: 'chess', first: 'ebonised-chess-set', not: ['confetti-cover-notebook'] },
  { text: 'coat', first: 'brushed-cotton-chore-coat', not: ['cotton-yukata'] },
  { text: 'hat', first: 'straw-garden-hat' },
  { text: 'pen', first: 'piston-fountain-pen' },
  {
    text: 'pan',
    finds: ['enamelled-paella-pan', 'cast-iron-skillet'],
    not: ['dark-chocolate-72', 'castelvetrano-olives'],
  },
  { text: 'wine glass', first: 'stemmed-burgundy-glass' },
  { text: 'beer glass', first: 'ribbed-half-litre-tankard' },
  { text: 'LED bulb', first: 'filament-globe-bulb', not: ['triumph-tulip-bulbs'] },
  { text: 'toy', finds: ['barnaby-the-bear', 'maple-yo-yo'] },
  { text: 'tea pot', finds: ['copper-tea-kettle'], not: ['meadow-jigsaw'] },
  { text: 'nightlight', first: 'crescent-moon-night-light' },
  { text: 'night light', first: 'crescent-moon-night-light' },
  { text: 'windchime', first: 'glass-wind-chime' },
  { text: 'wind chimes', first: 'glass-wind-chime' },
  { text: 'waste paper basket', first: 'wire-wastepaper-basket' },
  { text: 'note book', first: 'confetti-cover-notebook' },
  { text: 'sun flower seeds', first: 'giant-sunflower-seeds' },
  { text: 'yoyo', first: 'maple-yo-yo' },
  { text: 'yo-yo', first: 'maple-yo-yo' },
  { text: 'kettel', first: 'copper-tea-kettle', corrected: 'kettle' },
  { text: 'coper ketle', first: 'copper-tea-kettle', corrected: 'copper kettle' },
  { text: 'coper notebok', first: 'confetti-cover-notebook', corrected: 'cover notebook' },
  { text: 'ocpper kettle', first: 'copper-tea-kettle', corrected: 'copper kettle' },
  { text: 'jigsw', first: 'meadow-jigsaw', corrected: 'jigsaw' },
  { text: 'umbrela', first: 'stick-umbrella' },
  { text: 'unbrella', first: 'stick-umbrella', corrected: 'umbrella' },
  { text: 'scisors', first: 'paper-scissors', corrected: 'scissors' },
  { text: 'choclate', first: 'dark-chocolate-72', corrected: 'chocolate' },
  { text: 'walnut chiar', first: 'walnut-kitchen-chair', corrected: 'walnut chair' },
  { text: 'coch', first: 'two-seat-sofa-and-lamp', corrected: 'couch' },
  { text: 'Foundry Row', finds: FOUNDRY_ROW, not: ['stoneware-soup-pot', 'lambswool-scarf'] },
  { text: 'tsubaki', finds: ['glass-wind-chime', 'deep-ramen-bowl', 'cotton-yukata'] },
  { text: 'Studio Tsubaki', finds: ['glass-wind-chime'] },
  { text: 'dishwasher-safe', finds: ['heavy-base-tumbler'] },
  { text: 'northfold socks', first: 'merino-house-socks' },
  { text: 'vegan', finds: ['dark-chocolate-72', 'floating-lotus-candle'], not: ['brown-butter-biscuits'] },
  { text: 'dishwasher safe', finds: ['heavy-base-tumbler', 'everyday-cutlery-pair'] },
  { text: 'handmade vase', first: 'amphora-vase' },
  { text: 'moss scarf', first: 'lambswool-scarf' },
  { text: 'sage coat', first: 'brushed-cotton-chore-coat' },
  { text: 'xl coat', first: 'brushed-cotton-chore-coat' },
  { text: 'cafe', finds: ['cafe-cup-and-saucer', 'cafe-au-lait-glass'] },
  { text: 'CRÈME CARAMEL', first: 'creme-caramel-pots' },
  { text: 'hojicha', first: 'roasted-hojicha-leaves' },
  { text: 'jardiniere', first: 'terracotta-jardiniere' },
  { text: 'chef’s knife', first: 'chefs-knife-20-cm' },
  // Incomplete words.
  { text: 'sunfl', first: 'giant-sunflower-seeds' },
  { text: 'choc', finds: ['dark-chocolate-72'] },
  { text: 'kitchen ti', first: 'wind-up-kitchen-timer' },
  { text: 'wildflower hon', first: 'wildflower-honey-pot' },
  // Stop words and unknown words.
  { text: 'a clock for the bedroom', first: 'twin-bell-alarm-clock' },
  { text: 'copper kettle helicopter', first: 'copper-tea-kettle' },
  { text: 'ruler 30 cm', first: 'aluminium-ruler' },
  // Nonsense and missing products.
  ...[
    'xylophonist',
    'qwertz',
    'asdfgh',
    'zzzz',
    'qqqzzzxx',
    '12345678',
    '!!!',
    'the',
    'bluetooth headphones',
    'trampoline',
  ].map((text) => ({ text, nothing: true as const })),
];
