import { useSyncExternalStore } from 'react';
import * as endpoints from '@contract/endpoints';
import type { User } from '@contract/users';
import { call } from '@/shared/api/client';
import { ApiError } from '@/shared/api/api-error';
import { forgetData } from '@/shared/data/data-store';
import { whenIdle } from '@/shared/when-idle';
import { isFresh, tokenStorage } from './token-storage';

/** The token itself stays with Firebase and its mirror (docs/product.md, Session). */
export interface SessionState {
  status: 'loading' | 'guest' | 'user';
  user: User | null;
  /** Why the last login failed. */
  error: string | null;
}

const GUEST: SessionState = { status: 'guest', user: null, error: null };
const STARTING: SessionState = { status: 'loading', user: null, error: null };

let state: SessionState = STARTING;
let firebase: Promise<typeof import('./firebase-session')> | undefined;
let watching = false;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Firebase Auth is a quarter of the first page's weight, so it loads when a session exists or is wanted. */
function loadFirebase() {
  firebase ??= import('./firebase-session').catch((error: unknown) => {
    firebase = undefined;
    throw error;
  });
  return firebase;
}

/** Keeps the mirror as fresh as Firebase's own token, and ends this tab's session with the others'. */
async function follow(): Promise<void> {
  if (watching) return;
  watching = true;
  const { watchToken } = await loadFirebase();
  await watchToken((token) => {
    if (token && state.status === 'user') tokenStorage.write(token);
    else if (!token && state.status === 'user') clear();
  });
}

function clear(): void {
  tokenStorage.clear();
  forgetData();
  set(GUEST);
}

async function fetchProfile(): Promise<User> {
  const retryable = (error: unknown) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500);
  for (let attempt = 1; ; attempt++) {
    try {
      return (await call(endpoints.authProfile, { quiet: true })).user;
    } catch (error) {
      // One lost packet must not log the user out; a server that stays away does (docs/product.md, Session).
      if (attempt >= 3 || !retryable(error)) throw error;
    }
  }
}

/** The customer's session: who is signed in, and the ways in and out. */
export const session = {
  get: () => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Once, when the app starts: a kept token becomes a user, or is removed (docs/product.md, Session). */
  async start(): Promise<void> {
    if (tokenStorage.read() === null) return set(GUEST);
    set(STARTING);
    try {
      const user = await fetchProfile();
      set({ status: 'user', user, error: null });
      whenIdle(() => void follow());
    } catch {
      // Without a network nothing says that the session is over: it is looked at again when there is one.
      if (!navigator.onLine) return addEventListener('online', () => void session.start(), { once: true });
      await session.end();
    }
  },

  /**
   * Signs in; `remember` keeps the session after the browser closes, else it ends with the tab.
   * @throws ApiError as `firebase-session` and GET /auth/profile do; the session stays a guest's.
   */
  async signIn(email: string, password: string, remember: boolean): Promise<User> {
    set({ ...GUEST, error: null });
    try {
      const { signIn } = await loadFirebase();
      tokenStorage.write(await signIn(email, password, remember), remember);
      const { user } = await call(endpoints.authProfile);
      set({ status: 'user', user, error: null });
      void follow();
      return user;
    } catch (error) {
      await session.end();
      set({ ...GUEST, error: error instanceof Error ? error.message : 'Login failed' });
      throw error;
    }
  },

  /** Ends the session here, in Firebase and in this browser's other tabs. */
  async end(): Promise<void> {
    const had = tokenStorage.read() !== null || firebase !== undefined;
    clear();
    if (!had) return;
    // Firebase's own copy would outlive the token otherwise; without a network the mirror is gone all the same.
    await loadFirebase()
      .then(({ signOut }) => signOut())
      .catch(() => undefined);
  },

  /** The ID token for a request: the mirror while it is good, else Firebase's. */
  async token({ fresh } = { fresh: false }): Promise<string | null> {
    const mirrored = tokenStorage.read();
    if (mirrored === null) return null;
    if (!fresh && isFresh(mirrored)) return mirrored;
    try {
      const { idToken } = await loadFirebase();
      const token = await idToken(fresh);
      if (token) tokenStorage.write(token);
      return token;
    } catch (error) {
      if (fresh) throw error;
      // Firebase is out of reach: the server judges the old one, and the service worker knows by it whose answers to show.
      return mirrored;
    }
  },

  /** After the profile changed on the server. */
  updated(user: User): void {
    if (state.status === 'user') set({ ...state, user });
  },
};

/** The session as React sees it; on the server and during hydration it is still loading. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, () => STARTING);
}
