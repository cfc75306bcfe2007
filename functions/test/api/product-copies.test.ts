import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../src/contract/products/products';
import { createTestPicture } from '../support/requests/hostile-files';
import { createPlacedOrder, readStoredProduct } from '../support/order-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
let robin: TestPerson;
let jpeg: Buffer;

beforeAll(async () => {
  [admin, robin] = [await shop.person('admin'), await shop.person()];
  jpeg = await createTestPicture(400, 300).jpeg().toBuffer();
});

async function made(pictures: number): Promise<Product> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: 'Lamp',
    category: 'Light',
    price: '24',
    countInStock: '10',
  }))
    form.append(name, value);
  for (let at = 0; at < pictures; at += 1) form.append('images', new Blob([new Uint8Array(jpeg)]), 'a.jpg');
  return (await shop.call('POST', '/products', { as: admin, form })).body.data as Product;
}

const send = (body: object) => shop.call('POST', '/products', { as: admin, body });

const copyRequest = ({ _id, title, category, images }: Product) => ({
  title: `Copy of ${title}`,
  category,
  price: 24,
  countInStock: 0,
  status: 'draft',
  copyOf: _id,
  gallery: images.map(({ url, alt }) => ({ image: url, alt })),
});
const copied = async (of: Product) => (await send(copyRequest(of))).body.data as Product;

const edit = (id: string, body: object) => shop.call('PUT', `/products/${id}`, { as: admin, body });
const withoutPictures = (id: string) => edit(id, { gallery: [] });
const remove = (id: string) => shop.call('DELETE', `/products/${id}`, { as: admin });

async function hasFiles({ images }: Product): Promise<boolean[]> {
  const files = await shop.storedFiles();
  const names = images.map(({ url }) => decodeURIComponent(/\/o\/([^?]+)/.exec(url)![1]!));
  return names.map((name) => files.includes(name));
}

test(
  'a copy shows the pictures of its original, is a draft that no shopper finds, and goes on sale by its status',
  { tags: 'long' },
  async () => {
    const original = await made(2);
    const copy = await copied(original);
    expect(copy).toMatchObject({ status: 'draft', countInStock: 0, title: 'Copy of Lamp' });
    expect(copy.images).toEqual(original.images);
    expect((await shop.call('GET', `/products/${copy._id}`)).status).toBe(404);
    const drafts = await shop.call('GET', '/products/admin/all?status=draft', { as: admin });
    expect(drafts.body.data.products.map(({ _id }: Product) => _id)).toContain(copy._id);
    expect((await edit(copy._id, { status: 'active' })).status).toBe(200);
    expect((await shop.call('GET', `/products/${copy._id}`)).body.data.images).toEqual(original.images);
  },
);

test(
  'a file stays while the original or a copy shows it, whichever loses it first, and goes with the last',
  { tags: 'long' },
  async () => {
    const original = await made(1);
    const copy = await copied(original);
    const second = await copied(copy);
    await withoutPictures(copy._id);
    expect(await hasFiles(original)).toEqual([true]);
    await remove(original._id);
    expect(await hasFiles(second)).toEqual([true]);
    await withoutPictures(second._id);
    expect(await hasFiles(original)).toEqual([false]);

    const other = await made(1);
    const deleted = await copied(other);
    await remove(deleted._id);
    expect(await hasFiles(other)).toEqual([true]);
    await withoutPictures(other._id);
    expect(await hasFiles(other)).toEqual([false]);
  },
);

test(
  'a file stays for the orders of a product that does not show it any more',
  { tags: 'long' },
  async () => {
    const original = await made(1);
    const copy = await copied(original);
    const { updatedAt } = (await edit(copy._id, { status: 'active' })).body.data;
    await edit(copy._id, { countInStock: 3, updatedAt });
    await createPlacedOrder(shop, robin, [{ product: copy._id }]);
    await withoutPictures(copy._id);
    expect((await readStoredProduct(shop, copy._id)).images).toEqual([]);
    await remove(original._id);
    expect(await hasFiles(original)).toEqual([true]);
  },
);

test('a copy takes no picture that its original does not have', { tags: 'long' }, async () => {
  const [original, other] = [await made(1), await made(1)];
  const foreign = { ...copyRequest(original), gallery: copyRequest(other).gallery };
  const gone = { ...copyRequest(original), copyOf: 'gone' };
  for (const body of [foreign, gone]) {
    const { status, body: answer } = await send(body);
    expect([status, answer.fields]).toEqual([
      400,
      { 'gallery.0.image': 'This picture does not belong to the product' },
    ]);
  }
});
