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
import {
  callFirebaseAuth,
  getAuthErrorCode,
  getFirebaseAuth,
  createApiErrorFactory,
} from '@/shared/firebase/firebase-auth';
import { tokenStorage } from './token-storage';

/**
 * Signs in with email address and password, and returns the ID token.
 * @throws ApiError USER_NOT_FOUND, INVALID_PASSWORD or INVALID_CREDENTIALS if the login is wrong
 */
export const signIn = (email: string, password: string): Promise<string> =>
  callFirebaseAuth(
    async (auth) => (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken(),
    {
      'auth/user-not-found': createApiErrorFactory('USER_NOT_FOUND', 401, 'email'),
      'auth/wrong-password': createApiErrorFactory('INVALID_PASSWORD', 401, 'password'),
      'auth/invalid-credential': createApiErrorFactory('INVALID_CREDENTIALS', 401, 'password'),
      'auth/invalid-email': createApiErrorFactory('INVALID_CREDENTIALS', 401, 'email'),
    },
  );

/** Signs in with a custom token and stores the new ID token. Also signs in the browser's other tabs. */
export async function signInWithToken(customToken: string): Promise<void> {
  const token = await callFirebaseAuth(
    async (auth) => (await signInWithCustomToken(auth, customToken)).user.getIdToken(),
    {},
  );
  tokenStorage.renew(token);
}

/** Ends an administrator's session on the server. The `keepalive` request completes even if the page is closed. */
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

/** Signs out of Firebase. Also ends an administrator's session on the server, without waiting for the response. */
export async function signOut(): Promise<void> {
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  // Errors are ignored, because the panel session expires within hours.
  if (auth.currentUser) endPanelSession(auth.currentUser).catch(() => undefined);
  await firebaseSignOut(auth);
}

/** Maximum time in milliseconds to wait for Firebase to report a login from another tab. */
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

/** Firebase error codes that mean that the account or the session no longer exists. */
const ENDED_SESSION_CODES = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
];

/**
 * Returns the user's ID token, or null for guests. Requests a new token if it has expired or `fresh` is true.
 * @throws ApiError OFFLINE if Firebase is unreachable
 */
export async function getIdToken(fresh = false): Promise<string | null> {
  const user = await waitForUser(getFirebaseAuth());
  try {
    return (await user?.getIdToken(fresh)) ?? null;
  } catch (error) {
    if (ENDED_SESSION_CODES.includes(getAuthErrorCode(error))) return null;
    throw new ApiError('OFFLINE', 0, CLIENT_ERROR_MESSAGES.OFFLINE);
  }
}

/** Calls `onChange` with every new ID token, and with null when the session ends in any tab. */
export async function watchIdToken(onChange: (token: string | null) => void): Promise<void> {
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  onIdTokenChanged(auth, (user) => {
    if (user) user.getIdToken().then(onChange, () => undefined);
    else onChange(null);
  });
}
