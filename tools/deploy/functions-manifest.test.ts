import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEDULED_JOBS } from '../../functions/src/scheduled/scheduled-jobs';

interface Manifest {
  endpoints: Record<string, Record<string, unknown>>;
  params: { name: string }[];
}

const ACCOUNT = 'shop-runtime@demo-hearth.iam.gserviceaccount.com';
const resolvePath = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'functions-'));
let manifest: Manifest;

/** Uses the program of firebase-functions that `firebase deploy` runs. */
beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', main: 'lib/index.js' }));
  execFileSync(process.execPath, [resolvePath('../../functions/build.mjs'), join(folder, 'lib')]);
  const out = join(folder, 'manifest.json');
  const env = {
    ...process.env,
    FUNCTIONS_MANIFEST_OUTPUT_PATH: out,
    GCLOUD_PROJECT: 'demo-hearth',
    PAYMENT_PROVIDER: 'stripe',
    RUNTIME_SERVICE_ACCOUNT: ACCOUNT,
  };
  const program = resolvePath('../../node_modules/firebase-functions/lib/bin/firebase-functions.js');
  execFileSync(process.execPath, [program], { cwd: folder, env });
  manifest = JSON.parse(readFileSync(out, 'utf8')) as Manifest;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what the built functions declare to firebase-tools', () => {
  test('is the API, uploads, pages and every scheduled job', () => {
    const answering = ['api', 'uploads', 'pages'];
    expect(Object.keys(manifest.endpoints).sort()).toEqual(
      [...answering, ...Object.keys(SCHEDULED_JOBS)].sort(),
    );
    expect(manifest.endpoints.api).toMatchObject({
      httpsTrigger: { invoker: ['public'] },
      region: ['us-central1'],
      availableMemoryMb: 1024,
      secretEnvironmentVariables: [
        { key: 'STRIPE_SECRET_KEY' },
        { key: 'STRIPE_WEBHOOK_SECRET' },
        { key: 'SECOND_FACTOR_KEY' },
      ],
    });
  });

  test('has the word vectors beside the chunk that loads them', () => {
    const chunks = readdirSync(join(folder, 'lib/chunks'));
    expect(chunks).toContain('word-vectors.bin');
    expect(chunks.filter((name) => /^load-word-vectors-\w+\.js$/.test(name))).toHaveLength(1);
  });

  // Resources of the functions, as documented in operations.md, "What runs where".
  test.each([
    ['api', { availableMemoryMb: 1024, concurrency: 80, maxInstances: '{{ params.MAX_INSTANCES }}' }],
    ['uploads', { availableMemoryMb: 1024, concurrency: 4, maxInstances: 4 }],
    ['pages', { availableMemoryMb: 1024, concurrency: 5, maxInstances: '{{ params.MAX_INSTANCES }}' }],
  ])('gives %s its memory and a processor, and as many requests at once as fit them', (name, options) => {
    expect(manifest.endpoints[name]).toMatchObject({ ...options, cpu: 1, timeoutSeconds: 60 });
  });

  test('fits the processors of a new project, with an instance of each function', () => {
    const endpoints = Object.values(manifest.endpoints);
    expect(endpoints.reduce((sum, { cpu }) => sum + Number(cpu), 0)).toBeLessThan(10);
    const jobs = Object.keys(SCHEDULED_JOBS).map((name) => manifest.endpoints[name]);
    for (const job of jobs) {
      expect(job).toMatchObject({ cpu: expect.any(Number), concurrency: 1, maxInstances: 1 });
      expect(job?.availableMemoryMb).toBeLessThanOrEqual(512);
    }
  });

  test('runs all of it as the account that the settings name', () => {
    const accounts = Object.values(manifest.endpoints).map(({ serviceAccountEmail }) => serviceAccountEmail);
    expect(new Set(accounts)).toEqual(new Set([ACCOUNT]));
  });

  test('returns to its default what no option names', () => {
    expect(manifest.endpoints.api).toMatchObject({ minInstances: null, vpc: null });
  });

  test('is every parameter', () => {
    const names = manifest.params.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['RATE_LIMIT_FACTOR', 'PUBLIC_URL', 'PAYMENT_PROVIDER', 'STRIPE_SECRET_KEY']),
    );
  });
});
