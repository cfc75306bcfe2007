import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payTestOrder, createPlacedOrder } from '../../functions/test/support/order-builder';
import { storeProduct } from '../../functions/test/support/product-builder';
import { addPictureUrls } from '../../functions/src/platform/pictures/picture-urls';
import { BACKUP_RECORD_PATH } from '../../functions/src/features/ready/backup-record.repository';
import { useTestStore, type TestPerson } from '../../functions/test/support/test-store';
import type { GoogleCall } from './calls';
import { ArchiveWriter, verifyArchive } from './archive';
import { backUpShop } from './backup';
import { writeDocuments } from './documents';
import { UserFacingError } from '../lib/problem.mjs';
import { requireEmptyShop, restoreShop } from './restore';
import { openBackupShop, type BackupShop } from './backup-shop';
import { resolveBackupTarget } from './backup-target';

const shop = useTestStore();
shop.checksPlaces = false;

let folder: string;
const opened: BackupShop[] = [];

const open = async (project = `demo-test-${randomUUID().slice(0, 8)}`): Promise<BackupShop> => {
  const each = await openBackupShop({ project, emulated: true });
  opened.push(each);
  return each;
};
const newFile = () => join(folder, randomUUID());
const computeDigest = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
const getErrorMessage = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof UserFacingError ? error.message : String(error)),
  );

const interceptCalls = (of: BackupShop, before: (address: string) => Promise<void>): BackupShop => {
  const call: GoogleCall = async (address, options) => {
    await before(address);
    return of.call(address, options);
  };
  return { ...of, call };
};

const createEveryType = (documents: string) => {
  const plain = {
    nothing: { nullValue: null },
    no: { booleanValue: false },
    zero: { integerValue: '0' },
    large: { integerValue: '9007199254740993' },
    whole: { doubleValue: 1 },
    part: { doubleValue: 0.1 },
    largest: { doubleValue: 1.7976931348623157e308 },
    noNumber: { doubleValue: 'NaN' },
    endless: { doubleValue: '-Infinity' },
    time: { timestampValue: '2026-01-02T03:04:05.123456Z' },
    earliest: { timestampValue: '0001-01-01T00:00:00Z' },
    text: { stringValue: 'Grüße 🫖\n' },
    empty: { stringValue: '' },
    bytes: { bytesValue: 'AAH/' },
    own: { referenceValue: `${documents}/products/kettle` },
    other: { referenceValue: 'projects/other/databases/(default)/documents/products/kettle' },
    place: { geoPointValue: { latitude: -0.5, longitude: 10 } },
    vector: {
      mapValue: {
        fields: {
          __type__: { stringValue: '__vector__' },
          value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 0.5 }] } },
        },
      },
    },
    noMap: { mapValue: {} },
    noList: { arrayValue: {} },
  };
  return {
    ...plain,
    map: {
      mapValue: {
        fields: {
          'a key with ./~*[]`': { integerValue: '1' },
          inner: { mapValue: { fields: plain } },
        },
      },
    },
    // Firestore rejects lists and vectors directly in a list.
    list: {
      arrayValue: {
        values: [plain.nothing, plain.whole, plain.zero, plain.own, plain.place, plain.noMap],
      },
    },
  };
};

const stored = (of: BackupShop, path: string) =>
  of.call<{ fields: object }>(`${of.firestore}/${of.documents}/${path}`).then(({ fields }) => fields);

async function storeDocuments(of: BackupShop, paths: Record<string, object>): Promise<void> {
  const writes = Object.entries(paths).map(([path, fields]) => ({
    update: { name: `${of.documents}/${path}`, fields },
  }));
  await of.call(`${of.firestore}/${of.documents}:batchWrite`, { body: { writes } });
}

