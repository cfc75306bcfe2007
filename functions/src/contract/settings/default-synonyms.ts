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
plate, dish
notebook, journal
jigsaw, puzzle
backpack, rucksack
trousers, pants
jumper, sweater, pullover
present, gift
vase, urn
apron, pinafore
`;

/** The synonyms that a new shop begins with. */
export const DEFAULT_SYNONYMS = GROUPS.trim()
  .split('\n')
  .map((group) => ({ words: group.split(', ') }));
