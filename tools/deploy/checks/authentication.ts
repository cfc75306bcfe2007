import type { GoogleClient } from '../../lib/google';
import { UserFacingError } from '../../lib/problem.mjs';

interface Config {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  authorizedDomains?: string[];
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  notification?: { sendEmail?: { callbackUri?: string } };
}

const getConfigPath = ({ project }: GoogleClient) => `/admin/v2/projects/${project}/config`;

/** Prevents clients from creating or deleting accounts directly at Firebase, where the shop's limits do not apply. */
export async function disableClientSignUp(google: GoogleClient): Promise<void> {
  const permissions = { disabledUserSignup: true, disabledUserDeletion: true };
  await google.call('FIREBASE_AUTH_MANAGEMENT_URL', getConfigPath(google), {
    method: 'PATCH',
    query: {
      updateMask: Object.keys(permissions)
        .map((field) => `client.permissions.${field}`)
        .join(),
    },
    body: { client: { permissions } } satisfies Config,
  });
}

/** Checks the settings of Firebase Authentication. @throws UserFacingError that lists missing settings. */
export async function checkAuthentication(google: GoogleClient, address: string): Promise<string> {
  const page = `https://console.firebase.google.com/project/${google.project}/authentication`;
  const config = await google.find<Config>('FIREBASE_AUTH_MANAGEMENT_URL', getConfigPath(google));
  if (!config?.signIn?.email?.enabled) {
    throw new UserFacingError(`Nobody can log in: turn on Email/Password at ${page}/providers`);
  }
  const host = new URL(address).hostname;
  const faults: string[] = [];
  if (!config.authorizedDomains?.includes(host)) {
    faults.push(
      `${host} is no authorized domain, and resetting a password fails: add it at ${page}/settings`,
    );
  }
  if (!config.emailPrivacyConfig?.enableImprovedEmailPrivacy) {
    faults.push(
      `a wrong login tells which accounts exist: turn on email enumeration protection at ${page}/settings`,
    );
  }
  if (!config.client?.permissions?.disabledUserSignup) {
    faults.push(
      `anybody can make accounts past the shop's own form, without its limits: npm run doctor -- --live --close-sign-up, or switch off "Enable create (sign-up)" at ${page}/settings`,
    );
  }
  if (!config.client?.permissions?.disabledUserDeletion) {
    faults.push(
      `a stolen password deletes an account past the shop, also an administrator's: npm run doctor -- --live --close-sign-up, or switch off "Enable delete" at ${page}/settings`,
    );
  }
  const action = config.notification?.sendEmail?.callbackUri ?? '';
  if (action !== `${address}/reset-password`) {
    faults.push(
      `links in its emails lead to ${action || "Firebase's own page"}: set the action URL to ${address}/reset-password at ${page}/emails`,
    );
  }
  if (faults.length > 0) throw new UserFacingError(`${faults.join('; ')}.`);
  return `Email/Password for ${host}, without telling which accounts exist`;
}

/** Checks App Check if the settings contain a site key. @throws UserFacingError that lists missing settings. */
export async function checkAppCheck(
  google: GoogleClient,
  siteKey: string | undefined,
  appId: string,
): Promise<string> {
  if (!siteKey) return 'off: any program may register, log in and order (docs/operations.md, App Check)';
  const api = 'FIREBASE_APP_CHECK_URL';
  const path = `/v1/projects/${google.project}`;
  const page = `https://console.firebase.google.com/project/${google.project}/appcheck`;
  const [provider, logins] = await Promise.all([
    google.find<{ siteKey?: string }>(api, `${path}/apps/${appId}/recaptchaEnterpriseConfig`),
    google.find<{ enforcementMode?: string }>(api, `${path}/services/identitytoolkit.googleapis.com`),
  ]);
  if (provider?.siteKey !== siteKey)
    throw new UserFacingError(
      `The web app is not registered with the key of APP_CHECK_SITE_KEY, and nobody could log in: register it at ${page}/apps`,
    );
  if (logins?.enforcementMode !== 'ENFORCED')
    throw new UserFacingError(
      `Logins are taken from any program: enforce Authentication at ${page}/products`,
    );
  return 'on, for the shop and for logins';
}
