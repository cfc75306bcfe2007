/** Checks that strangers cannot access Firestore, Storage and Authentication without the shop's API. */
import { hasAppCheck } from '../folder';
import type { BackendEndpoints, LiveShop } from './live-shop';
import {
  createFaultVerdict,
  createUntestableVerdict,
  createPassVerdict,
  createSkippedVerdict,
  type CheckVerdict,
} from './verdict';

/** Collections with personal data or money. The tests of the rules cover all others. */
const COLLECTIONS = [
  ...['users', 'orders', 'invoices', 'mail', 'carts', 'contactMessages', 'settings', 'products', 'counters'],
  'live-check',
];
const UNKNOWN_PROJECT = createSkippedVerdict('name the project: -P ALIAS');
const DEPLOY_RULES = 'Deploy the rules: npm run deploy.';

const isRefused = (status: number) => status === 401 || status === 403;

export async function checkFirestoreRules({ behind, ask }: LiveShop): Promise<CheckVerdict> {
  if (!behind) return UNKNOWN_PROJECT;
  const documents = `${behind.firestore}/v1/projects/${behind.project}/databases/(default)/documents`;
  for (const name of COLLECTIONS) {
    const { status } = await ask(`${documents}/${name}?pageSize=1`);
    if (!isRefused(status))
      return createFaultVerdict(
        `A stranger who reads the collection ${name} is answered ${status}. ${DEPLOY_RULES}`,
      );
    // Updates a missing document. If the rules permit writes, the response is "not found".
    const { status: written } = await ask(`${documents}/${name}/live-check?currentDocument.exists=true`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields: {} }),
    });
    if (!isRefused(written))
      return createFaultVerdict(`A stranger who writes into ${name} is answered ${written}. ${DEPLOY_RULES}`);
  }
  return createPassVerdict(`${COLLECTIONS.length} collections can be neither read nor written`);
}

const FOLDERS = ['deploys', 'products', 'avatars', 'live-check'];

async function findStorageFault(
  { ask }: LiveShop,
  { storage, bucket }: BackendEndpoints,
): Promise<string | undefined> {
  const objects = `${storage}/v0/b/${bucket}/o`;
  for (const folder of FOLDERS) {
    const { status: listed } = await ask(`${objects}?prefix=${folder}%2F&delimiter=%2F&maxResults=1`);
    if (!isRefused(listed)) return `A stranger who lists ${folder}/ is answered ${listed}.`;
    const file = encodeURIComponent(`${folder}/live-check.txt`);
    const { status: stored } = await ask(`${objects}?name=${file}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'An upload that the rules must refuse.',
    });
    if (isRefused(stored)) continue;
    await ask(`${objects}/${file}`, { method: 'DELETE' });
    return `A stranger who stores ${folder}/live-check.txt is answered ${stored}; delete it where it is still there.`;
  }
  const { status } = await ask(`${objects}/deploys%2Flive-check.txt`);
  return isRefused(status) ? undefined : `A stranger who asks for a file of deploys/ is answered ${status}.`;
}

export async function checkStorageRules(shop: LiveShop): Promise<CheckVerdict> {
  const { behind } = shop;
  if (!behind?.bucket) return UNKNOWN_PROJECT;
  const found = await findStorageFault(shop, behind);
  return found
    ? createFaultVerdict(`${found} ${DEPLOY_RULES}`)
    : createPassVerdict(`${FOLDERS.join(', ')} can be neither listed nor written`);
}

const CONSOLE = 'https://console.firebase.google.com/project';

/** Checks that App Check is enforced exactly if the web app sends tokens. Pictures never need tokens. */
export async function checkAppCheckEnforcement({
  origin,
  behind,
  emulated,
  ask,
}: LiveShop): Promise<CheckVerdict> {
  if (emulated) return createUntestableVerdict('emulators do not know App Check');
  if (!behind?.apiKey)
    return createSkippedVerdict("Hosting does not tell the web app's public key at /__/firebase/init.json");
  const { firestore, storage, auth, project, apiKey, bucket } = behind;
  const body = JSON.stringify({
    email: 'live-check@example.invalid',
    password: 'wrong',
    returnSecureToken: true,
  });
  const [signIn, ...others] = await Promise.all([
    ask(`${auth}/v1/accounts:signInWithPassword?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    ask(`${firestore}/v1/projects/${project}/databases/(default)/documents/users/live-check?key=${apiKey}`),
    ask(`${storage}/v0/b/${bucket}/o/products%2Flive-check.txt`),
  ]);
  const names = ['Authentication', 'Cloud Firestore', 'Storage'];
  const enforced = names.filter((_, at) => /app ?check/i.test([signIn, ...others][at]?.text ?? ''));
  const settings = `at ${CONSOLE}/${project}/appcheck`;
  if (hasAppCheck((await ask(`${origin}/about`)).headers)) {
    if (!enforced.includes('Authentication'))
      return createFaultVerdict(
        `Logins are taken from any program: set Authentication to "Enforced" ${settings}`,
      );
    return enforced.includes('Storage')
      ? createFaultVerdict(
          `Storage wants tokens, which pictures do not send: set it to "Unenforced" ${settings}`,
        )
      : createPassVerdict('logins are taken from pages of the shop only');
  }
  if (enforced.length > 0) {
    return createFaultVerdict(
      `${enforced.join(', ')} want tokens of App Check, which the shop does not send: set them to "Unenforced" ${settings}`,
    );
  }
  if (
    signIn.status === 400 &&
    /INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD/.test(signIn.text)
  ) {
    return /EMAIL_NOT_FOUND/.test(signIn.text)
      ? createFaultVerdict(
          `Logins tell which accounts exist: turn on email enumeration protection at ${CONSOLE}/${project}/authentication/settings`,
        )
      : createPassVerdict(
          'not enforced, as the shop needs it; a wrong login does not tell which accounts exist',
        );
  }
  return createFaultVerdict(`Authentication answers a login ${signIn.status}: ${signIn.text.slice(0, 200)}`);
}
