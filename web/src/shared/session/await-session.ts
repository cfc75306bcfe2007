import { sessionStore, type SessionState } from './session';

/** Waits for the session to load. Resolves with the first state for which `isKnown` returns true. */
export function waitForSession(isKnown: (state: SessionState) => boolean): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = sessionStore.get();
      if (!isKnown(state)) return;
      stop();
      resolve(state);
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}
