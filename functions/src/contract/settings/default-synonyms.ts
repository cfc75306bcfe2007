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
cookie, biscuit
tankard, stein
planter, jardiniere
bucket, pail
quilt, duvet, comforter
wardrobe, closet
flashlight, torch
trash, garbage, rubbish
diaper, nappy
stroller, pram, pushchair
sneakers, trainers
pajamas, pyjamas
gray, grey
aluminum, aluminium
color, colour
jewelry, jewellery
whiskey, whisky
yogurt, yoghurt
donut, doughnut
chili, chilli
japan, japanese
italy, italian
france, french
spain, spanish
england, english, british
scotland, scottish
`;

export const DEFAULT_SYNONYMS = SYNONYM_GROUPS.trim()
  .split('\n')
  .map((group) => ({ words: group.split(', ') }));
