/** Reviews of household, kitchen and garden products by product id, in the format of `former-reviews.ts`. */
export const HOME_PRODUCT_REVIEWS: Readonly<Record<string, readonly string[]>> = {
  'beeswax-pillar-candle': [
    '5 The six inch one has lit our dinners since October and is not half burned. No smoke, and the room smells of honey for an hour after.',
    '4 Uneven at the foot | The light is lovely, but mine leaned until I trimmed the bottom with a warm knife.',
  ],
  'painted-diya-lamp': [
    '5 We lit ours at the door for Diwali with ghee and a cotton wick, and it burned through the evening. The brushwork is finer than in the pictures.',
    '4 Smaller than my palm. Three in a row would look better than one.',
  ],
  'silk-paper-lantern': [
    '5 It hangs over the kitchen table, and the whole room turned the color of tomato soup.',
    '3 Fiddly to open | The bamboo sprang back twice before I got the wire frame in. It glows beautifully now that it hangs.',
  ],
  'filament-globe-bulb': [
    '5 It dims down to an ember without any buzzing, which the last three brands I bought did not.',
    '4 Pretty enough to hang bare over the stairs. I would like a brighter one for reading.',
  ],
  'brass-candle-lantern': [
    '5 A gusty porch, one pillar candle, and the flame never went out.',
    '4 The brass spotted after one night of rain. I have decided to call that patina.',
  ],
  'floating-lotus-candle': [
    '5 Three of them in my grandmother’s punch bowl were the whole decoration of a birthday dinner.',
    '2 Tipped over | One petal sat under water and the wick drowned after an hour. >> That flower was poured off center, and we are sorry. Three others are on their way to you.',
  ],
  'crescent-moon-night-light': [
    '5 Our daughter taps it herself and is asleep before the thirty minutes are over.',
    '4 The lowest step is just right for feeding at night. The charging cable could be longer.',
  ],
  'starlight-globe-lamp': [
    '5 Guests take it for a paperweight until it gets dark.',
    '3 I expected sharper stars. Most of them are soft dots on my ceiling, although the glass itself is beautiful.',
  ],
  'piston-fountain-pen': [
    '5 Two weeks of ink is no exaggeration: I write four pages a day and fill it every other Sunday.',
    '4 Broad for a medium | The nib is smooth, and wetter than I like on thin paper.',
  ],
  'cedar-drawing-pencil': [
    '5 I sharpen them with a knife and get a point as long as a fingernail without one broken core.',
    '5 The box smells like my first day at school.',
  ],
  'confetti-cover-notebook': [
    '5 It lies flat at page one and at the last page. My fountain pen leaves no ghost on the back.',
    '4 I wish it had numbers on the pages. Everything else about the paper is right.',
  ],
  'paper-scissors': [
    '5 They cut wrapping paper in one long slide, and my whole hand fits into the bows.',
    '4 Very sharp and rather heavy. I keep them away from my son’s desk.',
  ],
  'aluminium-ruler': [
    '5 The cork stops it from sliding, so my cuts are straight for once. I can still read every millimeter after a year of blades.',
    '4 Read where the zero is | It starts a little in from the end. Once I knew that, it became my favorite.',
  ],
  'recipe-card-file': [
    '5 Sixty cards were full within a month, since my mother joined in. The groove in the lid really does hold one upright beside the stove.',
    '4 The joints are lovely. I would swap two of the nine dividers for blank ones.',
  ],
  'reading-loupe': [
    '5 It found the splinter that three people had looked for.',
    '4 Clear to the edge on maps and stamps. After half an hour it feels heavy.',
  ],
  'wire-wastepaper-basket': [
    '5 I hit it from my chair nine times out of ten.',
    '3 Pencil shavings fall through, as the weave ought to have told me. With paper alone it looks great under the desk.',
  ],
  'letterpress-love-notes': [
    '5 You can feel the heart with your thumb. I have sent seven and received two.',
    '4 Thick cards and noisy envelopes, in the best way. They take ink better than ballpoint.',
  ],
  'terracotta-jardiniere': [
    '5 The fig has put out four leaves since May, and the pot has taken on a white bloom that I like.',
    '4 It came with damp soil and not one broken leaf. You need a saucer below it on a wooden floor.',
  ],
  'column-cactus': [
    '5 It stood in its box of straw like a passenger and arrived without a bent spine.',
    '4 A patient roommate | It asks for nothing in the south window. The offshoot was smaller than I thought.',
  ],
  'windowsill-basil-starter': [
    '5 Pesto after four weeks and two days. I had killed every supermarket basil before this one.',
    '2 Two of the three plants were limp on arrival and did not recover. >> Heat on the road was to blame, and we are sorry. We have refunded you, and now send basil early in the week only.',
  ],
  'giant-sunflower-seeds': [
    '5 Eighteen of twenty came up, and the tallest looked into the bathroom window.',
    '4 Stake them as the packet says. A storm in July took the three that I had not.',
  ],
  'triumph-tulip-bulbs': [
    '5 All fifteen flowered, a deep rose, upright after a week of April hail.',
    '3 Squirrels | Nine came up. The other six I blame on my garden rather than on the bulbs.',
  ],
  'enamelled-garden-pail': [
    '5 It has carried weeds, windfalls and, once, twelve bottles of beer on ice.',
    '4 The beech grip is a joy in the sun. I knocked a chip out of the rim within a week.',
  ],
  'willow-harvest-basket': [
    '5 Full of potatoes it creaks and does not give.',
    '5 It is light enough for my mother to carry to the market and deep enough for everything she brings back.',
  ],
  'goatskin-garden-gloves': [
    '5 I pulled out a bramble as old as my marriage and did not feel a thorn.',
    '3 Size up twice | I took one size larger, as advised, and they were still snug over the knuckles. The leather is soft from the start.',
  ],
  'cast-stone-birdbath': [
    '5 A robin came on the second morning, and the neighbor’s cat gave up on the third.',
    '4 Bring a friend to lift it. Moss has started on the shady side, and it looks as if it had always stood there.',
  ],
  'cast-iron-skillet': [
    '5 Cornbread comes out whole, with a crust I used to buy.',
    '4 The handle gets hot, of course. I knitted a sleeve for it and have no other complaint.',
  ],
  'stoneware-soup-pot': [
    '5 Minestrone for eight stayed hot through second helpings.',
    '4 The trivet is a thoughtful extra. Filled to the top, it wants two strong arms.',
  ],
  'enamelled-paella-pan': [
    '5 My first socarrat! The rice came off the bottom in one golden sheet, and my Valencian neighbor asked for more.',
    '3 Too wide for my burner, so the edge cooks slowly. Over the charcoal grill it is perfect.',
  ],
  'chefs-knife-20-cm': [
    '5 Onions fall apart before I have begun to cry.',
    '2 The edge chipped on a chicken bone in the first month. >> Bones are hard on a blade that is ground this fine, but a month is too soon. Please send it to us, and we will regrind it.',
  ],
  'deep-mixing-bowl': [
    '5 I can beat cream in it without repainting the wall.',
    '4 No two are alike, and mine is a little oval. The rest for the spoon is a good idea.',
  ],
  'wind-up-kitchen-timer': [
    '5 One ring, and it is over. I hear it from the garden.',
    '3 It drifts by a minute in forty, which matters for macarons and not for bread. The magnet is strong.',
  ],
  'brass-balance-scale': [
    '5 My children weigh flour against marbles, and I have stopped minding the mess.',
    '4 Slow, as promised. For less than five grams I still need the digital one.',
  ],
  'squared-storage-jar': [
    '5 Six in a row fit the shelf where four round ones stood.',
    '4 The rubber ring seals so well that I need both hands. The label can be written on with chalk.',
  ],
  'lidded-fermenting-crock': [
    '5 Sauerkraut in three weeks, kimchi in one, and no mold on either.',
    '4 Five quarts are more than two people eat. We give jars of pickles to everyone who visits.',
  ],
  'walnut-mantel-clock': [
    '5 I wind it on Sundays. You hear the tick only when the house is asleep.',
    '4 The chime can be switched off, thank goodness. It gains half a minute a week.',
  ],
  'twin-bell-alarm-clock': [
    '5 My son has not been late since. Neither have the neighbors.',
    '3 The bells do their work, but the tick is too loud for my bedside table. It lives in the hall now.',
  ],
  'walnut-kitchen-chair': [
    '5 Four hours of dinner and nobody asked for a cushion. I oiled out the first scratch in an afternoon.',
    '4 It is a little low for our old table, and so comfortable that we are looking for a new one.',
  ],
  'two-seat-sofa-and-lamp': [
    '5 It fits under the slope of our attic, and the lamp leans over exactly the page that I read. The covers came out of the wash the size they went in.',
    '4 Two people and a cat fill it. That is what we wanted, but measure first.',
  ],
  'scalloped-vanity-mirror': [
    '5 In the morning sun the red under the gold shines through.',
    '4 Kind glass, indeed. The hook was a size too small for its weight, so I bought a stronger one.',
  ],
  'framed-meadow-print': [
    '5 Number 61 hangs where I see it from the sink. The glass shows no lamp and no window.',
    '4 The green is quieter than on my screen, which I have come to prefer.',
  ],
  'amphora-vase': [
    '5 Three branches of quince in it, and I need nothing else on the table in March.',
    '4 Narrow in the neck, so it takes a bottle brush to clean. The meander is drawn with a steady hand.',
  ],
  'hearth-broom': [
    '5 It takes up ash that my dustpan set only moved around.',
    '4 The broomcorn sheds for the first week. Since then, not a straw.',
  ],
  'glass-wind-chime': [
    '5 The smallest breeze sets it off, and the sound is like cold water.',
    '3 The paper strip did not survive its first thunderstorm. >> The strip is for dry days: in rain it belongs inside. We have put two new ones in the mail for you.',
  ],
};
