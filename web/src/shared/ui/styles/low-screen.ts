/**
 * Media query for very low screens, such as a phone in landscape or 400% zoom. Sticky bars scroll with the
 * page there to save space.
 */
export const LOW_SCREEN = '@media (max-height: 420px)';

export const notStickyWhenLow = { [LOW_SCREEN]: { position: 'static' } } as const;
