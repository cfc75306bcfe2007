import type { ProductFieldValues } from '../../../functions/src/contract/products/product-fields';

/** Columns of the table below, separated by `|`. The values of a cell are separated by commas, `-` means none. */
const COLUMNS = ['goodFor', 'occasions', 'material', 'colors', 'rooms', 'uses', 'alsoCalled'] as const;

type ProductVocabulary = Pick<ProductFieldValues, (typeof COLUMNS)[number]>;

/** Recipients, occasions, materials, colors, rooms, uses and other names of the demo products. */
const TABLE = `
cast-iron-skillet | Him, Cooks, Couples | Birthday, Christmas, Father’s Day, Wedding, Housewarming | Cast iron | Black | Kitchen | Frying, Cooking, Camping | Frying pan
stoneware-soup-pot | Cooks, Hosts, Couples | Housewarming, Wedding, Christmas, Thanksgiving | Ceramic | Green | Kitchen | Cooking, Stew | Stockpot, Casserole, Dutch oven
enamelled-paella-pan | Cooks, Hosts | Birthday, Housewarming, Wedding | Enamel, Steel | Black | Kitchen | Cooking, Rice | Paellera
chefs-knife-20-cm | Him, Cooks | Birthday, Christmas, Father’s Day, Anniversary, Retirement | Steel | - | Kitchen | Cooking, Cutting | Kitchen knife, Cook’s knife
deep-mixing-bowl | Her, Bakers, Cooks | Birthday, Mother’s Day, Housewarming, Wedding | Ceramic | Beige | Kitchen | Baking, Salad | Batter bowl, Salad bowl
wind-up-kitchen-timer | Bakers, Cooks, Coworkers | Birthday, Stocking stuffers, Christmas | Steel, Enamel | Red | Kitchen | Baking, Cooking | Egg timer
brass-balance-scale | Him, Bakers | Birthday, Wedding, Housewarming | Brass | Gold | Kitchen | Baking, Weighing | Kitchen scales, Weighing scale
squared-storage-jar | Hosts | Housewarming | Glass | Clear | Kitchen | Food storage | Food container, Canister
lidded-fermenting-crock | Cooks, Gardeners | Birthday, Housewarming | Ceramic | Brown | Kitchen | Fermenting, Pickling, Preserving | Pickle jar, Pickling crock
supper-plate-setting | Hosts, Couples | Wedding, Housewarming | Ceramic | White | Dining room, Kitchen | Dinner | Dinner plate, Place setting, Dinnerware
everyday-cutlery-pair | Hosts, Couples | Wedding, Housewarming | Steel | Silver | Dining room, Kitchen | Dinner | Knife and fork, Eating utensils
stemmed-burgundy-glass | Her, Couples, Hosts, Wine lovers | Anniversary, Valentine’s Day, Wedding, Birthday | Glass | Clear | Dining room, Bar | Wine | Red wine glass, Wine goblet, Stemware
heavy-base-tumbler | Him, Hosts | Father’s Day, Birthday, Christmas, Retirement | Glass | Clear | Bar, Kitchen | Whiskey, Cocktails, Water | Rocks glass, Whisky glass, Lowball, Old fashioned glass, Scotch glass
ribbed-half-litre-tankard | Him, Beer lovers, Hosts | Father’s Day, Birthday, Christmas | Glass | Clear | Bar, Kitchen | Beer | Beer mug, Beer stein, Pint glass
lacquered-chopsticks | Cooks, Foodies, Coworkers | Stocking stuffers, Birthday | Bamboo, Wood | Red, Black | Dining room, Kitchen | Sushi, Ramen, Asian food | Eating sticks
deep-ramen-bowl | Foodies, Cooks | Birthday, Housewarming | Ceramic | Red | Kitchen, Dining room | Noodles, Soup, Asian food | Noodle bowl, Soup bowl
sake-carafe-and-cup | Couples, Hosts, Foodies | Anniversary, Housewarming, Birthday | Ceramic | White | Dining room, Bar | Sake | Decanter, Sake set
fondue-set-for-four | Couples, Hosts, Foodies | Christmas, Wedding, Housewarming, Valentine’s Day | Enamel, Cast iron | Red | Dining room, Kitchen | Cheese, Dinner party | Fondue pot
copper-tea-kettle | Her, Tea lovers | Wedding, Mother’s Day, Anniversary, Christmas, Housewarming, Birthday | Copper | Copper | Kitchen | Tea, Boiling water | Tea pot, Stovetop kettle
cafe-cup-and-saucer | Coffee lovers, Friends, Coworkers | Birthday | Ceramic | White | Kitchen | Coffee, Espresso, Cappuccino | Coffee cup, Coffee mug
tea-for-one-cup | Her, Tea lovers, Friends, Grandparents | Mother’s Day, Birthday, Christmas, Get well | Ceramic | White | Kitchen | Tea | Tea cup, Tea mug
yerba-mate-gourd | Him, Tea lovers | Birthday, Father’s Day | Calabash | Brown | Kitchen | Tea, Mate | Mate cup
three-minute-tea-timer | Tea lovers, Coworkers, Friends | Stocking stuffers, Thank you, Birthday | Glass | Brown | Kitchen | Tea, Timing | Hourglass, Sand timer, Egg timer
boba-glass-and-straw | Tea lovers, Friends, Teens | Birthday | Glass | Clear | Kitchen | Bubble tea, Smoothies | Bubble tea cup, Tumbler with straw
cafe-au-lait-glass | Coffee lovers, Friends | Birthday | Glass | Clear | Kitchen | Coffee, Latte | Latte glass, Coffee glass
cold-brew-to-go-cup | Coffee lovers, Travelers, Him, Coworkers, Teens | Birthday, Graduation, Back to school, Father’s Day | Steel | Green, Black | Office | Iced coffee, Travel, Commuting, Picnic | Travel mug, Tumbler, Insulated mug, Thermos cup
roasted-hojicha-leaves | Tea lovers, Friends, Foodies | Thank you, Get well, Stocking stuffers | - | Brown, Black | Kitchen | Tea | Loose leaf tea, Green tea
wildflower-honey-pot | Her, Foodies, Hosts, Teachers, Grandparents | Thank you, Housewarming, Mother’s Day, Christmas | Ceramic | Yellow | Kitchen | Breakfast, Tea, Sweetening | Honey jar
dark-chocolate-72 | Her, Him, Foodies, Couples, Teachers, Coworkers | Valentine’s Day, Stocking stuffers, Christmas, Thank you, Easter, Anniversary | - | Red, Brown | - | Snacking, Dessert | Chocolate bar, Candy bar
castelvetrano-olives | Foodies, Hosts | Thank you | - | Green | - | Snacking, Aperitif, Appetizers | Green olives, Antipasti
san-marzano-tomatoes | Foodies | - | - | Red | - | Pasta sauce, Pizza, Cooking | Canned tomatoes, Tinned tomatoes
brown-butter-biscuits | Her, Foodies, Teachers, Coworkers, Grandparents, Friends | Thank you, Christmas, Stocking stuffers, Birthday, Get well | - | Brown | - | Snacking, Tea time, Dessert | Biscuits, Chocolate chip cookies
creme-caramel-pots | Foodies, Hosts, Couples | Valentine’s Day | - | Brown | - | Dessert | Flan, Pudding, Custard
sparkling-elderflower-cider | Hosts, Couples, Foodies | New Year, Thank you, Housewarming, Anniversary, Valentine’s Day | - | Gold | Bar | Toasting, Aperitif | Sparkling wine, Hard cider, Bubbly
piment-d-espelette | Cooks, Foodies | Thank you, Stocking stuffers | - | Red | Kitchen | Cooking, Seasoning | Chili powder, Chili flakes, Spices
terracotta-jardiniere | Gardeners, Her | Housewarming, Mother’s Day, Birthday | Terracotta, Ceramic | Orange, Green | Living room, Office, Bathroom | Houseplants, Decorating | Planter, Flower pot, Plant pot, Potted plant, Rubber plant
column-cactus | Gardeners, Friends, Coworkers | Housewarming, Birthday | - | Green | Living room, Office, Bedroom | Houseplants, Decorating | Succulent, Potted plant
windowsill-basil-starter | Gardeners | Housewarming, Thank you | - | Green | Kitchen, Balcony | Growing, Cooking | Herb plant, Herb garden, Grow kit
giant-sunflower-seeds | Gardeners, Kids, Teachers | Easter, Stocking stuffers, Thank you | - | Yellow | Garden, Balcony | Growing | Flower seeds
triumph-tulip-bulbs | Gardeners, Her, Grandparents | Easter, Mother’s Day, Thank you | - | Pink | Garden, Balcony | Growing | Flower bulbs, Tulips
enamelled-garden-pail | Gardeners | Housewarming, Father’s Day | Enamel, Steel | White, Green | Garden, Balcony | Gardening, Watering, Cleaning | Metal bucket
willow-harvest-basket | Her, Gardeners | Easter, Mother’s Day, Housewarming | Wicker | Brown | Garden, Kitchen | Gardening, Picnic, Shopping, Storage | Wicker basket, Picnic basket, Trug
goatskin-garden-gloves | Gardeners, Him, Grandparents | Birthday, Father’s Day, Retirement | Leather | Beige, Brown | Garden | Gardening, Yard work | Work gloves, Gardening gloves
cast-stone-birdbath | Gardeners, Grandparents | Retirement, Anniversary, Father’s Day | Stone | White, Gray | Garden | Bird watching, Decorating | Bird bath, Garden ornament
beeswax-pillar-candle | Her, Friends, Hosts, Teachers | Christmas, Thank you, Housewarming, Valentine’s Day, Anniversary | Beeswax | Yellow | Living room, Dining room, Bathroom | Relaxing, Decorating, Dinner party | Wax candle
painted-diya-lamp | Friends, Hosts | Diwali, Thank you | Terracotta, Ceramic | Orange | Living room | Decorating, Relaxing | Oil lamp, Tea light holder
silk-paper-lantern | Friends, Hosts, Teens | Lunar New Year, Birthday | Paper, Bamboo | Red | Living room, Bedroom, Garden | Decorating, Parties | Paper lamp, Chinese lantern, Lampshade
filament-globe-bulb | Hosts | Housewarming | Glass | Clear | Living room, Office | Lighting | Light bulb, Edison bulb
brass-candle-lantern | Hosts, Couples, Gardeners | Housewarming, Wedding, Anniversary | Brass, Glass | Gold | Garden, Living room, Balcony | Lighting, Camping, Decorating | Candle holder, Hurricane lamp
floating-lotus-candle | Her, Friends | Valentine’s Day, Mother’s Day, Stocking stuffers, Thank you | Wax | Pink | Bathroom, Living room | Relaxing, Decorating, Bath | Bath candle
crescent-moon-night-light | Kids, Babies | Baby shower, Birthday, Christmas | Ceramic | White | Nursery, Bedroom | Lighting, Sleeping | Night lamp, Nursery lamp, Bedside lamp
starlight-globe-lamp | Her, Couples, Teens, Kids | Anniversary, Birthday, Christmas, Valentine’s Day | Glass | Black | Bedroom, Living room | Lighting, Decorating, Relaxing | Table lamp, Bedside lamp
walnut-mantel-clock | Him, Couples, Grandparents | Anniversary, Wedding, Retirement, Father’s Day | Wood | Brown | Living room, Office | Telling time, Decorating | Table clock, Shelf clock
twin-bell-alarm-clock | Teens, Grandparents | Graduation, Back to school, Birthday | Steel | Silver | Bedroom | Waking up, Telling time | Bedside clock
walnut-kitchen-chair | Couples | Wedding, Housewarming | Wood | Brown | Kitchen, Dining room, Office | Sitting | Dining chair, Desk chair
two-seat-sofa-and-lamp | Couples | Housewarming | Cotton, Linen | Beige | Living room | Sitting, Reading, Lighting | Loveseat, Floor lamp
scalloped-vanity-mirror | Her | Anniversary, Mother’s Day, Wedding, Birthday | Wood, Glass | Gold | Bedroom, Bathroom, Hallway | Makeup, Decorating | Wall mirror, Makeup mirror
framed-meadow-print | Her, Couples, Grandparents | Housewarming, Wedding, Anniversary, Birthday | Paper | Green | Living room, Bedroom, Hallway, Office | Decorating | Wall art, Picture, Poster, Painting, Artwork
amphora-vase | Her, Hosts, Couples | Wedding, Anniversary, Housewarming, Mother’s Day, Birthday | Ceramic | Beige | Living room, Dining room | Flowers, Decorating | Flower vase
hearth-broom | Gardeners, Grandparents | Housewarming | Wood | Brown | Living room, Kitchen | Cleaning, Sweeping, Fireplace | Hand brush, Sweeping brush
glass-wind-chime | Her, Grandparents, Friends, Gardeners | Mother’s Day, Birthday, Thank you | Glass | Clear, Blue | Garden, Balcony | Decorating, Relaxing | Wind bell, Garden ornament
piston-fountain-pen | Him, Writers, Teachers | Graduation, Father’s Day, Birthday, Retirement, Anniversary | Resin | Blue | Office | Writing, Journaling, Calligraphy | Ink pen
cedar-drawing-pencil | Artists, Writers, Teachers | Stocking stuffers, Back to school | Wood | Green | Office | Drawing, Sketching, Writing, School | Art supplies
confetti-cover-notebook | Her, Writers, Teachers, Teens, Coworkers | Back to school, Graduation, Birthday, Stocking stuffers, Thank you | Paper | White | Office | Writing, Journaling, School | Diary, Sketchbook, Notepad
paper-scissors | Artists, Makers | Back to school | Steel | Silver | Office | Cutting, Crafts, Sewing, School | Shears
aluminium-ruler | Artists, Makers | Back to school, Stocking stuffers | Aluminum | Silver | Office | Drawing, Measuring, School | Straightedge, Measuring stick
recipe-card-file | Her, Bakers, Cooks, Grandparents | Mother’s Day, Wedding, Housewarming, Birthday | Wood | Brown | Kitchen | Baking, Cooking, Storage | Recipe box, Recipe cards, Index card box
reading-loupe | Grandparents, Readers, Him | Retirement, Father’s Day, Birthday | Glass, Brass | Gold | Office, Living room | Reading, Stamp collecting | Magnifier, Magnifying glass
wire-wastepaper-basket | Coworkers | - | Steel | White | Office | Recycling, Garbage | Trash can, Waste bin, Garbage can, Rubbish bin
letterpress-love-notes | Her, Couples | Valentine’s Day, Anniversary, Wedding | Paper | Red, White | Office | Writing, Letters | Greeting cards, Love letters, Note cards, Valentine card
lambswool-scarf | Her, Him, Friends | Christmas, Birthday | Wool | Red, Green, Blue | - | Cold weather, Winter | Wool scarf, Muffler
merino-house-socks | Him, Her, Grandparents, Friends | Christmas, Stocking stuffers, Birthday, Father’s Day | Wool | Yellow, Blue | Bedroom | Cold weather, Winter, Lounging | Wool socks, Slipper socks
highland-wool-yarn | Makers, Grandparents, Her | Birthday, Christmas | Wool | Green | - | Knitting, Crochet, Crafts | Knitting wool, Knitting kit
waxed-linen-thread | Makers | Stocking stuffers | Linen | Beige | - | Sewing, Mending, Crafts | Sewing kit, Needle and thread
brushed-cotton-chore-coat | Him, Her | Birthday, Christmas, Father’s Day | Cotton | Beige, Green, Gray | - | Work, Gardening, Layering | Work jacket, Chore jacket, Overshirt
stick-umbrella | Him, Travelers, Coworkers | Birthday, Graduation, Retirement | Wood | Green | Hallway | Rain, Commuting, Travel | Walking umbrella
straw-garden-hat | Her, Gardeners | Mother’s Day, Birthday | Straw | Beige | Garden | Gardening, Summer, Beach, Sun protection | Sun hat, Beach hat, Straw hat
cotton-yukata | Her, Him | Mother’s Day, Birthday | Cotton | Blue | Bathroom, Bedroom | Lounging, Bath | Kimono, Dressing gown, Bathrobe, Robe
two-tone-leather-tote | Her, Travelers | Birthday, Graduation, Anniversary, Mother’s Day | Leather | Brown | - | Work, Shopping, Travel | Shoulder bag, Work bag, Shopping bag
barnaby-the-bear | Kids, Babies | Baby shower, Birthday, Christmas | Plush | Yellow | Nursery | Playing, Cuddling | Teddy bear, Stuffed animal, Soft toy, Plush toy, Cuddly toy
five-piece-nesting-doll | Kids, Grandparents | Birthday, Christmas | Wood | Multicolor | Nursery | Playing, Decorating | Matryoshka, Russian doll, Wooden toy
four-colour-kite | Kids, Teens | Birthday, Easter | Polyester | Red, Blue, Yellow, Green, Multicolor | Garden | Playing, Beach, Outdoor play | Flying toy
maple-yo-yo | Kids, Teens | Stocking stuffers, Birthday, Christmas | Wood | Purple | Nursery | Playing | Wooden toy
beechwood-abacus | Kids | Birthday, Christmas, Back to school | Wood | Red, Blue, Yellow, Green, Multicolor | Nursery | Playing, Learning, Counting, Math | Counting frame, Wooden toy, Educational toy
wooden-stacking-rings | Babies, Kids | Baby shower, Birthday, Christmas | Wood | Red, Blue, Yellow, Green, Multicolor | Nursery | Playing, Learning | Stacking toy, Baby toy, Wooden toy, Ring stacker
meadow-jigsaw | Grandparents, Kids, Friends | Birthday, Christmas, Get well | Wood | Green, Multicolor | Living room | Game night, Playing | Jigsaw puzzle, Wooden puzzle
ebonised-chess-set | Him, Teens, Kids, Grandparents | Birthday, Christmas, Father’s Day, Retirement | Wood | Black, Beige | Living room | Game night, Playing | Board game, Chess pieces, Strategy game
three-spinning-tops | Kids | Stocking stuffers, Birthday, Christmas | Wood | Brown | Nursery | Playing | Wooden toy
bone-white-dice | Him, Teens, Friends | Stocking stuffers, Birthday, Father’s Day | Acetate | White | Living room | Game night, Board games, Travel, Playing | Gaming dice, Dice game
`;

const toValues = (cell: string) =>
  cell
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '-');

const vocabularyById: ReadonlyMap<string, ProductVocabulary> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [id = '', ...cells] = line.split('|');
      const fields = COLUMNS.map((column, at) => [column, toValues(cells[at] ?? '')]);
      return [id.trim(), Object.fromEntries(fields) as ProductVocabulary];
    }),
);

/**
 * Returns the vocabulary of a demo product.
 * @throws Error if the table has no line for the product
 */
export function getProductVocabulary(id: string): ProductVocabulary {
  const vocabulary = vocabularyById.get(id);
  if (!vocabulary) throw new Error(`The vocabulary has no line for ${id}.`);
  return vocabulary;
}
