import type { FirebaseApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { APP_CHECK_DEBUG_TOKEN, APP_CHECK_HEADER } from '@contract/app-check';
import { env } from '@/shared/config/env';

/** A day: the emulators' token does not end. */
const DEBUG_TOKEN_MS = 24 * 60 * 60 * 1000;

let appCheck: AppCheck | undefined;

/** Begins App Check, before Auth and Firestore are: they then send its tokens, too. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
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
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!appCheck) return {};
  try {
    return { [APP_CHECK_HEADER]: (await getToken(appCheck)).token };
  } catch {
    return {};
  }
}
