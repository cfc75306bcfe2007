import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getCallerContext,
  OWNER_UID,
  firestoreRulesText,
  createStorageTestEnvironment,
  type RulesCaller,
} from './rules-store';

let environment: RulesTestEnvironment;

const PICTURE = new Uint8Array([0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4]);
const TYPE = { contentType: 'image/webp' };

/** Objects of every kind, with their public visibility. */
const OBJECTS: [string, boolean][] = [
  ['products/mug/front-640.webp', true],
  ['products/mug.webp', true],
  [`avatars/${OWNER_UID}/face.webp`, true],
  // Public URLs of these objects contain a token.
  ['reviews/first/front-360.webp', false],
  ['mug.webp', false],
  ['products-private/mug.webp', false],
  ['private/products/mug.webp', false],
  [`imports/${OWNER_UID}/products.csv`, false],
  ['exports/first/orders-2026-03-02.csv', false],
  ['feeds/google.xml', false],
  [`users/${OWNER_UID}/face.webp`, false],
];

/** Uploads with the emulator's owner token, which bypasses the rules like the Admin SDK. */
async function seed(bucket: string, name: string): Promise<void> {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const response = await fetch(
    `http://${host}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'image/webp', authorization: 'Bearer owner' },
      body: PICTURE,
    },
  );
  if (!response.ok) throw new Error(`Cannot seed ${name}: ${response.status} ${await response.text()}`);
}

beforeAll(async () => {
  environment = await createStorageTestEnvironment();
  for (const [name] of OBJECTS) await seed(getBucket(), name);
});
afterAll(() => environment.cleanup());

const getBucket = () => environment.projectId;
const getStorage = (who: RulesCaller) =>
  getCallerContext(environment, who).storage(`gs://${getBucket()}`) as unknown as FirebaseStorage;
const judged = (allowed: boolean, attempt: Promise<unknown>) =>
  allowed ? assertSucceeds(attempt) : assertFails(attempt);

/** The rules do not depend on the caller, so callers with the most and fewest rights suffice. */
const ASKING: readonly RulesCaller[] = ['anonymous', 'owner', 'administrator'];

describe.each(ASKING)('%s', (who) => {
  test.each(OBJECTS)('reads %s: %s', async (name, isPublic) => {
    const object = ref(getStorage(who), name);
    await judged(isPublic, getMetadata(object));
    await judged(isPublic, getDownloadURL(object));
    await judged(isPublic, getBytes(object));
  });

  test.each(OBJECTS)('neither replaces, relabels nor deletes %s, nor puts one beside it', async (name) => {
    const storage = getStorage(who);
    await assertFails(uploadBytes(ref(storage, name), new Uint8Array([0]), TYPE));
    await assertFails(uploadBytes(ref(storage, `${name}.new`), PICTURE, TYPE));
    await assertFails(updateMetadata(ref(storage, name), { contentType: 'text/html' }));
    await assertFails(deleteObject(ref(storage, name)));
  });

  test.each(['', 'products', 'products/mug', 'avatars', `avatars/${OWNER_UID}`, 'private'])(
    "does not list the folder '%s'",
    async (folder) => {
      await assertFails(list(ref(getStorage(who), folder), { maxResults: 10 }));
    },
  );
});

test('after all of this the pictures are as they were', async () => {
  const storage = getStorage('anonymous');
  for (const [name] of OBJECTS.filter(([, isPublic]) => isPublic)) {
    const object = ref(storage, name);
    expect(new Uint8Array(await getBytes(object))).toEqual(PICTURE);
    expect((await getMetadata(object)).contentType).toBe('image/webp');
    await expect(getMetadata(ref(storage, `${name}.new`))).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  }
});

test('the rules file grants nothing but single reads, below a named folder, and asks nobody who they are', async () => {
  const rules = (await firestoreRulesText('storage.rules')).replace(/\/\/.*$/gm, '');
  const granted = [...rules.matchAll(/\ballow\s+([^:;]+?)\s*[:;]/g)].map(([, verbs]) => verbs);
  expect(new Set(granted)).toEqual(new Set(['get']));
  expect(rules).not.toMatch(/\bif\b|\bauth\b/);
  const wildcards = [...rules.matchAll(/match\s+(\S*\{\s*\w+\s*=\s*\*\*\s*\})/g)].map(([, path]) => path);
  expect(wildcards).toEqual(['/products/{path=**}', '/avatars/{path=**}']);
});