let source: BackupShop;
let robin: TestPerson;
let whole: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  source = await open(shop.projectId);
  robin = await shop.person('admin', { name: 'Robin Ünïcode' });
  const picture = addPictureUrls(shop.addressOf, {
    width: 360,
    height: 360,
    alt: 'A kettle',
    placeholder: '',
    objects: ['products/kettle/one-360.webp'],
    tokens: ['token-2'],
  });
  await storeProduct(shop, 'kettle', { countInStock: 500, images: [picture] });
  await storeProduct(shop, 'pan', { images: [picture] });
  // Earlier versions stored a URL within the bucket instead of tokens.
  const { tokens: _tokens, ...earlier } = picture;
  await shop.db.doc('products/pan').update({ images: [earlier] });
  await payTestOrder(shop, robin, await createPlacedOrder(shop, robin, [{ product: 'kettle' }]));
  await storeDocuments(source, {
    'types/all': createEveryType(source.documents),
    'types/missing/below/1': {},
    'types/missing/below/2/deeper/3': { at: { integerValue: '3' } },
    'types/a name with 🫖 and spaces': {},
  });
  for (let at = 0; at < 6; at += 1)
    await storeDocuments(source, { [`large/${at}`]: { text: { stringValue: `${at}`.repeat(900_000) } } });
  const many = Array.from({ length: 400 }, (_, at) => [`many/${at}`, { at: { integerValue: `${at}` } }]);
  await storeDocuments(source, Object.fromEntries(many));
  const imported = await shop.auth.importUsers([
    {
      uid: 'linked',
      email: 'linked@example.com',
      emailVerified: true,
      disabled: true,
      displayName: 'Lin Ked',
      photoURL: 'https://shop.example/lin.png',
      phoneNumber: '+15550101234',
      customClaims: { level: 3 },
      metadata: {
        creationTime: 'Mon, 06 May 2024 07:08:09 GMT',
        lastSignInTime: 'Tue, 06 May 2025 07:08:09 GMT',
      },
      providerData: [
        {
          uid: 'google-1',
          providerId: 'google.com',
          email: 'linked@example.com',
          displayName: 'Lin',
        },
      ],
      multiFactor: {
        enrolledFactors: [
          {
            uid: 'factor-1',
            factorId: 'phone',
            phoneNumber: '+15550104321',
            enrollmentTime: 'Wed, 01 Jan 2025 00:00:00 GMT',
          },
        ],
      },
    },
  ]);
  expect(imported.errors).toEqual([]);
  const [name] = picture.objects;
  await shop.bucket.file(name!).save(Buffer.from('a picture'), {
    resumable: false,
    metadata: {
      contentType: 'image/webp',
      cacheControl: 'public, max-age=60',
      contentDisposition: 'inline; filename="kettle.webp"',
      contentLanguage: 'de',
      metadata: { firebaseStorageDownloadTokens: 'token-1,token-2', shotBy: 'Ansel' },
    },
  });
  await shop.bucket.file('empty').save('', { resumable: false });
  for (const left of ['deploys/2026-01-01/release.json', 'backups/old.backup'])
    await shop.bucket.file(left).save('not of the shop', { resumable: false });
  await shop.bucket.file('large').save(Buffer.alloc(4_100_000, 'large'), { resumable: false });
  address = `/o/${encodeURIComponent(name!)}?alt=media&token=token-2`;
  whole = newFile();
  await backUpShop(source, whole);
});

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await rm(folder, { recursive: true, force: true });
});

