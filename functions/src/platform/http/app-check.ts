import type { App } from 'firebase-admin/app';
import { APP_CHECK_DEBUG_TOKEN } from '../../contract/app-check';
import { AppError } from '../errors';
import { getFirebaseErrorCode } from '../auth';

/** Verifies a Firebase App Check token. Throws UNAVAILABLE if verification is currently impossible. */
export type VerifyAppCheck = (token: string) => Promise<boolean>;

const TOKEN_FAULTS = ['app-check/app-check-token-expired', 'app-check/invalid-argument'];

/** Verifies tokens with Google's public keys, which the SDK caches for hours. */
export const createAppCheckVerifier =
  (app: App): VerifyAppCheck =>
  async (token) => {
    if (token === '') return false;
    try {
      const { getAppCheck } = await import('firebase-admin/app-check');
      await getAppCheck(app).verifyToken(token);
      return true;
    } catch (cause) {
      // The SDK reports keys that could not be fetched with the same code as a wrong token.
      const keysMissing = cause instanceof Error && /fetching Json Web Keys/i.test(cause.message);
      if (!keysMissing && TOKEN_FAULTS.includes(getFirebaseErrorCode(cause))) return false;
      throw new AppError('UNAVAILABLE', { cause });
    }
  };

export const verifyDebugAppCheck: VerifyAppCheck = (token) =>
  Promise.resolve(token === APP_CHECK_DEBUG_TOKEN);
