/** Location state after a redirect because the session ended. */
export const SESSION_ENDED = { sessionEnded: true } as const;
export type SessionEnded = typeof SESSION_ENDED;

/** Returns true if a location's state indicates that the session ended. */
export const isSessionEnded = (state: unknown): state is SessionEnded =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
