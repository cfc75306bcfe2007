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
import { DEFAULT_MESSAGES, type ApiErrorCode } from '@contract/errors';
import { store } from '@contract/store-config';
import { APP_CHECK_DEBUG_TOKEN, APP_CHECK_HEADER } from '@contract/app-check';
import { ApiError } from '@/shared/api/api-error';
import { ERROR_MESSAGES } from '@/shared/api/error-messages';
import { env } from '@/shared/config/env';

/** A day: the emulators' token does not end. */
const DEBUG_TOKEN_MS = 24 * 60 * 60 * 1000;

let appCheck: AppCheck | undefined;

/** Begins App Check, before Auth and Firestore are: they then send its tokens, too. */
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

/** The header that says that a request comes from this page. Without it the server says what to do. */
async function appCheckHeader(): Promise<Record<string, string>> {
  if (!appCheck) return {};
  try {
    return { [APP_CHECK_HEADER]: (await getToken(appCheck)).token };
  } catch {
    return {};
  }
}

/** The one Firebase app. Called by modules that are themselves loaded late. */
export function firebaseApp(): FirebaseApp {
  const [made] = getApps();
  if (made) return made;
  const app = initializeApp(env.firebase);
  const siteKey: unknown = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (siteKey) startAppCheck(app, String(siteKey));
  return app;
}

/** What proves to the server that a request comes from this page: empty where nothing does. */
export function pageProof(): Promise<Record<string, string>> {
  firebaseApp();
  return appCheckHeader();
}

let auth: Auth | undefined;

/** Firebase Auth without the popup helpers, which this shop does not use. */
export function firebaseAuth(): Auth {
  if (auth) return auth;
  auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // Of the mails that it sends.
  auth.languageCode = store.locale;
  const emulators = env.emulators;
  if (emulators)
    connectAuthEmulator(auth, `http://${emulators.host}:${emulators.auth}`, { disableWarnings: true });
  return auth;
}

/** What Firebase's codes mean (docs/product.md, Error catalogue). */
export type Meanings = Readonly<Record<string, () => Error>>;

/** An error of the contract in the server's words. */
export const refusal =
  (code: ApiErrorCode, status = 401, field?: string) =>
  () =>
    new ApiError(code, status, DEFAULT_MESSAGES[code], field ? { [field]: DEFAULT_MESSAGES[code] } : {});

const EVERYWHERE: Meanings = {
  'auth/network-request-failed': () => new ApiError('OFFLINE', 0, ERROR_MESSAGES.OFFLINE),
  'auth/too-many-requests': refusal('RATE_LIMITED', 429),
  'auth/user-disabled': refusal('USER_DISABLED'),
};

export const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/**
 * Asks Firebase for something.
 * @throws what `meanings` says for Firebase's code; ApiError BAD_ANSWER with an empty message for anything unknown.
 */
export async function askFirebase<T>(ask: (auth: Auth) => Promise<T>, meanings: Meanings): Promise<T> {
  try {
    return await ask(firebaseAuth());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const meant = { ...EVERYWHERE, ...meanings }[codeOf(error)];
    throw meant ? meant() : new ApiError('BAD_ANSWER', 0, '');
  }
}
