/** Reviews of food, tableware, toys and clothes by product id, in the format of `former-reviews.ts`. */
export const TABLE_PRODUCT_REVIEWS: Readonly<Record<string, readonly string[]>> = {
  'wildflower-honey-pot': [
    '5 By November it had set to a cream that stays on the toast. The dipper is on its third pot.',
    '4 Strong, almost herbal. The children prefer something milder, so there is more for me.',
  ],
  'dark-chocolate-72': [
    '5 Red fruit first, then something like pipe smoke. One square is enough, which I have never said of chocolate.',
    '4 Arrived with a white bloom after a hot week. It tasted as it should.',
  ],
  'castelvetrano-olives': [
    '5 Buttery and hardly salty. People who dislike olives ate half the jar.',
    '4 I would pay for a larger jar. With orange peel they are a course of their own.',
  ],
  'san-marzano-tomatoes': [
    '5 I crushed them by hand, and the sauce was done when the pasta was.',
    '4 Sweet, whole and peeled with care. One can had a dent, and nothing else was wrong.',
  ],
  'brown-butter-biscuits': [
    '5 Crisp at the rim and soft in the middle, with salt that you notice only at the end. They lasted one afternoon.',
    '3 Crumbs | A third of them had broken on the way. We ate them over ice cream and forgave everyone.',
  ],
  'creme-caramel-pots': [
    '5 It turned out whole, trembled, and was gone. I have not had custard like it since a summer in Brittany.',
    '4 The caramel is darker than I expected, nearly bitter. My husband finished mine.',
  ],
  'sparkling-elderflower-cider': [
    '5 Dry, with a cork that really pops. At two percent I can have a second glass at lunch.',
    '4 A touch of yeast at the bottom of the bottle. Pour it slowly.',
  ],
  'piment-d-espelette': [
    '5 On eggs, on melon, on everything. It warms and does not burn.',
    '4 The tin could have a shaker. The smell of ripe peach is no invention.',
  ],
  'supper-plate-setting': [
    '5 Gravy stops at the rim instead of on the tablecloth.',
    '4 The porcelain is chalky to look at and smooth to eat from. I would like to buy the plate without the cutlery.',
  ],
  'everyday-cutlery-pair': [
    '5 Heavier in the hand than it looks, and it has come out of the dishwasher unmarked since spring.',
    '4 The knife could be sharper for steak. I bought four pairs all the same.',
  ],
  'stemmed-burgundy-glass': [
    '5 The same bottle tasted better from these than from our old glasses. We tried it blindfolded.',
    '2 The first one cracked under warm water. >> Crystal this thin should still bear warm water, so yours had a flaw. A new glass is on its way.',
  ],
  'heavy-base-tumbler': [
    '5 The foot is so thick that the ice outlives the drink.',
    '5 My father turned one over, read the mark of the works and told us about his first job there.',
  ],
  'ribbed-half-litre-tankard': [
    '5 Straight from the freezer in July, there is nothing better. All four of my fingers fit through the handle.',
    '4 It survived several toasts. There is no line for the half liter, so guests argue.',
  ],
  'lacquered-chopsticks': [
    '5 Slim enough for single grains of rice, and they do not roll off the table.',
    '3 The lacquer at one tip dulled after a few months of daily use. They are still my favorites to hold.',
  ],
  'deep-ramen-bowl': [
    '5 The broth was hot at the last noodle. The rim holds the chopsticks while I slurp.',
    '4 Deep, red and generous. It takes up half a shelf of the dishwasher.',
  ],
  'sake-carafe-and-cup': [
    '5 Three minutes in hot water and winter is bearable.',
    '4 Only one cup comes with it, so I drink alone or order another.',
  ],
  'fondue-set-for-four': [
    '5 The flame stays low enough that the Gruyère never split. The red fork cheats.',
    '4 Works for chocolate, too. Cleaning the burner takes patience.',
  ],
  'copper-tea-kettle': [
    '5 The boil is quick, and the spout pours a clean line into the smallest cup.',
    '4 It needs polish every month if you want it to shine. I let it darken.',
    '4 No whistle, so I have learned to listen to the water instead.',
  ],
  'cafe-cup-and-saucer': [
    '5 The crema holds its shape until the last sip. I close my eyes and am in Trieste.',
    '4 One finger fits through the handle, and mine are thick. The cup has dropped twice without a chip.',
  ],
  'tea-for-one-cup': [
    '5 Half an hour later the tea was still warm and my fingers were not burned.',
    '4 The walnut tray marks if you leave a wet pot on it. Wipe it, and it is fine.',
  ],
  'yerba-mate-gourd': [
    '5 Cured well, so the first mate already tasted of mate. We passed it around until the thermos was empty.',
    '3 Read about drying it before you begin: mine got moldy over a weekend away. I scrubbed it and started again.',
  ],
  'three-minute-tea-timer': [
    '5 Silent. I look up from my book, and the green tea is ready.',
    '4 I have measured two minutes fifty-two. Close enough for sencha.',
  ],
  'boba-glass-and-straw': [
    '5 The slanted straw takes every pearl, and the brush gets the last one out.',
    '4 The beech lid swells a bit when it is left wet. It dries back into shape overnight.',
  ],
  'cafe-au-lait-glass': [
    '5 A double shot and a proper head of milk fit to the millimeter.',
    '4 They stack, as promised, and are hot to hold. We use a napkin, as in Paris.',
  ],
  'cold-brew-to-go-cup': [
    '5 There was ice in it at five in the afternoon.',
    '2 The lid dripped in my bag from the first day. >> A dry bag is the point of that lid, so yours was faulty. Thank you for the picture: a new lid was sent today.',
  ],
  'roasted-hojicha-leaves': [
    '5 Toast and caramel, and I sleep after it. The tin is nearly empty.',
    '4 Best a little cooler than boiling. My first pot was harsh, and all later ones were round.',
  ],
  'barnaby-the-bear': [
    '5 He sits up by himself at breakfast. His stitched eyes have survived a one-year-old.',
    '5 I bought him for a newborn and had to order a second one for her sister, who is eleven.',
  ],
  'five-piece-nesting-doll': [
    '5 The grain runs through all five when you stand them side by side. I had not expected that from a toy.',
    '4 The smallest doll is the size of a bean, so we keep it away from the baby.',
  ],
  'four-colour-kite': [
    '5 Up at the first try, in hardly any wind, with two excited children on the line.',
    '4 A spar broke in a tree. That was my doing, and the repair took a piece of ash and ten minutes.',
  ],
  'maple-yo-yo': [
    '5 It sleeps for twelve seconds in my hands and for thirty in my niece’s.',
    '4 The string was long for a child, but you cut it to size. We are at trick four.',
  ],
  'beechwood-abacus': [
    '5 That click! My four-year-old adds beads up for the sound alone.',
    '4 Sturdy and quiet in color. We keep score at cards with it more often than we count.',
  ],
  'wooden-stacking-rings': [
    '5 Chewed, thrown and stacked every day for half a year. The paint is where it was.',
    '4 The ball rolls under the sofa, exactly as the description warns.',
  ],
  'meadow-jigsaw': [
    '5 No picture, no two pieces alike, one rainy weekend. We did not speak for hours.',
    '3 Too hard for us without a picture. The pieces are so well cut that we keep trying.',
  ],
  'ebonised-chess-set': [
    '5 The weight of the queen makes me think before I put her down.',
    '4 The spare queens were a welcome surprise. I would like a box that closes more tightly.',
  ],
  'three-spinning-tops': [
    '5 The stripes run into one color, and then everybody wants a turn. Our record is a minute forty.',
    '4 The beech one wobbles on our rough table. On a plate it runs forever.',
  ],
  'bone-white-dice': [
    '5 I rolled one six hundred times and wrote it all down: ninety-eight to a hundred and four of each.',
    '4 Easy to read by candlelight. The pouch holds them and two pencils.',
  ],
  'lambswool-scarf': [
    '5 Twice around, with enough left to tuck in. It does not itch, and I am usually the one who complains.',
    '4 It sheds a little on dark coats in the first weeks.',
  ],
  'merino-house-socks': [
    '5 One mustard, one blue. I have stopped sorting socks and started looking forward to the stairs.',
    '3 Very warm, and a bit wide at the ankle for narrow feet. They slip when I run for the door.',
  ],
  'highland-wool-yarn': [
    '5 One ball became a hat with cables that stand up like rope.',
    '4 There was one knot in five balls. The green is as deep as in the pictures.',
  ],
  'waxed-linen-thread': [
    '5 It neither frayed nor tangled through the spines of eleven notebooks.',
    '4 Strong enough for a rucksack strap. For fine work I split the five cords.',
  ],
  'brushed-cotton-chore-coat': [
    '5 There is room for my thick sweater, and the pockets hold pruners, a phone and an apple.',
    '4 The sleeves are long on me. After four washes the cotton feels like an old friend’s.',
  ],
  'stick-umbrella': [
    '5 I lean on it uphill and hide under it downhill. The rain sounds wonderful.',
    '4 Not light, because it is a real stick. It stood up to a gale on the pier.',
  ],
  'straw-garden-hat': [
    '5 Rolled up in a suitcase for a week, and round again after an hour on a bowl.',
    '4 The brim shades my neck all day. A cord would help on windy afternoons.',
  ],
  'cotton-yukata': [
    '5 From the bath to the balcony, all summer. The indigo has not bled once.',
    '3 I am tall, and it ends at my shins. The cotton is cool and the blossoms are crisp.',
  ],
  'two-tone-leather-tote': [
    '5 It carries my laptop, a loaf and a bottle, and stands up when I put it down.',
    '4 Stiff for the first month. Now the handles have the shape of my shoulder.',
  ],
};
