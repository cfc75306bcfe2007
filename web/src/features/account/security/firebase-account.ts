import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import { DEFAULT_MESSAGES } from '@contract/error-messages';
import { store } from '@contract/store-config';
import { ApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { firebaseAuth } from '@/shared/firebase/auth';
import { session } from '@/shared/session/session';
import { codeOf, asApiError } from '../firebase-errors';

const wrongField = (field: string, message: string) =>
  new ApiError('VALIDATION_ERROR', 400, message, { [field]: message });

function inOurWords(error: unknown): Error {
  if (error instanceof ApiError) return error;
  switch (codeOf(error)) {
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return wrongField('currentPassword', DEFAULT_MESSAGES.INVALID_PASSWORD);
    case 'auth/email-already-in-use':
      return wrongField('email', DEFAULT_MESSAGES.EMAIL_IN_USE);
    case 'auth/invalid-email':
    case 'auth/invalid-new-email':
      return wrongField('email', 'Please enter a valid email');
    case 'auth/weak-password':
    case 'auth/password-does-not-meet-requirements':
      return wrongField('password', 'This password is not accepted. Please choose another.');
    default:
      return asApiError(error);
  }
}

/** Firebase's view of who is signed in here. */
async function signedIn(): Promise<User> {
  const auth = firebaseAuth();
  auth.languageCode = store.locale;
  await auth.authStateReady();
  if (!auth.currentUser) throw new ApiError('TOKEN_REVOKED', 401, DEFAULT_MESSAGES.TOKEN_REVOKED);
  return auth.currentUser;
}

const logIn = (user: User, password: string) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));

/** Does something to the account that Firebase allows right after the password was given again. */
async function withPassword(password: string, work: (user: User) => Promise<void>): Promise<void> {
  try {
    const user = await signedIn();
    await logIn(user, password);
    await work(user);
    // The next request must carry the token of this login.
    await session.token({ fresh: true });
  } catch (error) {
    throw inOurWords(error);
  }
}

/** What Firebase knows of the own email address, asked again: its link may have been followed elsewhere. */
export async function emailState(): Promise<{ email: string; verified: boolean }> {
  try {
    const user = await signedIn();
    await reload(user);
    return { email: user.email ?? '', verified: user.emailVerified };
  } catch (error) {
    throw inOurWords(error);
  }
}

/** Sends the mail whose link verifies the address. Throws ApiError. */
export async function sendVerification(): Promise<void> {
  try {
    await sendEmailVerification(await signedIn(), { url: window.location.origin + paths.security });
  } catch (error) {
    throw inOurWords(error);
  }
}

/**
 * Sends a link to another address; following it makes that one the account's, and ends its sessions.
 * @throws ApiError with `fields` email or currentPassword where these are at fault.
 */
export const changeEmail = (email: string, currentPassword: string): Promise<void> =>
  withPassword(currentPassword, (user) =>
    verifyBeforeUpdateEmail(user, email, { url: window.location.origin + paths.login }),
  );

/**
 * Changes the password; other sessions end, this one continues.
 * @throws ApiError with `fields` password or currentPassword where these are at fault.
 */
export const changePassword = (password: string, currentPassword: string): Promise<void> =>
  withPassword(currentPassword, async (user) => {
    await updatePassword(user, password);
    // It ends every login of an earlier second, also the one that allowed it.
    await logIn(user, password);
  });

/**
 * Logs in again, for what the API allows only right after a login.
 * @throws ApiError with `fields.currentPassword` for a wrong one.
 */
export const confirmPassword = (currentPassword: string): Promise<void> =>
  withPassword(currentPassword, () => Promise.resolve());
