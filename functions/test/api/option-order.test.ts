import { beforeAll, expect, test } from 'vitest';
import type { StoredOrderLine } from '../../src/features/orders/order-document';
import { requestExportFile } from '../support/exports';
import { exportProductFile, planImport } from '../support/import-files';
import { createPlacedOrder } from '../support/order-builder';
import { buildStoredVariant, storeProduct, readProductVersion } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let robin: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [robin, admin] = await Promise.all([shop.person(), shop.person('admin')]);
});

/** Production sorts the keys of maps. The emulator does not. */
const sorted = (options: Record<string, string>) =>
  Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

const variant = (id: string, Size: string, Colour: string) =>
  buildStoredVariant({ id, options: sorted({ Size, Colour }), sku: id.toUpperCase() });

/** Size is the first option, although colour is first in sorted maps. */
const storeShirt = (id: string) =>
  storeProduct(shop, id, {
    title: 'Linen Shirt',
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ],
    variants: [variant('s-red', 'S', 'Red'), variant('m-blue', 'M', 'Blue')],
  });

const entries = (options: Record<string, string>) => Object.entries(options).flat();

test('a product answers its variants in the order of its options', async () => {
  await storeShirt('shirt');
  const { body } = await shop.call('GET', '/products/shirt');
  const [first] = body.data.variants;
  expect(entries(first.options)).toEqual(['Size', 'S', 'Colour', 'Red']);
});

test('an edit names variants by their options in that order, and only what changed', async () => {
  await storeShirt('edited');
  const edit = async (change: object) => {
    const reply = await shop.call('PUT', '/products/edited', { as: admin, body: change });
    expect(reply.status).toBe(200);
    const log = await shop.call('GET', '/admin/activity?type=product&id=edited', { as: admin });
    return log.body.data.events[0].changes;
  };
  expect(await edit({ title: 'Linen Shirt No 2' })).toEqual([
    { field: 'title', before: 'Linen Shirt', after: 'Linen Shirt No 2' },
  ]);
  const variants = [
    { _id: 's-red', options: { Colour: 'Red', Size: 'S' }, price: 24, countInStock: 12 },
    { _id: 'm-blue', options: { Colour: 'Blue', Size: 'M' }, price: 25, countInStock: 12 },
  ];
  expect(await edit({ variants, updatedAt: await readProductVersion(shop, 'edited') })).toEqual([
    { field: 'M / Blue: price', before: 24, after: 25 },
  ]);
});

test(
  'the export imports to unchanged, and a change in it is the only one that its plan shows',
  { tags: 'long' },
  async () => {
    await storeShirt('exported');
    const file = await exportProductFile(shop, admin);
    const { items } = await planImport(shop, admin, file);
    expect(items.filter(({ action }) => action !== 'unchanged')).toEqual([]);
    const changed = await planImport(
      shop,
      admin,
      file.replaceAll(/^(exported,)Linen Shirt/gm, '$1Linen Blouse'),
    );
    expect(changed.items.filter(({ action }) => action === 'update')).toMatchObject([
      { product: 'exported', changes: [{ field: 'title', before: 'Linen Shirt', after: 'Linen Blouse' }] },
    ]);
  },
);

test(
  'an order, its file and its mails keep the order of the day it was placed',
  { tags: 'long' },
  async () => {
    await storeShirt('ordered');
    const id = await createPlacedOrder(shop, robin, [{ product: 'ordered', variant: 's-red' }]);
    const document = shop.db.collection('orders').doc(id);
    const lines = (await document.get()).get('lines') as StoredOrderLine[];
    await document.update({ lines: lines.map((line) => ({ ...line, options: sorted(line.options) })) });
    await storeProduct(shop, 'ordered', { title: 'Another Shirt' });

    const { order } = (await shop.call('GET', `/orders/${id}`, { as: robin })).body.data;
    expect(entries(order.items[0].variant.options)).toEqual(['Size', 'S', 'Colour', 'Red']);
    const file = await requestExportFile(shop, '/orders/admin/export', admin);
    expect(file.text).toContain('1 × Linen Shirt, S, Red');
    for (const status of ['confirmed', 'shipped'])
      await shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status, unpaid: true } });
    const mails = await shop.db.collection('mail').where('userId', '==', robin.uid).get();
    const texts = mails.docs.map((mail) => String(mail.get('message.text')));
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('1 × Linen Shirt, S, Red');
    const data = await shop.call('GET', '/users/export', { as: robin });
    expect(entries(data.body.data.orders[0].items[0].variant.options)).toEqual([
      'Size',
      'S',
      'Colour',
      'Red',
    ]);
  },
);

test('an order from before that was kept still says what was chosen', async () => {
  await storeShirt('older');
  const id = await createPlacedOrder(shop, robin, [{ product: 'older', variant: 's-red' }]);
  const document = shop.db.collection('orders').doc(id);
  const kept = (await document.get()).get('lines') as (StoredOrderLine & { optionNames?: string[] })[];
  await document.update({ lines: kept.map(({ optionNames: _names, ...line }) => line) });
  const { order } = (await shop.call('GET', `/orders/${id}`, { as: robin })).body.data;
  expect(order.items[0].variant.options).toEqual({ Size: 'S', Colour: 'Red' });
});
