/** The real `npm run deploy` with the real firebase-tools, against the stand-in: one shop's life, in the order of the tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStandIn, type StandIn } from '../stand-in/server';
import { makeShop, type Shop } from './shop';
import { Visitors } from './visitors';

let standIn: StandIn;
let shop: Shop;
let visitors: Visitors;

beforeAll(async () => {
  standIn = await startStandIn('my-shop');
  // As new projects are.
  standIn.cloud.cpuQuota = 10;
  standIn.cloud.indexPolls = 1;
  shop = makeShop('my-shop', standIn.env);
  visitors = new Visitors(standIn);
});
afterAll(async () => {
  shop.remove();
  await standIn.close();
});

/** The functions that the built code declares, and those of them that run by themselves. */
const declared = () => {
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

/** Names of the deployed functions. */
const deployed = () => [...standIn.cloud.functions.keys()].map((name) => name.split('/').at(-1)).sort();

/** The calls since `from` that match, by their place among all. */
const callsSince = (from: number, call: RegExp) =>
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

describe('npm run deploy', () => {
  test('brings a shop to an empty project: indexes until they are ready, functions, then the pages', async () => {
    build('one');
    const { code, output } = await shop.npmRunDeploy('-P', 'staging');
    expect(output).toContain('Waiting for ');
    expect(output).toContain('Deployed: https://my-shop.web.app');
    expect(code).toBe(0);

    expect(deployed()).toEqual(declared().all);
    expect(deployed()).toEqual(expect.arrayContaining(['api', 'pages', 'keepAlive']));
    expect(standIn.cloud.jobs.size).toBe(declared().jobs);
    expect([...standIn.cloud.rules.keys()]).toEqual(
      expect.arrayContaining([
        'projects/my-shop/releases/cloud.firestore',
        'projects/my-shop/releases/firebase.storage/my-shop.firebasestorage.app',
      ]),
    );
    expect(standIn.cloud.indexes.every(({ state }) => state === 'READY')).toBe(true);
    expect(visitors.pages).toBe('one');

    const [firstFunction = 0] = callsSince(0, CREATED);
    const released = callsSince(0, RELEASED);
    expect(callsSince(0, /\/collectionGroups\/-\/indexes$/).every((at) => at < firstFunction)).toBe(true);
    expect(released).toHaveLength(1);
    expect(callsSince(0, CREATED).every((at) => at < (released[0] ?? 0))).toBe(true);
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

  test('names a job that is gone from the code, and stops before anything is changed', async () => {
    const index = readFileSync(join(shop.folder, 'functions/src/index.ts'), 'utf8');
    shop.write('functions/src/index.ts', index.replace('  keepAlive,\n', ''));
    build('two');
    const from = standIn.calls.length;
    const { code, output } = await shop.deploy('-P', 'staging');
    expect(code).toBe(1);
    expect(output).toContain('Nothing was changed. Agree to delete keepAlive (europe-west1) with --yes.');
    expect(
      callsSince(from, /^(PATCH|PUT|DELETE) |^POST .*\/(releases|rulesets|versions|indexes|functions)$/),
    ).toEqual([]);
  });

  test('that the project has too few processors for leaves the shop whole, and says what to set', async () => {
    standIn.cloud.cpuQuota = 5;
    const { code, output } = await shop.deploy('-P', 'staging', '--no-build', '--yes');
    standIn.cloud.cpuQuota = 10;
    expect(code).toBe(1);
    expect(output).toContain('The project may use 5 processors in this region: set MAX_INSTANCES=5 for it');
    expect(output).toContain('The shop goes on as it was; run the same command again');
    expect([visitors.pages, visitors.drawn]).toEqual(['one', 'one']);
    expect(deployed()).toContain('keepAlive');
    expect(visitors.lost).toEqual([]);
  });

  test('does what is left when it is run again, and deletes what was agreed to', async () => {
    const from = standIn.calls.length;
    const { code, output } = await shop.deploy('-P', 'staging', '--no-build', '--yes');
    expect(output).toContain('Deployed:');
    expect(code).toBe(0);
    // The jobs were new already.
    expect(callsSince(from, UPDATED)).toHaveLength(2);
    expect(visitors.pages).toBe('two');
    expect(deployed()).not.toContain('keepAlive');
    expect([...standIn.cloud.jobs.keys()].some((name) => name.includes('keepAlive'))).toBe(false);
  });

  test('-- --rollback brings back the former functions and pages', async () => {
    visitors.deploying = 'one';
    const { code, output } = await shop.deploy('-P', 'staging', '--rollback');
    expect(output).toContain('Brought back:');
    expect(code).toBe(0);
    expect(visitors.pages).toBe('one');
    expect(visitors.drawn).toBe('one');
    expect(deployed()).toContain('keepAlive');
    expect(standIn.cloud.jobs.size).toBe(declared().jobs);
  });

  test('let every page find its script at every moment, and asked nothing of the world but what is known', () => {
    expect(visitors.lost).toEqual([]);
    // firebase-tools asks for one permission past its own addresses, and goes on without an answer.
    expect(new Set(standIn.escaped)).toEqual(new Set(['iam.googleapis.com:443']));
    expect(standIn.calls.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
