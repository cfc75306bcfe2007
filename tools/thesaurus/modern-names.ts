/**
 * Modern names of goods that WordNet lacks. Each line begins with a synonym that WordNet contains; the names join its
 * meaning as an artefact or food.
 */
export const MODERN_NAMES = `
teddy: stuffed animal, stuffed toy, plush toy, plushie, soft toy, cuddly toy
wastepaper basket: trash can, garbage can, waste bin, rubbish bin
carryall: shopper, weekender
drinking glass: barware, drinkware, glassware
blanket: throw
sweater: hoodie, sweatshirt
candle: tea light, tealight, votive
sofa: loveseat
plate: dinnerware
notebook: planner, bullet journal
`;
