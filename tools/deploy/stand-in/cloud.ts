export interface FakeCloudFunction extends Record<string, unknown> {
  name: string;
  state: string;
  labels: Record<string, string>;
  buildConfig: { source: { storageSource: { object: string } }; [key: string]: unknown };
  serviceConfig: {
    environmentVariables: Record<string, string>;
    maxInstanceCount?: number;
    maxInstanceRequestConcurrency?: number;
    availableCpu?: string;
    secretEnvironmentVariables?: { key: string }[];
    [key: string]: unknown;
  };
}

export interface FakeHostingVersion {
  name: string;
  status: 'CREATED' | 'FINALIZED';
  config: Record<string, unknown>;
  files: Map<string, string>;
}

export interface IamBinding {
  role: string;
  members: string[];
  condition?: { title: string; expression: string };
}

/** Firestore index. `polls` is the number of further polls in state CREATING. */
export interface FakeFirestoreIndex extends Record<string, unknown> {
  name: string;
  state: 'CREATING' | 'READY' | 'NEEDS_REPAIR';
  polls: number;
}

const DEFAULT_APIS = [
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'compute',
  'eventarc',
  'firebase',
  'firebaseappcheck',
  'firebaseextensions',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'runtimeconfig',
  'secretmanager',
  'serviceusage',
  'storage',
].map((name) => `${name}.googleapis.com`);

export const FAKE_REGIONS = ['us-central1', 'europe-west1', 'europe-west3', 'asia-northeast1'];

/** Access token of a user who owns the project and signed in with `gcloud auth application-default login`. */
export const OWNER_TOKEN = 'owner-of-the-project';

const FILE_PERMISSIONS_BY_ROLE: Record<string, readonly string[]> = {
  'roles/storage.legacyBucketOwner': [
    'storage.objects.create',
    'storage.objects.delete',
    'storage.objects.list',
  ],
  'roles/storage.legacyObjectOwner': ['storage.objects.get'],
  'roles/storage.objectAdmin': [
    'storage.objects.create',
    'storage.objects.delete',
    'storage.objects.get',
    'storage.objects.list',
  ],
};

/** In-memory Google Cloud project for tests: configured, with nothing deployed. Tests read and change its state. */
export class FakeCloud {
  readonly number = '123456789012';
  /** URL of the fake server. A host name as the first path segment addresses that host without a proxy. */
  address = '';
  blaze = true;
  readonly apis = new Set(DEFAULT_APIS);
  readonly remainingApiRejections = new Map<string, number>();
  readonly deployer = `deployer@example.iam.gserviceaccount.com`;
  readonly denied = new Set<string>();
  bindings: IamBinding[];
  policyChangeCount = 0;
  /** CPU quota in each region, which limits a revision at its maximum instances and the sum of all functions. */
  cpuQuota = 200;
  readonly startingCpus = new Map<string, number>();
  peakStartingCpus = 0;
  pollsPerOperation = 0;
  readonly #remainingPolls = new Map<string, number>();
  readonly sites = new Map<string, 'DEFAULT_SITE' | 'USER_SITE'>();

