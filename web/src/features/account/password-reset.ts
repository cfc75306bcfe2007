import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { store } from '@contract/store-config';
import { paths } from '@/shared/config/paths';
import { firebaseAuth } from '@/shared/firebase/auth';
import { codeOf, asApiError } from './firebase-errors';

/** The link of the email is used, too old, or was never one. */
export class DeadResetLink extends Error {}

const LINK_IS_DEAD = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
];
const NO_SUCH_ACCOUNT = ['auth/user-not-found', 'auth/invalid-email'];

const inOurWords = (error: unknown): Error =>
  LINK_IS_DEAD.includes(codeOf(error)) ? new DeadResetLink() : asApiError(error);

function auth() {
  const firebase = firebaseAuth();
  firebase.languageCode = store.locale;
  return firebase;
}

/**
 * Has Firebase send the email with the link. Succeeds also for an unknown address, so that it does not reveal who has
 * an account.
 * @throws ApiError OFFLINE, RATE_LIMITED, or BAD_ANSWER with an empty message for anything unknown.
 */
export async function sendResetLink(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth(), email, { url: window.location.origin + paths.login });
  } catch (error) {
    if (!NO_SUCH_ACCOUNT.includes(codeOf(error))) throw inOurWords(error);
  }
}

/** What following a link did: the address it was about, and the one before where it changed. */
export interface AppliedLink {
  email: string;
  previousEmail: string | null;
}

/**
 * Does what a link of another kind asks for: confirms an email address, changes it, or takes a change back.
 * @throws DeadResetLink, or ApiError as `sendResetLink`.
 */
export async function applyLink(code: string): Promise<AppliedLink> {
  try {
    const { data } = await checkActionCode(auth(), code);
    await applyActionCode(auth(), code);
    return { email: data.email ?? '', previousEmail: data.previousEmail ?? null };
  } catch (error) {
    throw inOurWords(error);
  }
}

/**
 * The email address a link belongs to; the link stays good.
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
