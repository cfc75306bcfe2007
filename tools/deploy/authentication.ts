/** The settings of Authentication that the console keeps. */
import type { Google } from '../lib/google';
import { Problem } from '../lib/problem.mjs';

interface Config {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  authorizedDomains?: string[];
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  notification?: { sendEmail?: { callbackUri?: string } };
}

/** @throws Problem for each setting without which customers cannot log in, reset a password, or are told on. */
export async function authentication(google: Google, address: string): Promise<string> {
  const page = `https://console.firebase.google.com/project/${google.project}/authentication`;
  const config = await google.find<Config>(
    'FIREBASE_AUTH_MANAGEMENT_URL',
    `/admin/v2/projects/${google.project}/config`,
  );
  if (!config?.signIn?.email?.enabled) {
    throw new Problem(`Nobody can log in: turn on Email/Password at ${page}/providers`);
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
  const action = config.notification?.sendEmail?.callbackUri ?? '';
  if (action !== `${address}/reset-password`) {
    faults.push(
      `links in its emails lead to ${action || "Firebase's own page"}: set the action URL to ${address}/reset-password at ${page}/emails`,
    );
  }
  if (faults.length > 0) throw new Problem(`${faults.join('; ')}.`);
  return `Email/Password for ${host}, without telling which accounts exist`;
}
