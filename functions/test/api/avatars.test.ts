import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DocumentTransaction } from '../../src/platform/transactions/document-transaction';
import sharp from 'sharp';
import { getHostileFiles, createTestPicture } from '../support/requests/hostile-files';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const shop = useTestStore();

let jpeg: Buffer;
let robin: TestPerson;

beforeAll(async () => {
  jpeg = await createTestPicture(900, 600).jpeg().toBuffer();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await shop.bucket.deleteFiles();
  robin = await shop.person();
});

function createForm(...files: (Buffer | [string, Buffer])[]): FormData {
  const form = new FormData();
  for (const file of files) {
    const [name, bytes] = Array.isArray(file) ? file : ['me.jpg', file];
    form.append('avatar', new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}

const set = (as: TestPerson | null, form: FormData) => shop.call('POST', '/users/avatar', { as, form });
const unset = (as: TestPerson | null) => shop.call('DELETE', '/users/avatar', { as });
const objects = () => shop.storedFiles();
const getDocument = async (uid: string) => (await shop.db.doc(`users/${uid}`).get()).data();
const getState = async ({ uid }: TestPerson) => ({
  document: await getDocument(uid),
  objects: await objects(),
});

async function getAvatar(as: TestPerson): Promise<string | null> {
  return (await shop.call('GET', '/users/profile', { as })).body.user.avatar as string | null;
}

function expectRefused(reply: TestApiResponse, status = 400, code = 'VALIDATION_ERROR'): void {
  expect([reply.status, reply.body.code], JSON.stringify(reply.body)).toEqual([status, code]);
  expect(reply.body.message).toMatch(/^[A-Z].*\.$/);
}

describe('POST /users/avatar', () => {
  test('keeps the middle as one square WebP under a random name, for everybody to read', async () => {
    const reply = await set(robin, createForm(jpeg));
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({ _id: robin.uid, email: robin.email, role: 'customer' });
    expect(reply.body.user).not.toHaveProperty('avatarObjects');
    const [name, ...more] = await objects();
    expect(more).toEqual([]);
    expect(name).toMatch(new RegExp(`^avatars/${robin.uid}/[0-9a-f-]{36}\\.webp$`));

    const url = reply.body.user.avatar as string;
    expect(await getAvatar(robin)).toBe(url);
    // The document stores the file name without the bucket. Earlier versions stored a URL of a previous bucket.
    expect((await getDocument(robin.uid))?.avatar).toMatch(new RegExp(`^${name}\\?token=[0-9a-f-]{36}$`));
    const avatar = url.replace(`${shop.projectId}.appspot.com`, 'earlier.appspot.com');
    await shop.db.doc(`users/${robin.uid}`).update({ avatar });
    expect(await getAvatar(robin)).toBe(url);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const served = Buffer.from(await response.arrayBuffer());
    expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'takes %s under any file name',
    { tags: 'long' },
    async (format) => {
      const bytes = await createTestPicture(400, 500).toFormat(format).toBuffer();
      expect((await set(robin, createForm(['notes.txt', bytes]))).status).toBe(200);
      expect(await objects()).toHaveLength(1);
    },
  );

  test('a small picture stays small, and what a camera wrote beside the pixels is forgotten', async () => {
    const bytes = await createTestPicture(120, 90)
      .withExif({ IFD0: { Artist: 'Robin Example' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { avatar } = (await set(robin, createForm(bytes))).body.user as { avatar: string };
    const kept = await sharp(Buffer.from(await (await fetch(avatar)).arrayBuffer())).metadata();
    expect(kept).toMatchObject({ width: 90, height: 90 });
    expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined]);
  });

  test('another one takes the place of the first, whose object goes', { tags: 'long' }, async () => {
    const first = (await set(robin, createForm(jpeg))).body.user.avatar as string;
    const second = (await set(robin, createForm(jpeg))).body.user.avatar as string;
    expect(second).not.toBe(first);
    expect(await objects()).toHaveLength(1);
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
  });

  test('of several at once one stays, with its object and no other', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => set(robin, createForm(jpeg))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [object, ...more] = await objects();
    expect(more).toEqual([]);
    expect(await getAvatar(robin)).toContain(encodeURIComponent(object!));
  });

  test('leaves name, phone and other people’s pictures alone', async () => {
    const kim = await shop.person();
    const { avatar } = (await set(kim, createForm(jpeg))).body.user as { avatar: string };
    await shop.call('PUT', '/users/profile', { as: robin, body: { name: 'Robin', phone: '5550109999' } });
    await set(robin, createForm(jpeg));
    expect(await getDocument(robin.uid)).toMatchObject({ name: 'Robin', phone: '5550109999' });
    await shop.call('PUT', '/users/profile', { as: robin, body: { name: 'Robin Changed' } });
    expect(await getAvatar(robin)).toContain(robin.uid);
    expect(await getAvatar(kim)).toBe(avatar);
    expect((await fetch(avatar)).status).toBe(200);
  });
});

describe('DELETE /users/avatar', () => {
  test(
    'takes the picture and its object away; doing so twice changes nothing',
    { tags: 'long' },
    async () => {
      const { avatar } = (await set(robin, createForm(jpeg))).body.user as { avatar: string };
      const reply = await unset(robin);
      expect(reply).toMatchObject({ status: 200, body: { user: { _id: robin.uid, avatar: null } } });
      expect(await objects()).toEqual([]);
      expect((await fetch(avatar)).status).toBe(404);
      expect(await getDocument(robin.uid)).not.toHaveProperty('avatarObjects');
      expect((await unset(robin)).body.user.avatar).toBeNull();
    },
  );

  test('is kept when Storage does not answer, and logged', async () => {
    await set(robin, createForm(jpeg));
    vi.spyOn(shop.bucket, 'file').mockImplementation(() => {
      throw new Error('cut');
    });
    expect((await unset(robin)).body.user.avatar).toBeNull();
    expect(shop.logs.at(-2)).toMatchObject({ level: 'error', message: 'avatar removal failed' });
  });
});

describe('what is refused', () => {
  test('a guest, with nothing stored', async () => {
    expectRefused(await set(null, createForm(jpeg)), 401, 'UNAUTHENTICATED');
    expectRefused(await unset(null), 401, 'UNAUTHENTICATED');
    expect(await objects()).toEqual([]);
  });

  test(
    'every hostile file, within two seconds of processor time each, and the picture before stays',
    { tags: 'long' },
    async () => {
      await set(robin, createForm(jpeg));
      const before = await getState(robin);
      const files = await getHostileFiles();
      expect(files.length).toBeGreaterThanOrEqual(30);
      for (const [what, name, bytes] of files) {
        const cpu = process.cpuUsage();
        const reply = await set(robin, createForm([name, bytes]));
        expect([what, reply.status, reply.body.code]).toEqual([what, 400, 'VALIDATION_ERROR']);
        expect(reply.body.message).toMatch(/^[A-Z].*\.$/);
        expect(reply.body.fields).toEqual({ avatar: reply.body.message });
        const { user, system } = process.cpuUsage(cpu);
        expect([what, user + system < 2_000_000]).toEqual([what, true]);
      }
      expect(await getState(robin)).toEqual(before);
    },
  );

  test('no file, two files, files of another field, and one over 5 MB', async () => {
    const before = await getState(robin);
    const reply = await set(robin, createForm());
    expectRefused(reply);
    expect(reply.body.fields).toEqual({ avatar: 'Please choose a picture.' });
    expectRefused(await shop.call('POST', '/users/avatar', { as: robin, body: { avatar: 'x' } }));
    expectRefused(await set(robin, createForm(jpeg, jpeg)), 413, 'PAYLOAD_TOO_LARGE');
    const padded = Buffer.concat([jpeg, Buffer.alloc(5_000_001 - jpeg.length)]);
    expectRefused(await set(robin, createForm(padded)), 413, 'PAYLOAD_TOO_LARGE');
    const elsewhere = new FormData();
    elsewhere.append('images', new Blob([new Uint8Array(jpeg)]), 'me.jpg');
    expectRefused(await set(robin, elsewhere));
    expect(await getState(robin)).toEqual(before);
  });

  test('when Storage fails: nothing stays, and the person may try again', async () => {
    await set(robin, createForm(jpeg));
    const before = await getState(robin);
    const file = shop.bucket.file.bind(shop.bucket);
    vi.spyOn(shop.bucket, 'file').mockImplementation((name, options) => {
      const made = file(name, options);
      made.save = () => Promise.reject(new Error('cut'));
      return made;
    });
    expectRefused(await set(robin, createForm(jpeg)), 503, 'UNAVAILABLE');
    vi.restoreAllMocks();
    expect(await getState(robin)).toEqual(before);
    expect((await set(robin, createForm(jpeg))).status).toBe(200);
  });

  test('when Firestore fails after the upload: the new object goes, the old picture stays', async () => {
    await set(robin, createForm(jpeg));
    const before = await getState(robin);
    const spy = vi.spyOn(DocumentTransaction.prototype, 'commit');
    spy.mockRejectedValueOnce(new Error('No database today'));
    expect((await set(robin, createForm(jpeg))).status).toBe(500);
    expect(spy).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    expect(await getState(robin)).toEqual(before);
  });
});

describe('erasing an account', () => {
  test('takes every object of its folder along, and no other user’s', { tags: 'long' }, async () => {
    const kim = await shop.person();
    await set(kim, createForm(jpeg));
    await set(robin, createForm(jpeg));
    await shop.bucket.file(`avatars/${robin.uid}/left-behind.webp`).save('x', { resumable: false });
    expect((await shop.call('DELETE', '/users/profile', { as: robin })).status).toBe(200);
    expect(await objects()).toEqual([expect.stringContaining(`avatars/${kim.uid}/`)]);
    expect(await getDocument(robin.uid)).toBeUndefined();
  });

  test('once begun, lets no further picture in', async () => {
    await shop.db.doc(`users/${robin.uid}`).update({ erasing: new Date() });
    expectRefused(await set(robin, createForm(jpeg)), 401, 'TOKEN_REVOKED');
    expect(await objects()).toEqual([]);
    expect((await getDocument(robin.uid))?.avatar).toBeNull();
  });
});
