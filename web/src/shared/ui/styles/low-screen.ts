/** Media query for very low screens, such as phones in landscape, where sticky bars would take too much space. */
export const LOW_SCREEN = '@media (max-height: 420px)';

export const notStickyWhenLow = { [LOW_SCREEN]: { position: 'static' } } as const;
