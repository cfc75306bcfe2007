import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import type { ImportReport } from '../../src/contract/imports';
import { exported, imported, planned, sendFile, shopifyFile } from '../support/import-files';
import { orderState, placedOrder, storedProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type Person } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: Person;
let robin: Person;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Alex Admin' }), shop.person()]);
});
beforeEach(async () => {
  time += 60_000;
  for (const name of ['events', 'products', 'imports', 'catalogue', 'orders'])
    await shop.db.recursiveDelete(shop.db.collection(name));
});

const plan = (content: string) => planned(shop, admin, content);
const run = (content: string) => imported(shop, admin, content);
const state = () => orderState(shop, ['products', 'catalogue', 'events', 'imports']);
const undo = (id: string) => shop.call('POST', `/products/imports/${id}/undo`, { as: admin });

describe('a product export of Shopify', () => {
  test('is first said: 20 products would be made, and nothing is written', async () => {
    const before = await state();
    const said = await plan(await shopifyFile());
    expect(said).toMatchObject({
      dryRun: true,
      format: 'shopify',
      rows: 21,
      total: 20,
      created: 20,
      updated: 0,
      failed: [],
      warnings: [],
    });
    expect(said.items[0]).toMatchObject({
      row: 2,
      rows: 2,
      product: 'clay-plant-pot',
      title: 'Clay Plant Pot',
      action: 'create',
    });
    expect(await state()).toEqual(before);
  });

  test('becomes 20 products, with options, prices and quantities as given', async () => {
    const done = await run(await shopifyFile());
    expect(done).toMatchObject({
      status: 'done',
      total: 20,
      done: 20,
      created: 20,
      failed: [],
      undoable: true,
    });
    expect(await storedProduct(shop, 'clay-plant-pot')).toMatchObject({
      title: 'Clay Plant Pot',
      description: 'Classic blown clay pot for plants',
      category: 'Outdoor',
      status: 'active',
      options: [{ name: 'Size', values: ['Regular', 'Large'] }],
      variants: [
        { options: { Size: 'Regular' }, price: 999, countInStock: 1 },
        { options: { Size: 'Large' }, price: 1599, countInStock: 3 },
      ],
    });
    expect(await storedProduct(shop, 'cream-sofa')).toMatchObject({
      options: [],
      variants: [{ id: 'default', price: 50000, countInStock: 4 }],
    });
    const list = await shop.call('GET', '/products?limit=100');
    expect(list.body.data.total).toBe(20);
    expect((await shop.call('GET', '/products?search=beanbag')).body.data.products).toMatchObject([
      { _id: 'black-bean-bag', price: 69.99, countInStock: 6 },
    ]);
    const events = (await shop.call('GET', '/admin/activity?type=product&id=cream-sofa', { as: admin })).body
      .data.events as ActivityEvent[];
    expect(events).toMatchObject([{ action: 'product.created', by: { name: 'Alex Admin' } }]);
    expect(events[0]?.changes).toContainEqual({ field: 'import', before: null, after: 'products.csv' });
  });

  test('a second time makes nothing new, and tries the missing pictures again', async () => {
    await run(await shopifyFile());
    const before = await orderState(shop, ['products', 'events']);
    expect(await plan(await shopifyFile())).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 20,
      warningCount: 21,
    });
    time += 60_000;
    const again = await run(await shopifyFile());
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 20, warningCount: 21 });
    expect(again.warnings[0]?.message).toContain('single-sprout-in-a-pot_925x.jpg');
    expect(await orderState(shop, ['products', 'events'])).toEqual(before);
  });

  test('is undone: every product it made goes, once', async () => {
    const { _id } = await run(await shopifyFile());
    time += 60_000;
    const undone = await undo(_id);
    expect(undone.body.data).toMatchObject({ status: 'undone', undone: 20, kept: [], undoable: false });
    expect((await shop.db.collection('products').get()).size).toBe(0);
    expect((await shop.call('GET', '/products')).body.data.total).toBe(0);
    expect((await undo(_id)).body.code).toBe('INVALID_TRANSITION');
    const report = (await shop.call('GET', `/products/imports/${_id}`, { as: admin })).body
      .data as ImportReport;
    expect(report.items).toHaveLength(20);
    expect(report.run.status).toBe('undone');
  });
});

describe('GET /products/export', () => {
  test('is re-imported to unchanged', async () => {
    await storeProduct(shop, 'kettle');
    await storeProduct(shop, 'sum', {
      title: '=1+1',
      description: '\'=x\nsecond "line", with 🫖',
      status: 'archived',
    });
    await run(await shopifyFile());
    const before = await orderState(shop, ['products']);
    const csv = await exported(shop, admin);
    expect(await plan(csv)).toMatchObject({
      format: 'hearth',
      total: 22,
      unchanged: 22,
      failed: [],
      warnings: [],
    });
    time += 60_000;
    expect(await run(csv)).toMatchObject({ unchanged: 22 });
    expect(await orderState(shop, ['products'])).toEqual(before);
  });
});
