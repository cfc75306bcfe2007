import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GoogleClient } from '../../lib/google';
import { confirmDeletion } from '../confirm-deletion';
import { FirebaseTools } from '../firebase-tools';
import { findFunctionsToDelete, setCleanupPolicy } from '../deployed-functions';
import { DeployHistory } from '../history';
import { readBuiltAssets, HostingSite } from '../hosting-releases';
import { waitForIndexes } from '../indexes';
import {
  createSecondFactorKey,
  describeSecondFactorKey,
  readSecret,
  requireSecrets,
} from '../deployed-secrets';
import { listFunctionGroups, deployTargets } from '../steps';
import { createStepFailure, missingPrerequisites, type stepRequestPatterns } from '../stand-in/faults';
import type { FakeCloudFunction } from '../stand-in/cloud';
import { startFakeCloud, type FakeCloudServer } from '../stand-in/server';

let standIn: FakeCloudServer;
let google: GoogleClient;
let folder: string;

beforeEach(async () => {
  standIn = await startFakeCloud('my-shop');
  for (const [name, value] of Object.entries(standIn.env)) vi.stubEnv(name, value);
  google = new GoogleClient('my-shop');
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await standIn.close();
});

function write(name: string, content: string) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
}

describe('the live pages', () => {
  const VERSION = 'projects/my-shop/sites/my-shop/versions/one';
  const site = () => new HostingSite(google, 'my-shop');

  function releaseVersion() {
    const names = ['/shell.html', ...['a', 'b', 'c', 'd'].map((name) => `/assets/${name}.js`)];
    const files = new Map(names.map((name) => [name, `hash of ${name}`]));
    for (const hash of files.values()) standIn.cloud.blobs.set(hash, Buffer.from(hash));
    const config = { cleanUrls: true };
    standIn.cloud.versions.set(VERSION, { name: VERSION, status: 'FINALIZED', config, files });
    standIn.cloud.releases.push({ name: 'one', version: VERSION, message: '' });
  }

  test('get the scripts of another build beside their own, and stay as they are', async () => {
    releaseVersion();
    write('assets/e.js', 'new');
    write('assets/e.js.map', 'left out');
    const { files, contentOf } = readBuiltAssets(folder);
    await site().releaseWith(VERSION, files, 'more', contentOf);

    const { live, blobs } = standIn.cloud;
    expect(live?.name).not.toBe(VERSION);
    expect(live?.config).toEqual({ cleanUrls: true });
    expect([...(live?.files.keys() ?? [])].sort()).toEqual([
      ...['a', 'b', 'c', 'd', 'e'].map((name) => `/assets/${name}.js`),
      '/shell.html',
    ]);
    expect(gunzipSync(blobs.get(live?.files.get('/assets/e.js') ?? '') ?? '').toString()).toBe('new');
  });

  test('are not released anew where nothing is missing', async () => {
    releaseVersion();
    const live = await site().assets(VERSION);
    expect(live.size).toBe(4);
    await expect(site().releaseWith(VERSION, live, 'nothing new')).resolves.toBe(VERSION);
    expect(standIn.cloud.releases).toHaveLength(1);
  });

  test.each<keyof typeof stepRequestPatterns>(['the copy of the live pages', 'a script', 'the release'])(
    'stay as they were when %s fails, and get the scripts the next time',
    async (step) => {
      releaseVersion();
      write('assets/e.js', 'new');
      const { files, contentOf } = readBuiltAssets(folder);
      const mend = standIn.intercept(createStepFailure(step));
      await expect(site().releaseWith(VERSION, files, 'more', contentOf)).rejects.toThrow(
        'was told to refuse',
      );
      expect(standIn.cloud.live?.name).toBe(VERSION);
      mend();
      await site().releaseWith(VERSION, files, 'more', contentOf);
      expect(standIn.cloud.live?.files.has('/assets/e.js')).toBe(true);
    },
  );
});

