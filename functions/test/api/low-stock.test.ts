import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderStats } from '../../src/contract/orders/order-stats';
import type { Product } from '../../src/contract/products/products';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { storeConfig } from '../../src/contract/store-config';
import { exportProductFile, finishImport, runImport } from '../support/import-files';
import { createPlacedOrder, readStoredProduct } from '../support/order-builder';
import { buildStoredVariant, storeProduct, readProductVersion } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestStore } from '../support/test-store';

const FEW = storeConfig.stock.lowAt;
let time = 1_767_700_000_000;
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
});

const size = (Size: string, countInStock: number) =>
  buildStoredVariant({ id: Size.toLowerCase(), options: { Size }, sku: `SH-${Size}`, countInStock });
const storeShirt = (...variants: ReturnType<typeof size>[]) =>
  storeProduct(shop, 'shirt', {
    title: 'Linen Shirt',
    options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    variants,
  });

beforeEach(async () => {
  await shop.clear('products', 'catalogue');
  await Promise.all([
    storeShirt(size('S', FEW), size('M', 0), size('L', 100)),
    storeProduct(shop, 'kettle', { countInStock: FEW + 2 }),
    storeProduct(shop, 'plenty', { title: 'Plenty', countInStock: 50 }),
  ]);
  await shop.services.products.productsChanged(['shirt', 'kettle', 'plenty']);
  time += 10_000;
});

const lowStock = async (at: TestStore = shop) => {
  const { body } = await at.call('GET', '/orders/admin/stats', { as: admin });
  return (body.data as OrderStats).lowStock.map(({ _id, lowVariants }) => [_id, lowVariants]);
};
const list = async (query: string) => {
  const { body } = await shop.call('GET', `/products/admin/all?${query}`, { as: admin });
  return (body.data.products as Product[]).map(({ _id }) => _id).sort();
};

test('a role without the settings reads the limit with the list and with the statistics', async () => {
  const settings = toSettingsJson(DEFAULT_SETTINGS);
  const body = { settings: { ...settings, stock: { ...settings.stock, lowAt: FEW + 2 } }, basedOn: 0 };
  expect((await shop.call('PUT', '/settings', { as: admin, body })).status).toBe(200);
  const permissions = ['products.read', 'reports'];
  const role = await shop.call('POST', '/team/roles', { as: admin, body: { name: 'Readers', permissions } });
  const reader = await shop.person('admin', { teamRole: role.body.data.role.id });
  const read = (path: string) => shop.call('GET', path, { as: reader });
  try {
    expect((await read('/settings')).status).toBe(403);
    expect((await read('/orders/admin/stats')).body.data.lowAt).toBe(FEW + 2);
    const lists = ['', '?lowStock=true', '?lowStock=true&category=kitchen', '?search=kettle'];
    for (const query of lists)
      expect((await read(`/products/admin/all${query}`)).body.data.lowAt, query).toBe(FEW + 2);
  } finally {
    await shop.clear('settings', 'settingsVersions', 'teamRoles');
    time += 10_000;
  }
});

