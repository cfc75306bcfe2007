/**
 * Dedicated service account for the functions. The default account has all permissions in older projects and none in
 * newer ones.
 */
import { GoogleError, type GoogleClient } from '../../lib/google';
import { UserFacingError } from '../../lib/problem.mjs';
import { isPolicyPropagationError, retryWithBackoff } from '../../lib/retry';
import { DEPLOYS_FOLDER } from '../history';
import {
  findAccountPolicy,
  addMissingRoles,
  restrictToConditionalRole,
  hasUnconditionalRole,
  hasRoleBinding,
  getProjectPolicy,
  setAccountPolicy,
  type IamCondition,
  type IamPolicy,
} from './iam-policy';

const ACCOUNT_NAME = 'shop-runtime';
/** Project roles for Authentication and documents. firebase-tools grants access to each secret separately. */
const PROJECT_ROLES = ['roles/datastore.user', 'roles/firebaseauth.admin'];
/**
 * Role that the account has on itself, because firebase-admin signs session tokens of administrators with `signBlob`.
 * The role Editor does not include that permission.
 */
const SIGNING_ROLE = 'roles/iam.serviceAccountTokenCreator';
const BUCKET_ROLE = 'roles/storage.objectUser';
/** IAM condition that prevents a compromised function from changing the files that a rollback deploys. */
const excludeDeployFiles = (bucket: string): IamCondition => ({
  title: `all but ${DEPLOYS_FOLDER}`,
  expression: `!resource.name.startsWith("projects/_/buckets/${bucket}/objects/${DEPLOYS_FOLDER}")`,
});
/** Roles with write access to the files of a rollback. In older projects, the default account has Editor. */
const BROAD_ROLES = ['roles/editor', 'roles/owner'];

export const getRuntimeAccountEmail = (project: string) =>
  `${ACCOUNT_NAME}@${project}.iam.gserviceaccount.com`;

/**
 * Checks the service account of the functions. @throws UserFacingError if it cannot read the database or sign tokens.
 */
export async function requireRuntimeAccount(
  google: GoogleClient,
  policy: IamPolicy,
  number: string,
  settings: Record<string, string>,
): Promise<string> {
  const account = settings.RUNTIME_SERVICE_ACCOUNT || `${number}-compute@developer.gserviceaccount.com`;
  const description = describeProjectRoles(policy, account);
  await requireSigning(google, account);
  return description;
}

/** @throws UserFacingError if the service account may not sign tokens. */
async function requireSigning(google: GoogleClient, account: string): Promise<void> {
  const policy = await findAccountPolicy(google, account);
  if (policy && hasUnconditionalRole(policy, SIGNING_ROLE, account)) return;
  const isOwn = !policy || account === getRuntimeAccountEmail(google.project);
  const command = isOwn
    ? 'npm run runtime-account'
    : `gcloud iam service-accounts add-iam-policy-binding ${account} --project ${google.project} --member=serviceAccount:${account} --role=${SIGNING_ROLE}`;
  throw new UserFacingError(
    `The account that the functions run as, ${account}, ${policy ? `lacks ${SIGNING_ROLE} on itself` : 'does not exist'}: ` +
      `it could not sign the sessions of administrators, and nobody could open the panel. ${policy ? 'Grant it' : 'Make one'}: ${command}`,
  );
}

/** @throws UserFacingError if the service account lacks a required role, or has Editor or Owner. */
function describeProjectRoles(policy: IamPolicy, account: string): string {
  const broadRoles = BROAD_ROLES.filter((role) => hasRoleBinding(policy, role, account));
  if (broadRoles.length > 0)
    throw new UserFacingError(
      `The account that the functions run as, ${account}, has ${broadRoles.join(', ')}: a function that was broken into could change ` +
        'everything in the project. Make an account with fewer roles: npm run runtime-account',
    );
  const missing = PROJECT_ROLES.filter((role) => !hasUnconditionalRole(policy, role, account));
  if (missing.length === 0) return account;
  throw new UserFacingError(
    `The account that the functions run as, ${account}, lacks ${missing.join(', ')}. Make one with the roles: npm run runtime-account`,
  );
}

/**
 * Grants access to files. Requires uniform bucket-level access, which is safe because no file has its own access list.
 */
async function grantFileRole(google: GoogleClient, name: string, account: string): Promise<void> {
  const bucket = `/storage/v1/b/${name}`;
  const { iamConfiguration } = await google.call<{
    iamConfiguration?: { uniformBucketLevelAccess?: { enabled?: boolean } };
  }>('FIREBASE_STORAGE_URL', bucket);
  if (!iamConfiguration?.uniformBucketLevelAccess?.enabled) {
    const body = { iamConfiguration: { uniformBucketLevelAccess: { enabled: true } } };
    await google.call('FIREBASE_STORAGE_URL', bucket, { method: 'PATCH', body });
  }
  await retryWithBackoff(async () => {
    const query = { optionsRequestedPolicyVersion: '3' };
    const held = await google.call<IamPolicy>('FIREBASE_STORAGE_URL', `${bucket}/iam`, { query });
    const body = restrictToConditionalRole(held, BUCKET_ROLE, excludeDeployFiles(name), account);
    if (body) await google.call('FIREBASE_STORAGE_URL', `${bucket}/iam`, { method: 'PUT', body });
  }, isPolicyPropagationError);
}

/** Grants the project roles. Reads the policy on every attempt, because an update requires the current ETag. */
async function grantProjectRoles(google: GoogleClient, account: string): Promise<void> {
  await retryWithBackoff(async () => {
    const policy = addMissingRoles(await getProjectPolicy(google), PROJECT_ROLES, account);
    if (!policy) return;
    const path = `/v1/projects/${google.project}:setIamPolicy`;
    await google.call('FIREBASE_RESOURCEMANAGER_URL', path, { method: 'POST', body: { policy } });
  }, isPolicyPropagationError);
}

async function grantSigningRole(google: GoogleClient, account: string): Promise<void> {
  await retryWithBackoff(async () => {
    const policy = addMissingRoles((await findAccountPolicy(google, account)) ?? {}, [SIGNING_ROLE], account);
    if (policy) await setAccountPolicy(google, account, policy);
  }, isPolicyPropagationError);
}

/**
 * Creates the service account if missing, and grants the minimal roles. Idempotent. Requires an owner of the project.
 * @returns the line to add to the project's settings.
 */
export async function ensureRuntimeAccount(
  google: GoogleClient,
  bucket: string,
  tell: (line: string) => void,
): Promise<string> {
  const account = getRuntimeAccountEmail(google.project);
  const accounts = `/v1/projects/${google.project}/serviceAccounts`;
  if (await google.find('FIREBASE_IAM_URL', `${accounts}/${account}`)) tell(`${account} is there.`);
  else {
    const body = {
      accountId: ACCOUNT_NAME,
      serviceAccount: { displayName: 'Runs the functions of the shop' },
    };
    await google.call('FIREBASE_IAM_URL', accounts, { method: 'POST', body });
    tell(`${account} was made.`);
  }
  await grantProjectRoles(google, account);
  await grantSigningRole(google, account);
  await grantFileRole(google, bucket, account);
  tell(
    `It has ${PROJECT_ROLES.join(', ')}, ${SIGNING_ROLE} on itself, and ${BUCKET_ROLE} for ${bucket} without ${DEPLOYS_FOLDER}.`,
  );
  return `RUNTIME_SERVICE_ACCOUNT=${account}`;
}

export function toUserFacingError(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error;
  return new UserFacingError(
    `Google refused ${error.message} An owner of the project can do it; run it again at any time.`,
  );
}
