import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import type {
  BulkProductChangeResponse,
  UndoablePriceChange,
} from '../../src/contract/products/bulk-changes';
import { createPlacedOrder, readStoredProduct } from '../support/order-builder';
import { buildStoredVariant, storeProduct, readProductVersion } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Mia' }), shop.person()]);
});
beforeEach(async () => {
  time += 3_600_000;
  await shop.clear('products', 'events', 'priceChanges');
  const options = [{ name: 'Size', values: ['S', 'L'] }];
  await Promise.all([
    storeProduct(shop, 'kettle', { title: 'Kettle', price: 12_800 }),
    storeProduct(shop, 'mug', { title: 'Mug', price: 1_333 }),
    storeProduct(shop, 'shirt', {
      title: 'Shirt',
      options,
      variants: [
        buildStoredVariant({ id: 's', options: { Size: 'S' }, sku: 'S', price: 4_000 }),
        buildStoredVariant({ id: 'l', options: { Size: 'L' }, sku: 'L', price: 4_400 }),
      ],
    }),
  ]);
});

const DOWN_10 = { direction: 'down', by: 'percent', value: 10 };

const seen = (...ids: string[]) =>
  Promise.all(ids.map(async (_id) => ({ _id, updatedAt: await readProductVersion(shop, _id) })));
const change = (body: object, as: TestPerson | null = admin) =>
  shop.call('POST', '/products/admin/bulk', { as, body });
const undo = (id: string, as: TestPerson | null = admin) =>
  shop.call('POST', `/products/admin/undoable/${id}/undo`, { as });
const undoable = async (): Promise<UndoablePriceChange[]> =>
  (await shop.call('GET', '/products/admin/undoable', { as: admin })).body.data.changes;
const events = async (query = ''): Promise<ActivityEvent[]> =>
  (await shop.call('GET', `/admin/activity${query}`, { as: admin })).body.data.events;
const getPrices = async (id: string) =>
  (await readStoredProduct(shop, id)).variants.map(({ price }) => price);
const of = (result: BulkProductChangeResponse) => ({
  changed: result.changed.map(({ _id }) => _id),
  refused: result.refused.map(({ _id, reason }) => [_id, reason]),
});

async function lowered(...ids: string[]): Promise<string> {
  await change({ price: DOWN_10, products: await seen(...ids) });
  return (await undoable())[0]!._id;
}

test.each([
  ['POST /products/admin/bulk', (as: TestPerson | null) => change({}, as)],
  [
    'GET /products/admin/undoable',
    (as: TestPerson | null) => shop.call('GET', '/products/admin/undoable', { as }),
  ],
  ['POST /products/admin/undoable/:id/undo', (as: TestPerson | null) => undo('none', as)],
])('%s is for administrators only', async (_route, call) => {
  expect((await call(null)).status).toBe(401);
  expect((await call(robin)).status).toBe(403);
});

