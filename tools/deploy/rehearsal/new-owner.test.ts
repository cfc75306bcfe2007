import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER_TOKEN } from '../stand-in/cloud';
import { startFakeCloud, type FakeCloudServer } from '../stand-in/server';
import { createShopClone, type ShopClone } from './shop-clone';
import { VisitorSimulation } from './visitors';

const ACCOUNT = 'shop-runtime@my-shop.iam.gserviceaccount.com';

let standIn: FakeCloudServer;
let shop: ShopClone;
let visitors: VisitorSimulation;
let callsBeforeDeploy = 0;

const countSignIns = (from: number) =>
  standIn.calls.slice(from).filter(({ host }) => host === 'oauth2.googleapis.com').length;

beforeAll(async () => {
  standIn = await startFakeCloud('my-shop');
  const { cloud } = standIn;
  cloud.sites.clear();
  cloud.cpuQuota = 10;
  cloud.pollsPerOperation = 1;
  cloud.rejectionsPerNewAccount = 1;
  cloud.bindings = cloud.bindings.filter(({ role }) => role === 'roles/cloudbuild.builds.builder');
  for (const api of ['firestore', 'firebasehosting', 'storage'])
    cloud.remainingApiRejections.set(`${api}.googleapis.com`, 1);
  shop = createShopClone('my-shop', standIn.ownerEnvironment);
  visitors = new VisitorSimulation(standIn);
  visitors.deploying = 'one';
  shop.write('web/build-name.txt', 'one');
});
afterAll(async () => {
  shop.remove();
  await standIn.close();
});

describe('a new owner', { tags: 'long' }, () => {
  test('is told to make an account for the functions, makes it, and deploys', async () => {
    const refused = await shop.deploy('-P', 'staging');
    expect(refused.output).toContain('npm run runtime-account');
    expect(refused.code).toBe(1);

    const made = await shop.tool('tools/runtime-account.mjs', '-P', 'staging');
    expect(made.output).toContain(`Set RUNTIME_SERVICE_ACCOUNT=${ACCOUNT} in functions/.env.staging`);
    shop.write(
      'functions/.env.staging',
      `PAYMENT_PROVIDER=test\nREGION=europe-west1\nRUNTIME_SERVICE_ACCOUNT=${ACCOUNT}\n`,
    );
    callsBeforeDeploy = standIn.calls.length;
    const { code, output } = await shop.npmRunDeploy('-P', 'staging');
    expect(output).toContain('Deployed: https://my-shop.web.app');
    expect(code).toBe(0);
    expect([visitors.pages, visitors.drawn, visitors.lost]).toEqual(['one', 'one', []]);
  });

  test('has a Hosting site then', () => {
    expect([...standIn.cloud.sites.keys()]).toEqual(['my-shop']);
  });

  test('has functions that fit ten processors, of which few started at once', () => {
    const cpus = [...standIn.cloud.functions.values()].map(({ serviceConfig }) =>
      Number(serviceConfig.availableCpu),
    );
    expect(cpus.length).toBeGreaterThan(15);
    expect(cpus.reduce((sum, each) => sum + each, 0)).toBeLessThan(10);
    expect(standIn.cloud.peakStartingCpus).toBeGreaterThan(1);
    expect(standIn.cloud.peakStartingCpus).toBeLessThanOrEqual(4);
  });

  test('made all of it with one sign-in, that of gcloud, although somebody else used firebase login', () => {
    // firebase-tools sends the token `owner` to URLs without TLS, such as those of the fake server.
    const tokens = new Set(standIn.calls.flatMap(({ token }) => token ?? []));
    expect(tokens).toEqual(new Set([OWNER_TOKEN, 'owner']));
    // The deploy and firebase-tools sign in once each, without the account of `firebase login`.
    expect(countSignIns(callsBeforeDeploy)).toBe(2);
    expect(new Set(standIn.escaped)).toEqual(new Set(['iam.googleapis.com:443']));
    expect(standIn.calls.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
