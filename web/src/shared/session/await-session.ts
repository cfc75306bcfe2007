import { sessionStore, type SessionState } from './session';

/** Resolves with the session once `isKnown` returns true, because a click may precede the end of loading. */
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
