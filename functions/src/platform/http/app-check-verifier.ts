import type { App } from 'firebase-admin/app';
import { APP_CHECK_DEBUG_TOKEN } from '../../contract/app-check';
import { AppError } from '../errors';
import { getFirebaseErrorCode } from '../auth';

/**
 * Function that returns true if a Firebase App Check token is valid.
 * @throws AppError UNAVAILABLE if the token cannot be verified at the moment
 */
export type AppCheckVerifier = (token: string) => Promise<boolean>;

const TOKEN_FAULTS = ['app-check/app-check-token-expired', 'app-check/invalid-argument'];

/** Creates a function that verifies App Check tokens. The SDK caches Google's public keys for hours. */
export const createAppCheckVerifier =
  (app: App): AppCheckVerifier =>
  async (token) => {
    if (token === '') return false;
    try {
      const { getAppCheck } = await import('firebase-admin/app-check');
      await getAppCheck(app).verifyToken(token);
      return true;
    } catch (cause) {
      // If the public keys cannot be fetched, the SDK reports the error code of an invalid token.
      const keysMissing = cause instanceof Error && /fetching Json Web Keys/i.test(cause.message);
      if (!keysMissing && TOKEN_FAULTS.includes(getFirebaseErrorCode(cause))) return false;
      throw new AppError('UNAVAILABLE', { cause });
    }
  };

export const verifyDebugAppCheckToken: AppCheckVerifier = (token) =>
  Promise.resolve(token === APP_CHECK_DEBUG_TOKEN);
