import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import type { OwnReview } from '../../src/contract/reviews/reviews';
import { DocumentTransaction } from '../../src/platform/transactions/document-transaction';
import { getHostileFiles, createTestPicture } from '../support/requests/hostile-files';
import { deliverOrder, createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
let jpeg: Buffer;
let product: string;
let robin: TestPerson;
let products = 0;

beforeAll(async () => {
  admin = await shop.person('admin');
  jpeg = await createTestPicture(900, 600).jpeg().toBuffer();
});

beforeEach(async () => {
  vi.restoreAllMocks();
  await shop.bucket.deleteFiles();
  product = `kettle-${(products += 1)}`;
  await storeProduct(shop, product, { title: 'Copper kettle', countInStock: 500 });
  robin = await shop.person('customer', { name: 'Robin Example' });
  await deliverOrder(shop, admin, await createPlacedOrder(shop, robin, [{ product }]));
});

const aReview = { stars: '5', title: 'A good kettle', text: 'It boils in two minutes and sings.' };

function write(
  files: Buffer[],
  fields: object = {},
  as: TestPerson | null = robin,
): Promise<TestApiResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...aReview, ...fields })) form.append(name, String(value));
  for (const bytes of files) form.append('images', new Blob([new Uint8Array(bytes)]), 'kettle.jpg');
  return shop.call('PUT', `/products/${product}/review`, { as, form });
}
const named = (...pictures: string[]) => ({ pictures: JSON.stringify(pictures) });
async function written(files: Buffer[], fields?: object): Promise<OwnReview> {
  const reply = await write(files, fields);
  expect([reply.status, reply.body.message]).toEqual([
    200,
    'Thank you! We will publish your review after checking it.',
  ]);
  return reply.body.data.review as OwnReview;
}
const decide = ({ _id, updatedAt }: OwnReview, status: string, reason?: string) =>
  shop.call('PUT', `/reviews/${_id}/status`, { as: admin, body: { status, reason, updatedAt } });
const getUrls = ({ images }: Pick<OwnReview, 'images'>) => images.map(({ url }) => url);
const mine = async () =>
  (await shop.call('GET', `/products/${product}/review`, { as: robin })).body.data.review as OwnReview | null;
const shown = async () => {
  const [list, summary] = await Promise.all([
    shop.call('GET', `/products/${product}/reviews`),
    shop.call('GET', `/reviews/summary?product=${product}`),
  ]);
  expect(summary.body.data.latest).toEqual(list.body.data.reviews);
  return list.body.data.reviews as OwnReview[];
};
const objects = () => shop.storedFiles();
const getState = async () => ({ review: await mine(), objects: await objects() });

function expectRefused(reply: TestApiResponse, status = 400, code = 'VALIDATION_ERROR'): void {
  expect([reply.status, reply.body.code], JSON.stringify(reply.body)).toEqual([status, code]);
}

