export interface CloudFunction extends Record<string, unknown> {
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

export interface HostingVersion {
  name: string;
  status: 'CREATED' | 'FINALIZED';
  config: Record<string, unknown>;
  /** Hashes of gzipped content by path. */
  files: Map<string, string>;
}

export interface Binding {
  role: string;
  members: string[];
  condition?: { title: string; expression: string };
}

/** Firestore index. `polls` is the number of further polls in state CREATING. */
export interface Index extends Record<string, unknown> {
  name: string;
  state: 'CREATING' | 'READY' | 'NEEDS_REPAIR';
  polls: number;
}

/** APIs that are enabled by default. */
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

export const REGIONS = ['us-central1', 'europe-west1', 'europe-west3', 'asia-northeast1'];

/** Access token of a user who owns the project and signed in with `gcloud auth application-default login`. */
export const OWNER_TOKEN = 'owner-of-the-project';

/** Permissions on files by bucket role. */
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
export class Cloud {
  readonly number = '123456789012';
  /** URL of the fake server. A host name as the first path segment addresses that host without a proxy. */
  address = '';
  blaze = true;
  readonly apis = new Set(DEFAULT_APIS);
  /** Number of further requests that a recently enabled API rejects, by host. */
  readonly remainingApiRejections = new Map<string, number>();
  readonly deployer = `deployer@example.iam.gserviceaccount.com`;
  /** Permissions denied to every caller, regardless of roles. */
  readonly denied = new Set<string>();
  bindings: Binding[];
  /** Number of policy changes, which is part of the policy's ETag. */
  policyChangeCount = 0;
  /**
   * CPU quota in each region. Limits a revision at its maximum number of instances, and the sum of one instance of
   * every function.
   */
  cpuQuota = 200;
  /** CPUs of functions that are starting, by operation name. */
  readonly startingCpus = new Map<string, number>();
  peakStartingCpus = 0;
  /** Number of polls for which a new operation is reported as running. */
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
  /** True if the bucket has uniform bucket-level access. */
  uniformAccess = false;
  bucketBindings: Binding[];
  /** Number of changes of the bucket's policy, which is part of its ETag. */
  bucketPolicyChangeCount = 0;
  readonly accounts = new Set<string>();
  /** Number of policy changes that are rejected for a new service account. */
  rejectionsPerNewAccount = 0;
  /** Number of further policy changes that are rejected, by email of the service account. */
  readonly remainingAccountRejections = new Map<string, number>();
  readonly accountBindings = new Map<string, Binding[]>();
  auth: {
    signIn: { email: { enabled: boolean } };
    authorizedDomains: string[];
    emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean };
    client: { permissions: { disabledUserSignup: boolean; disabledUserDeletion: boolean } };
    notification: { sendEmail: { callbackUri: string } };
  };
  appCheck = { siteKey: 'site-key', enforcementMode: 'ENFORCED' };
  webhooks: { url: string; status: string; enabled_events: string[] }[] = [];
  /** Number of polls for which a new index is in state CREATING. */
  indexPolls = 0;
  readonly indexes: Index[] = [];
  readonly fields = new Map<string, Record<string, unknown>>();
  readonly rulesets = new Map<string, { name: string; content: string }[]>();
  /** Ruleset name by release name. */
  readonly rules = new Map<string, string>();

  readonly functions = new Map<string, CloudFunction>();
  /** Source archives by object name, in upload order. */
  readonly sources = new Map<string, Buffer>();
  readonly operations = new Map<string, Record<string, unknown>>();
  readonly invokers = new Map<string, Binding[]>();
  readonly jobs = new Map<string, Record<string, unknown>>();
  repository:
    | {
        cleanupPolicies?: Record<string, { condition?: { olderThan?: string } }>;
        labels?: Record<string, string>;
      }
    | undefined;

  readonly versions = new Map<string, HostingVersion>();
  readonly blobs = new Map<string, Buffer>();
  /** Releases of the live channel, oldest first. */
  readonly releases: { name: string; version: string; message: string }[] = [];

  /** Secret values by name, oldest first. */
  readonly secrets = new Map<string, string[]>();
  readonly disabledSecrets = new Set<string>();
  /** Content by `bucket/object`. */
  readonly objects = new Map<string, Buffer>();

  /** Alerts, log metrics, uptime checks, dashboards and budgets by name. */
  readonly watched = new Map<string, Record<string, unknown>>();
  /** Number of further requests for which a new log metric is unknown. */
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
    // Default bindings of a new bucket. They let owners read and write files, which the role Owner does not include.
    this.bucketBindings = ['legacyBucketOwner', 'legacyObjectOwner'].map((role) => ({
      role: `roles/storage.${role}`,
      members: [`projectEditor:${id}`, `projectOwner:${id}`],
    }));
    this.accounts.add(account);
    this.accountBindings.set(account, [{ role: 'roles/iam.serviceAccountTokenCreator', members }]);
  }

  /** Account that builds functions, and the default account that runs them. */
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

  /** Creates an operation that is done after `pollsPerOperation` polls. */
  done(parent: string, result: { response?: unknown; error?: { code: number; message: string } }) {
    const operation = { name: `${parent}/operations/${this.nextId('op-')}`, done: true, ...result };
    this.operations.set(operation.name, operation);
    this.#remainingPolls.set(operation.name, this.pollsPerOperation);
    // Like Google, reports the operation as unfinished even if nothing is left to do.
    return { name: operation.name, done: false };
  }

  /**
   * Returns the current state of an operation, and counts the poll. Returns undefined if the operation does not exist.
   */
  pollOperation(name: string): Record<string, unknown> | undefined {
    const remaining = this.#remainingPolls.get(name) ?? 0;
    this.#remainingPolls.set(name, remaining - 1);
    if (remaining > 0) return { name, done: false };
    this.startingCpus.delete(name);
    return this.operations.get(name);
  }

  /**
   * Returns true if the caller has a permission on the project. The service account of the GitHub workflow has every
   * required role. A user has the role Owner, which does not include permissions on files.
   */
  hasPermission(token: string | undefined, permission: string): boolean {
    if (this.denied.has(permission)) return false;
    return token !== OWNER_TOKEN || !permission.startsWith('storage.objects.');
  }

  /** Returns true if the policy of the project or the bucket grants the caller a permission on files. */
  hasFilePermission(token: string | undefined, permission: string): boolean {
    if (this.denied.has(permission)) return false;
    if (this.hasPermission(token, permission)) return true;
    const member = token === OWNER_TOKEN ? `projectOwner:${this.id}` : '';
    return this.bucketBindings.some(
      ({ role, members }) => members.includes(member) && FILE_PERMISSIONS_BY_ROLE[role]?.includes(permission),
    );
  }

  /** Live version of Hosting. */
  get live(): HostingVersion | undefined {
    const release = this.releases.at(-1);
    return release && this.versions.get(release.version);
  }

  functionNamed(id: string): CloudFunction | undefined {
    return [...this.functions.values()].find(({ name }) => name.endsWith(`/${id}`));
  }
}
