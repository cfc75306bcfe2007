/** Location state for redirects after the session has ended, so that the target page can tell the user. */
export const SESSION_ENDED_STATE = { sessionEnded: true } as const;
export type SessionEndedState = typeof SESSION_ENDED_STATE;

/** Returns true if the location state says that the user was redirected because the session has ended. */
export const isSessionEndedState = (state: unknown): state is SessionEndedState =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