  hasBucket = true;
  webApps = [{ appId: '1:123456789012:web:abc', displayName: 'Shop' }];
  databases = new Map<string, { locationId: string; type: string; pointInTimeRecoveryEnablement?: string }>([
    [
      '(default)',
      {
        locationId: 'nam5',
        type: 'FIRESTORE_NATIVE',
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      },
    ],
  ]);
  backupSchedules: object[] = [{ retention: '8467200s', dailyRecurrence: {} }];
  softDeleteDays = 30;
  uniformAccess = false;
  bucketBindings: IamBinding[];
  bucketPolicyChangeCount = 0;
  readonly accounts = new Set<string>();
  rejectionsPerNewAccount = 0;
  readonly remainingAccountRejections = new Map<string, number>();
  readonly accountBindings = new Map<string, IamBinding[]>();
  auth: {
    signIn: { email: { enabled: boolean } };
    authorizedDomains: string[];
    emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean };
    client: { permissions: { disabledUserSignup: boolean; disabledUserDeletion: boolean } };
    notification: { sendEmail: { callbackUri: string } };
  };
  appCheck = { siteKey: 'site-key', enforcementMode: 'ENFORCED' };
  webhooks: { url: string; status: string; enabled_events: string[] }[] = [];
  indexPolls = 0;
  readonly indexes: FakeFirestoreIndex[] = [];
  readonly fields = new Map<string, Record<string, unknown>>();
  readonly rulesets = new Map<string, { name: string; content: string }[]>();
  readonly rules = new Map<string, string>();

  readonly functions = new Map<string, FakeCloudFunction>();
  readonly sources = new Map<string, Buffer>();
  readonly operations = new Map<string, Record<string, unknown>>();
  readonly invokers = new Map<string, IamBinding[]>();
  readonly jobs = new Map<string, Record<string, unknown>>();
  repository:
    | {
        cleanupPolicies?: Record<string, { condition?: { olderThan?: string } }>;
        labels?: Record<string, string>;
      }
    | undefined;

  readonly versions = new Map<string, FakeHostingVersion>();
  readonly blobs = new Map<string, Buffer>();
  readonly releases: { name: string; version: string; message: string }[] = [];

  readonly secrets = new Map<string, string[]>();
  readonly disabledSecrets = new Set<string>();
  /** Content of stored files by `bucket/object`. */
  readonly objects = new Map<string, Buffer>();

  readonly watched = new Map<string, Record<string, unknown>>();
  unknownMetrics = 0;

  #ids = 0;

  constructor(readonly id: string) {
    this.auth = {
      signIn: { email: { enabled: true } },
      authorizedDomains: ['localhost', `${id}.firebaseapp.com`, `${id}.web.app`],
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      notification: { sendEmail: { callbackUri: `https://${id}.web.app/reset-password` } },
    };
    const account = this.defaultAccount;
    const members = [`serviceAccount:${account}`];
    this.bindings = ['cloudbuild.builds.builder', 'datastore.user', 'firebaseauth.admin'].map((role) => ({
      role: `roles/${role}`,
      members,
    }));
    this.sites.set(id, 'DEFAULT_SITE');
    // Default IAM bindings of a new bucket. They let owners read and write files, which the role Owner does not
    // include.
    this.bucketBindings = ['legacyBucketOwner', 'legacyObjectOwner'].map((role) => ({
      role: `roles/storage.${role}`,
      members: [`projectEditor:${id}`, `projectOwner:${id}`],
    }));
    this.accounts.add(account);
    this.accountBindings.set(account, [{ role: 'roles/iam.serviceAccountTokenCreator', members }]);
  }

  get defaultAccount(): string {
    return `${this.number}-compute@developer.gserviceaccount.com`;
  }

  get bucket(): string {
    return `${this.id}.firebasestorage.app`;
  }

  nextId(prefix: string): string {
    this.#ids += 1;
    return `${prefix}${String(this.#ids).padStart(4, '0')}`;
  }

  done(parent: string, result: { response?: unknown; error?: { code: number; message: string } }) {
    const operation = { name: `${parent}/operations/${this.nextId('op-')}`, done: true, ...result };
    this.operations.set(operation.name, operation);
    this.#remainingPolls.set(operation.name, this.pollsPerOperation);
    return { name: operation.name, done: false };
  }

  /** Returns the state of an operation and counts the poll. Returns undefined if the operation does not exist. */
  pollOperation(name: string): Record<string, unknown> | undefined {
    const remaining = this.#remainingPolls.get(name) ?? 0;
    this.#remainingPolls.set(name, remaining - 1);
    if (remaining > 0) return { name, done: false };
    this.startingCpus.delete(name);
    return this.operations.get(name);
  }

  /** Returns true if the caller has a permission. The role Owner does not include permissions on files. */
  hasPermission(token: string | undefined, permission: string): boolean {
    if (this.denied.has(permission)) return false;
    return token !== OWNER_TOKEN || !permission.startsWith('storage.objects.');
  }

  hasFilePermission(token: string | undefined, permission: string): boolean {
    if (this.denied.has(permission)) return false;
    if (this.hasPermission(token, permission)) return true;
    const member = token === OWNER_TOKEN ? `projectOwner:${this.id}` : '';
    return this.bucketBindings.some(
      ({ role, members }) => members.includes(member) && FILE_PERMISSIONS_BY_ROLE[role]?.includes(permission),
    );
  }

  get live(): FakeHostingVersion | undefined {
    const release = this.releases.at(-1);
    return release && this.versions.get(release.version);
  }

  functionNamed(id: string): FakeCloudFunction | undefined {
    return [...this.functions.values()].find(({ name }) => name.endsWith(`/${id}`));
  }
}
