/**
 * Names that shops use and WordNet does not have, each line behind one that means the same: they join its meaning that is
 * made, or eaten.
 */
export const NAMES_OF_TODAY = `
teddy: stuffed animal, stuffed toy, plush toy, plushie, soft toy, cuddly toy
wastepaper basket: trash can, garbage can, waste bin, rubbish bin
carryall: shopper, weekender
`;
