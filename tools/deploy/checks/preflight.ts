/** Checks a project before a deploy changes anything. Each failure names the command or page that fixes it. */
import { GoogleError, type GoogleClient } from '../../lib/google';
import { UserFacingError } from '../../lib/problem.mjs';
import { isApiPropagationError, retryWithBackoff } from '../../lib/retry';
import { hasUnconditionalRole, getProjectPolicy, type IamPolicy } from './iam-policy';
import { findHostingSite } from './hosting-site';
import { requireRuntimeAccount } from './runtime-account';

export const REQUIRED_APIS = [
  'artifactregistry',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'compute',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'pubsub',
  'run',
  'runtimeconfig',
  'secretmanager',
  'storage',
].map((name) => `${name}.googleapis.com`);

/** Roles that the deploying account needs, each with permissions by which the role is recognised. */
export const DEPLOYER_ROLES: Record<string, readonly string[]> = {
  'roles/artifactregistry.admin': ['artifactregistry.repositories.update'],
  'roles/cloudfunctions.admin': [
    'cloudfunctions.functions.create',
    'cloudfunctions.functions.update',
    'cloudfunctions.functions.delete',
    'cloudfunctions.functions.setIamPolicy',
  ],
  'roles/cloudscheduler.admin': ['cloudscheduler.jobs.create', 'cloudscheduler.jobs.update'],
  'roles/datastore.indexAdmin': ['datastore.indexes.create', 'datastore.indexes.list'],
  'roles/firebase.viewer': ['firebase.projects.get', 'firebase.clients.get'],
  'roles/firebasehosting.admin': ['firebasehosting.sites.create', 'firebasehosting.sites.update'],
  'roles/firebaserules.admin': ['firebaserules.releases.update', 'firebaserules.rulesets.create'],
  'roles/iam.securityReviewer': ['resourcemanager.projects.getIamPolicy', 'iam.serviceAccounts.getIamPolicy'],
  'roles/iam.serviceAccountUser': ['iam.serviceAccounts.actAs'],
  'roles/run.admin': ['run.services.setIamPolicy'],
  'roles/secretmanager.admin': [
    'secretmanager.secrets.create',
    'secretmanager.secrets.setIamPolicy',
    'secretmanager.versions.access',
    'secretmanager.versions.add',
  ],
  'roles/serviceusage.serviceUsageConsumer': ['serviceusage.services.use'],
};

/**
 * Permissions on files, tested on the bucket, whose policy grants them to owners. The project role Owner lacks them.
 */
const REQUIRED_FILE_PERMISSIONS = ['storage.objects.create', 'storage.objects.get', 'storage.objects.list'];
const FILE_ACCESS_ROLE = 'roles/storage.objectAdmin';

export const MAX_APIS_PER_REQUEST = 20;

const BUILDER_ROLES = ['roles/cloudbuild.builds.builder', 'roles/editor', 'roles/owner'];

export interface DeployProject {
  number: string;
  defaultSite?: string;
  /** Hosting site of the shop. Undefined if the deploy must create the site. */
  site?: string;
  bucket: string;
  webApp: Record<(typeof WEB_APP)[number], string>;
}

const WEB_APP = ['apiKey', 'authDomain', 'projectId', 'storageBucket', 'appId'] as const;

const formatConsoleUrl = (google: GoogleClient, page: string) =>
  `https://console.firebase.google.com/project/${google.project}/${page}`;

export async function getProject(google: GoogleClient) {
  try {
    const answer = await google.call<{ projectNumber: string; resources?: { hostingSite?: string } }>(
      'FIREBASE_API_URL',
      `/v1beta1/projects/${google.project}`,
    );
    return { number: answer.projectNumber, defaultSite: answer.resources?.hostingSite };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    if (error.reason === 'SERVICE_DISABLED') throw createDisabledProblem(google, ['firebase.googleapis.com']);
    throw new UserFacingError(
      `The Firebase project ${google.project} could not be read: ${error.message} ` +
        'Look at its id in .firebaserc, and at who is signed in: gcloud auth application-default login',
    );
  }
}

const createDisabledProblem = (google: GoogleClient, names: readonly string[]) =>
  new UserFacingError(
    `${google.project} has ${names.length === 1 ? 'an API' : 'APIs'} that ${names.length === 1 ? 'is' : 'are'} not enabled. ` +
      `Enable: ${formatEnableCommand(google.project, names)}`,
  );

export function formatEnableCommand(project: string, names: readonly string[]): string {
  const groups = Array.from({ length: Math.ceil(names.length / MAX_APIS_PER_REQUEST) }, (_, at) =>
    names.slice(at * MAX_APIS_PER_REQUEST, (at + 1) * MAX_APIS_PER_REQUEST),
  );
  return groups.map((group) => `gcloud services enable ${group.join(' ')} --project ${project}`).join(' && ');
}

