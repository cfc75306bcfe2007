import { confirmPasswordReset, sendPasswordResetEmail, verifyPasswordResetCode } from 'firebase/auth';
import { DEFAULT_MESSAGES } from '@contract/errors';
import { store } from '@contract/store-config';
import { ApiError } from '@/shared/api/api-error';
import { ERROR_MESSAGES } from '@/shared/api/error-messages';
import { paths } from '@/shared/config/paths';
import { firebaseAuth } from '@/shared/firebase/auth';

/** The link of the e-mail is used, too old, or was never one. */
export class DeadResetLink extends Error {}

const LINK_IS_DEAD = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
];
const NO_SUCH_ACCOUNT = ['auth/user-not-found', 'auth/invalid-email'];

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

function inOurWords(error: unknown): Error {
  const code = codeOf(error);
  if (LINK_IS_DEAD.includes(code)) return new DeadResetLink();
  if (code === 'auth/network-request-failed') return new ApiError('OFFLINE', 0, ERROR_MESSAGES.OFFLINE);
  if (code === 'auth/too-many-requests')
    return new ApiError('RATE_LIMITED', 429, DEFAULT_MESSAGES.RATE_LIMITED);
  return new ApiError('BAD_ANSWER', 0, '');
}

function auth() {
  const firebase = firebaseAuth();
  firebase.languageCode = store.locale;
  return firebase;
}

/**
 * Has Firebase send the e-mail with the link. Succeeds alike for an address nobody registered: who has an account
 * here is nobody else's business.
 * @throws ApiError OFFLINE, RATE_LIMITED, or BAD_ANSWER with an empty message for anything unknown.
 */
export async function sendResetLink(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth(), email, { url: window.location.origin + paths.login });
  } catch (error) {
    if (!NO_SUCH_ACCOUNT.includes(codeOf(error))) throw inOurWords(error);
  }
}

/**
 * The e-mail address a link belongs to; the link stays good.
 * @throws DeadResetLink, or ApiError as `sendResetLink`.
 */
export async function emailOfLink(code: string): Promise<string> {
  try {
    return await verifyPasswordResetCode(auth(), code);
  } catch (error) {
    throw inOurWords(error);
  }
}

/**
 * Sets the new password and uses up the link. Firebase ends every session of the account.
 * @throws DeadResetLink, or ApiError as `sendResetLink`.
 */
export async function setNewPassword(code: string, password: string): Promise<void> {
  try {
    await confirmPasswordReset(auth(), code, password);
  } catch (error) {
    throw inOurWords(error);
  }
}
