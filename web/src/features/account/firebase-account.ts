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
import { DEFAULT_ERROR_MESSAGES } from '@contract/errors';
import { t } from '@contract/texts/text';
import { ApiError } from '@/shared/api/api-error';
import { BASE_PATH } from '@/shared/config/base-path';
import { shopPaths } from '@/shared/config/paths';
import {
  callFirebaseAuth,
  getAuthErrorCode,
  createApiErrorFactory,
  type FirebaseErrorMap,
} from '@/shared/firebase/firebase-auth';
import { sessionStore } from '@/shared/session/session';

/** Error for a link from an email that is invalid, expired or already used. */
export class ExpiredLinkError extends Error {}

const createExpiredLinkError = () => new ExpiredLinkError();
const createSessionEndedError = createApiErrorFactory('TOKEN_REVOKED');
const createFieldError = (field: string, message: string) => () =>
  new ApiError('VALIDATION_ERROR', 400, message, { [field]: message });
const wrongPassword = createFieldError('currentPassword', t(DEFAULT_ERROR_MESSAGES.INVALID_PASSWORD));
const wrongEmail = createFieldError('email', t('Please enter a valid email'));
const weakPassword = createFieldError('password', t('This password is not accepted. Please choose another.'));

const LINK_ERRORS: FirebaseErrorMap = {
  'auth/expired-action-code': createExpiredLinkError,
  'auth/invalid-action-code': createExpiredLinkError,
  'auth/user-not-found': createExpiredLinkError,
  'auth/user-disabled': createExpiredLinkError,
};

const SIGNED_IN_ERRORS: FirebaseErrorMap = {
  'auth/wrong-password': wrongPassword,
  'auth/invalid-credential': wrongPassword,
  'auth/email-already-in-use': createFieldError('email', t(DEFAULT_ERROR_MESSAGES.EMAIL_IN_USE)),
  'auth/invalid-email': wrongEmail,
  'auth/invalid-new-email': wrongEmail,
  'auth/weak-password': weakPassword,
  'auth/password-does-not-meet-requirements': weakPassword,
  'auth/user-token-expired': createSessionEndedError,
  'auth/user-not-found': createSessionEndedError,
  'auth/user-mismatch': createSessionEndedError,
};

const UNKNOWN_ACCOUNT_CODES = ['auth/user-not-found', 'auth/invalid-email'];

const createReturnSettings = (path: string) => ({ url: window.location.origin + BASE_PATH + path });

/** Sends an email with a link to reset the password. Succeeds for all addresses, to hide who has an account. */
export const sendPasswordResetLink = (email: string): Promise<void> =>
  callFirebaseAuth(
    (auth) =>
      sendPasswordResetEmail(auth, email, createReturnSettings(shopPaths.login)).catch((error: unknown) => {
        if (!UNKNOWN_ACCOUNT_CODES.includes(getAuthErrorCode(error))) throw error;
      }),
    LINK_ERRORS,
  );

/**
 * Applies a link that verifies or changes an email address. Returns the current and the previous address.
 * @throws ExpiredLinkError if the link is invalid, expired or already used
 */
export const applyEmailLink = (code: string) =>
  callFirebaseAuth(async (auth) => {
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    return { email: data.email ?? '', previousEmail: data.previousEmail ?? null };
  }, LINK_ERRORS);
export type EmailLinkResult = Awaited<ReturnType<typeof applyEmailLink>>;

/**
 * Returns the email address of a password link. The link remains valid.
 * @throws ExpiredLinkError if the link is invalid, expired or already used
 */
export const getResetLinkEmail = (code: string): Promise<string> =>
  callFirebaseAuth((auth) => verifyPasswordResetCode(auth, code), LINK_ERRORS);

/**
 * Sets a new password with a link from an email, and ends all sessions of the account.
 * @throws ExpiredLinkError if the link is invalid, expired or already used
 */
export const resetPassword = (code: string, password: string): Promise<void> =>
  callFirebaseAuth((auth) => confirmPasswordReset(auth, code, password), LINK_ERRORS);

const callAsUser = <T>(ask: (user: User) => Promise<T>): Promise<T> =>
  callFirebaseAuth(async (auth) => {
    await auth.authStateReady();
    if (!auth.currentUser) throw createSessionEndedError();
    return ask(auth.currentUser);
  }, SIGNED_IN_ERRORS);

const reauthenticate = (user: User, password: string) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));

/** Verifies the user's password before `work`, because Firebase requires a recent login for sensitive changes. */
const withPassword = (password: string, work: (user: User) => Promise<void>): Promise<void> =>
  callAsUser(async (user) => {
    await reauthenticate(user, password);
    await work(user);
    // Loads a new ID token, because the current token contains the time of the previous login.
    await sessionStore.token({ fresh: true });
  });

/** Loads the user's email address and verification status, which may have changed on another device. */
export const getEmailVerificationStatus = (): Promise<{ email: string; verified: boolean }> =>
  callAsUser(async (user) => {
    await reload(user);
    return { email: user.email ?? '', verified: user.emailVerified };
  });

export const sendVerificationEmail = (): Promise<void> =>
  callAsUser((user) => sendEmailVerification(user, createReturnSettings(shopPaths.security)));

/** Sends a link to a new email address. Opening the link changes the address and ends all sessions. */
export const requestEmailChange = (email: string, currentPassword: string): Promise<void> =>
  withPassword(currentPassword, (user) =>
    verifyBeforeUpdateEmail(user, email, createReturnSettings(shopPaths.login)),
  );

/**
 * Changes the user's password and ends all other sessions.
 * @throws ApiError with `fields` if a password is invalid
 */
export const changePassword = (password: string, currentPassword: string): Promise<void> =>
  withPassword(currentPassword, async (user) => {
    await updatePassword(user, password);
    // Logs in again, because a password change also invalidates the current login.
    await reauthenticate(user, password);
  });

/** Logs in again with the password, before actions that require a recent login. */
export const reauthenticateWithPassword = (currentPassword: string): Promise<void> =>
  withPassword(currentPassword, () => Promise.resolve());