describe('a restored shop', () => {
  let copy: BackupShop;
  const restored = useTestStore({}, `demo-test-${randomUUID().slice(0, 8)}`);
  restored.checksPlaces = false;

  beforeAll(async () => {
    copy = await open(restored.projectId);
    await restoreShop(copy, whole);
  });

  test('has a backup that is equal byte for byte', { tags: 'long' }, async () => {
    const again = newFile();
    await backUpShop(copy, again);
    expect(await computeDigest(again)).toBe(await computeDigest(whole));
  });

  test('has every document with its types, and references that name its own documents', async () => {
    const documents = JSON.stringify(createEveryType(source.documents)).replaceAll(
      source.project,
      copy.project,
    );
    expect(await stored(copy, 'types/all')).toEqual(JSON.parse(documents));
    expect(await stored(copy, 'types/missing/below/2/deeper/3')).toEqual({
      at: { integerValue: '3' },
    });
  });

  test('lets its people log in with their passwords, and keeps what they may do', async () => {
    const response = await fetch(`${copy.identity}/accounts:signInWithPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({
        email: robin.email,
        password: 'Secret123',
        targetProjectId: copy.project,
      }),
    });
    expect(await response.json()).toMatchObject({ localId: robin.uid });
    const { users } = await copy.call<{ users: object[] }>(
      `${copy.identity}/projects/${copy.project}/accounts:batchGet?maxResults=10`,
    );
    expect(users).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ localId: robin.uid, customAttributes: '{"admin":true}' }),
        expect.objectContaining({
          localId: 'linked',
          disabled: true,
          emailVerified: true,
          phoneNumber: '+15550101234',
        }),
      ]),
    );
  });

  test('has its files, and neither former deploys nor copies of the shop', async () => {
    const [files] = await copy.bucket.getFiles();
    expect(files.map(({ name }) => name)).toEqual(['empty', 'large', 'products/kettle/one-360.webp']);
  });

  test('serves its files by their tokens, with what browsers are told of them', async () => {
    const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
    const response = await fetch(`http://${host}/v0/b/${copy.project}.appspot.com${address}`);
    expect(await response.text()).toBe('a picture');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      'content-disposition': expect.stringContaining('inline; filename="kettle.webp"') as string,
    });
  });

  test('shows the pictures of its products and orders from its own bucket, those of an earlier version too', async () => {
    const as = { ...robin, token: await restored.signIn(robin.email, 'Secret123') };
    const kettle = (await restored.call('GET', '/products/kettle')).body.data;
    const pan = (await restored.call('GET', '/products/pan')).body.data;
    const [order] = (await restored.call('GET', '/orders/my-orders', { as })).body.data.orders;
    for (const url of [kettle.image, pan.image, order.items[0].image] as string[]) {
      expect(url).toContain(`/v0/b/${copy.project}.appspot.com/o/products%2Fkettle%2F`);
      expect(await (await fetch(url)).text()).toBe('a picture');
    }
  });
});

test('a restore brings back no session of an administrator, and no leave to do without a second factor', async () => {
  const copy = await open();
  const paths = ['secondFactorSessions/one', 'secondFactors/optional', 'secondFactors/robin'];
  const lines = paths.map((path) => JSON.stringify({ path, fields: {} }));
  await writeDocuments({ ...copy, emulated: false }, lines);
  const isStored = (path: string) =>
    stored(copy, path).then(
      () => true,
      () => false,
    );
  expect(await Promise.all(paths.map(isStored))).toEqual([false, false, true]);
});

test('a backup is readable by its owner alone, and replaces no file', async () => {
  expect((await stat(whole)).mode & 0o777).toBe(0o600);
  expect(await getErrorMessage(backUpShop(source, whole))).toContain('exists: name a new file');
  expect((await readdir(folder)).filter((name) => name.includes('.'))).toEqual([]);
});

test('the shop knows when it was backed up; no backup has that, and a project with nothing else is empty', async () => {
  expect(await stored(source, BACKUP_RECORD_PATH)).toEqual({
    finishedAt: { timestampValue: expect.stringMatching(/^20/) as string },
  });
  expect((await readFile(whole)).includes(BACKUP_RECORD_PATH)).toBe(false);
  const each = await open();
  await backUpShop(each, newFile());
  await stored(each, BACKUP_RECORD_PATH);
  await requireEmptyShop(each);
});

test(
  'a second backup fetches only files that have changed, and is equal to a first one',
  { tags: 'long' },
  async () => {
    const fetchedNames: string[] = [];
    const recordingShop = {
      ...source,
      bucket: Object.assign(Object.create(source.bucket) as typeof source.bucket, {
        file: (name: string, options?: object) => {
          const file = source.bucket.file(name, options);
          const read = file.createReadStream.bind(file);
          file.createReadStream = (...options) => {
            fetchedNames.push(name);
            return read(...options);
          };
          return file;
        },
      }),
    };
    await shop.bucket.file('large').save(Buffer.alloc(4_100_000, 'other'), { resumable: false });
    const [second, full] = [newFile(), newFile()];
    await backUpShop(recordingShop, second, { previous: whole });
    expect(fetchedNames).toEqual(['large']);
    await backUpShop(source, full);
    expect(await computeDigest(second)).toBe(await computeDigest(full));
    await shop.bucket.file('large').save(Buffer.alloc(4_100_000, 'large'), { resumable: false });
  },
);

