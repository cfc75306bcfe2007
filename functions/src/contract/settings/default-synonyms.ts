const SYNONYM_GROUPS = `
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

export const DEFAULT_SYNONYMS = SYNONYM_GROUPS.trim()
  .split('\n')
  .map((group) => ({ words: group.split(', ') }));