describe('the indexes', () => {
  const index = {
    collectionGroup: 'orders',
    queryScope: 'COLLECTION',
    fields: [{ fieldPath: 'at', order: 'ASCENDING' }],
  };

  const add = (state: 'CREATING' | 'NEEDS_REPAIR', polls: number) => {
    write('firestore.indexes.json', JSON.stringify({ indexes: [index] }));
    const fields = [...index.fields, { fieldPath: '__name__', order: 'ASCENDING' }];
    const name = 'projects/my-shop/databases/(default)/collectionGroups/orders/indexes/1';
    standIn.cloud.indexes.push({ ...index, fields, name, state, polls });
  };

  test('are waited for until each is ready', async () => {
    add('CREATING', 1);
    const said: string[] = [];
    await waitForIndexes(google, folder, (line) => said.push(line));
    expect(said).toEqual(['Waiting for 1 of 1 indexes.']);
    expect(standIn.cloud.indexes[0]?.state).toBe('READY');
  });

  test('stop the deploy where one cannot be built', async () => {
    add('NEEDS_REPAIR', 0);
    await expect(waitForIndexes(google, folder, () => {})).rejects.toThrow(
      'Firestore could not build the index orders (at ASCENDING) COLLECTION: remove it at',
    );
  });
});

describe('functions', () => {
  const function_ = (id: string, labels: Record<string, string>) => {
    const name = `projects/my-shop/locations/us-central1/functions/${id}`;
    const labelled = { name, labels: { 'deployment-tool': 'cli-firebase', ...labels } };
    standIn.cloud.functions.set(name, labelled as unknown as FakeCloudFunction);
  };

  test('are deleted only where this codebase deployed them, and where that is agreed to', async () => {
    function_('api', {});
    function_('keepAlive', {});
    function_('another', { 'firebase-functions-codebase': 'another' });
    function_('byHand', { 'deployment-tool': 'console' });
    const manifest = { endpoints: { api: { region: ['us-central1'] } }, params: [] };
    const found = await findFunctionsToDelete(google, manifest);
    expect(found).toEqual(['keepAlive (us-central1)']);
    await expect(confirmDeletion(found, false)).rejects.toThrow(
      'Agree to delete keepAlive (us-central1) with --yes.',
    );
    await expect(confirmDeletion(found, true)).resolves.toBeUndefined();
  });

  test('that moved to another region are named, too', async () => {
    function_('api', {});
    const manifest = { endpoints: { api: { region: ['europe-west1'] } }, params: [] };
    await expect(findFunctionsToDelete(google, manifest)).resolves.toEqual(['api (us-central1)']);
  });

  test('need every secret that they ask for', async () => {
    const manifest = { endpoints: {}, params: [{ name: 'STRIPE_SECRET_KEY', type: 'secret' }] };
    await expect(requireSecrets(google, 'staging', manifest)).rejects.toThrow(
      'has no value in my-shop. Store it: npx firebase functions:secrets:set STRIPE_SECRET_KEY -P staging',
    );
    await expect(readSecret(google, 'STRIPE_SECRET_KEY')).resolves.toBe('');
    standIn.cloud.secrets.set('STRIPE_SECRET_KEY', ['sk_test_old', 'sk_test_new\n']);
    await expect(requireSecrets(google, 'staging', manifest)).resolves.toBeUndefined();
    await expect(readSecret(google, 'STRIPE_SECRET_KEY')).resolves.toBe('sk_test_new');
  });

  const manifest = { endpoints: {}, params: [{ name: 'SECOND_FACTOR_KEY', type: 'secret' }] };
  const values = () => standIn.cloud.secrets.get('SECOND_FACTOR_KEY');

  test('get a random key of second factors, which no later deploy replaces', async () => {
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await expect(requireSecrets(google, 'staging', manifest)).resolves.toBeUndefined();
    await expect(describeSecondFactorKey(google)).resolves.toContain('npm run deploy creates it');
    await createSecondFactorKey(google, { ...manifest, params: [] });
    expect(values()).toBeUndefined();

    await createSecondFactorKey(google, manifest);
    const [key = ''] = values() ?? [];
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(printed.mock.calls.join()).not.toContain(key);
    printed.mockRestore();
    await expect(describeSecondFactorKey(google)).resolves.toBe('SECOND_FACTOR_KEY has a value');
    await createSecondFactorKey(google, manifest);
    expect(values()).toEqual([key]);
  });

  test('get that key also if a deploy created the secret and stopped before its value', async () => {
    const mend = standIn.intercept(createStepFailure("the key's value"));
    await expect(createSecondFactorKey(google, manifest)).rejects.toThrow('was told to refuse');
    expect(values()).toEqual([]);
    mend();
    await createSecondFactorKey(google, manifest);
    expect(values()).toHaveLength(1);
  });

  test('keep a disabled key, and stop the deploy', async () => {
    missingPrerequisites['an enabled key'](standIn.cloud);
    const sentence = 'is disabled or destroyed, and codes of authenticator apps could not be verified';
    await expect(requireSecrets(google, 'staging', manifest)).rejects.toThrow(sentence);
    await expect(describeSecondFactorKey(google)).rejects.toThrow(sentence);
    await createSecondFactorKey(google, manifest);
    expect(values()).toEqual(['a-key']);
  });

  test('keep their images for a day, unless the project has a policy of its own', async () => {
    await expect(setCleanupPolicy(google, 'us-central1')).resolves.toBe('no images yet');
    standIn.cloud.repository = {};
    await setCleanupPolicy(google, 'us-central1');
    const policies = () => Object.keys(standIn.cloud.repository?.cleanupPolicies ?? {});
    expect(policies()).toEqual(['firebase-functions-cleanup']);
    standIn.cloud.repository = { cleanupPolicies: { 'keep-all': {} } };
    await expect(setCleanupPolicy(google, 'us-central1')).resolves.toBe("the project's own policy");
    expect(policies()).toEqual(['keep-all']);
  });
});

