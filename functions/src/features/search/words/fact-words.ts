import type { SearchFact } from '../../../contract/products/products';

/** Product fields whose values are understood in a search text. */
export type FactField = Exclude<SearchFact['field'], 'onSale'>;

/** English words for facet values. Each line has a value and, after a colon, words and phrases for it, also in plural. */
const WORDS: Record<FactField, string> = {
  goodFor: `
Him: him, he, man, men, gentleman, gentlemen, male, guy, dude, dad, daddy, father, papa, pops, husband, hubby, boyfriend, fiance, groom, brother, grandpa, granddad, grandfather, uncle, son, son in law, father in law, groomsman, groomsmen, best man
Her: her, she, woman, women, lady, ladies, female, mom, mum, mommy, mother, mama, wife, girlfriend, fiancee, bride, sister, grandma, granny, nana, grandmother, aunt, auntie, daughter, daughter in law, mother in law, bridesmaid, maid of honor
Kids: kids, kids room, childrens room, child, children, boy, girl, toddler, preschooler, little one, niece, nephew, grandson, granddaughter, grandchild, grandchildren, grandkids, year old, yr old
Teens: teen, teenager, teenage, tween
Babies: baby, babies, infant, newborn, one year old, 1 year old, 1 yr old, toddler, 2 year old, two year old, month old
Couples: couple, newlyweds, bride and groom, husband and wife, mom and dad, parents
Grandparents: grandparent, grandma, granny, nana, grandmother, grandpa, granddad, grandfather, senior, elderly
Friends: friend, best friend, bff, bestie, roommate, neighbor, neighbour
Coworkers: coworker, co worker, colleague, boss, office worker, secret santa, white elephant
Teachers: teacher, professor, tutor, coach
Hosts: host, hostess, hostesses
Cooks: cook, chef, home cook
Bakers: baker
Foodies: foodie, gourmet, food lover
Gardeners: gardener, plant lover, plant mom, green thumb, nature lover
Coffee lovers: coffee lover, coffee drinker, coffee addict, barista
Tea lovers: tea lover, tea drinker
Wine lovers: wine lover, wine drinker
Beer lovers: beer lover, beer drinker
Readers: reader, book lover, bookworm
Writers: writer, author, poet
Artists: artist, painter, illustrator
Makers: maker, crafter, knitter, sewist
Travelers: traveler, traveller, commuter
`,
  occasions: `
Birthday: birthday, bday, b day
Christmas: christmas, xmas, x mas, noel, yule, holiday, festive, santa, secret santa
Stocking stuffers: stocking stuffer, stocking filler, stocking
Valentine’s Day: valentine, valentine day, galentines day, romantic, romance, date night
Anniversary: anniversary, anniversaries, wedding anniversary
Wedding: wedding, bridal shower, engagement, wedding registry
Housewarming: housewarming, house warming, new home, new house, first home, first apartment, new apartment, moving in
Mother’s Day: mothers day, mom day, mums day
Father’s Day: fathers day, dad day
Baby shower: baby shower, christening, baptism, new baby, new mom, new parents
Graduation: graduation, graduate, grad
Back to school: back to school
Thank you: thank you, thanks, appreciation
Get well: get well, get well soon, recovery, sympathy
Easter: easter, easter basket
Thanksgiving: thanksgiving
New Year: new year, new years eve, nye
Retirement: retirement, retiree, retiring
Diwali: diwali
Lunar New Year: lunar new year, chinese new year
Hanukkah: hanukkah, chanukah
Halloween: halloween
`,
  material: `
Ceramic: ceramic, pottery, earthenware, clay
Terracotta: terracotta, terra cotta
Glass: glass
Wood: wood, wooden, timber
Bamboo: bamboo
Wicker: wicker, rattan, woven
Leather: leather
Wool: wool, woolen, woollen
Cotton: cotton
Linen: linen, flax
Silk: silk
Brass: brass
Copper: copper
Steel: steel
Cast iron: cast iron
Aluminum: aluminum, aluminium
Enamel: enamel, enameled, enamelled
Stone: stone, marble
Beeswax: beeswax
Paper: paper
`,
  colors: `
Red: red, crimson, scarlet, burgundy, maroon
Green: green, sage, emerald, forest green, dark green
Blue: blue, navy, indigo, navy blue, light blue, dark blue, turquoise, teal
Yellow: yellow, mustard
White: white, off white, ivory
Black: black
Gray: gray, grey, charcoal
Brown: brown, tan
Beige: beige, cream, sand colored, taupe
Pink: pink, blush
Purple: purple, violet, lilac, lavender
Orange: orange
Gold: gold, golden, gilded
Silver: silver
Multicolor: multicolor, multicolored, colorful, colourful, rainbow
`,
};

/** Phrases for products at a reduced price. */
export const REDUCED_PHRASES =
  'sale, on sale, for sale, discount, discounted, reduced, reduced price, clearance, deal, bargain, special offer, marked down, markdown, outlet, black friday, cyber monday'.split(
    ', ',
  );

/** Words such as "gift", which say nothing about the product if the text also names a recipient or an occasion. */
export const GIFT_WORDS = new Set(
  'gift gifts present presents idea ideas something anything thing things stuff item items my our his person people who love loves loving like likes day eve party best nice cute great good perfect unique cool'.split(
    ' ',
  ),
);

/** Words that ask for a gift, whatever else the text says. */
export const GIFT_NOUNS = new Set(['gift', 'gifts', 'present', 'presents']);

/** Materials and colors that name a product at the end of a search text, such as "glass". */
export const THING_WORDS = new Set('glass paper stone orange cream lavender silver china'.split(' '));

/** Phrases of all facts by field and value. */
export const FACT_PHRASES: readonly { field: FactField; value: string; phrases: readonly string[] }[] =
  Object.entries(WORDS).flatMap(([field, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [value = '', phrases = ''] = line.split(': ');
        return { field: field as FactField, value, phrases: phrases.split(', ') };
      }),
  );
