import {
  onAuthStateChanged,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut as firebaseSignOut,
  type Auth,
  type User,
} from 'firebase/auth';
import { DEFAULT_MESSAGES } from '@contract/error-messages';
import type { ApiErrorCode } from '@contract/errors';
import { ApiError } from '@/shared/api/api-error';
import { ERROR_MESSAGES } from '@/shared/api/error-messages';
import { firebaseAuth } from '@/shared/firebase/auth';

/** Firebase's codes as the contract's (docs/product.md, Error catalogue). */
const CODES: Record<string, ApiErrorCode> = {
  'auth/user-not-found': 'USER_NOT_FOUND',
  'auth/wrong-password': 'INVALID_PASSWORD',
  'auth/invalid-credential': 'INVALID_CREDENTIALS',
  'auth/invalid-email': 'INVALID_CREDENTIALS',
  'auth/user-disabled': 'USER_DISABLED',
  'auth/too-many-requests': 'RATE_LIMITED',
};

function inOurWords(error: unknown): ApiError {
  const code = String((error as { code?: unknown }).code);
  if (code === 'auth/network-request-failed') return new ApiError('OFFLINE', 0, ERROR_MESSAGES.OFFLINE);
  const known = CODES[code];
  return known ? new ApiError(known, 401, DEFAULT_MESSAGES[known]) : new ApiError('BAD_ANSWER', 0, '');
}

/**
 * Signs in with Firebase and answers a fresh ID token.
 * @throws ApiError with a code of the contract; BAD_ANSWER with an empty message for anything unknown.
 */
export async function signIn(email: string, password: string): Promise<string> {
  try {
    const { user } = await signInWithEmailAndPassword(firebaseAuth(), email, password);
    return await user.getIdToken();
  } catch (error) {
    throw inOurWords(error);
  }
}

export async function signOut(): Promise<void> {
  await firebaseSignOut(firebaseAuth());
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
    if (GONE.includes(String((error as { code?: unknown }).code))) return null;
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
