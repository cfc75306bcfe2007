import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exportProductFile, runImport, planImport, sendImportFile } from '../support/import-files';
import { readStoredProduct } from '../support/order-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
});
beforeEach(async () => {
  time += 60_000;
  await shop.clear('events', 'products', 'imports', 'catalogue');
});

const PRODUCTS = [
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
  'puff,Puff,Bags,Color,Latte,M-1,,0,deny,90',
  'puff,,,,Emerald,M-1,shopify,4,deny,95',
].join('\n');

const INVENTORY = [
  'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand',
  'puff,Puff,Color,Latte,"",,,Berlin,0,0,0,100,100',
  'puff,Puff,Color,Latte,"",,,Bonn,0,0,0,3,3',
  'puff,Puff,Color,Emerald,"",,,Berlin,0,0,0,not stocked,not stocked',
  'puff,Puff,Color,Pink,"",,,Berlin,0,0,0,8,8',
  'gone,Gone,Title,Default Title,"",,,Berlin,0,0,0,8,8',
].join('\n');

test("Shopify's inventory file changes stocks and nothing else", async () => {
  await runImport(shop, admin, PRODUCTS);
  const before = await readStoredProduct(shop, 'puff');
  const plan = await planImport(shop, admin, INVENTORY);
  expect(plan).toMatchObject({ format: 'shopify-inventory', created: 0, updated: 1, failedCount: 1 });
  expect(plan.items).toMatchObject([
    {
      action: 'update',
      warnings: ['The product has no variant Pink, so its stock of 8 is not imported.'],
    },
    { action: 'error', errors: [{ row: 6, column: 'Handle', message: expect.stringMatching(/no product/) }] },
  ]);
  time += 60_000;
  await runImport(shop, admin, INVENTORY);
  const after = await readStoredProduct(shop, 'puff');
  expect(after).toEqual({
    ...before,
    variants: before.variants.map((variant, at) => ({ ...variant, countInStock: [103, 0][at] })),
    countInStock: 103,
    inStock: true,
    lowestStock: 0,
    updatedAt: after.updatedAt,
  });
});

test('variants that Shopify does not count get the stock that is sent', async () => {
  expect(await planImport(shop, admin, PRODUCTS)).toMatchObject({ uncounted: 1, warningCount: 2 });
  const form = new FormData();
  form.set('file', new File([PRODUCTS], 'products.csv', { type: 'text/csv' }));
  form.set('uncountedStock', '25');
  const { status } = await shop.call('POST', '/products/import', { as: admin, form });
  expect(status).toBe(200);
  expect(await readStoredProduct(shop, 'puff')).toMatchObject({
    variants: [
      { sku: 'M-1', countInStock: 25 },
      { sku: 'M-1', countInStock: 4 },
    ],
  });
  form.set('uncountedStock', '-1');
  const refused = await shop.call('POST', '/products/import', { as: admin, form });
  expect(refused.body.fields).toEqual({ uncountedStock: 'Must be 0 or more' });
});

test('a shared SKU stays when its product is exported, edited and imported', async () => {
  await runImport(shop, admin, PRODUCTS);
  const csv = await exportProductFile(shop, admin);
  expect(await planImport(shop, admin, csv)).toMatchObject({ unchanged: 1, failedCount: 0 });
  const { updatedAt, variants } = await readStoredProduct(shop, 'puff');
  const [first, second] = variants.map(({ id, options, sku, countInStock }) => ({
    _id: id,
    options,
    sku,
    countInStock,
    price: 80,
  }));
  const edit = (sku: string) =>
    shop.call('PUT', '/products/puff', {
      as: admin,
      body: { updatedAt: updatedAt.toISOString(), variants: [first, { ...second, sku }] },
    });
  expect((await edit('M-1')).status).toBe(200);
  const bySku = await planImport(shop, admin, 'Handle,SKU,Stock\npuff,M-1,5\n');
  expect(bySku.failed[0]?.errors).toMatchObject([
    { row: 2, column: 'SKU', message: 'Several variants have the SKU M-1: the row must name the options' },
  ]);
});

test('a file of another system is refused by its name, and nothing is written', async () => {
  const { status, body } = await sendImportFile(
    shop,
    admin,
    'ID,Type,SKU,Name,Is featured?,Regular price\n1,simple,a,A,0,5\n',
  );
  expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(body.fields.file).toMatch(/^This is a WooCommerce export\./);
});
