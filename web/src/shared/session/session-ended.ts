/** Location state after a redirect because the session ended. */
export const SESSION_ENDED_STATE = { sessionEnded: true } as const;
export type SessionEndedState = typeof SESSION_ENDED_STATE;

/** Returns true if a location's state indicates that the session ended. */
export const isSessionEndedState = (state: unknown): state is SessionEndedState =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
