import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../src/contract/products/products';
import { createTestPicture } from '../support/requests/hostile-files';
import { exportProductFile, runImport } from '../support/import-files';
import { deliverOrder, createPaidOrder, readStoredProduct } from '../support/order-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const fetchedFrom: string[] = [];
const shop = useTestStore({
  now: () => (time += 1000),
  remoteFiles: async (address) => {
    fetchedFrom.push(address);
    return createTestPicture(80, 60).png().toBuffer();
  },
});

let admin: TestPerson;
let robin: TestPerson;
let jpeg: Buffer;

beforeAll(async () => {
  [admin, robin] = [await shop.person('admin'), await shop.person()];
  jpeg = await createTestPicture(500, 400).jpeg().toBuffer();
});

const OPTIONS = JSON.stringify([
  { name: 'Size', values: ['S', 'M'] },
  { name: 'Colour', values: ['Red'] },
]);
const variants = JSON.stringify(
  ['S', 'M'].map((Size, at) => ({
    options: { Size, Colour: 'Red' },
    price: 24,
    countInStock: 5,
    image: at === 0 ? 'upload:1' : null,
  })),
);

async function made(): Promise<Product> {
  const form = new FormData();
  const fields = { title: 'Lamp', category: 'Light', options: OPTIONS, variants };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const name of ['a.jpg', 'b.jpg']) form.append('images', new Blob([new Uint8Array(jpeg)]), name);
  const { status, body } = await shop.call('POST', '/products', { as: admin, form });
  expect([status, body.message]).toEqual([201, body.message]);
  return body.data as Product;
}

const product = async (id: string) => (await shop.call('GET', `/products/${id}`)).body.data as Product;
const edited = (id: string, body: object) => shop.call('PUT', `/products/${id}`, { as: admin, body });
const raw = async (path: string) => (await shop.db.doc(path).get()).data()!;
const text = async (path: string) => JSON.stringify(await raw(path));

/** Expects that a document contains no Storage URL. */
const expectNames = (document: string) => expect(document).not.toMatch(/\/v0\/b\/|https?:|appspot/);

/** Converts values to the format of an earlier version, which stored URLs of a previous bucket. */
const asEarlier = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (key === 'tokens' ? undefined : part)).replaceAll(
      `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${shop.projectId}.appspot.com/`,
      'https://firebasestorage.googleapis.com/v0/b/earlier.appspot.com/',
    ),
  ) as T;

async function makeEarlier(id: string): Promise<void> {
  const { images, variants } = asEarlier(await readStoredProduct(shop, id));
  await shop.db.doc(`products/${id}`).update({ images, variants });
  expect(await text(`products/${id}`)).toContain('/v0/b/earlier.appspot.com/o/');
}

test(
  'a product, its stock and its orders name its pictures, and answers have their addresses',
  { tags: 'long' },
  async () => {
    const answer = await made();
    const path = `products/${answer._id}`;
    const [first, second] = answer.images;
    const { images, variants } = await raw(path);
    const named = { objects: expect.any(Array) as string[], tokens: [expect.any(String)] as string[] };
    const facts = { width: 500, height: 400, alt: 'Lamp', placeholder: first!.placeholder };
    expect(images).toEqual([
      { ...facts, ...named },
      { ...facts, ...named },
    ]);
    const [small] = variants as { id: string; image: string }[];
    expect(small!.image).toMatch(
      new RegExp(String.raw`^products/${answer._id}/[\w-]{36}-500\.webp\?token=[\w-]{36}$`),
    );
    expect(answer.variants[0]!.image).toBe(second!.url);
    expectNames(await text(path));

    const order = await createPaidOrder(shop, robin, [{ product: answer._id, variant: small!.id }]);
    // Restocking rewrites the variants, shipping the lines.
    expectNames(await text(path));
    expectNames(await text(`orders/${order}`));
    await deliverOrder(shop, admin, order);
    expectNames(await text(`orders/${order}`));
    const { items } = (await shop.call('GET', `/orders/${order}`, { as: robin })).body.data.order;
    expect(items[0].image).toBe(second!.srcset.split(' ')[0]);
    expect(Object.keys(items[0].variant.options as object)).toEqual(['Size', 'Colour']);
    expect((await fetch(String(items[0].image))).status).toBe(200);
    expect((await product(answer._id)).images).toEqual(answer.images);
  },
);