describe('parts of a deploy', () => {
  test('start few processors at once, the functions that answer requests first, each function once', () => {
    const jobs = Array.from({ length: 13 }, (_, at) => [`job${at}`, { cpu: 0.3333 }] as const);
    const endpoints = { ...Object.fromEntries(jobs), api: { cpu: 1 }, pages: { cpu: 1 }, uploads: {} };
    const groups = listFunctionGroups({ endpoints, params: [] }).map((group) =>
      group.split(',').map((each) => each.replace('functions:default:', '')),
    );
    expect(groups[0]?.slice(0, 3).sort()).toEqual(['api', 'pages', 'uploads']);
    expect(groups.flat().sort()).toEqual(Object.keys(endpoints).sort());
    for (const group of groups) {
      const cpus = group.map((id) => (id.startsWith('job') ? 0.3333 : 1));
      expect(cpus.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(4);
    }
  });

  // Without a timeout, firebase-tools deletes and recreates a function without CPU quota forever.
  test('are stopped when they do not end in time', async () => {
    write('firebase.json', '{}');
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const tools = new FirebaseTools(folder, 'my-shop', 'my-shop', 10);
    await expect(deployTargets(tools, 'functions')).rejects.toThrow(
      /It was stopped after .* ten processors in this region.* The shop goes on as it was/,
    );
    vi.restoreAllMocks();
  });
});

describe('what was deployed', () => {
  test('is kept in the bucket, and comes back as it was', async () => {
    const history = new DeployHistory(google, standIn.cloud.bucket);
    await expect(history.latest()).resolves.toEqual({ unfinished: false });
    write('functions/lib/index.js', 'the functions');
    write('functions/.env', 'REGION=europe-west1\n');
    write('firebase.json', '{}');
    write('hosting/shell.html', 'kept by Hosting');
    await history.keepFunctions('2026-01-01', folder);
    await expect(history.latest()).resolves.toEqual({ unfinished: true });
    const release = {
      id: '2026-01-01',
      functions: '2026-01-01',
      version: 'v',
      assets: {},
      region: 'europe-west1',
    };
    await history.record(release);
    await history.record({ ...release, id: '2025-12-31' });
    await expect(history.latest()).resolves.toEqual({ release, unfinished: false });
    await history.keepFunctions('2026-01-02', folder);
    await expect(history.latest()).resolves.toEqual({ release, unfinished: true });

    const back = join(folder, 'back');
    await history.bringFunctions('2026-01-01', back);
    expect(readFileSync(join(back, 'functions/lib/index.js'), 'utf8')).toBe('the functions');
    expect(readFileSync(join(back, 'functions/.env'), 'utf8')).toBe('REGION=europe-west1\n');
    expect(() => readFileSync(join(back, 'hosting/shell.html'))).toThrow('ENOENT');
  });

  test.each(['../outside', 'functions/../../outside', '/../outside', 'functions/lib/../../../outside'])(
    'writes nothing of a deploy that has a file called %s',
    async (name) => {
      const history = new DeployHistory(google, standIn.cloud.bucket);
      const files = { 'functions/lib/index.js': 'aW5kZXg=', [name]: 'b3V0c2lkZQ==' };
      standIn.cloud.objects.set(
        `${standIn.cloud.bucket}/deploys/one/functions.json.gz`,
        gzipSync(JSON.stringify(files)),
      );
      const back = join(folder, 'back');
      await expect(history.bringFunctions('one', back)).rejects.toThrow('leads out of its folder');
      expect(existsSync(back)).toBe(false);
      expect(existsSync(join(folder, 'outside'))).toBe(false);
    },
  );
});