export async function requireBlazePlan(google: GoogleClient): Promise<void> {
  const path = `/v1/projects/${google.project}/billingInfo`;
  const { billingEnabled } = await google.call<{ billingEnabled?: boolean }>(
    'FIREBASE_CLOUDBILLING_URL',
    path,
  );
  if (billingEnabled) return;
  throw new UserFacingError(
    `${google.project} is not on the Blaze plan, which Cloud Functions need. Change it at ${formatConsoleUrl(google, 'usage/details')}`,
  );
}

export async function requireApis(google: GoogleClient): Promise<void> {
  const parent = `projects/${google.project}`;
  const { services = [] } = await google.call<{ services?: { name: string; state: string }[] }>(
    'FIREBASE_SERVICE_USAGE_URL',
    `/v1/${parent}/services:batchGet`,
    {
      query: new URLSearchParams(
        REQUIRED_APIS.map((name): [string, string] => ['names', `${parent}/services/${name}`]),
      ),
    },
  );
  const enabled = new Set(
    services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1)),
  );
  const missing = REQUIRED_APIS.filter((name) => !enabled.has(name));
  if (missing.length > 0) throw createDisabledProblem(google, missing);
}

export async function requireDeployerRoles(google: GoogleClient): Promise<void> {
  const asked = Object.values(DEPLOYER_ROLES).flat();
  const { permissions = [] } = await google.call<{ permissions?: string[] }>(
    'FIREBASE_RESOURCEMANAGER_URL',
    `/v1/projects/${google.project}:testIamPermissions`,
    { method: 'POST', body: { permissions: asked } },
  );
  const roles = Object.entries(DEPLOYER_ROLES)
    .filter(([, needed]) => needed.some((each) => !permissions.includes(each)))
    .map(([role]) => role);
  if (roles.length === 0) return;
  throw new UserFacingError(
    `Who is signed in may not deploy to ${google.project}. An owner grants ${roles.join(', ')}: ` +
      `gcloud projects add-iam-policy-binding ${google.project} --member=MEMBER --role=${roles[0]}, and so on.`,
  );
}

export async function requireFilePermissions(google: GoogleClient, bucket: string): Promise<void> {
  const { permissions = [] } = await google.call<{ permissions?: string[] }>(
    'FIREBASE_STORAGE_URL',
    `/storage/v1/b/${bucket}/iam/testPermissions`,
    {
      query: new URLSearchParams(
        REQUIRED_FILE_PERMISSIONS.map((permission): [string, string] => ['permissions', permission]),
      ),
    },
  );
  if (REQUIRED_FILE_PERMISSIONS.every((permission) => permissions.includes(permission))) return;
  throw new UserFacingError(
    `Who is signed in may not read and write files of ${bucket}, where a deploy keeps what a rollback needs. An owner grants it: ` +
      `gcloud storage buckets add-iam-policy-binding gs://${bucket} --member=MEMBER --role=${FILE_ACCESS_ROLE}`,
  );
}

/** Checks the roles of the Cloud Build account, which has none by default in projects created since 2024. */
export function requireBuilderRole(google: GoogleClient, policy: IamPolicy, number: string): string {
  const account = `${number}-compute@developer.gserviceaccount.com`;
  if (BUILDER_ROLES.some((role) => hasUnconditionalRole(policy, role, account))) return account;
  throw new UserFacingError(
    `The account that builds the functions lacks its role. Grant it: gcloud projects add-iam-policy-binding ` +
      `${google.project} --member=serviceAccount:${account} --role=${BUILDER_ROLES[0]}`,
  );
}

/** Checks that the database exists. The user must create it, because its location cannot be changed later. */
export async function requireDatabase(google: GoogleClient): Promise<string> {
  const path = `/v1/projects/${google.project}/databases/(default)`;
  const database = await google.find<{ type?: string; locationId?: string }>('FIRESTORE_URL', path);
  if (database?.type === 'FIRESTORE_NATIVE') return `in ${database.locationId}, which cannot be changed`;
  throw new UserFacingError(
    `${google.project} has no Firestore database in native mode. Choose its location, which cannot be changed later, and make it: ` +
      `gcloud firestore databases create --location=LOCATION --project ${google.project}`,
  );
}

export async function getDefaultBucket(google: GoogleClient): Promise<string> {
  const path = `/v1alpha/projects/${google.project}/defaultBucket`;
  const found = await google.find<{ bucket?: { name?: string } }>('FIREBASE_FIREBASESTORAGE_URL', path);
  const name = found?.bucket?.name?.split('/').at(-1);
  if (name) return name;
  throw new UserFacingError(
    `${google.project} has no Storage bucket. Press "Get started" at ${formatConsoleUrl(google, 'storage')}`,
  );
}

