/**
 * The account that the functions run as. Without one of its own a shop runs as the project's default account, which in older projects may
 * change everything in it, and in newer ones nothing.
 */
import { GoogleError, type Google } from '../lib/google';
import { Problem } from '../lib/problem.mjs';
import { DEPLOYS_FOLDER } from './history';
import { granted, grantedOnly, holds, projectPolicy, type Condition, type Policy } from './iam-policy';

const NAME = 'shop-runtime';
/** Accounts in Authentication with their claims, and documents. Secrets are granted one by one by firebase-tools. */
const PROJECT_ROLES = ['roles/datastore.user', 'roles/firebaseauth.admin'];
const BUCKET_ROLE = 'roles/storage.objectUser';
/** A function that was broken into could otherwise change what the next rollback deploys. */
const allButDeploys = (bucket: string): Condition => ({
  title: `all but ${DEPLOYS_FOLDER}`,
  expression: `!resource.name.startsWith("projects/_/buckets/${bucket}/objects/${DEPLOYS_FOLDER}")`,
});
/** What the default account must have, any of them. */
const WIDE_ROLES = ['roles/editor', 'roles/owner'];

export const accountOf = (project: string) => `${NAME}@${project}.iam.gserviceaccount.com`;

/** @throws Problem where the functions could not read the database; says which account they run as. */
export function requireRuntimeRoles(
  policy: Policy,
  number: string,
  settings: Record<string, string>,
): string {
  const account = settings.RUNTIME_SERVICE_ACCOUNT || `${number}-compute@developer.gserviceaccount.com`;
  if (WIDE_ROLES.some((role) => holds(policy, role, account))) {
    return `${account} may change everything in the project; npm run runtime-account makes one with fewer roles`;
  }
  const missing = PROJECT_ROLES.filter((role) => !holds(policy, role, account));
  if (missing.length === 0) return account;
  throw new Problem(
    `The account that the functions run as, ${account}, lacks ${missing.join(', ')}. Make one with the roles: npm run runtime-account`,
  );
}

/** Conditions need uniform bucket-level access, which nothing of a shop is in the way of: no file has an access list of its own. */
async function grantFiles(google: Google, name: string, account: string): Promise<void> {
  const bucket = `/storage/v1/b/${name}`;
  const { iamConfiguration } = await google.call<{
    iamConfiguration?: { uniformBucketLevelAccess?: { enabled?: boolean } };
  }>('FIREBASE_STORAGE_URL', bucket);
  if (!iamConfiguration?.uniformBucketLevelAccess?.enabled) {
    const body = { iamConfiguration: { uniformBucketLevelAccess: { enabled: true } } };
    await google.call('FIREBASE_STORAGE_URL', bucket, { method: 'PATCH', body });
  }
  const query = { optionsRequestedPolicyVersion: '3' };
  const held = await google.call<Policy>('FIREBASE_STORAGE_URL', `${bucket}/iam`, { query });
  const body = grantedOnly(held, BUCKET_ROLE, allButDeploys(name), account);
  if (body) await google.call('FIREBASE_STORAGE_URL', `${bucket}/iam`, { method: 'PUT', body });
}

/**
 * Makes the account where it is missing, and grants it what the shop needs and no more; may be run again. Who runs it must own the project.
 * @returns the line to add to the project's settings.
 */
export async function makeRuntimeAccount(
  google: Google,
  bucket: string,
  tell: (line: string) => void,
): Promise<string> {
  const account = accountOf(google.project);
  const accounts = `/v1/projects/${google.project}/serviceAccounts`;
  if (await google.find('FIREBASE_IAM_URL', `${accounts}/${account}`)) tell(`${account} is there.`);
  else {
    const body = { accountId: NAME, serviceAccount: { displayName: 'Runs the functions of the shop' } };
    await google.call('FIREBASE_IAM_URL', accounts, { method: 'POST', body });
    tell(`${account} was made.`);
  }
  const policy = granted(await projectPolicy(google), PROJECT_ROLES, account);
  if (policy) {
    const path = `/v1/projects/${google.project}:setIamPolicy`;
    await google.call('FIREBASE_RESOURCEMANAGER_URL', path, { method: 'POST', body: { policy } });
  }
  await grantFiles(google, bucket, account);
  tell(`It has ${PROJECT_ROLES.join(', ')}, and ${BUCKET_ROLE} for ${bucket} without ${DEPLOYS_FOLDER}.`);
  return `RUNTIME_SERVICE_ACCOUNT=${account}`;
}

/** A refusal in words that help. */
export function explained(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error;
  return new Problem(
    `Google refused ${error.message} An owner of the project can do it; run it again at any time.`,
  );
}
