import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Google } from '../../lib/google';
import { preflight, requireRegions } from '../preflight';
import { lacks } from '../stand-in/faults';
import { startStandIn, type StandIn } from '../stand-in/server';

let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn('my-shop');
  for (const [name, value] of Object.entries(standIn.env)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await standIn.close();
});

describe('a deploy looks at the project first, and', () => {
  test('finds what it needs to know where everything is in place', async () => {
    await expect(preflight(new Google('my-shop'))).resolves.toEqual({
      number: standIn.cloud.number,
      site: 'my-shop',
      bucket: 'my-shop.firebasestorage.app',
      webApp: {
        apiKey: 'a-public-web-key',
        appId: '1:123456789012:web:abc',
        authDomain: 'my-shop.firebaseapp.com',
        projectId: 'my-shop',
        storageBucket: 'my-shop.firebasestorage.app',
      },
    });
    expect(standIn.escaped).toEqual([]);
  });

  test.each<[keyof typeof lacks, RegExp]>([
    [
      'the Blaze plan',
      /not on the Blaze plan.*https:\/\/console\.firebase\.google\.com\/project\/my-shop\/usage/,
    ],
    ['an API', /gcloud services enable cloudscheduler\.googleapis\.com --project my-shop$/],
    [
      "the builder's role",
      /--member=serviceAccount:123456789012-compute@.* --role=roles\/cloudbuild\.builds\.builder$/,
    ],
    [
      "a deployer's permission",
      /An owner grants roles\/cloudscheduler\.admin: gcloud projects add-iam-policy-binding/,
    ],
    ["the runtime account's roles", /lacks roles\/datastore\.user.*npm run runtime-account$/],
    ['a database', /gcloud firestore databases create --location=LOCATION --project my-shop$/],
    ['a bucket', /has no Storage bucket.*\/project\/my-shop\/storage$/],
    ['a web app', /must have one web app, and has none.*npx firebase apps:create web/],
  ])('without %s stops with a sentence that says how to mend it', async (what, sentence) => {
    lacks[what](standIn.cloud);
    await expect(preflight(new Google('my-shop'))).rejects.toThrow(sentence);
    const asked = /^GET |:(getIamPolicy|testIamPermissions|generateAccessToken)$|\/token$/;
    expect(
      standIn.calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !asked.test(call)),
    ).toEqual([]);
  });

  test('stops for a project that does not exist', async () => {
    await expect(preflight(new Google('another'))).rejects.toThrow(
      'could not be read: GET /v1beta1/projects/another: Project another not found.',
    );
  });

  test('stops for a region that Cloud Functions do not have', async () => {
    const google = new Google('my-shop');
    await expect(requireRegions(google, ['europe-west1'])).resolves.toBeUndefined();
    await expect(requireRegions(google, ['europe-west99'])).rejects.toThrow(
      'REGION=europe-west99 is no region of Cloud Functions. There are asia-northeast1,',
    );
  });
});
