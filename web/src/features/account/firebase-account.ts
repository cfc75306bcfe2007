import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type User,
} from 'firebase/auth';
import { DEFAULT_MESSAGES } from '@contract/errors';
import { ApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { askFirebase, codeOf, refusal, type Meanings } from '@/shared/firebase/auth';
import { session } from '@/shared/session/session';

/** The link of the email is used, too old, or was never one. */
export class DeadLink extends Error {}

const dead = () => new DeadLink();
const ended = refusal('TOKEN_REVOKED');
const wrong = (field: string, message: string) => () =>
  new ApiError('VALIDATION_ERROR', 400, message, { [field]: message });
const wrongPassword = wrong('currentPassword', DEFAULT_MESSAGES.INVALID_PASSWORD);
const wrongEmail = wrong('email', 'Please enter a valid email');
const weakPassword = wrong('password', 'This password is not accepted. Please choose another.');

const OF_LINKS: Meanings = {
  'auth/expired-action-code': dead,
  'auth/invalid-action-code': dead,
  'auth/user-not-found': dead,
  'auth/user-disabled': dead,
};

const SIGNED_IN: Meanings = {
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': wrongPassword,
  'auth/email-already-in-use': wrong('email', DEFAULT_MESSAGES.EMAIL_IN_USE),
  'auth/invalid-email': wrongEmail,
  'auth/invalid-new-email': wrongEmail,
  'auth/weak-password': weakPassword,
  'auth/password-does-not-meet-requirements': weakPassword,
  'auth/user-token-expired': ended,
  'auth/user-not-found': ended,
  'auth/user-mismatch': ended,
};

const NO_SUCH_ACCOUNT = ['auth/user-not-found', 'auth/invalid-email'];

const backTo = (path: string) => ({ url: window.location.origin + path });

/**
 * Has Firebase send the email with the link. Succeeds also for an unknown address, so that it does not reveal who has
 * an account.
 * @throws ApiError OFFLINE, RATE_LIMITED, or BAD_ANSWER with an empty message for anything unknown.
 */
export const sendResetLink = (email: string): Promise<void> =>
  askFirebase(
    (auth) =>
      sendPasswordResetEmail(auth, email, backTo(paths.login)).catch((error: unknown) => {
        if (!NO_SUCH_ACCOUNT.includes(codeOf(error))) throw error;
      }),
    OF_LINKS,
  );

/**
 * Does what a link of another kind asks for: confirms an email address, changes it, or takes a change back. Answers the
 * address it was about, and the one before where it changed.
 * @throws DeadLink, or ApiError as `sendResetLink`.
 */
export const applyLink = (code: string) =>
  askFirebase(async (auth) => {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return { email: data.email ?? '', previousEmail: data.previousEmail ?? null };
  }, OF_LINKS);
export type AppliedLink = Awaited<ReturnType<typeof applyLink>>;

/**
 * The email address a link belongs to; the link stays good.
 * @throws DeadLink, or ApiError as `sendResetLink`.
 */
export const emailOfLink = (code: string): Promise<string> =>
  askFirebase((auth) => verifyPasswordResetCode(auth, code), OF_LINKS);

/**
 * Sets the new password and uses up the link. Firebase ends every session of the account.
 * @throws DeadLink, or ApiError as `sendResetLink`.
 */
export const setNewPassword = (code: string, password: string): Promise<void> =>
  askFirebase((auth) => confirmPasswordReset(auth, code, password), OF_LINKS);

/** Asks as who is signed in here in Firebase's view. */
const askAsUser = <T>(ask: (user: User) => Promise<T>): Promise<T> =>
  askFirebase(async (auth) => {
    await auth.authStateReady();
    if (!auth.currentUser) throw ended();
    return ask(auth.currentUser);
  }, SIGNED_IN);

const logIn = (user: User, password: string) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));

/** Does something to the account that Firebase allows right after the password was given again. */
const withPassword = (password: string, work: (user: User) => Promise<void>): Promise<void> =>
  askAsUser(async (user) => {
    await logIn(user, password);
    await work(user);
    // The next request must carry the token of this login.
    await session.token({ fresh: true });
  });

/** What Firebase knows of the own email address, asked again: its link may have been followed elsewhere. */
export const emailState = (): Promise<{ email: string; verified: boolean }> =>
  askAsUser(async (user) => {
    await reload(user);
    return { email: user.email ?? '', verified: user.emailVerified };
  });

/** Sends the mail whose link verifies the address. Throws ApiError. */
export const sendVerification = (): Promise<void> =>
  askAsUser((user) => sendEmailVerification(user, backTo(paths.security)));

/**
 * Sends a link to another address; following it makes that one the account's, and ends its sessions.
 * @throws ApiError with `fields` email or currentPassword where these are at fault.
 */
export const changeEmail = (email: string, currentPassword: string): Promise<void> =>
  withPassword(currentPassword, (user) => verifyBeforeUpdateEmail(user, email, backTo(paths.login)));

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
