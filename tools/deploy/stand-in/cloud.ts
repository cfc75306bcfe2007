/** A project of Google's cloud, in memory: what was deployed to it, and what is still missing. Tests read and change it. */

export interface CloudFunction extends Record<string, unknown> {
  name: string;
  state: string;
  labels: Record<string, string>;
  buildConfig: { source: { storageSource: { object: string } }; [key: string]: unknown };
  serviceConfig: {
    environmentVariables: Record<string, string>;
    maxInstanceCount?: number;
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

/** A project on which everything is set up and nothing is deployed. */
export class Cloud {
  readonly number = '123456789012';
  /** Where the stand-in itself is; a host's name as the first folder reaches that host without a proxy. */
  address = '';
  blaze = true;
  readonly apis = new Set(APIS);
  readonly deployer = `deployer@example.iam.gserviceaccount.com`;
  /** Permissions that the deployer lacks. */
  readonly denied = new Set<string>();
  bindings: Binding[];
  /** Processors that one revision may use with all its instances. */
  cpuQuota = 200;

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
  bucketBindings: Binding[] = [];
  /** Service accounts by their emails. */
  readonly accounts = new Set<string>();
  /** The settings of Authentication. */
  auth: {
    signIn: { email: { enabled: boolean } };
    authorizedDomains: string[];
    emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean };
    client: { permissions: { disabledUserSignup: boolean } };
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
      client: { permissions: { disabledUserSignup: true } },
      notification: { sendEmail: { callbackUri: `https://${id}.web.app/reset-password` } },
    };
    this.bindings = [
      {
        role: 'roles/editor',
        members: [`serviceAccount:${this.number}-compute@developer.gserviceaccount.com`],
      },
    ];
  }

  get bucket(): string {
    return `${this.id}.firebasestorage.app`;
  }

  nextId(prefix: string): string {
    this.#ids += 1;
    return `${prefix}${String(this.#ids).padStart(4, '0')}`;
  }

  /** An operation that is done at the first look. */
  done(parent: string, result: { response?: unknown; error?: { code: number; message: string } }) {
    const operation = { name: `${parent}/operations/${this.nextId('op-')}`, done: true, ...result };
    this.operations.set(operation.name, operation);
    // As Google does it: the caller is told to come back, even where nothing is left to do.
    return { name: operation.name, done: false };
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
