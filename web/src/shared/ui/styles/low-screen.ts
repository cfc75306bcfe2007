/** Media query for short screens, such as phones in landscape mode, where sticky bars take too much space. */
export const SHORT_SCREEN_MEDIA_QUERY = '@media (max-height: 420px)';

export const staticOnShortScreenStyles = { [SHORT_SCREEN_MEDIA_QUERY]: { position: 'static' } } as const;
