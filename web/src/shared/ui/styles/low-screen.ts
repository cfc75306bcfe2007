/**
 * A screen so low (a phone on its side, or a page enlarged to 400%) that bars at its edges would leave no room for the page:
 * there they scroll with it. For `sx`.
 */
export const LOW_SCREEN = '@media (max-height: 420px)';

/** Lets an element that is `position: sticky` scroll with the page on a low screen. */
export const notStickyWhenLow = { [LOW_SCREEN]: { position: 'static' } } as const;
