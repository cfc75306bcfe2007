/** Expected products among the first three hits of a search. */
export interface ProductKindQuery {
  text: string;
  /** Products that must all be among the first three hits. */
  top?: readonly string[];
  /** Products of which at least one must be among the first three hits. */
  oneOf?: readonly string[];
  not?: readonly string[];
  nothing?: true;
}

const LAMPS = ['two-seat-sofa-and-lamp', 'starlight-globe-lamp', 'painted-diya-lamp'];
const CLOTHES = ['brushed-cotton-chore-coat', 'lambswool-scarf', 'merino-house-socks', 'straw-garden-hat'];
const DRINKS = ['sparkling-elderflower-cider'];
const TOYS = [
  'barnaby-the-bear',
  'four-colour-kite',
  'maple-yo-yo',
  'three-spinning-tops',
  'five-piece-nesting-doll',
];
const DISHES = ['supper-plate-setting', 'deep-ramen-bowl', 'cafe-cup-and-saucer', 'sake-carafe-and-cup'];
const PANS = ['cast-iron-skillet', 'enamelled-paella-pan'];
const COOKWARE = [...PANS, 'stoneware-soup-pot', 'copper-tea-kettle'];

export const productKindQueries: readonly ProductKindQuery[] = [
  { text: 'bag', top: ['two-tone-leather-tote'] },
  { text: 'purse', top: ['two-tone-leather-tote'] },
  { text: 'handbag', top: ['two-tone-leather-tote'] },
  { text: 'teddy', top: ['barnaby-the-bear'] },
  { text: 'teddy bear', top: ['barnaby-the-bear'] },
  { text: 'stuffed animal', oneOf: ['barnaby-the-bear'] },
  { text: 'jacket', top: ['brushed-cotton-chore-coat'] },
  { text: 'silverware', top: ['everyday-cutlery-pair'] },
  { text: 'flatware', top: ['everyday-cutlery-pair'] },
  { text: 'crockery', oneOf: DISHES },
  { text: 'dishware', oneOf: DISHES },
  { text: 'tableware', oneOf: ['everyday-cutlery-pair', 'stemmed-burgundy-glass', ...DISHES] },
  { text: 'stationery', top: ['confetti-cover-notebook'] },
  { text: 'candlestick', oneOf: ['beeswax-pillar-candle', 'brass-candle-lantern'] },
  { text: 'sweets', oneOf: ['dark-chocolate-72', 'creme-caramel-pots'] },
  { text: 'candy', oneOf: ['dark-chocolate-72'] },
  { text: 'towel', nothing: true },
  { text: 'blanket', nothing: true },
  { text: 'wallet', nothing: true },
  { text: 'curtain', nothing: true },
  { text: 'television', nothing: true },
  { text: 'microwave', nothing: true },
  { text: 'umbrella stand', top: ['stick-umbrella'] },
  { text: 'coffee pot', not: ['creme-caramel-pots'] },
  { text: 'frying pan', oneOf: PANS },
  { text: 'cookware', oneOf: COOKWARE },
  { text: 'utensil', oneOf: [...COOKWARE, 'deep-mixing-bowl', 'everyday-cutlery-pair'] },
  { text: 'bucket', top: ['enamelled-garden-pail'] },
  { text: 'magnifying glass', top: ['reading-loupe'] },
  { text: 'magnifier', top: ['reading-loupe'] },
  { text: 'couch', top: ['two-seat-sofa-and-lamp'] },
  { text: 'furniture', oneOf: ['walnut-kitchen-chair', 'two-seat-sofa-and-lamp'] },
  { text: 'seat', oneOf: ['walnut-kitchen-chair', 'two-seat-sofa-and-lamp'] },
  { text: 'lamp', oneOf: LAMPS },
  { text: 'clothing', oneOf: CLOTHES },
  { text: 'clothes', oneOf: CLOTHES },
  { text: 'headgear', top: ['straw-garden-hat'] },
  { text: 'hosiery', top: ['merino-house-socks'] },
  { text: 'footwear', top: ['merino-house-socks'] },
  { text: 'toy', oneOf: TOYS },
  { text: 'plaything', oneOf: TOYS },
  { text: 'dice', top: ['bone-white-dice'] },
  { text: 'doll', top: ['five-piece-nesting-doll'] },
  { text: 'veg', top: ['san-marzano-tomatoes'] },
  { text: 'drink', oneOf: DRINKS },
  { text: 'beverage', oneOf: DRINKS },
  { text: 'seasoning', oneOf: ['piment-d-espelette', 'windowsill-basil-starter', 'wildflower-honey-pot'] },
  { text: 'trash can', oneOf: ['wire-wastepaper-basket'] },
  { text: 'decanter', top: ['sake-carafe-and-cup'] },
  { text: 'timepiece', oneOf: ['walnut-mantel-clock', 'twin-bell-alarm-clock', 'wind-up-kitchen-timer'] },
  { text: 'ornament', top: ['glass-wind-chime'] },
  { text: 'tumbler glass', top: ['heavy-base-tumbler'] },
  { text: 'under 20', not: ['copper-tea-kettle', 'two-seat-sofa-and-lamp'] },
  { text: 'gifts under 30', not: ['copper-tea-kettle', 'barnaby-the-bear'] },
  { text: '500 pieces', top: ['meadow-jigsaw'] },
  { text: '30 cm', top: ['aluminium-ruler'] },
  {
    text: 'green mug',
    oneOf: ['cold-brew-to-go-cup', ...DISHES],
    not: ['giant-sunflower-seeds', 'triumph-tulip-bulbs'],
  },
  { text: 'return policy', not: ['paper-scissors'] },
  { text: 'bread', not: ['reading-loupe'] },
  { text: 'skilet', oneOf: PANS },
];
