/** Runs `npm run deploy` against a fake Google Cloud. The tests depend on their order. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GoogleClient } from '../../lib/google';
import { publishShop } from '../deploy';
import { FirebaseTools } from '../firebase-tools';
import type { FunctionsDeclaration } from '../folder';
import { DeployHistory } from '../history';
import { HostingSite } from '../hosting-releases';
import { createStepFailure, missingPrerequisites, type stepRequestPatterns } from '../stand-in/faults';
import { startFakeCloud, type FakeCloudServer } from '../stand-in/server';
import type { ApiCall } from '../stand-in/service';
import { createShopClone, type ShopClone } from './shop-clone';
import { VisitorSimulation } from './visitors';

let standIn: FakeCloudServer;
let shop: ShopClone;
let visitors: VisitorSimulation;
let firstOutput = '';

beforeAll(async () => {
  standIn = await startFakeCloud('my-shop');
  standIn.cloud.cpuQuota = 10;
  standIn.cloud.indexPolls = 1;
  shop = createShopClone('my-shop', standIn.env);
  visitors = new VisitorSimulation(standIn);
});
afterAll(async () => {
  shop.remove();
  await standIn.close();
});

const readDeclaredCounts = () => {
  const file = join(shop.folder, '.cache/deploy/my-shop/functions/functions.yaml');
  const { endpoints } = JSON.parse(readFileSync(file, 'utf8')) as {
    endpoints: Record<string, { scheduleTrigger?: object }>;
  };
  const all = Object.entries(endpoints);
  return {
    all: all.map(([id]) => id).sort(),
    jobs: all.filter(([, { scheduleTrigger }]) => scheduleTrigger).length,
  };
};

const listDeployed = () => [...standIn.cloud.functions.keys()].map((name) => name.split('/').at(-1)).sort();

const findCallsSince = (from: number, call: RegExp) =>
  standIn.calls.slice(from).flatMap(({ method, path, status }, at) => {
    return status < 400 && call.test(`${method} ${path}`) ? [from + at] : [];
  });

const CREATED = /^POST \/v2\/.*\/functions$/;
const UPDATED = /^PATCH \/v2\/.*\/functions\/\w+$/;
const RELEASED = /\/channels\/live\/releases$/;

function build(name: string) {
  visitors.deploying = name;
  shop.write('web/build-name.txt', name);
}

describe('npm run deploy', { tags: 'long' }, () => {
  test('brings a shop to an empty project: indexes until they are ready, functions, then the pages', async () => {
    build('one');
    const { code, output } = await shop.npmRunDeploy('-P', 'staging');
    firstOutput = output;
    expect(output).toContain('Waiting for ');
    expect(output).toContain('Deployed: https://my-shop.web.app');
    expect(code).toBe(0);

    expect(listDeployed()).toEqual(readDeclaredCounts().all);
    expect(listDeployed()).toEqual(expect.arrayContaining(['api', 'pages', 'keepAlive']));
    expect(standIn.cloud.jobs.size).toBe(readDeclaredCounts().jobs);
    expect([...standIn.cloud.rules.keys()]).toEqual(
      expect.arrayContaining([
        'projects/my-shop/releases/cloud.firestore',
        'projects/my-shop/releases/firebase.storage/my-shop.firebasestorage.app',
      ]),
    );
    expect(standIn.cloud.indexes.every(({ state }) => state === 'READY')).toBe(true);
    expect(visitors.pages).toBe('one');

    const [firstFunction = 0] = findCallsSince(0, CREATED);
    const released = findCallsSince(0, RELEASED);
    expect(findCallsSince(0, /\/collectionGroups\/-\/indexes$/).every((at) => at < firstFunction)).toBe(true);
    expect(released).toHaveLength(1);
    expect(findCallsSince(0, CREATED).every((at) => at < (released[0] ?? 0))).toBe(true);
  });

  test('creates the key of second factors before the functions that need it, and does not print it', () => {
    const [key] = standIn.cloud.secrets.get('SECOND_FACTOR_KEY') ?? [];
    expect(key).toMatch(/^[\w-]{43}$/);
    const [added = Infinity] = findCallsSince(0, /:addVersion$/);
    expect(added).toBeLessThan(findCallsSince(0, CREATED)[0] ?? 0);
    expect(firstOutput).toContain('The secret SECOND_FACTOR_KEY was created');
    expect(firstOutput).not.toContain(key);
  });

  test('puts everything into the one region that the settings name', () => {
    const names = [...standIn.cloud.functions.keys(), ...standIn.cloud.jobs.keys()];
    expect(new Set(names.map((name) => name.split('/')[3]))).toEqual(new Set(['europe-west1']));
    const rewrites = standIn.cloud.live?.config.rewrites as { run?: { region: string; serviceId: string } }[];
    expect(rewrites.flatMap(({ run }) => run ?? [])).toContainEqual({
      serviceId: 'pages',
      region: 'europe-west1',
    });
  });

  test('sets how long images are kept', () => {
    const policies = standIn.cloud.repository?.cleanupPolicies ?? {};
    expect(policies['firebase-functions-cleanup']?.condition?.olderThan).toBe('86400s');
  });

  test('gives every parameter a value, of the project and of the defaults', () => {
    const variables = standIn.cloud.functionNamed('api')?.serviceConfig.environmentVariables;
    expect(variables).toMatchObject({
      PAYMENT_PROVIDER: 'test',
      AUTH_API_KEY: 'a-public-web-key',
      MAX_INSTANCES: '10',
      SEARCH_ENGINE: 'memory',
    });
    expect(standIn.cloud.functionNamed('api')?.serviceConfig.maxInstanceCount).toBe(10);
  });

  describe('that fails', () => {
    let tools: FirebaseTools;
    const folder = () => join(shop.folder, '.cache/deploy/my-shop');
    const change = (name: string, with_: (text: string) => string) =>
      writeFileSync(join(folder(), name), with_(readFileSync(join(folder(), name), 'utf8')));

    beforeAll(() => {
      for (const [name, value] of Object.entries(standIn.env)) vi.stubEnv(name, value);
      vi.stubEnv('PATH', `${join(shop.folder, '.programs')}:${process.env.PATH}`);
      for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
      visitors.deploying = 'three';
      for (const script of ['app', 'cart']) {
        writeFileSync(join(folder(), `hosting/assets/${script}-three.js`), `// ${script} of three`);
      }
      for (const page of ['shell', 'about']) {
        change(`hosting/${page}.html`, (text) => text.replace('app-one', 'app-three'));
      }
      change('functions/pages/server.js', (text) => text.replace('app-one', 'app-three'));
      change('firestore.rules', (text) => `${text}// three\n`);
      change('firestore.indexes.json', (text) => {
        const file = JSON.parse(text) as { indexes: object[] };
        const fields = ['three', 'at'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
        file.indexes.push({ collectionGroup: 'orders', queryScope: 'COLLECTION', fields });
        return JSON.stringify(file);
      });
      tools = new FirebaseTools(folder(), 'my-shop', 'my-shop');
    });
    afterAll(() => {
      tools.stop();
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    });

    function deployFolder() {
      const google = new GoogleClient('my-shop');
      const history = new DeployHistory(google, standIn.cloud.bucket);
      const hosting = new HostingSite(google, 'my-shop');
      const manifest = JSON.parse(
        readFileSync(join(folder(), 'functions/functions.yaml'), 'utf8'),
      ) as FunctionsDeclaration;
      return publishShop({ google, tools, history, hosting, manifest });
    }

    const GOES_ON =
      /^firebase-tools could not deploy [a-zA-Z,:]+\. What it said is above\. The shop goes on as it was; run the same command again/;
    const IS_NEW =
      /^The shop is deployed, but it could not be kept for a rollback: .* Run the same command again\.$/;

    // Each deploy gets past the step at which the previous one failed.
    test.each<[keyof typeof stepRequestPatterns, RegExp, string]>([
      ['the rules', GOES_ON, 'one'],
      ['an index', GOES_ON, 'one'],
      ["the functions' source", GOES_ON, 'one'],
      ['a function', GOES_ON, 'one'],
      ['a schedule', GOES_ON, 'one'],
      ['the release', GOES_ON, 'one'],
      ['the record', IS_NEW, 'three'],
    ])('at %s leaves the shop whole, and says so', async (step, sentence, pages) => {
      if (step === 'a schedule') {
        change('functions/functions.yaml', (text) =>
          text.replace('"every 15 minutes"', '"every 20 minutes"'),
        );
      }
      const isRecord = (call: ApiCall) => call.query.get('name')?.endsWith('.json') ?? false;
      const mend = standIn.intercept(createStepFailure(step, step === 'the record' ? isRecord : undefined));
      await expect(deployFolder()).rejects.toThrow(sentence);
      mend();
      expect(visitors.pages).toBe(pages);
      expect(visitors.lost).toEqual([]);
      expect(listDeployed()).toEqual(readDeclaredCounts().all);
      expect(standIn.cloud.jobs.size).toBe(readDeclaredCounts().jobs);
    });

    test('is finished by the next one', async () => {
      await deployFolder();
      expect([visitors.pages, visitors.drawn, visitors.lost]).toEqual(['three', 'three', []]);
      const schedules = [...standIn.cloud.jobs.values()].map(({ schedule }) => schedule);
      expect(schedules).toContain('every 20 minutes');
    });
  });

  describe('that lacks something', () => {
    const aliases = ['provider', 'secret', 'name', 'value', 'region'];

    beforeAll(() => {
      const projects = Object.fromEntries(['staging', ...aliases].map((alias) => [alias, 'my-shop']));
      shop.write('.firebaserc', JSON.stringify({ projects }));
    });

    const CHANGES = /^(PATCH|PUT|DELETE) |^POST .*\/(releases|rulesets|versions|indexes|functions|jobs|o)$/;

    async function expectStop(alias: string, settings: string, sentence: string, ...args: string[]) {
      shop.write(`functions/.env.${alias}`, settings);
      const from = standIn.calls.length;
      const { code, output } = await shop.deploy('-P', alias, ...args);
      expect(output).toContain(sentence);
      expect(code).toBe(1);
      expect(findCallsSince(from, CHANGES)).toEqual([]);
      expect(visitors.pages).toBe('three');
    }
    const HERE = 'PAYMENT_PROVIDER=test\nREGION=europe-west1\n';

    test.each([
      ['provider', 'REGION=europe-west1\n', 'PAYMENT_PROVIDER is not set'],
      [
        'secret',
        'PAYMENT_PROVIDER=stripe\nSTRIPE_PUBLISHABLE_KEY=pk_test_1\n',
        'functions:secrets:set STRIPE_SECRET_KEY -P secret',
      ],
      [
        'name',
        `${HERE}MAX_INSTANCE=5\n`,
        'functions/.env.name sets MAX_INSTANCE, which the functions do not know',
      ],
      [
        'value',
        `${HERE}MAX_INSTANCES=many\n`,
        'MAX_INSTANCES=many is no whole number. Correct it in functions/.env.value.',
      ],
      [
        'region',
        HERE.replace('west1', 'west99'),
        'REGION=europe-west99 is no region of Cloud Functions. There are',
      ],
    ])('(its %s) stops before anything is changed, and says how to mend it', (alias, settings, sentence) =>
      expectStop(alias, settings, sentence, '--no-build'),
    );

    test('(a role, or a build) stops before anything is changed, too', async () => {
      const { bindings } = standIn.cloud;
      const script = readFileSync(join(shop.folder, 'functions/build.mjs'), 'utf8');
      missingPrerequisites["the builder's role"](standIn.cloud);
      await expectStop('staging', HERE, '--role=roles/cloudbuild.builds.builder', '--no-build');
      standIn.cloud.bindings = bindings;
      shop.write('functions/build.mjs', 'process.exit(1);');
      await expectStop('staging', HERE, 'The build failed; nothing was deployed.');
      shop.write('functions/build.mjs', script);
    });
  });

  test('names a job that is gone from the code, and stops before anything is changed', async () => {
    const index = readFileSync(join(shop.folder, 'functions/src/index.ts'), 'utf8');
    shop.write('functions/src/index.ts', index.replace('  keepAlive,\n', ''));
    build('two');
    const from = standIn.calls.length;
    const { code, output } = await shop.deploy('-P', 'staging');
    expect(code).toBe(1);
    expect(output).toContain('Nothing was changed. Agree to delete keepAlive (europe-west1) with --yes.');
    expect(
      findCallsSince(from, /^(PATCH|PUT|DELETE) |^POST .*\/(releases|rulesets|versions|indexes|functions)$/),
    ).toEqual([]);
  });

  test('that the project has too few processors for leaves the shop whole, and says what to set', async () => {
    standIn.cloud.cpuQuota = 9;
    const { code, output } = await shop.deploy('-P', 'staging', '--no-build', '--yes');
    standIn.cloud.cpuQuota = 10;
    expect(code).toBe(1);
    expect(output).toContain('The project may use 9 processors in this region: set MAX_INSTANCES=9 for it');
    expect(output).toContain('The shop goes on as it was; run the same command again');
    expect([visitors.pages, visitors.drawn]).toEqual(['three', 'three']);
    expect(listDeployed()).toContain('keepAlive');
    expect(visitors.lost).toEqual([]);
  });

  test('does what is left when it is run again, and deletes what was agreed to', async () => {
    const from = standIn.calls.length;
    const { code, output } = await shop.deploy('-P', 'staging', '--no-build', '--yes');
    expect(output).toContain('Deployed:');
    expect(code).toBe(0);
    // All functions are updated, because settings outside of a function's code may be missing.
    expect(findCallsSince(from, UPDATED)).toHaveLength(readDeclaredCounts().all.length);
    expect(visitors.pages).toBe('two');
    expect(listDeployed()).not.toContain('keepAlive');
    expect([...standIn.cloud.jobs.keys()].some((name) => name.includes('keepAlive'))).toBe(false);
  });

  test('-- --rollback brings back the former functions and pages', async () => {
    visitors.deploying = 'three';
    const { code, output } = await shop.deploy('-P', 'staging', '--rollback');
    expect(output).toContain('Brought back:');
    expect(code).toBe(0);
    expect(visitors.pages).toBe('three');
    expect(visitors.drawn).toBe('three');
    expect(listDeployed()).toContain('keepAlive');
    expect(standIn.cloud.jobs.size).toBe(readDeclaredCounts().jobs);
    expect(findCallsSince(0, /:addVersion$/)).toHaveLength(1);
  });

  test('let every page find its script at every moment, and asked nothing of the world but what is known', () => {
    expect(visitors.lost).toEqual([]);
    // firebase-tools requests one permission outside of its configured URLs, and ignores the failure.
    expect(new Set(standIn.escaped)).toEqual(new Set(['iam.googleapis.com:443']));
    expect(standIn.calls.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
