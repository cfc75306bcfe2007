/** State of a location to which somebody was sent because their session ended. */
export const SESSION_ENDED = { sessionEnded: true } as const;
export type SessionEnded = typeof SESSION_ENDED;

/** Returns true if a location's state, which may be anything, says that the session ended. */
export const isSessionEnded = (state: unknown): state is SessionEnded =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