/** Returns the configuration of the project's web app. The values are public. */
export async function getWebApp(google: GoogleClient): Promise<DeployProject['webApp']> {
  const parent = `/v1beta1/projects/${google.project}/webApps`;
  const apps = await google.list<{ appId: string; state?: string }>('FIREBASE_API_URL', parent, 'apps');
  const [app, another] = apps.filter(({ state = 'ACTIVE' }) => state === 'ACTIVE');
  if (!app || another) {
    throw new UserFacingError(
      `${google.project} must have one web app, and has ${app ? 'several' : 'none'}: ${formatConsoleUrl(google, 'settings/general')} ` +
        `or npx firebase apps:create web shop --project ${google.project}`,
    );
  }
  const config = await google.call<DeployProject['webApp']>(
    'FIREBASE_API_URL',
    `${parent}/${app.appId}/config`,
  );
  const missing = WEB_APP.filter((key) => !config[key]);
  if (missing.length === 0) return config;
  throw new UserFacingError(
    `The web app of ${google.project} has no ${missing.join(', ')}: set up Storage and Authentication.`,
  );
}

export async function requireRegions(google: GoogleClient, regions: readonly string[]): Promise<void> {
  const path = `/v2/projects/${google.project}/locations`;
  const locations = await google.list<{ locationId: string }>('FIREBASE_FUNCTIONS_V2_URL', path, 'locations');
  const known = locations.map(({ locationId }) => locationId);
  const wrong = regions.find((region) => !known.includes(region));
  if (wrong === undefined) return;
  throw new UserFacingError(
    `REGION=${wrong} is no region of Cloud Functions. There are ${known.sort().join(', ')}.`,
  );
}

export interface CheckContext extends Partial<DeployProject> {
  settings: Record<string, string>;
  policy?: IamPolicy;
  areApisEnabled?: true;
}

type ProjectCheck = (google: GoogleClient, checked: CheckContext) => Promise<string>;

const getCachedPolicy = async (google: GoogleClient, checked: CheckContext) =>
  (checked.policy ??= await getProjectPolicy(google));

/**
 * Checks in the order of execution. Each check returns a description and saves results for later checks, or throws a
 * UserFacingError. `npm run deploy` stops at the first failure; `npm run doctor -- --live` lists all failures.
 */
export const PROJECT_CHECKS: Record<string, ProjectCheck> = {
  credentials: async (google) => {
    await google.signIn();
    return 'signed in';
  },
  project: async (google, checked) => {
    Object.assign(checked, await getProject(google));
    return `${google.project}, number ${checked.number}`;
  },
  'Blaze plan': async (google) => {
    try {
      await requireBlazePlan(google);
      return 'on';
    } catch (error) {
      // The required API is disabled. The next check reports this.
      if (error instanceof GoogleError && error.reason === 'SERVICE_DISABLED') return 'not known yet';
      throw error;
    }
  },
  APIs: async (google, checked) => {
    await requireApis(google);
    checked.areApisEnabled = true;
    return `${REQUIRED_APIS.length} are enabled`;
  },
  'deployer roles': async (google) => {
    await requireDeployerRoles(google);
    return 'who is signed in may deploy';
  },
  'build account': async (google, checked) =>
    requireBuilderRole(google, await getCachedPolicy(google, checked), checked.number ?? ''),
  'runtime account': async (google, checked) =>
    requireRuntimeAccount(
      google,
      await getCachedPolicy(google, checked),
      checked.number ?? '',
      checked.settings,
    ),
  'Hosting site': async (google, checked) => {
    checked.site = await findHostingSite(google, checked.defaultSite);
    return checked.site ?? `none yet: npm run deploy creates ${google.project}`;
  },
  database: (google) => requireDatabase(google),
  bucket: async (google, checked) => {
    checked.bucket = await getDefaultBucket(google);
    await requireFilePermissions(google, checked.bucket);
    return checked.bucket;
  },
  'web app': async (google, checked) => {
    checked.webApp = await getWebApp(google);
    return checked.webApp.appId;
  },
};

/**
 * Runs a check. Retries for two minutes if an enabled API rejects requests, because enabling takes time to propagate.
 */
export const runProjectCheck = (
  check: ProjectCheck,
  google: GoogleClient,
  checked: CheckContext,
): Promise<string> =>
  retryWithBackoff(
    () => check(google, checked),
    (error) => Boolean(checked.areApisEnabled) && isApiPropagationError(error),
  );

/** Runs all checks of a project before a deploy. @throws UserFacingError for the first failure. */
export async function runPreflightChecks(
  google: GoogleClient,
  settings: Record<string, string> = {},
): Promise<DeployProject> {
  const checked: CheckContext = { settings };
  for (const check of Object.values(PROJECT_CHECKS)) await runProjectCheck(check, google, checked);
  const { settings: _, policy: __, defaultSite: ___, areApisEnabled: ____, ...project } = checked;
  return project as DeployProject;
}
