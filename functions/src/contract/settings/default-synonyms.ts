/** Each line is a group: who searches for one word of it would buy what another one names. */
const GROUPS = `
mug, cup
couch, sofa, settee
teapot, kettle
rug, carpet
blanket, throw
cushion, pillow
pot, saucepan
skillet, pan
jar, canister
plate, dish, crockery
cutlery, silverware, flatware
notebook, journal, stationery
jigsaw, puzzle
backpack, rucksack
trousers, pants
coat, jacket
jumper, sweater, pullover
present, gift
vase, urn
candle, candlestick
chocolate, sweets, candy
apron, pinafore
`;

/** The synonyms that a new shop begins with. */
export const DEFAULT_SYNONYMS = GROUPS.trim()
  .split('\n')
  .map((group) => ({ words: group.split(', ') }));