test(
  'documents of an earlier version and another bucket answer addresses in this one, and are kept by name from the next change on',
  { tags: 'long' },
  async () => {
    const { _id: id, images, variants } = await made();
    const order = await createPaidOrder(shop, robin, [{ product: id, variant: variants[0]!._id }]);
    const { items } = (await shop.call('GET', `/orders/${order}`, { as: robin })).body.data.order;
    await makeEarlier(id);
    const lines = (await raw(`orders/${order}`)).lines as object[];
    await shop.db.doc(`orders/${order}`).update({
      lines: asEarlier(lines.map((line) => ({ ...line, image: String(items[0].image) }))),
    });

    const image = variants[0]!.image;
    expect(await product(id)).toMatchObject({ images, variants: [{ image }, { image: null }] });
    expect((await shop.call('GET', `/orders/${order}`, { as: robin })).body.data.order.items).toEqual(items);
    for (const url of [image!, images[0]!.avifSrcset.split(' ')[0]!, String(items[0].image)])
      expect((await fetch(url)).status).toBe(200);

    const gallery = [...images].reverse().map(({ url }) => ({ image: url, alt: 'Turned' }));
    expect((await edited(id, { gallery })).body.data.images[0]).toEqual({ ...images[1], alt: 'Turned' });
    expectNames(await text(`products/${id}`));
    await makeEarlier(id);
    await edited(id, { title: 'A new lamp' });
    expectNames(await text(`products/${id}`));

    // Removing a picture removes its files, whatever format the document has.
    await makeEarlier(id);
    const { objects } = (await readStoredProduct(shop, id)).images[0]!;
    await shop.db.doc(`products/${id}`).update({ wasOrdered: false });
    await edited(id, { removeImages: [images[1]!.url] });
    const left = await shop.storedFiles();
    expect(left.filter((name) => objects.includes(name))).toEqual([]);
    expect(left.filter((name) => name.includes(id))).toHaveLength(4);
  },
);

test(
  'a name, and an address of elsewhere, is not taken for a picture of the product',
  { tags: 'long' },
  async () => {
    const [mine, other] = [await made(), await made()];
    const { variants } = await raw(`products/${other._id}`);
    const before = await text(`products/${mine._id}`);
    for (const image of [
      String(variants[0].image),
      other.images[0]!.url,
      asEarlier(other.images[0]!.url),
      mine.images[0]!.url.replace('http://', 'http://evil.example/'),
      mine.images[0]!.url.replace(encodeURIComponent(`products/${mine._id}`), '..'),
      `products/${mine._id}/../${other._id}/a-360.webp?token=t`,
      'https://firebasestorage.googleapis.com/v0/b/x/o/deploys%2Fsecret?alt=media&token=t',
    ]) {
      const reply = await edited(mine._id, { gallery: [{ image }] });
      expect([image, reply.status, reply.body.fields]).toEqual([
        image,
        400,
        { 'gallery.0.image': 'This picture does not belong to the product' },
      ]);
    }
    expect(await text(`products/${mine._id}`)).toBe(before);
  },
);

test(
  'an import knows pictures by the addresses of another bucket, and keeps what undoing restores by name',
  { tags: 'long' },
  async () => {
    const { _id: id, images } = await made();
    const path = `products/${id}`;
    const file = asEarlier(await exportProductFile(shop, admin));
    expect(file).toContain('/v0/b/earlier.appspot.com/o/');
    const again = await runImport(shop, admin, file);
    expect(again).toMatchObject({ updated: 0, failed: [], warnings: [] });
    expect(fetchedFrom).toEqual([]);

    const run = await runImport(shop, admin, `Handle,Image\n${id},https://p.example/new.jpg\n`);
    expect(run).toMatchObject({ updated: 1, warnings: [] });
    expect((await raw(path)).images).toMatchObject([{ source: 'https://p.example/new.jpg' }]);
    const undo = shop.db.doc(`imports/${run._id}/undo/0`);
    const kept = async () => gunzipSync((await undo.get()).get('changes') as Buffer).toString();
    expectNames((await kept()).replace('https://p.example/new.jpg', ''));

    const present = await readStoredProduct(shop, id);
    const changes = JSON.parse(await kept()) as { before: object; after: object }[];
    const before = { ...changes[0]!.before, ...asEarlier({ images: withNames(images, await kept()) }) };
    const after = {
      ...changes[0]!.after,
      ...asEarlier({ images: present.images, variants: present.variants }),
    };
    await undo.set({ changes: gzipSync(JSON.stringify([{ ...changes[0], before, after }])) });
    const undone = await shop.call('POST', `/products/imports/${run._id}/undo`, { as: admin });
    expect(undone.body.data).toMatchObject({ status: 'undone', kept: [] });
    expect((await product(id)).images).toEqual(images);
    expectNames(await text(path));
    expect((await shop.storedFiles()).filter((name) => name.includes(id))).toHaveLength(8);
  },
);

function withNames(images: Product['images'], kept: string) {
  const [change] = JSON.parse(kept) as { before: { images: { objects: string[] }[] } }[];
  return images.map((image, at) => ({ ...image, objects: change!.before.images[at]!.objects }));
}
