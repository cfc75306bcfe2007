import {
  onAuthStateChanged,
  onIdTokenChanged,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut as firebaseSignOut,
  type Auth,
  type User,
} from 'firebase/auth';
import * as endpoints from '@contract/endpoints';
import { ApiError } from '@/shared/api/api-error';
import { pathTo, urlOf } from '@/shared/api/client';
import { ERROR_MESSAGES } from '@/shared/api/error-messages';
import { askFirebase, codeOf, firebaseAuth, refusal } from '@/shared/firebase/auth';
import { tokenStorage } from './token-storage';

/**
 * Signs in with Firebase and answers a fresh ID token.
 * @throws ApiError as `askFirebase`.
 */
export const signIn = (email: string, password: string): Promise<string> =>
  askFirebase(async (auth) => (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken(), {
    'auth/user-not-found': refusal('USER_NOT_FOUND', 401, 'email'),
    'auth/wrong-password': refusal('INVALID_PASSWORD', 401, 'password'),
    'auth/invalid-credential': refusal('INVALID_CREDENTIALS', 401, 'password'),
    'auth/invalid-email': refusal('INVALID_CREDENTIALS', 401, 'email'),
  });

/**
 * Signs in with a custom token and mirrors the new ID token. Other tabs follow.
 * @throws ApiError as in `askFirebase`.
 */
export async function signInWithToken(customToken: string): Promise<void> {
  const token = await askFirebase(
    async (auth) => (await signInWithCustomToken(auth, customToken)).user.getIdToken(),
    {},
  );
  tokenStorage.renew(token);
}

/** Asks the server to end an administrator's confirmed session. The request outlives the page. */
async function endPanelSession(user: User): Promise<void> {
  const { token, claims } = await user.getIdTokenResult();
  if (typeof claims.panelSession !== 'string') return;
  await fetch(urlOf(pathTo(endpoints.endPanelSession, { params: { id: claims.panelSession } })), {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  });
}

/** Signs out and ends an administrator's confirmed session. Does not wait for the server. */
export async function signOut(): Promise<void> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  // Without a network connection, the session expires by itself within hours.
  if (auth.currentUser) endPanelSession(auth.currentUser).catch(() => undefined);
  await firebaseSignOut(auth);
}

/** Milliseconds in which Firebase hears of a login in another tab. */
const OTHER_TABS_MS = 2000;

async function signedIn(auth: Auth): Promise<User | null> {
  await auth.authStateReady();
  if (auth.currentUser) return auth.currentUser;
  return new Promise((resolve) => {
    const settle = (user: User | null) => {
      stop();
      clearTimeout(timer);
      resolve(user);
    };
    const timer = setTimeout(() => settle(null), OTHER_TABS_MS);
    const stop = onAuthStateChanged(auth, (user) => user && settle(user));
  });
}

/** What Firebase says of an account or a session that is gone; anything else is no word about it. */
const GONE = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
];

/**
 * The ID token, refreshed by Firebase when it is old; null when Firebase knows no session any more.
 * @throws ApiError where Firebase cannot be reached.
 */
export async function idToken(fresh = false): Promise<string | null> {
  const user = await signedIn(firebaseAuth());
  try {
    return (await user?.getIdToken(fresh)) ?? null;
  } catch (error) {
    if (GONE.includes(codeOf(error))) return null;
    throw new ApiError('OFFLINE', 0, ERROR_MESSAGES.OFFLINE);
  }
}

/** Calls back with every new ID token, and with null when the session ends, here or in another tab. */
export async function watchToken(changed: (token: string | null) => void): Promise<void> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  onIdTokenChanged(auth, (user) => {
    // Without a network the next change brings the token.
    if (user) user.getIdToken().then(changed, () => undefined);
    else changed(null);
  });
}
