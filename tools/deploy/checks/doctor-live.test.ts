import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GoogleClient } from '../../lib/google';
import { runDoctorChecks } from './doctor-live';
import { getRuntimeAccountEmail, ensureRuntimeAccount } from './runtime-account';
import { missingPrerequisites } from '../stand-in/faults';
import { startFakeCloud, type FakeCloudServer } from '../stand-in/server';

const ADDRESS = 'https://my-shop.web.app';
const settings = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  MAIL_SENDER: 'smtp',
  MAIL_FROM: 'orders@shop.example',
};
let standIn: FakeCloudServer;

beforeEach(async () => {
  standIn = await startFakeCloud('my-shop');
  for (const [name, value] of Object.entries(standIn.env)) vi.stubEnv(name, value);
  const { cloud } = standIn;
  vi.stubEnv('STRIPE_API_URL', `${cloud.address}/api.stripe.com`);
  cloud.secrets.set('STRIPE_SECRET_KEY', ['sk_live_abc']);
  cloud.secrets.set('STRIPE_WEBHOOK_SECRET', ['whsec_abc']);
  cloud.secrets.set('SMTP_URL', ['smtps://shop:secret@mail.example:465']);
  const events = ['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created'];
  const refunds = ['refund.created', 'refund.updated', 'refund.failed'];
  const url = `${ADDRESS}/api/payments/stripe/webhook`;
  cloud.webhooks = [{ url, status: 'enabled', enabled_events: [...events, ...refunds] }];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  expect(standIn.escaped).toEqual([]);
  await standIn.close();
});

const createTarget = (changes: Record<string, string> = {}, project = 'my-shop') => ({
  alias: 'production',
  project,
  files: ['functions/.env.production'],
  settings: { ...settings, ...changes },
});
const runChecks = (...asked: Parameters<typeof createTarget>) =>
  runDoctorChecks(new GoogleClient(asked[1] ?? 'my-shop'), createTarget(...asked));

async function findMissing(...asked: Parameters<typeof runChecks>): Promise<Record<string, string>> {
  const found = (await runChecks(...asked)).filter(({ what }) => what !== 'parameters');
  return Object.fromEntries(
    found.filter(({ result }) => result === 'MISSING').map(({ what, says }) => [what, says]),
  );
}

describe('doctor --live', () => {
  test(
    'finds nothing missing in a complete project, changes nothing and prints no secret',
    { tags: 'long' },
    async () => {
      const found = await runChecks();
      expect(found.filter(({ what, result }) => what !== 'parameters' && result !== 'ok')).toEqual([]);
      const text = JSON.stringify(found);
      expect(text).toContain('in nam5, which cannot be changed');
      expect(text).toContain('database nam5, files US, functions us-central1 (REGION is not set)');
      for (const secret of ['sk_live', 'whsec', 'shop:secret']) expect(text).not.toContain(secret);
      const changed = standIn.calls.filter(
        ({ method, path }) =>
          method !== 'GET' && !/:(getIamPolicy|testIamPermissions|generateAccessToken)$|\/token$/.test(path),
      );
      expect(changed).toEqual([]);
    },
  );

  test.each<[keyof typeof missingPrerequisites, string, string]>([
    ['the Blaze plan', 'Blaze plan', 'console.firebase.google.com/project/my-shop/usage'],
    ['an API', 'APIs', 'gcloud services enable cloudscheduler.googleapis.com'],
    ["a deployer's permission", 'deployer roles', 'roles/cloudscheduler.admin'],
    ["the runtime account's roles", 'runtime account', 'npm run runtime-account'],
    [
      "the runtime account's signing",
      'runtime account',
      'gcloud iam service-accounts add-iam-policy-binding',
    ],
    ['a narrow runtime account', 'runtime account', 'has roles/editor'],
    ['access to files', 'bucket', 'gcloud storage buckets add-iam-policy-binding'],
    ['an enabled key', 'second factor', 'is disabled or destroyed'],
    ['a database', 'database', 'cannot be changed later'],
    ['a bucket', 'bucket', 'Get started'],
    ['a web app', 'web app', 'npx firebase apps:create web'],
    ['email logins', 'authentication', 'turn on Email/Password'],
    ['an authorised domain', 'authentication', 'my-shop.web.app is no authorized domain'],
    ['protection of email addresses', 'authentication', 'turn on email enumeration protection'],
    ['closed sign-up', 'authentication', 'switch off "Enable create (sign-up)"'],
    ['closed deletion', 'authentication', 'switch off "Enable delete"'],
    ['an action URL', 'authentication', `set the action URL to ${ADDRESS}/reset-password`],
    ['point-in-time recovery', 'backups', "gcloud firestore databases update --database='(default)'"],
    ['a backup schedule', 'backups', 'gcloud firestore backups schedules create'],
    ['soft deletion', 'backups', '--soft-delete-duration=30d'],
    ['a webhook', 'Stripe webhook', `add the endpoint at https://dashboard.stripe.com/webhooks`],
    ["a webhook's event", 'Stripe webhook', 'does not send charge.refunded'],
  ])(
    'names what a project without %s lacks, under %s, and goes on',
    { tags: 'long' },
    async (what, where, sentence) => {
      missingPrerequisites[what](standIn.cloud);
      const found = await findMissing();
      expect(found[where]).toContain(sentence);
      const follows: Partial<Record<typeof what, string[]>> = {
        'a database': ['locations', 'backups'],
        'a bucket': ['locations'],
      };
      expect(Object.keys(found).filter((each) => each !== where)).toEqual(follows[what] ?? []);
    },
  );

  test('names all that a fresh project lacks at once', async () => {
    for (const what of [
      'the Blaze plan',
      'an API',
      "the builder's role",
      'a database',
      'a bucket',
      'a web app',
    ] as const) {
      missingPrerequisites[what](standIn.cloud);
    }
    missingPrerequisites['email logins'](standIn.cloud);
    standIn.cloud.secrets.clear();
    expect(Object.keys(await findMissing({ MAIL_SENDER: '' }))).toEqual([
      ...['Blaze plan', 'APIs', 'build account', 'runtime account', 'database', 'bucket', 'web app'],
      ...['locations', 'payments', 'mails', 'Stripe webhook', 'authentication', 'backups'],
    ]);
  });

  test(
    'names settings that do not fit, and stops at a project that is not there',
    { tags: 'long' },
    async () => {
      expect((await findMissing({ PAYMENT_PROVIDER: '' })).payments).toContain('PAYMENT_PROVIDER is not set');
      expect((await findMissing({ MAIL_SENDER: '' })).mails).toContain('none are sent');
      expect((await findMissing({ PUBLIC_URL: 'https://shop.example' })).authentication).toContain(
        'shop.example is no authorized',
      );
      const APP_CHECK_SITE_KEY = 'site-key';
      expect(await findMissing({ APP_CHECK_SITE_KEY })).toEqual({});
      expect((await findMissing({ APP_CHECK_SITE_KEY: 'another' }))['App Check']).toContain(
        'is not registered',
      );
      standIn.cloud.appCheck.enforcementMode = 'UNENFORCED';
      expect((await findMissing({ APP_CHECK_SITE_KEY }))['App Check']).toContain('enforce Authentication');
      standIn.cloud.secrets.delete('STRIPE_SECRET_KEY');
      expect((await findMissing()).payments).toContain(
        'functions:secrets:set STRIPE_SECRET_KEY -P production',
      );
      expect(Object.keys(await findMissing({}, 'another'))).toEqual(['project']);
    },
  );
});