describe('a variant that runs out is missed, however many there are of the others', () => {
  const sizes = [
    { options: { Size: 'M' }, countInStock: 0 },
    { options: { Size: 'S' }, countInStock: FEW },
  ];

  test(
    'on the dashboard and in the list, from the number of units that the settings say',
    { tags: 'long' },
    async () => {
      const settings = toSettingsJson(DEFAULT_SETTINGS);
      const body = { settings: { ...settings, stock: { ...settings.stock, lowAt: FEW + 2 } }, basedOn: 0 };
      expect((await shop.call('PUT', '/settings', { as: admin, body })).status).toBe(200);
      expect((await lowStock()).map(([id]) => id)).toEqual(['shirt', 'kettle']);
      expect(await list('lowStock=true')).toEqual(['kettle', 'shirt']);
      await shop.clear('settings', 'settingsVersions');
      time += 10_000;
      expect((await lowStock()).map(([id]) => id)).toEqual(['shirt']);
      expect(await list('lowStock=true')).toEqual(['shirt']);
    },
  );

  test('on the dashboard, which names the low variants, fewest first', async () => {
    expect(await lowStock()).toEqual([['shirt', sizes]]);
  });

  test('on the dashboard, where products that are sold out never hide those that run low', async () => {
    const soldOut = ['one', 'two', 'three', 'four', 'five', 'six'];
    await Promise.all(soldOut.map((id) => storeProduct(shop, id, { countInStock: 0 })));
    await storeProduct(shop, 'cup', { title: 'Cup', countInStock: 1 });
    await shop.services.products.productsChanged([...soldOut, 'cup']);
    time += 10_000;
    const { body } = await shop.call('GET', '/orders/admin/stats', { as: admin });
    const { lowStock, soldOut: counted } = body.data as OrderStats;
    expect(lowStock.map(({ _id }) => _id).slice(0, 2)).toEqual(['shirt', 'cup']);
    expect(lowStock.map(({ countInStock }) => countInStock)).toEqual([105, 1, 0, 0, 0]);
    expect(counted).toBe(6);
  });

  test('and in the list of low stock, page by page', { tags: 'long' }, async () => {
    expect(await list('lowStock=true')).toEqual(['shirt']);
    expect(await list('lowStock=false')).toEqual(['kettle', 'plenty', 'shirt']);
    expect(await list('lowStock=true&inStock=false')).toEqual([]);
    expect(await list('lowStock=true&search=kettle')).toEqual([]);

    await storeProduct(shop, 'cup', { title: 'Cup', countInStock: 1 });
    await shop.services.products.productsChanged(['cup']);
    const first = await shop.call('GET', '/products/admin/all?lowStock=true&limit=1', { as: admin });
    expect(first.body.data).toMatchObject({ products: [{}], total: 2 });
    const cursor = encodeURIComponent(first.body.data.nextCursor);
    expect(await list(`lowStock=true&limit=1&cursor=${cursor}`)).toHaveLength(1);
    const other = await shop.call('GET', `/products/admin/all?limit=1&cursor=${cursor}`, { as: admin });
    expect(other.body.code).toBe('BAD_CURSOR');
    const bad = await shop.call('GET', '/products/admin/all?lowStock=some', { as: admin });
    expect(bad.body.fields).toEqual({ lowStock: 'Must be true or false' });
  });
});

describe('low stock follows every change of stock', () => {
  test('an order and its cancellation', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle', quantity: 2 }]);
    expect((await readStoredProduct(shop, 'kettle')).lowestStock).toBe(FEW);
    // The kettle's stock lasts for some days, the shirt's forever.
    expect((await lowStock()).map(([product]) => product)).toEqual(['kettle', 'shirt']);
    expect(await list('lowStock=true')).toEqual(['kettle', 'shirt']);

    await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });
    const raw = (await shop.db.doc('products/kettle').get()).data();
    expect(raw).toMatchObject({ countInStock: FEW + 2, lowestStock: FEW + 2 });
    expect(await list('lowStock=true')).toEqual(['shirt']);
  });

  test('an order of one variant among others', { tags: 'long' }, async () => {
    await storeShirt(size('S', FEW + 1), size('M', 90), size('L', 100));
    await shop.services.products.productsChanged(['shirt']);
    await createPlacedOrder(shop, robin, [{ product: 'shirt', variant: 'l' }]);
    expect(await list('lowStock=true')).toEqual([]);
    await createPlacedOrder(shop, robin, [{ product: 'shirt', variant: 's' }]);
    expect((await shop.db.doc('products/shirt').get()).get('lowestStock')).toBe(FEW);
    expect(await list('lowStock=true')).toEqual(['shirt']);
  });

  test("an administrator's edit", async () => {
    const change = async (countInStock: number) => {
      const body = { countInStock, updatedAt: await readProductVersion(shop, 'plenty') };
      const reply = await shop.call('PUT', '/products/plenty', { as: admin, body });
      expect(reply.status).toBe(200);
      return (await shop.db.doc('products/plenty').get()).get('lowestStock') as number;
    };
    expect(await change(1)).toBe(1);
    expect(await list('lowStock=true')).toEqual(['plenty', 'shirt']);
    expect(await change(60)).toBe(60);
    expect(await list('lowStock=true')).toEqual(['shirt']);
  });

  test('an import, and undoing it', { tags: 'long' }, async () => {
    const stock = async () => (await shop.db.doc('products/plenty').get()).get('lowestStock') as number;
    const file = await exportProductFile(shop, admin);
    const lines = file
      .split('\r\n')
      .map((line) => (line.startsWith('plenty,') ? line.replace(',50,', ',2,') : line));
    const run = await runImport(shop, admin, lines.join('\r\n'));
    expect(run).toMatchObject({ updated: 1, failedCount: 0 });
    expect(await stock()).toBe(2);
    expect(await list('lowStock=true')).toEqual(['plenty', 'shirt']);
    const begun = await shop.call('POST', `/products/imports/${run._id}/undo`, { as: admin });
    await finishImport(shop, admin, begun.body.data);
    expect(await stock()).toBe(50);
    expect(await list('lowStock=true')).toEqual(['shirt']);
  });
});
