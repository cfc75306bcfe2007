/** Location state of a redirect after the session has ended. The new page then informs the user. */
export const SESSION_ENDED_STATE = { sessionEnded: true } as const;
export type SessionEndedState = typeof SESSION_ENDED_STATE;

export const isSessionEndedState = (state: unknown): state is SessionEndedState =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
