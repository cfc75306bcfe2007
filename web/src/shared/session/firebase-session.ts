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
import { fillEndpointPath, getApiUrl } from '@/shared/api/client';
import { CLIENT_ERROR_MESSAGES } from '@/shared/api/error-messages';
import { callFirebase, getAuthErrorCode, getFirebaseAuth, createErrorFactory } from '@/shared/firebase/auth';
import { tokenStorage } from './token-storage';

/** Signs in and returns a new ID token. @throws ApiError USER_NOT_FOUND or INVALID_PASSWORD */
export const signIn = (email: string, password: string): Promise<string> =>
  callFirebase(async (auth) => (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken(), {
    'auth/user-not-found': createErrorFactory('USER_NOT_FOUND', 401, 'email'),
    'auth/wrong-password': createErrorFactory('INVALID_PASSWORD', 401, 'password'),
    'auth/invalid-credential': createErrorFactory('INVALID_CREDENTIALS', 401, 'password'),
    'auth/invalid-email': createErrorFactory('INVALID_CREDENTIALS', 401, 'email'),
  });

/** Signs in with a custom token and stores the new ID token. Other tabs follow. */
export async function signInWithToken(customToken: string): Promise<void> {
  const token = await callFirebase(
    async (auth) => (await signInWithCustomToken(auth, customToken)).user.getIdToken(),
    {},
  );
  tokenStorage.renew(token);
}

/** Ends an administrator's confirmed session on the server. The request outlives the page. */
async function endPanelSession(user: User): Promise<void> {
  const { token, claims } = await user.getIdTokenResult();
  if (typeof claims.panelSession !== 'string') return;
  await fetch(
    getApiUrl(fillEndpointPath(endpoints.endPanelSession, { params: { id: claims.panelSession } })),
    {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    },
  );
}

/** Signs out and ends an administrator's confirmed session, without waiting for the server. */
export async function signOut(): Promise<void> {
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  // Without a network connection, the session expires within hours.
  if (auth.currentUser) endPanelSession(auth.currentUser).catch(() => undefined);
  await firebaseSignOut(auth);
}

/** Milliseconds to wait until Firebase learns of a login in another tab. */
const OTHER_TABS_MS = 2000;

async function waitForUser(auth: Auth): Promise<User | null> {
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

/** Firebase error codes for accounts and sessions that no longer exist. */
const ENDED_SESSION_CODES = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
];

/** Returns the ID token, refreshed if expired, or null. @throws ApiError if Firebase is unreachable */
export async function getIdToken(fresh = false): Promise<string | null> {
  const user = await waitForUser(getFirebaseAuth());
  try {
    return (await user?.getIdToken(fresh)) ?? null;
  } catch (error) {
    if (ENDED_SESSION_CODES.includes(getAuthErrorCode(error))) return null;
    throw new ApiError('OFFLINE', 0, CLIENT_ERROR_MESSAGES.OFFLINE);
  }
}

/** Calls back with every new ID token, and with null when the session ends in this or another tab. */
export async function watchIdToken(changed: (token: string | null) => void): Promise<void> {
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  onIdTokenChanged(auth, (user) => {
    if (user) user.getIdToken().then(changed, () => undefined);
    else changed(null);
  });
}
