import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OAuth2Client } from 'google-auth-library';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GoogleClient } from '../../lib/google';
import { projectRoot } from '../../lib/paths.mjs';
import { createHostingSite } from '../checks/hosting-site';
import {
  MAX_APIS_PER_REQUEST,
  formatEnableCommand,
  runPreflightChecks,
  REQUIRED_APIS,
  requireRegions,
} from '../checks/preflight';
import { OWNER_TOKEN } from '../stand-in/cloud';
import { missingPrerequisites } from '../stand-in/faults';
import { startFakeCloud, type FakeCloudServer } from '../stand-in/server';

let standIn: FakeCloudServer;

beforeEach(async () => {
  standIn = await startFakeCloud('my-shop');
  for (const [name, value] of Object.entries(standIn.env)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await standIn.close();
});

describe('a deploy looks at the project first, and', () => {
  test('finds what it needs to know where everything is in place', async () => {
    await expect(runPreflightChecks(new GoogleClient('my-shop'))).resolves.toEqual({
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

  test.each<[keyof typeof missingPrerequisites, RegExp]>([
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
    [
      'a narrow runtime account',
      /123456789012-compute@\S+, has roles\/editor: .* Make an account with fewer roles: npm run runtime-account$/,
    ],
    [
      'access to files',
      /may not read and write files of my-shop\.firebasestorage\.app.*gcloud storage buckets add-iam-policy-binding gs:\/\/my-shop\.firebasestorage\.app --member=MEMBER --role=roles\/storage\.objectAdmin$/,
    ],
    ["the runtime account's roles", /lacks roles\/datastore\.user.*npm run runtime-account$/],
    [
      "the runtime account's signing",
      /123456789012-compute@.* lacks roles\/iam\.serviceAccountTokenCreator on itself.*: gcloud iam service-accounts add-iam-policy-binding 123456789012-compute@\S+ --project my-shop --member=serviceAccount:123456789012-compute@\S+ --role=roles\/iam\.serviceAccountTokenCreator$/,
    ],
    ['a database', /gcloud firestore databases create --location=LOCATION --project my-shop$/],
    ['a bucket', /has no Storage bucket.*\/project\/my-shop\/storage$/],
    ['a web app', /must have one web app, and has none.*npx firebase apps:create web/],
  ])('without %s stops with a sentence that says how to mend it', async (what, sentence) => {
    missingPrerequisites[what](standIn.cloud);
    await expect(runPreflightChecks(new GoogleClient('my-shop'))).rejects.toThrow(sentence);
    const asked = /^GET |:(getIamPolicy|testIamPermissions|generateAccessToken)$|\/token$/;
    expect(
      standIn.calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !asked.test(call)),
    ).toEqual([]);
  });

  describe('for a person who owns the project', () => {
    const owner = new OAuth2Client();
    owner.setCredentials({ access_token: OWNER_TOKEN });
    const google = new GoogleClient('my-shop', owner);

    test('finds everything in place, although the role Owner has no permissions on files', async () => {
      await expect(runPreflightChecks(google)).resolves.toMatchObject({ site: 'my-shop' });
      expect(standIn.cloud.hasPermission(OWNER_TOKEN, 'storage.objects.get')).toBe(false);
    });

    test("stops if the bucket's own policy does not name owners", async () => {
      missingPrerequisites["the owner's access to files"](standIn.cloud);
      await expect(runPreflightChecks(google)).rejects.toThrow(
        'gcloud storage buckets add-iam-policy-binding',
      );
    });

    test('waits for an API that was enabled a moment ago', async () => {
      for (const api of ['firebasehosting', 'firestore'])
        standIn.cloud.remainingApiRejections.set(`${api}.googleapis.com`, 1);
      await expect(runPreflightChecks(google)).resolves.toMatchObject({ site: 'my-shop' });
    });
  });

  describe('at the sites of Hosting, and', () => {
    const site = async () => (await runPreflightChecks(new GoogleClient('my-shop'))).site;

    test('finds none in a project that has none, and changes nothing', async () => {
      missingPrerequisites['a Hosting site'](standIn.cloud);
      await expect(site()).resolves.toBeUndefined();
      expect(standIn.cloud.sites.size).toBe(0);
    });

    test.each([
      ['the default one', { blog: 'USER_SITE', 'my-shop': 'DEFAULT_SITE' }, 'my-shop'],
      ['the one with the name of the project', { blog: 'USER_SITE', 'my-shop': 'USER_SITE' }, 'my-shop'],
      ['the only one', { 'my-shop-1a2b': 'USER_SITE' }, 'my-shop-1a2b'],
    ] as const)('takes %s', async (_, sites, expected) => {
      standIn.cloud.sites.clear();
      for (const [name, type] of Object.entries(sites)) standIn.cloud.sites.set(name, type);
      await expect(site()).resolves.toBe(expected);
    });

    test('stops if several could be meant', async () => {
      standIn.cloud.sites.clear();
      for (const name of ['blog', 'wiki']) standIn.cloud.sites.set(name, 'USER_SITE');
      await expect(site()).rejects.toThrow(
        'several Hosting sites, and none of them is the default one: blog, wiki',
      );
    });

    test('says how to create one if Hosting refuses the name', async () => {
      await expect(createHostingSite(new GoogleClient('my-shop'))).rejects.toThrow(
        'The Hosting site my-shop could not be created: POST /v1beta1/projects/my-shop/sites: my-shop is taken.',
      );
    });
  });

  test('names all APIs that are missing, no more at once than Google enables in a request', async () => {
    for (const name of REQUIRED_APIS) if (!/^firebase\./.test(name)) standIn.cloud.apis.delete(name);
    const said = await runPreflightChecks(new GoogleClient('my-shop')).catch((error: Error) => error.message);
    const groups = [...String(said).matchAll(/gcloud services enable ([\w. ]+) --project my-shop/g)];
    expect(groups.map(([, names = '']) => names.split(' ').length)).toEqual([20]);
    expect(formatEnableCommand('my-shop', REQUIRED_APIS)).toMatch(
      / --project my-shop && gcloud services enable /,
    );
  });

  test('needs no API that the first step of the guide does not enable', () => {
    const guide = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8').split('**2. ')[0] ?? '';
    const commands = guide.replaceAll('\\\n', ' ').match(/gcloud services enable .*/g) ?? [];
    const groups = commands.map((command) => command.match(/[a-z]+\.googleapis\.com/g) ?? []);
    for (const group of groups) expect(group.length).toBeLessThanOrEqual(MAX_APIS_PER_REQUEST);
    expect(groups.flat()).toEqual(expect.arrayContaining(REQUIRED_APIS));
  });

  test('stops for a project that does not exist', async () => {
    await expect(runPreflightChecks(new GoogleClient('another'))).rejects.toThrow(
      'could not be read: GET /v1beta1/projects/another: Project another not found.',
    );
  });

  test('stops for a region that Cloud Functions do not have', async () => {
    const google = new GoogleClient('my-shop');
    await expect(requireRegions(google, ['europe-west1'])).resolves.toBeUndefined();
    await expect(requireRegions(google, ['europe-west99'])).rejects.toThrow(
      'REGION=europe-west99 is no region of Cloud Functions. There are asia-northeast1,',
    );
  });
});
