import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { DEFAULT_ERROR_MESSAGES, type ApiErrorCode } from '@contract/errors';
import { t } from '@contract/texts/text';
import { storeConfig } from '@contract/store-config';
import { APP_CHECK_DEBUG_TOKEN, APP_CHECK_HEADER } from '@contract/app-check';
import { ApiError } from '@/shared/api/api-error';
import { CLIENT_ERROR_MESSAGES } from '@/shared/api/error-messages';
import { env } from '@/shared/config/env';

/** Lifetime of the App Check debug token in milliseconds. The emulators do not check the token. */
const DEBUG_TOKEN_MS = 24 * 60 * 60 * 1000;

let appCheck: AppCheck | undefined;

/** Starts App Check. Must be called before Auth and Firestore are created, so that their requests contain tokens. */
function startAppCheck(app: FirebaseApp, siteKey: string): void {
  const provider = env.emulators
    ? new CustomProvider({
        getToken: () =>
          Promise.resolve({
            token: APP_CHECK_DEBUG_TOKEN,
            expireTimeMillis: Date.now() + DEBUG_TOKEN_MS,
          }),
      })
    : new ReCaptchaEnterpriseProvider(siteKey);
  appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** Returns the request header with the App Check token, or no header if there is no token. */
async function readAppCheckHeader(): Promise<Record<string, string>> {
  if (!appCheck) return {};
  try {
    return { [APP_CHECK_HEADER]: (await getToken(appCheck)).token };
  } catch {
    return {};
  }
}

export function getFirebaseApp(): FirebaseApp {
  const [made] = getApps();
  if (made) return made;
  const app = initializeApp(env.firebase);
  const siteKey: unknown = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (siteKey) startAppCheck(app, String(siteKey));
  return app;
}

export function createAppCheckHeaders(): Promise<Record<string, string>> {
  getFirebaseApp();
  return readAppCheckHeader();
}

let auth: Auth | undefined;

/** Returns Firebase Auth without popup support, which the shop does not need. */
export function getFirebaseAuth(): Auth {
  if (auth) return auth;
  auth = initializeAuth(getFirebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  auth.languageCode = storeConfig.locale;
  const emulators = env.emulators;
  if (emulators)
    connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true });
  return auth;
}

/** Factories of the shop's errors, by Firebase error code. */
export type FirebaseErrorMap = Readonly<Record<string, () => Error>>;

/** Returns a function that creates an ApiError with the default message of `code`, optionally for a form field. */
export const createApiErrorFactory =
  (code: ApiErrorCode, status = 401, field?: string) =>
  () =>
    new ApiError(
      code,
      status,
      t(DEFAULT_ERROR_MESSAGES[code]),
      field ? { [field]: t(DEFAULT_ERROR_MESSAGES[code]) } : {},
    );

const COMMON_ERRORS: FirebaseErrorMap = {
  'auth/network-request-failed': () => new ApiError('OFFLINE', 0, CLIENT_ERROR_MESSAGES.OFFLINE),
  'auth/too-many-requests': createApiErrorFactory('RATE_LIMITED', 429),
  'auth/user-disabled': createApiErrorFactory('USER_DISABLED'),
};

export const getAuthErrorCode = (error: unknown) => String((error as { code?: unknown }).code);

/**
 * Calls Firebase Auth and converts its errors to the shop's errors.
 * @throws the error that `meanings` creates for the error code, or ApiError BAD_ANSWER for other codes
 */
export async function callFirebaseAuth<T>(
  ask: (auth: Auth) => Promise<T>,
  meanings: FirebaseErrorMap,
): Promise<T> {
  try {
    return await ask(getFirebaseAuth());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const meant = { ...COMMON_ERRORS, ...meanings }[getAuthErrorCode(error)];
    throw meant ? meant() : new ApiError('BAD_ANSWER', 0, '');
  }
}