test(
  'a restore that stopped is continued by the same file only, and ends whole',
  { tags: 'long' },
  async () => {
    const each = await open();
    let writes = 0;
    const failingShop = interceptCalls(each, (address) =>
      address.endsWith(':batchWrite') && (writes += 1) === 4
        ? Promise.reject(new Error('The power went out.'))
        : Promise.resolve(),
    );
    expect(await getErrorMessage(restoreShop(failingShop, whole))).toMatch(
      /The power went out\. .* is incomplete: run the same command again, and it goes on\.$/,
    );
    const other = newFile();
    await backUpShop(await open(), other);
    expect(await getErrorMessage(restoreShop(each, other))).toContain('is not empty');
    const confirmations: boolean[] = [];
    await restoreShop(each, whole, {
      confirm: (_, isResumed) => Promise.resolve(void confirmations.push(isResumed)),
    });
    expect(confirmations).toEqual([true]);
    const backupOfRestored = newFile();
    await backUpShop(each, backupOfRestored);
    expect(await computeDigest(backupOfRestored)).toBe(await computeDigest(whole));
    expect(await getErrorMessage(restoreShop(each, whole))).toContain('is not empty');
  },
);

test('a shop keeps its id at Stripe in another project, or is not restored', async () => {
  const file = newFile();
  await backUpShop({ ...(await open()), shopId: 'former-project' }, file);
  const each = await open();
  expect(await getErrorMessage(restoreShop({ ...each, shopId: each.project }, file))).toContain(
    `Set SHOP_ID=former-project in functions/.env.${each.project}, then restore. Nothing was written.`,
  );
  expect((await restoreShop({ ...each, shopId: 'former-project' }, file)).shopId).toBe('former-project');
});

test('a backup is whole where the shop cannot be told of it', { tags: 'long' }, async () => {
  const told: string[] = [];
  const readOnly = interceptCalls(source, (asked) =>
    asked.endsWith(':batchWrite') ? Promise.reject(new Error('PERMISSION_DENIED')) : Promise.resolve(),
  );
  const file = newFile();
  await backUpShop(readOnly, file, { tell: (sentence) => void told.push(sentence) });
  expect((await verifyArchive(file)).documents).toBeGreaterThan(400);
  expect(told.at(-1)).toBe('The panel will not show this backup: PERMISSION_DENIED');
});

describe('before anything is written', () => {
  let target: BackupShop;
  const calls: string[] = [];

  beforeAll(async () => {
    const each = await open();
    target = interceptCalls(each, (asked) => Promise.resolve(void calls.push(asked)));
  });

  async function restoreChanged(change: (copy: string) => Promise<void>): Promise<string> {
    const copy = newFile();
    await writeFile(copy, await readFile(whole));
    await change(copy);
    calls.length = 0;
    const said = await getErrorMessage(restoreShop(target, copy));
    // The project must not be read before the file is verified.
    expect(calls).toEqual([]);
    return said;
  }

  const flip = (at: (size: number) => number) => async (copy: string) => {
    const bytes = await readFile(copy);
    bytes[at(bytes.length)]! ^= 1;
    await writeFile(copy, bytes);
  };

  test.each<[string, (size: number) => number]>([
    ['its first name', () => 0],
    ['the checksum of a header', () => 148],
    ['what says its form', () => 514],
    ['the padding behind it', () => 1000],
    ['its documents', () => 4000],
    ['its middle', (size) => Math.floor(size / 2)],
    ['the sums', (size) => size - 2000],
    ['the end of the archive', (size) => size - 500],
    ['the last checksum', (size) => size - 2],
  ])('a file with one bit of %s changed is refused', { tags: 'long' }, async (_, at) => {
    expect(await restoreChanged(flip(at))).toMatch(/damaged|does not have/);
  });

  test.each<[string, (size: number) => number]>([
    ['nothing is left', () => 0],
    ['a header is left', () => 512],
    ['half is left', (size) => Math.floor(size / 2)],
    ['an entry is missing', (size) => Math.floor(size / 2 / 512) * 512],
    ['the last line is missing', (size) => size - 72],
    ['a byte is missing', (size) => size - 1],
  ])('a file that was cut so that %s is refused', async (_, length) => {
    const { size } = await stat(whole);
    const said = await restoreChanged((copy) => truncate(copy, length(size)));
    expect(said).toMatch(/damaged|too short/);
  });

  test('a file with something behind its end is refused', async () => {
    expect(await restoreChanged((copy) => appendFile(copy, '\n'))).toMatch(/damaged/);
  });

  test('a file of another kind, and one of a form that is not known, are refused', async () => {
    expect(await restoreChanged((copy) => writeFile(copy, 'a,b,c\n'.repeat(1000)))).toMatch(
      /not a backup of a shop/,
    );
    expect(await getErrorMessage(restoreShop(target, join(folder, 'none')))).toContain('There is no file');
    const file = newFile();
    const archive = new ArchiveWriter(file);
    await archive.addJson('format.json', { format: 'hearth-backup', version: 2 });
    await archive.finish({ documents: 0, accounts: 0, files: 0, bytes: 0 });
    expect(await getErrorMessage(restoreShop(target, file))).toContain('has version 2 of the format');
  });

  test.each<[string, (each: BackupShop) => Promise<unknown>]>([
    ['documents', (each) => storeDocuments(each, { 'settings/missing/below/1': {} })],
    [
      'accounts',
      (each) =>
        each.call(`${each.identity}/projects/${each.project}/accounts`, {
          body: { email: 'a@b.example' },
        }),
    ],
    ['files', (each) => each.bucket.file('a').save('', { resumable: false })],
  ])('a project that has %s is refused', async (what, fill) => {
    const each = await open();
    await fill(each);
    expect(await getErrorMessage(restoreShop(each, whole))).toContain(`is not empty: it has ${what}.`);
    if (what !== 'documents') expect(await getErrorMessage(stored(each, 'types/all'))).toMatch(/not found/i);
  });

  test('who says no leaves the project empty', async () => {
    const no = () => Promise.reject(new UserFacingError('no'));
    expect(await getErrorMessage(restoreShop(target, whole, { confirm: no }))).toBe('no');
    const empty = newFile();
    await backUpShop(target, empty);
    expect(await verifyArchive(empty)).toEqual({ documents: 0, accounts: 0, files: 0, bytes: 0 });
  });
});