describe('one change of many products', () => {
  test('is computed from the stored prices, rounded, and one entry of the log that each product has', async () => {
    const price = { ...DOWN_10, ending: '.99' };
    const reply = await change({ price, products: await seen('kettle', 'mug', 'shirt') });
    expect([reply.status, of(reply.body.data)]).toEqual([
      200,
      { changed: ['kettle', 'mug', 'shirt'], refused: [] },
    ]);
    expect(await getPrices('kettle')).toEqual([11_499]);
    expect(await getPrices('mug')).toEqual([1_199]);
    expect(await getPrices('shirt')).toEqual([3_599, 3_999]);
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      by: { name: 'Mia' },
      action: 'product.bulk',
      target: { type: 'product', label: '3 products' },
      items: [
        { _id: 'kettle', label: 'Kettle', changes: [{ field: 'price', before: 128, after: 114.99 }] },
        { _id: 'mug', changes: [{ before: 13.33, after: 11.99 }] },
        {
          _id: 'shirt',
          changes: [
            { field: 'S: price', before: 40, after: 35.99 },
            { field: 'L: price', before: 44, after: 39.99 },
          ],
        },
      ],
    });
    expect(event!.changes).toContainEqual({ field: 'price.value', before: null, after: 10 });
    expect(await events('?type=product&id=mug')).toEqual([event]);
    expect(await events('?type=product&id=other')).toEqual([]);
  });

  test('of one product is logged as an edit of it', async () => {
    await change({ price: DOWN_10, products: await seen('kettle') });
    expect(await events()).toMatchObject([
      { action: 'product.updated', target: { _id: 'kettle', label: 'Kettle' }, items: [] },
    ]);
  });

  test('leaves out what changed meanwhile, what is gone and what does not fit, and says why', async () => {
    await shop.db.doc('products/mug').update({ compareAtPrice: 1_400 });
    const products = await seen('kettle', 'mug', 'shirt');
    await shop.call('PUT', '/products/kettle', { as: admin, body: { brand: 'Foundry' } });
    const gone = { _id: 'gone', updatedAt: products[0]!.updatedAt };
    const price = { direction: 'up', by: 'amount', value: 2 };
    const reply = await change({ price, products: [...products, gone] });
    expect(of(reply.body.data)).toEqual({
      changed: ['shirt'],
      refused: [
        ['kettle', 'This product has changed in the meantime. Check it and try again.'],
        ['mug', 'The compare-at price must be above the price'],
        ['gone', 'This product does not exist.'],
      ],
    });
    expect(reply.body.data.refused[0].current.brand).toBe('Foundry');
    expect([await getPrices('kettle'), await getPrices('mug')]).toEqual([[12_800], [1_333]]);

    const tooLow = await change({
      price: { ...price, direction: 'down', value: 43 },
      products: await seen('shirt'),
    });
    expect(of(tooLow.body.data).refused).toEqual([['shirt', 'The price would fall below 0.']]);
  });

  test('sets stock or status, and writes nothing where nothing changes', async () => {
    const stocked = await change({ countInStock: 9, products: await seen('kettle', 'mug', 'shirt') });
    expect(of(stocked.body.data)).toEqual({
      changed: ['kettle', 'mug'],
      refused: [['shirt', 'Each variant has its own stock. Change it in the editor.']],
    });
    const archived = await change({ status: 'archived', products: await seen('kettle', 'mug') });
    expect(of(archived.body.data).changed).toEqual(['kettle', 'mug']);
    expect((await readStoredProduct(shop, 'mug')).status).toBe('archived');
    const again = await change({ status: 'archived', products: await seen('kettle', 'mug') });
    expect(of(again.body.data)).toEqual({ changed: [], refused: [] });
    expect((await events()).map(({ action }) => action)).toEqual(['product.bulk', 'product.bulk']);
    expect(await undoable()).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['two changes', { status: 'active', countInStock: 1 }],
    ['0 percent', { price: { ...DOWN_10, value: 0 } }],
    ['101 percent less', { price: { ...DOWN_10, value: 101 } }],
    ['half a cent', { price: { direction: 'up', by: 'amount', value: 0.005 } }],
    ['an ending of its own', { price: { ...DOWN_10, ending: '.49' } }],
  ])('is refused with %s', async (_name, body) => {
    const reply = await change({ ...body, products: await seen('kettle') });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await getPrices('kettle')).toEqual([12_800]);
  });

  test('has at most 500 prices', async () => {
    const values = Array.from({ length: 100 }, (_, at) => `V${at}`);
    const variants = values.map((value) =>
      buildStoredVariant({ id: value, options: { Size: value }, sku: value }),
    );
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(
      ids.map((id) => storeProduct(shop, id, { options: [{ name: 'Size', values }], variants })),
    );
    const reply = await change({ price: DOWN_10, products: await seen(...ids) });
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'At most 500 prices can be changed at once. These products have 600.',
    ]);
  });
});

describe('undo', () => {
  test('gives every price back and is an entry of its own, whatever was sold since', async () => {
    const id = await lowered('kettle', 'mug', 'shirt');
    expect(await undoable()).toEqual([
      {
        _id: id,
        at: new Date(time).toISOString(),
        until: new Date(time + 600_000).toISOString(),
        products: 3,
      },
    ]);
    await createPlacedOrder(shop, robin, [{ product: 'mug', price: 1_200 }]);
    time += 600_000;
    const reply = await undo(id);
    expect(of(reply.body.data)).toEqual({ changed: ['kettle', 'mug', 'shirt'], refused: [] });
    expect(await getPrices('shirt')).toEqual([4_000, 4_400]);
    expect(await readStoredProduct(shop, 'mug')).toMatchObject({ price: 1_333, countInStock: 11 });
    expect((await events())[0]).toMatchObject({
      action: 'product.bulkUndone',
      target: { _id: id, label: '3 products' },
      items: [{ _id: 'kettle', changes: [{ before: 115.2, after: 128 }] }, { _id: 'mug' }, { _id: 'shirt' }],
    });
    expect(await undoable()).toEqual([]);
    const again = await undo(id);
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  test('refuses products whose prices changed meanwhile, and says which', { tags: 'long' }, async () => {
    const id = await lowered('kettle', 'mug', 'shirt');
    await shop.call('PUT', '/products/kettle', { as: admin, body: { price: 99 } });
    await shop.call('DELETE', '/products/mug', { as: admin });
    const reply = await undo(id);
    expect(of(reply.body.data)).toEqual({
      changed: ['shirt'],
      refused: [
        ['kettle', 'Its price has been changed again.'],
        ['mug', 'This product has been deleted.'],
      ],
    });
    expect(await getPrices('kettle')).toEqual([9_900]);
  });

  test('is refused after ten minutes, and for a change that is not known', { tags: 'long' }, async () => {
    const id = await lowered('kettle', 'mug');
    time += 600_001;
    const late = await undo(id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'A change of prices can be undone for 10 minutes. Change the prices again instead.',
    ]);
    expect(await getPrices('mug')).toEqual([1_200]);
    expect(await undoable()).toEqual([]);
    expect((await undo('none')).status).toBe(404);
  });
});
