/** Media query for low screens, such as phones in landscape mode, where sticky bars take too much space. */
export const LOW_SCREEN_MEDIA_QUERY = '@media (max-height: 420px)';

export const staticOnLowScreenStyles = { [LOW_SCREEN_MEDIA_QUERY]: { position: 'static' } } as const;