describe('while the shop runs', () => {
  test(
    'no order is half in a backup: its stock, its buyer, its mail and its invoice are of one moment',
    { tags: 'long' },
    async () => {
      await storeProduct(shop, 'busy', { countInStock: 500 });
      const placed: string[] = [];
      let pages = 0;
      const busy = interceptCalls(source, async (asked) => {
        if (!asked.endsWith(':runQuery')) return;
        pages += 1;
        const someone = await shop.person();
        placed.push(await createPlacedOrder(shop, someone, [{ product: 'busy' }]));
        await payTestOrder(shop, someone, placed.at(-1)!);
      });
      const file = newFile();
      await backUpShop(busy, file);
      // Several pages, so that orders change documents between the reads.
      expect(pages).toBeGreaterThan(2);

      const copy = await open();
      await restoreShop(copy, file);
      const count = async (path: string) => {
        const answers = await copy.call<{ document?: { name: string; fields: Record<string, unknown> } }[]>(
          `${copy.firestore}/${copy.documents}:runQuery`,
          {
            body: { structuredQuery: { from: [{ collectionId: path }] } },
          },
        );
        return answers.flatMap(({ document }) => document ?? []);
      };
      const orders = await count('orders');
      const ids = orders.map(({ name }) => name.split('/').at(-1)!);
      const busyOrders = placed.filter((id) => ids.includes(id));
      expect(busyOrders).toHaveLength(1);
      const product = JSON.stringify(await stored(copy, 'products/busy'));
      expect(product).toContain(`"countInStock":{"integerValue":"${500 - busyOrders.length}"}`);
      expect(await count('invoices')).toHaveLength(orders.length);
      expect(JSON.stringify(await stored(copy, 'counters/invoices'))).toContain(`"${orders.length}"`);
      const mails = (await count('mail')).map((mail) => JSON.stringify(mail));
      for (const id of ids) expect(mails.some((mail) => mail.includes(id))).toBe(true);
      expect((await count('buyers')).length).toBe(
        new Set(orders.map(({ fields }) => JSON.stringify(fields.userId))).size,
      );
    },
  );

  test(
    'accounts and files that its documents name are in it, also those that come and go meanwhile',
    { tags: 'long' },
    async () => {
      const leaving = await shop.person('customer', { name: 'Lea Ving' });
      await shop.bucket.file('leaving').save('leaving', { resumable: false });
      let lists = 0;
      const file = newFile();
      const moving = interceptCalls(source, async (asked) => {
        if (!asked.includes(':batchGet')) return;
        lists += 1;
        if (lists !== 2) return;
        await shop.auth.deleteUser(leaving.uid);
        await shop.auth.createUser({ uid: 'arriving', email: 'arriving@example.com' });
        await shop.bucket.file('leaving').delete();
        await shop.bucket.file('arriving').save('arriving', { resumable: false });
      });
      await backUpShop(moving, file);
      const copy = await open();
      await restoreShop(copy, file);
      const { users } = await copy.call<{ users: { localId: string }[] }>(
        `${copy.identity}/projects/${copy.project}/accounts:batchGet?maxResults=100`,
      );
      expect(users.map(({ localId }) => localId)).toEqual(expect.arrayContaining([leaving.uid, 'arriving']));
      const [files] = await copy.bucket.getFiles();
      expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['leaving', 'arriving']));
      const again = newFile();
      await backUpShop(copy, again);
      expect(await computeDigest(again)).toBe(await computeDigest(file));
    },
  );
});

