import { sessionStore, type SessionState } from './session';

/** Waits for a session state for which `isKnown` returns true, and resolves with this state. */
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
