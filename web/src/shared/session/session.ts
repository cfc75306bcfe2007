import { useSyncExternalStore } from 'react';
import * as endpoints from '@contract/endpoints';
import type { User } from '@contract/users';
import { callApi } from '@/shared/api/client';
import { ApiError } from '@/shared/api/api-error';
import { clearDataStore } from '@/shared/data/data-store';
import { createListenerSet } from '@/shared/listeners';
import { retryUntilSuccess } from '@/shared/retry-until-success';
import { runWhenIdle } from '@/shared/when-idle';
import { isTokenFresh, getTokenUserId, tokenStorage } from './token-storage';

export interface SessionState {
  status: 'loading' | 'guest' | 'user';
  user: User | null;
  /** True while the server is unreachable and loading the session is retried. */
  unreachable?: boolean;
}

const GUEST: SessionState = { status: 'guest', user: null };
const STARTING: SessionState = { status: 'loading', user: null };

let state: SessionState = STARTING;
let firebase: Promise<typeof import('./firebase-session')> | undefined;
let watching = false;
const { subscribe, wake } = createListenerSet();

function setState(next: SessionState): void {
  state = next;
  wake();
}

/** Loads Firebase Auth on demand, because it would be a quarter of the initial download. */
function loadFirebase() {
  firebase ??= import('./firebase-session').catch((error: unknown) => {
    firebase = undefined;
    throw error;
  });
  return firebase;
}

/** Stores renewed tokens, and applies logins and logouts in other tabs. */
async function followFirebase(): Promise<void> {
  if (watching) return;
  watching = true;
  const { watchIdToken: watchToken } = await loadFirebase();
  await watchToken((token) => {
    if (!state.user) return;
    if (!token) return clearSession();
    tokenStorage.renew(token);
    // A login in another tab applies to all tabs, because Firebase has one user per browser.
    if (getTokenUserId(token) === state.user._id) return;
    clearDataStore();
    void sessionStore.start();
  });
}

function clearSession(): void {
  tokenStorage.clear();
  clearDataStore();
  setState(GUEST);
}

const fetchProfile = async () => (await callApi(endpoints.getAuthProfile, { quiet: true })).user;

/** Returns true if the error means that the session is invalid. Returns false for network errors and rate limits. */
const isSessionRejected = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'BAD_ANSWER' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** External store with the user's session. Provides sign-in, sign-out and the ID token. */
export const sessionStore = {
  get: () => state,
  subscribe,

  /** Restores the user's session when the app starts. Retries while the server is unreachable. */
  async start(): Promise<void> {
    const kept = tokenStorage.state();
    if (kept === 'none') return setState(GUEST);
    if (kept === 'over') return sessionStore.end();
    setState(STARTING);
    await retryUntilSuccess(async () => {
      if (state.status !== 'loading') return;
      try {
        setState({ status: 'user', user: await fetchProfile() });
        runWhenIdle(() => void followFirebase());
      } catch (error) {
        if (isSessionRejected(error)) return sessionStore.end();
        setState({ ...STARTING, unreachable: true });
        throw error;
      }
    });
  },

  /**
   * Signs in with email address and password. If `remember` is true, the session survives closing the browser.
   * @throws ApiError if the login or loading the profile fails. The user then remains a guest.
   */
  async signIn(email: string, password: string, remember: boolean): Promise<User> {
    setState(GUEST);
    try {
      const { signIn } = await loadFirebase();
      tokenStorage.begin(await signIn(email, password), remember);
      const { user } = await callApi(endpoints.getAuthProfile);
      setState({ status: 'user', user });
      void followFirebase();
      return user;
    } catch (error) {
      await sessionStore.end();
      throw error;
    }
  },

  /** Ends the user's session in all tabs and in Firebase. */
  async end(): Promise<void> {
    const had = tokenStorage.state() !== 'none' || firebase !== undefined;
    clearSession();
    if (!had) return;
    // Firebase stores the user as well, so the session must also end there.
    await loadFirebase()
      .then(({ signOut }) => signOut())
      .catch(() => undefined);
  },

  /** Returns the ID token for requests: the stored token while valid, otherwise a new one from Firebase. */
  async token({ fresh } = { fresh: false }): Promise<string | null> {
    if (tokenStorage.state() !== 'active') return null;
    const mirrored = tokenStorage.read();
    if (!fresh && mirrored !== null && isTokenFresh(mirrored)) return mirrored;
    try {
      const { getIdToken: idToken } = await loadFirebase();
      const token = await idToken(fresh);
      if (token) tokenStorage.renew(token);
      return token;
    } catch (error) {
      if (fresh || mirrored === null) throw error;
      // Returns the expired token, because the service worker needs it to find the user's cache while offline.
      return mirrored;
    }
  },

  updated(user: User): void {
    if (state.status === 'user') setState({ ...state, user });
  },
};

/** Returns the session state. On the server and during hydration, its status is `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => STARTING);
}
