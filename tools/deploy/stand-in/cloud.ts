/** A project of Google's cloud, in memory: what was deployed to it, and what is still missing. Tests read and change it. */

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
  /** Path → hash of its gzipped content. */
  files: Map<string, string>;
}

export interface Binding {
  role: string;
  members: string[];
  condition?: { title: string; expression: string };
}

/** An index as Firestore lists it; `polls` is how often it is still seen building. */
export interface Index extends Record<string, unknown> {
  name: string;
  state: 'CREATING' | 'READY' | 'NEEDS_REPAIR';
  polls: number;
}

/** What the shop needs (docs/operations.md has the list for people). */
const APIS = [
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

/** Permissions on files, keyed by the bucket role that includes them. */
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

/** A project on which everything is set up and nothing is deployed. */
export class Cloud {
  readonly number = '123456789012';
  /** Where the stand-in itself is; a host's name as the first folder reaches that host without a proxy. */
  address = '';
  blaze = true;
  readonly apis = new Set(APIS);
  /** Number of further requests that a recently enabled API rejects, keyed by the host of the API. */
  readonly remainingApiRejections = new Map<string, number>();
  readonly deployer = `deployer@example.iam.gserviceaccount.com`;
  /** Permissions that are denied to every caller, regardless of roles. */
  readonly denied = new Set<string>();
  bindings: Binding[];
  /** Number of changes of the project's policy. The ETag of the policy contains this number. */
  policyChangeCount = 0;
  /**
   * CPU quota of the project in a region. Limits the CPUs of a revision at its maximum number of instances, and the CPUs of one instance of
   * every function.
   */
  cpuQuota = 200;
  /** Number of CPUs of each function that is starting, keyed by the name of the operation. */
  readonly startingCpus = new Map<string, number>();
  /** Peak number of CPUs of functions that were starting at the same time. */
  peakStartingCpus = 0;
  /** Number of polls for which a new operation is reported as running. */
  pollsPerOperation = 0;
  readonly #remainingPolls = new Map<string, number>();
  /** Types of the Hosting sites, keyed by site id. */
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
  /** Days for which deleted objects are kept. */
  softDeleteDays = 30;
  /** Whether objects have no access lists of their own. */
  uniformAccess = false;
  /** Who may do what with the bucket. */
  bucketBindings: Binding[];
  /** Number of changes of the bucket's policy. The ETag of the policy contains this number. */
  bucketPolicyChangeCount = 0;
  /** Service accounts by their emails. */
  readonly accounts = new Set<string>();
  /** Number of policy changes that are rejected for a new service account. */
  rejectionsPerNewAccount = 0;
  /** Number of further policy changes that are rejected for a service account, keyed by email. */
  readonly remainingAccountRejections = new Map<string, number>();
  /** Bindings of each service account, keyed by its email. */
  readonly accountBindings = new Map<string, Binding[]>();
  /** The settings of Authentication. */
  auth: {
    signIn: { email: { enabled: boolean } };
    authorizedDomains: string[];
    emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean };
    client: { permissions: { disabledUserSignup: boolean; disabledUserDeletion: boolean } };
    notification: { sendEmail: { callbackUri: string } };
  };
  appCheck = { siteKey: 'site-key', enforcementMode: 'ENFORCED' };
  /** What Stripe sends events to. */
  webhooks: { url: string; status: string; enabled_events: string[] }[] = [];
  /** How often a new index is seen building before it is READY. */
  indexPolls = 0;
  readonly indexes: Index[] = [];
  readonly fields = new Map<string, Record<string, unknown>>();
  readonly rulesets = new Map<string, { name: string; content: string }[]>();
  /** Name of a rules release → name of its ruleset. */
  readonly rules = new Map<string, string>();

  readonly functions = new Map<string, CloudFunction>();
  /** Source archives by object name, in the order of upload. */
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
  /** Live's releases, the newest last. */
  readonly releases: { name: string; version: string; message: string }[] = [];

  /** Values by secret's name; the last is the newest. */
  readonly secrets = new Map<string, string[]>();
  /** Secrets whose newest version is disabled. */
  readonly disabledSecrets = new Set<string>();
  /** 'bucket/object' → content. */
  readonly objects = new Map<string, Buffer>();

  /** Alerts, metrics of the log, uptime checks, dashboards and budgets by their names. */
  readonly watched = new Map<string, Record<string, unknown>>();
  /** How often a new metric of the log is not known yet. */
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
    // Default bindings of a new bucket. They allow owners to read and write files, which the role Owner does not include.
    this.bucketBindings = ['legacyBucketOwner', 'legacyObjectOwner'].map((role) => ({
      role: `roles/storage.${role}`,
      members: [`projectEditor:${id}`, `projectOwner:${id}`],
    }));
    this.accounts.add(account);
    this.accountBindings.set(account, [{ role: 'roles/iam.serviceAccountTokenCreator', members }]);
  }

  /** The account that builds functions, and runs them unless the shop names another. */
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
    // As Google does it: the caller is told to come back, even where nothing is left to do.
    return { name: operation.name, done: false };
  }

  /** Returns the current state of an operation, and counts the poll. Undefined if the operation does not exist. */
  pollOperation(name: string): Record<string, unknown> | undefined {
    const remaining = this.#remainingPolls.get(name) ?? 0;
    this.#remainingPolls.set(name, remaining - 1);
    if (remaining > 0) return { name, done: false };
    this.startingCpus.delete(name);
    return this.operations.get(name);
  }

  /**
   * Returns true if the caller has a permission on the project. The service account of the GitHub workflow has every required role. A
   * user has the role Owner, which does not include the permissions on files.
   */
  hasPermission(token: string | undefined, permission: string): boolean {
    if (this.denied.has(permission)) return false;
    return token !== OWNER_TOKEN || !permission.startsWith('storage.objects.');
  }

  /** Returns true if the project's policy or the bucket's policy grants the caller a permission on files. */
  hasFilePermission(token: string | undefined, permission: string): boolean {
    if (this.denied.has(permission)) return false;
    if (this.hasPermission(token, permission)) return true;
    const member = token === OWNER_TOKEN ? `projectOwner:${this.id}` : '';
    return this.bucketBindings.some(
      ({ role, members }) => members.includes(member) && FILE_PERMISSIONS_BY_ROLE[role]?.includes(permission),
    );
  }

  /** The version of Hosting that visitors see. */
  get live(): HostingVersion | undefined {
    const release = this.releases.at(-1);
    return release && this.versions.get(release.version);
  }

  functionNamed(id: string): CloudFunction | undefined {
    return [...this.functions.values()].find(({ name }) => name.endsWith(`/${id}`));
  }
}
