import { session, type SessionState } from './session';

/** The session as soon as `isKnown` says so: a click may come while it is still loading. */
export function awaitSession(isKnown: (state: SessionState) => boolean): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = session.get();
      if (!isKnown(state)) return;
      stop();
      resolve(state);
    };
    const stop = session.subscribe(look);
    look();
  });
}
