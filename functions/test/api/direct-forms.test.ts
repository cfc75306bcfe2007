import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPicture } from '../support/requests/hostile-files';
import { deliverOrder, createPaidOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();
let admin: TestPerson;
let robin: TestPerson;
let jpeg: Buffer;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  jpeg = await createTestPicture(500, 400).jpeg().toBuffer();
});

/** Sends a form to the path in the specification, following redirects. */
async function send(
  method: string,
  path: string,
  as: TestPerson | null,
  fields: Record<string, string>,
  files: Record<string, Buffer[]>,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, all] of Object.entries(files))
    for (const bytes of all) body.append(name, new Blob([new Uint8Array(bytes)]), 'file');
  const response = await fetch(`http://127.0.0.1:${shop.port}/api${path}`, {
    method,
    body,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
  return { status: response.status, body: (await response.json()) as ReturnType<JSON['parse']> };
}

const FIELDS = { title: 'Oil Lamp', category: 'Light', price: '31.50', countInStock: '4' };

describe('a form at the path of its route', () => {
  test('makes a product with pictures, and changes it', async () => {
    const made = await send('POST', '/products', admin, FIELDS, { images: [jpeg, jpeg] });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({ title: 'Oil Lamp', images: [{ width: 500 }, { width: 500 }] });
    const path = `/products/${made.body.data._id}`;
    const changed = await send('PUT', path, admin, { title: 'Lamp' }, { images: [jpeg] });
    expect([changed.status, changed.body.data.images.length]).toEqual([200, 3]);
  });

  test('gives an account its picture', async () => {
    const reply = await send('POST', '/users/avatar', robin, {}, { avatar: [jpeg] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { avatar } = (await shop.call('GET', '/users/profile', { as: robin })).body.user;
    const stored = Buffer.from(await (await fetch(String(avatar))).arrayBuffer());
    expect((await sharp(stored).metadata()).format).toBe('webp');
  });

  test('writes a review with a picture, and a message with a file', async () => {
    await storeProduct(shop, 'kettle', { countInStock: 50 });
    const order = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    await deliverOrder(shop, admin, order);
    const review = await send(
      'PUT',
      '/products/kettle/review',
      robin,
      { stars: '5', title: 'Good', text: 'It boils water as it should.' },
      { images: [jpeg] },
    );
    expect([200, 201], JSON.stringify(review.body)).toContain(review.status);
    const message = await send(
      'POST',
      `/orders/${order}/messages`,
      robin,
      { text: 'The lid is loose.' },
      { files: [jpeg] },
    );
    expect([200, 201], JSON.stringify(message.body)).toContain(message.status);
  });

  test('reads an import, without a write in a dry run', async () => {
    const csv = Buffer.from('Handle,Title,Variant Price\nbrass-bell,Brass bell,12.00\n');
    const reply = await send('POST', '/products/import', admin, { dryRun: 'true' }, { file: [csv] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  });

  test('is refused for a stranger and for a customer, who send the same', async () => {
    const files = { images: [jpeg] };
    expect((await send('POST', '/products', null, FIELDS, files)).status).toBe(401);
    expect((await send('POST', '/products', robin, FIELDS, files)).status).toBe(403);
    expect((await send('POST', '/users/avatar', null, {}, { avatar: [jpeg] })).status).toBe(401);
  });

  test('is refused for what is no picture, as everywhere', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const reply = await send('POST', '/users/avatar', robin, {}, { avatar: [svg] });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});
