import { useSyncExternalStore } from 'react';
import * as endpoints from '@contract/endpoints';
import type { User } from '@contract/users';
import { call } from '@/shared/api/client';
import { ApiError } from '@/shared/api/api-error';
import { forgetData } from '@/shared/data/data-store';
import { listeners } from '@/shared/listeners';
import { untilDone } from '@/shared/until-done';
import { whenIdle } from '@/shared/when-idle';
import { isFresh, subjectOf, tokenStorage } from './token-storage';

/** The token itself stays with Firebase and its mirror (docs/product.md, Session). */
export interface SessionState {
  status: 'loading' | 'guest' | 'user';
  user: User | null;
  /** While it is loading: the shop did not answer yet who this is, and is asked again. */
  unreachable?: boolean;
}

const GUEST: SessionState = { status: 'guest', user: null };
const STARTING: SessionState = { status: 'loading', user: null };

let state: SessionState = STARTING;
let firebase: Promise<typeof import('./firebase-session')> | undefined;
let watching = false;
const { subscribe, wake } = listeners();

function set(next: SessionState): void {
  state = next;
  wake();
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
    if (!state.user) return;
    if (!token) return clear();
    tokenStorage.renew(token);
    // Another tab's login is everyone's: Firebase has one user in all of them.
    if (subjectOf(token) === state.user._id) return;
    forgetData();
    void session.start();
  });
}

function clear(): void {
  tokenStorage.clear();
  forgetData();
  set(GUEST);
}

const fetchProfile = async () => (await call(endpoints.authProfile, { quiet: true })).user;

/** Whether the server itself refused the session: a lost packet, a proxy's page or too many calls say nothing of it. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'BAD_ANSWER' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** The customer's session: who is signed in, and the ways in and out. */
export const session = {
  get: () => state,
  subscribe,

  /**
   * When the app starts: a stored token becomes a user, or is removed where the server refuses it; until it answers, it is
   * asked again and again (docs/product.md, Session).
   */
  async start(): Promise<void> {
    const kept = tokenStorage.state();
    if (kept === 'none') return set(GUEST);
    if (kept === 'over') return session.end();
    set(STARTING);
    await untilDone(async () => {
      if (state.status !== 'loading') return;
      try {
        set({ status: 'user', user: await fetchProfile() });
        whenIdle(() => void follow());
      } catch (error) {
        if (isRefusal(error)) return session.end();
        set({ ...STARTING, unreachable: true });
        throw error;
      }
    });
  },

  /**
   * Signs in; `remember` keeps the session after the browser closes, else it ends with the browser.
   * @throws ApiError as `firebase-session` and GET /auth/profile do; the session stays a guest's.
   */
  async signIn(email: string, password: string, remember: boolean): Promise<User> {
    set(GUEST);
    try {
      const { signIn } = await loadFirebase();
      tokenStorage.begin(await signIn(email, password), remember);
      const { user } = await call(endpoints.authProfile);
      set({ status: 'user', user });
      void follow();
      return user;
    } catch (error) {
      await session.end();
      throw error;
    }
  },

  /** Ends the session here, in Firebase and in this browser's other tabs. */
  async end(): Promise<void> {
    const had = tokenStorage.state() !== 'none' || firebase !== undefined;
    clear();
    if (!had) return;
    // Firebase's own copy would outlive the token otherwise; without a network the mirror is gone all the same.
    await loadFirebase()
      .then(({ signOut }) => signOut())
      .catch(() => undefined);
  },

  /** The ID token for a request: the mirror while it is good, else Firebase's. */
  async token({ fresh } = { fresh: false }): Promise<string | null> {
    if (tokenStorage.state() !== 'active') return null;
    const mirrored = tokenStorage.read();
    if (!fresh && mirrored !== null && isFresh(mirrored)) return mirrored;
    try {
      const { idToken } = await loadFirebase();
      const token = await idToken(fresh);
      if (token) tokenStorage.renew(token);
      return token;
    } catch (error) {
      if (fresh || mirrored === null) throw error;
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