describe('pictures of a review', () => {
  test(
    'are kept in two widths, as WebP and AVIF, and shown to everyone once they are published',
    { tags: 'long' },
    async () => {
      const large = await createTestPicture(2400, 1600)
        .withExif({ IFD0: { Artist: 'Robin Example' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .toBuffer();
      const review = await written([large, jpeg]);
      expect(review.images).toMatchObject([
        { width: 1200, height: 800, alt: '' },
        { width: 900, height: 600, alt: '' },
      ]);
      expect(await objects()).toHaveLength(8);
      const name = new RegExp(`^reviews/${review._id}/[0-9a-f-]{36}-(360|900|1200)\\.(webp|avif)$`);
      for (const object of await objects()) expect(object).toMatch(name);
      const served = await fetch(review.images[0]!.url);
      expect(served.headers.get('content-type')).toBe('image/webp');
      const kept = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect([kept.format, kept.width, kept.exif, kept.xmp]).toEqual(['webp', 1200, undefined, undefined]);

      expect(await shown()).toEqual([]);
      await decide(review, 'published');
      const [published] = await shown();
      expect(published!.images).toEqual(review.images);
      for (const path of [`reviews/${review._id}`, `ratings/${product}`]) {
        const stored = JSON.stringify((await shop.db.doc(path).get()).data());
        expect(stored).toContain(`"reviews/${review._id}/`);
        expect(stored).not.toMatch(/https?:|appspot/);
      }
      // The files' URLs contain the review's id, but not the author's.
      expect(JSON.stringify(published)).not.toContain(robin.uid);
    },
  );

  test(
    'stay when a review is sent without naming them, and are chosen and ordered by name',
    { tags: 'long' },
    async () => {
      const [first, second] = getUrls(await written([jpeg, jpeg]));
      expect(getUrls(await written([], { stars: '4' }))).toEqual([first, second]);
      const mixed = getUrls(await written([jpeg], named(second!, 'upload:0')));
      expect([mixed[0], mixed.length]).toEqual([second, 2]);
      expect((await fetch(first!)).status).toBe(403);
      expect(await objects()).toHaveLength(8);
      expect(getUrls(await written([], named()))).toEqual([]);
      expect(await objects()).toEqual([]);
    },
  );

  test(
    'that are the same change nothing, and others take a published review back',
    { tags: 'long' },
    async () => {
      const review = await written([jpeg]);
      const published = (await decide(review, 'published')).body.data.review as OwnReview;
      expect(await written([], named(...getUrls(review)))).toMatchObject({
        status: 'published',
        updatedAt: published.updatedAt,
      });
      expect((await written([jpeg])).status).toBe('pending');
      expect(await shown()).toEqual([]);
      expect((await mine())!.images).toHaveLength(2);
    },
  );

  test(
    'go with the review, by its author and by a moderator, and when it is rejected',
    { tags: 'long' },
    async () => {
      await written([jpeg]);
      await shop.call('DELETE', `/products/${product}/review`, { as: robin });
      expect(await objects()).toEqual([]);

      const review = await written([jpeg]);
      expect((await shop.call('DELETE', `/reviews/${review._id}`, { as: admin })).status).toBe(200);
      expect(await objects()).toEqual([]);

      const shownOnce = (await decide(await written([jpeg]), 'published')).body.data.review as OwnReview;
      const rejected = await decide(shownOnce, 'rejected', 'It shows a person.');
      expect(rejected.body.data.review).toMatchObject({ status: 'rejected', images: [] });
      expect([await objects(), (await mine())!.images]).toEqual([[], []]);
      // Without a valid token, the rules reject the download.
      expect((await fetch(shownOnce.images[0]!.url)).status).toBe(403);
    },
  );

  test(
    'are in the data that a customer takes along, and are erased with the account',
    { tags: 'long' },
    async () => {
      const review = await written([jpeg]);
      const { data } = (await shop.call('GET', '/users/export', { as: robin })).body;
      expect(data.reviews).toMatchObject([{ images: review.images }]);
      await shop.bucket.file(`reviews/${review._id}/left-behind.webp`).save('x', { resumable: false });
      expect((await shop.call('DELETE', '/users/profile', { as: robin })).status).toBe(200);
      expect(await objects()).toEqual([]);
    },
  );

  test('of an erasure that Storage interrupts are erased when it goes on', { tags: 'long' }, async () => {
    await written([jpeg]);
    vi.spyOn(shop.bucket, 'deleteFiles').mockRejectedValueOnce(new Error('cut'));
    const erase = () => shop.call('DELETE', `/users/admin/${robin.uid}`, { as: admin });
    expect((await erase()).status).toBe(500);
    expect(await objects()).toHaveLength(4);
    expect((await erase()).status).toBe(200);
    expect(await objects()).toEqual([]);
    expect((await shop.db.collection('reviews').where('productId', '==', product).get()).size).toBe(0);
  });
});

describe('what is refused', () => {
  test('pictures by people without the product, before anything is stored', async () => {
    expectRefused(await write([jpeg], {}, await shop.person()), 403, 'REVIEW_NOT_ALLOWED');
    expectRefused(await write([jpeg], {}, null), 401, 'UNAUTHENTICATED');
    expect(await objects()).toEqual([]);
  });

  test('hostile files, and the review before stays', { tags: 'long' }, async () => {
    await written([jpeg]);
    const before = await getState();
    // uploads.test.ts and avatars.test.ts test all hostile files.
    const some = (await getHostileFiles()).filter((_file, at) => at % 4 === 0);
    expect(some.length).toBeGreaterThan(8);
    for (const [what, , bytes] of some) {
      const reply = await write([jpeg, bytes], { stars: '1' });
      expect([what, reply.status, reply.body.code]).toEqual([what, 400, 'VALIDATION_ERROR']);
      expect(reply.body.fields).toEqual({ 'images.1': reply.body.message });
    }
    expect(await getState()).toEqual(before);
  });

  test(
    'more than three, those of another review, one twice, and one over 8 MB',
    { tags: 'long' },
    async () => {
      const [own] = getUrls(await written([jpeg, jpeg]));
      const before = await getState();
      const tooMany = await write([jpeg, jpeg]);
      expect(tooMany.body.fields).toEqual({ pictures: 'A review can have at most 3 pictures' });
      expectRefused(await write([jpeg, jpeg, jpeg, jpeg]), 413, 'PAYLOAD_TOO_LARGE');
      const others = await write([], named('https://elsewhere.example/picture.webp'));
      expect(others.body.fields).toEqual({ 'pictures.0': 'This picture does not belong to the review' });
      expect((await write([], named('upload:0'))).status).toBe(400);
      expect((await write([], named(own!, own!))).body.fields).toEqual({
        pictures: 'Each picture can be added only once',
      });
      expect((await write([jpeg], named(own!))).body.fields).toEqual({
        pictures: 'An uploaded picture is missing from the list',
      });
      const padded = Buffer.concat([jpeg, Buffer.alloc(8_000_001 - jpeg.length)]);
      expectRefused(await write([padded]), 413, 'PAYLOAD_TOO_LARGE');
      expect(await getState()).toEqual(before);
    },
  );

  test('when Storage or Firestore fails: nothing stays of it', { tags: 'long' }, async () => {
    await written([jpeg]);
    const before = await getState();
    const file = shop.bucket.file.bind(shop.bucket);
    vi.spyOn(shop.bucket, 'file').mockImplementation((name, options) => {
      const made = file(name, options);
      made.save = () => Promise.reject(new Error('cut'));
      return made;
    });
    expectRefused(await write([jpeg]), 503, 'UNAVAILABLE');
    vi.restoreAllMocks();
    vi.spyOn(DocumentTransaction.prototype, 'commit').mockRejectedValueOnce(new Error('No database today'));
    expect((await write([jpeg])).status).toBe(500);
    vi.restoreAllMocks();
    expect(await getState()).toEqual(before);
  });
});
