import type { App } from 'firebase-admin/app';
import { APP_CHECK_DEBUG_TOKEN } from '../../contract/app-check';
import { AppError } from '../errors';
import { firebaseCode } from '../auth';

/**
 * Whether a token of Firebase App Check says that a request comes from one of the shop's own pages.
 * @throws AppError UNAVAILABLE where that cannot be found out now.
 */
export type VerifyAppCheck = (token: string) => Promise<boolean>;

/** Firebase's codes of faults of the token itself. */
const TOKEN_FAULTS = ['app-check/app-check-token-expired', 'app-check/invalid-argument'];

/** Verifies tokens that Firebase signed for this project, by Google's public keys, which are kept for hours. */
export const firebaseAppCheck =
  (app: App): VerifyAppCheck =>
  async (token) => {
    if (token === '') return false;
    try {
      const { getAppCheck } = await import('firebase-admin/app-check');
      await getAppCheck(app).verifyToken(token);
      return true;
    } catch (cause) {
      // The SDK reports keys of Google's that could not be fetched under the same code as a wrong token.
      const keysMissing = cause instanceof Error && /fetching Json Web Keys/i.test(cause.message);
      if (!keysMissing && TOKEN_FAULTS.includes(firebaseCode(cause))) return false;
      throw new AppError('UNAVAILABLE', { cause });
    }
  };

/** On the emulators, which have no App Check. */
export const debugAppCheck: VerifyAppCheck = (token) => Promise.resolve(token === APP_CHECK_DEBUG_TOKEN);