describe('doctor --live --close-sign-up', () => {
  test('has Firebase make and delete no accounts for clients, and changes nothing else', async () => {
    missingPrerequisites['closed sign-up'](standIn.cloud);
    missingPrerequisites['closed deletion'](standIn.cloud);
    const before = structuredClone(standIn.cloud.auth);
    const found = await runDoctorChecks(new GoogleClient('my-shop'), createTarget(), { closesSignUp: true });
    expect(found.filter(({ what }) => ['sign-up', 'authentication'].includes(what))).toEqual([
      { what: 'sign-up', result: 'ok', says: 'and deletion of accounts by clients are switched off' },
      { what: 'authentication', result: 'ok', says: expect.any(String) },
    ]);
    const client = { permissions: { disabledUserSignup: true, disabledUserDeletion: true } };
    expect(standIn.cloud.auth).toEqual({ ...before, client });
    expect(standIn.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

/** Preload script for a child process. Sends requests for Google's hosts to the fake server. */
const REROUTE_SCRIPT = `
import http from 'node:http';
import https from 'node:https';
https.request = (asked, ...rest) => {
  const url = typeof asked === 'string' ? new URL(asked) : asked;
  const { method, headers } = typeof asked === 'string' ? rest[0] : asked;
  const path = '/' + (url.hostname ?? url.host) + (url.path ?? url.pathname + url.search);
  return http.request({ host: '127.0.0.1', port: process.env.STAND_IN_PORT, path, method, headers: { ...headers, host: '127.0.0.1' } }, rest.at(-1));
};
`;

describe('npm run grant-admin', () => {
  test(
    'has its calls counted for the project, which credentials of gcloud do not name',
    { tags: 'long' },
    async () => {
      const projects: unknown[] = [];
      standIn.intercept(({ path, headers }) => {
        if (path.endsWith('accounts:lookup')) projects.push(headers['x-goog-user-project']);
      });
      const preload = `data:text/javascript,${encodeURIComponent(REROUTE_SCRIPT)}`;
      const script = fileURLToPath(new URL('../../grant-admin.mjs', import.meta.url));
      const {
        GCLOUD_PROJECT: _,
        FIREBASE_AUTH_EMULATOR_HOST: __,
        FIRESTORE_EMULATOR_HOST: ___,
        ...own
      } = process.env;
      const env = {
        ...own,
        GOOGLE_CLOUD_PROJECT: 'my-shop',
        STAND_IN_PORT: new URL(standIn.cloud.address).port,
      };
      const said = await new Promise<string>((done) => {
        const args = ['--import', preload, script, 'you@shop.example', '-P', 'my-shop'];
        execFile(process.execPath, args, { env }, (_error, stdout, stderr) => done(stdout + stderr));
      });
      expect(said).toContain(
        'project my-shop has no account you@shop.example: register it in the shop first.',
      );
      expect(projects).toEqual(['my-shop']);
    },
  );
});

describe('npm run runtime-account', () => {
  test('waits until policies know the new account', { tags: 'long' }, async () => {
    standIn.cloud.rejectionsPerNewAccount = 1;
    await ensureRuntimeAccount(new GoogleClient('my-shop'), standIn.cloud.bucket, () => undefined);
    expect(await findMissing({ RUNTIME_SERVICE_ACCOUNT: getRuntimeAccountEmail('my-shop') })).toEqual({});
  });

  test('reads a policy anew that somebody else changed meanwhile', { tags: 'long' }, async () => {
    const { cloud } = standIn;
    let changed = false;
    const stop = standIn.intercept(({ path }) => {
      if (changed || !path.endsWith('my-shop:setIamPolicy')) return;
      changed = true;
      cloud.bindings = [...cloud.bindings, { role: 'roles/viewer', members: ['user:me@shop.example'] }];
      cloud.policyChangeCount += 1;
    });
    await ensureRuntimeAccount(new GoogleClient('my-shop'), cloud.bucket, () => undefined);
    stop();
    expect(cloud.bindings.map(({ role }) => role)).toContain('roles/viewer');
    expect(await findMissing({ RUNTIME_SERVICE_ACCOUNT: getRuntimeAccountEmail('my-shop') })).toEqual({});
  });

  test('makes an account with the roles that the doctor looks for, once, and keeps what others hold', async () => {
    const google = new GoogleClient('my-shop');
    const { cloud } = standIn;
    const account = getRuntimeAccountEmail('my-shop');
    const before = [
      ...cloud.bindings,
      {
        role: 'roles/viewer',
        members: ['user:me@shop.example'],
        condition: { title: 'until', expression: 'request.time < timestamp("2027-01-01T00:00:00Z")' },
      },
    ];
    cloud.bindings = [...before];
    const me = { role: 'roles/storage.objectAdmin', members: ['user:me@shop.example'] };
    // Earlier versions of the script granted access to all files.
    cloud.bucketBindings = [{ ...me, members: [...me.members, `serviceAccount:${account}`] }];
    expect((await findMissing({ RUNTIME_SERVICE_ACCOUNT: account }))['runtime account']).toContain(
      'roles/datastore.user, roles/firebaseauth.admin',
    );

    const owner = { role: 'roles/iam.serviceAccountUser', members: ['user:me@shop.example'] };
    cloud.accounts.add(account);
    cloud.accountBindings.set(account, [owner]);
    const setting = await ensureRuntimeAccount(google, cloud.bucket, () => undefined);
    expect(setting).toBe(`RUNTIME_SERVICE_ACCOUNT=${account}`);
    expect(cloud.bindings).toEqual([
      ...before,
      ...['roles/datastore.user', 'roles/firebaseauth.admin'].map((role) => ({
        role,
        members: [`serviceAccount:${account}`],
      })),
    ]);
    // An update without the current policy would lose the bindings of other members.
    expect(cloud.accountBindings.get(account)).toEqual([
      owner,
      { role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${account}`] },
    ]);
    expect(cloud.uniformAccess).toBe(true);
    expect(cloud.bucketBindings).toEqual([
      me,
      {
        role: 'roles/storage.objectUser',
        members: [`serviceAccount:${account}`],
        condition: {
          title: 'all but deploys/',
          expression: `!resource.name.startsWith("projects/_/buckets/${cloud.bucket}/objects/deploys/")`,
        },
      },
    ]);
    expect(await findMissing({ RUNTIME_SERVICE_ACCOUNT: account })).toEqual({});
    cloud.accountBindings.set(account, [owner]);
    expect((await findMissing({ RUNTIME_SERVICE_ACCOUNT: account }))['runtime account']).toMatch(
      /lacks roles\/iam\.serviceAccountTokenCreator on itself.* Grant it: npm run runtime-account$/,
    );
    await ensureRuntimeAccount(google, cloud.bucket, () => undefined);
    expect(await findMissing({ RUNTIME_SERVICE_ACCOUNT: account })).toEqual({});

    const writes = () =>
      standIn.calls.filter(
        ({ path, method }) =>
          method === 'PUT' || method === 'PATCH' || /:setIamPolicy|\/serviceAccounts$/.test(path),
      );
    const made = writes().length;
    await ensureRuntimeAccount(google, cloud.bucket, () => undefined);
    expect(writes()).toHaveLength(made);
  });
});