test(
  'the command names its target, writes only with --yes, and refuses a damaged file and a project that is not empty',
  { tags: 'long' },
  async () => {
    const target = `demo-test-${randomUUID().slice(0, 8)}`;
    const into = (project: string, ...args: string[]) =>
      new Promise<{ code: unknown; said: string }>((done) => {
        const script = fileURLToPath(new URL('backup-command.mjs', import.meta.url));
        const all = ['--import', 'tsx', script, ...args, '-P', project];
        const child = execFile(process.execPath, all, (error, stdout, stderr) =>
          done({ code: error ? error.code : 0, said: stdout + stderr }),
        );
        child.stdin?.end();
      });
    const [file, damaged] = [newFile(), newFile()];
    const bytes = await readFile(whole);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    await writeFile(damaged, bytes);
    const [asked, made, refused, mixed] = await Promise.all([
      into(target, 'restore', whole),
      into(target, 'backup', file),
      into(target, 'restore', damaged, '--yes'),
      into(source.project, 'restore', whole, '--yes'),
    ]);
    expect([refused.code, mixed.code]).toEqual([1, 1]);
    expect(refused.said).toContain('is damaged');
    expect(mixed.said).toContain(`${source.project} is not empty: it has documents, accounts, files.`);
    expect(mixed.said).toContain('Nothing was written. Name another project');
    expect(asked).toMatchObject({
      code: 1,
      said: expect.stringContaining(`the emulators' project ${target}`) as string,
    });
    expect(asked.said).toContain('Nothing was written. Without a terminal to ask at, say --yes.');
    expect(made).toMatchObject({ code: 0 });
    expect(await verifyArchive(file)).toEqual({ documents: 0, accounts: 0, files: 0, bytes: 0 });
  },
);

describe('which shop is meant', () => {
  const hosts = {
    FIRESTORE_EMULATOR_HOST: 'a',
    FIREBASE_AUTH_EMULATOR_HOST: 'b',
    FIREBASE_STORAGE_EMULATOR_HOST: 'c',
  };
  const known = { emulators: hosts, demo: 'demo-shop', default: 'real-shop' };

  test('is the project of .firebaserc, another one by name, or the emulators', () => {
    expect(resolveBackupTarget({}, {}, known)).toMatchObject({ project: 'real-shop', emulated: false });
    expect(resolveBackupTarget({ project: 'other' }, {}, known)).toMatchObject({
      project: 'other',
      emulated: false,
    });
    const env = {};
    expect(resolveBackupTarget({ emulator: true }, env, known)).toMatchObject({
      project: 'demo-shop',
      emulated: true,
    });
    expect(env).toMatchObject(hosts);
    expect(resolveBackupTarget({ project: 'demo-two' }, { ...hosts }, known)).toMatchObject({
      project: 'demo-two',
      emulated: true,
    });
  });

  test.each([
    [
      'a real project, while the environment points to emulators',
      { project: 'real-shop' },
      { ...hosts },
      /--emulator/,
    ],
    ['half of the emulators', { project: 'demo-shop' }, { FIRESTORE_EMULATOR_HOST: 'a' }, /set all three/],
    ['a demo project without emulators', { project: 'demo-shop' }, {}, /not a project of Firebase/],
  ])('%s is refused', (_, asked, env, said) => {
    expect(() => resolveBackupTarget(asked, env, known)).toThrow(said);
  });
});
