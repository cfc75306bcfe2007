import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import { toMinorUnits } from '../../src/contract/money';
import { EXPORT_COLUMNS, type ImportReport } from '../../src/contract/imports';
import { requestExportFile } from '../support/exports';
import {
  exportProductFile,
  runImport,
  planImport,
  sendImportFile,
  readShopifyFile,
} from '../support/import-files';
import { readOrderState, createPlacedOrder, readStoredProduct } from '../support/order-builder';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Alex Admin' }), shop.person()]);
});
beforeEach(async () => {
  time += 60_000;
  await shop.clear('events', 'products', 'imports', 'catalogue', 'orders');
});

const plan = (content: string) => planImport(shop, admin, content);
const run = (content: string) => runImport(shop, admin, content);
const state = () => readOrderState(shop, ['products', 'catalogue', 'events', 'imports']);
const undo = (id: string) => shop.call('POST', `/products/imports/${id}/undo`, { as: admin });

describe('a product export of Shopify', () => {
  test('is first said: 20 products would be made, and nothing is written', async () => {
    const before = await state();
    const said = await plan(await readShopifyFile());
    expect(said).toMatchObject({
      dryRun: true,
      format: 'shopify',
      rows: 21,
      total: 20,
      created: 20,
      updated: 0,
      failed: [],
      warnings: [8, 16].map((row) => ({
        row,
        message:
          'Shopify does not count the stock of this product. Enter a stock, or new variants arrive as sold out.',
      })),
      ignoredColumns: ['Selling when out of stock'],
      pictureRetries: 0,
      uncounted: 2,
      next: null,
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

  test('becomes 20 products, with options, prices and quantities as given', { tags: 'long' }, async () => {
    const done = await run(await readShopifyFile());
    expect(done).toMatchObject({
      status: 'done',
      total: 20,
      done: 20,
      created: 20,
      failed: [],
      undoable: true,
    });
    expect(await readStoredProduct(shop, 'clay-plant-pot')).toMatchObject({
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
    expect(await readStoredProduct(shop, 'vanilla-candle')).toMatchObject({
      price: 1599,
      compareAtPrice: 3000,
    });
    expect(await readStoredProduct(shop, 'pink-armchair')).toMatchObject({
      price: 75000,
      compareAtPrice: null,
    });
    expect(await readStoredProduct(shop, 'cream-sofa')).toMatchObject({
      compareAtPrice: 75000,
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

  test('goes by the end of a name that is too long, never with half of a character', async () => {
    const name = `${'a'.repeat(30)}🫖${'b'.repeat(95)}.csv`;
    const { body } = await sendImportFile(shop, admin, 'Handle,Price\nnothing,1\n', { dryRun: true, name });
    expect(body.data.fileName).toBe(`${'b'.repeat(95)}.csv`);
  });

  test(
    'a second time makes nothing new, and tries the missing pictures again',
    { tags: 'long' },
    async () => {
      await run(await readShopifyFile());
      const told = async () =>
        (await shop.db.collection('events').get()).docs
          .filter((doc) => doc.get('action') !== 'import.begun')
          .map((doc) => doc.data());
      const before = [await readOrderState(shop, ['products']), await told()];
      expect(await plan(await readShopifyFile())).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 20,
        warningCount: 23,
        pictureRetries: 20,
      });
      time += 60_000;
      const again = await run(await readShopifyFile());
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 20, warningCount: 23 });
      expect(again.warnings[0]?.message).toContain('single-sprout-in-a-pot_925x.jpg');
      expect([await readOrderState(shop, ['products']), await told()]).toEqual(before);
    },
  );

  test('is undone: every product it made goes, once', { tags: 'long' }, async () => {
    const { _id } = await run(await readShopifyFile());
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

describe('POST /products/export', () => {
  test('has the products that the list shows with its filters', async () => {
    await storeProduct(shop, 'teapot', { title: 'Glass Teapot', status: 'draft' });
    await storeProduct(shop, 'tray', { title: 'Oak Tray', countInStock: 0 });
    const getHandles = async (query: string) => {
      const { text } = await requestExportFile(shop, `/products/export?${query}`, admin);
      const column = EXPORT_COLUMNS.indexOf('Title');
      return text
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',')[column]);
    };
    expect(await getHandles('search=teapot')).toEqual(['Glass Teapot']);
    expect(await getHandles('status=draft')).toEqual(['Glass Teapot']);
    expect(await getHandles('inStock=false&status=active')).toEqual(['Oak Tray']);
    expect(await getHandles('search=nothinglikethis')).toEqual([]);
  });

  test('is a file of UTF-8 that the browser keeps, archived products and further pictures in it', async () => {
    const { images } = await storeProduct(shop, 'kettle', {
      status: 'archived',
      price: 2400,
      countInStock: 12,
      brand: 'Potters',
      barcode: '4006381333931',
      weightGrams: 250,
      tags: ['Clay', 'Red'],
      widthMm: 240,
      materials: 'Copper',
      specifications: [
        { name: 'Capacity', value: '1.2 l' },
        { name: 'Lid', value: 'Tin' },
      ],
    });
    const [picture] = images;
    await shop.db
      .doc('products/kettle')
      .update({ images: [picture, { ...picture, url: 'https://p.example/2.webp' }] });
    const { text, headers } = await requestExportFile(shop, '/products/export', admin);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('attachment; filename="products-2026-03-02.csv"');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const rows = text.split('\r\n');
    expect(rows[0]).toBe(`\uFEFF${EXPORT_COLUMNS.join(',')}`);
    expect(rows.slice(1)).toEqual([
      'kettle,Copper Kettle,Boils a litre in three minutes and whistles when it is done.,Kitchen,' +
        "Potters,'4006381333931,250," +
        '240,,,Copper,,,,,"Capacity: 1.2 l\nLid: Tin",,,,,,,,,,,,,,,,,,"Clay, Red",,,,,,,,archived,' +
        `,,,,,,KET-1,24,12,${picture!.url},Copper Kettle,,,,,,,`,
      `kettle,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,https://p.example/2.webp,Copper Kettle,,,,,,,`,
      '',
    ]);
  });

  test('is re-imported to unchanged', { tags: 'long' }, async () => {
    const texts = [
      '=1+1',
      "'=x",
      "''@x",
      '+1',
      '-1',
      '@SUM(A1)',
      "'quoted'",
      'a "quoted" word',
      'comma, semicolon; tab',
      'Tea for two 🫖',
      'Ärger & Ño',
    ];
    for (const [at, title] of texts.entries())
      await storeProduct(shop, `text-${at}`, {
        title,
        description: `${title}\nsecond line\r\n\tthird`,
        category: title,
      });
    await storeProduct(shop, 'reduced', {
      compareAtPrice: toMinorUnits(3050),
      taxClass: 'reduced',
      depthMm: 120,
      care: '- Wash\n= Dry',
      specifications: [{ name: '=Ratio', value: '1:15: +x' }],
    });
    await storeProduct(shop, '-dashed', { status: 'archived', images: [] });
    await storeProduct(shop, 'shirt', {
      options: [
        { name: 'Size', values: ['S', 'M', 'never made'] },
        { name: '=Colour', values: ['+Red'] },
      ],
      variants: [
        buildStoredVariant({
          id: 'm',
          options: { Size: 'M', '=Colour': '+Red' },
          sku: '@1',
          price: 0,
          countInStock: 0,
        }),
        buildStoredVariant({
          id: 's',
          options: { Size: 'S', '=Colour': '+Red' },
          sku: '',
          price: 1999,
          widthMm: 640,
        }),
      ],
    });
    await run(await readShopifyFile());
    const before = await readOrderState(shop, ['products']);
    const csv = await exportProductFile(shop, admin);
    expect(await plan(csv)).toMatchObject({
      format: 'hearth',
      total: 34,
      unchanged: 34,
      failed: [],
      warnings: [],
    });
    for (const cell of (parse(csv) as string[][]).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    time += 60_000;
    expect(await run(csv)).toMatchObject({ unchanged: 34 });
    expect(await readOrderState(shop, ['products'])).toEqual(before);
  });
});

describe('a file of our own', () => {
  const SHIRT = [
    'Handle,Title,Category,Option1 Name,Option1 Value,SKU,Price,Stock',
    'shirt,Linen Shirt,Wear,Size,S,SH-S,40,1',
    'shirt,,,Size,M,SH-M,42,5',
  ].join('\n');

  test('changes what it has columns for, and nothing else', async () => {
    const stored = await storeProduct(shop, 'kettle', { countInStock: 12 });
    const done = await run('Handle,Stock\nkettle,20\n');
    expect(done).toMatchObject({ updated: 1, warnings: [] });
    const changed = await readStoredProduct(shop, 'kettle');
    expect(changed).toEqual({
      ...stored,
      countInStock: 20,
      lowestStock: 20,
      variants: [{ ...stored.variants[0], countInStock: 20 }],
      updatedAt: changed.updatedAt,
    });
    expect(changed.updatedAt.getTime()).toBe(time);
    const events = (await shop.call('GET', '/admin/activity?type=product&id=kettle', { as: admin })).body.data
      .events as ActivityEvent[];
    expect(events.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'product.updated',
        [
          { field: 'countInStock', before: 12, after: 20 },
          { field: 'import', before: null, after: 'products.csv' },
        ],
      ],
    ]);
  });

  test('says before → after in its plan, and counts from what is there when it is done', async () => {
    await storeProduct(shop, 'kettle', { countInStock: 12, price: 2400 });
    const file = 'Handle,Price\nkettle,20.00\n';
    const [item] = (await plan(file)).items;
    expect(item).toMatchObject({
      action: 'update',
      changes: [{ field: 'price', before: 24, after: 20 }],
    });
    await createPlacedOrder(shop, robin, [{ product: 'kettle', quantity: 5 }]);
    await run(file);
    expect(await readStoredProduct(shop, 'kettle')).toMatchObject({
      price: 2000,
      countInStock: 7,
      popularity: 5,
    });
  });

  test('knows variants by their options, so that carts still know them too', { tags: 'long' }, async () => {
    await run(SHIRT);
    const before = await readStoredProduct(shop, 'shirt');
    time += 60_000;
    const done = await run(
      [
        'Handle,Option1 Name,Option1 Value,Price,Stock',
        'shirt,Size,M,45,5',
        'shirt,Size,L,46,2',
        'shirt,Size,S,40,1',
      ].join('\n'),
    );
    expect(done).toMatchObject({ updated: 1, warnings: [] });
    const after = await readStoredProduct(shop, 'shirt');
    const getId = (size: string) => before.variants.find(({ options }) => options.Size === size)?.id;
    expect(after.options).toEqual([{ name: 'Size', values: ['S', 'M', 'L'] }]);
    expect(after.variants).toMatchObject([
      { id: getId('M'), options: { Size: 'M' }, sku: 'SH-M', price: 4500, countInStock: 5 },
      { options: { Size: 'L' }, sku: '', price: 4600, countInStock: 2 },
      { id: getId('S'), options: { Size: 'S' }, sku: 'SH-S', price: 4000, countInStock: 1 },
    ]);
  });

  test('knows variants of an option that it calls by another name', { tags: 'long' }, async () => {
    await run(SHIRT);
    const { variants } = await readStoredProduct(shop, 'shirt');
    const file = SHIRT.replaceAll(',Size,', ',Fit,');
    expect((await plan(file)).items[0]).toMatchObject({ action: 'update', warnings: [] });
    time += 60_000;
    await run(file);
    expect(await readStoredProduct(shop, 'shirt')).toMatchObject({
      options: [{ name: 'Fit', values: ['S', 'M'] }],
      variants: [
        { id: variants[0]!.id, options: { Fit: 'S' } },
        { id: variants[1]!.id, options: { Fit: 'M' } },
      ],
    });
    time += 60_000;
    const header = 'Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Price,Stock';
    await run(`${header}\nshirt,Fit,S,Colour,Red,40,1\nshirt,Fit,M,Colour,Red,42,5\n`);
    const redone = await readStoredProduct(shop, 'shirt');
    time += 60_000;
    // Swapped and renamed options are not recognized as a renaming.
    await run(`${header}\nshirt,Colour,S,Length,Red,40,1\nshirt,Colour,M,Length,Red,42,5\n`);
    const ids = (await readStoredProduct(shop, 'shirt')).variants.map(({ id }) => id);
    for (const { id } of redone.variants) expect(ids).not.toContain(id);
  });

  test(
    'knows variants by their SKU where it has no options, and leaves the others',
    { tags: 'long' },
    async () => {
      await run(SHIRT);
      const before = await readStoredProduct(shop, 'shirt');
      time += 60_000;
      expect(await run('Handle,SKU,Stock\nshirt,SH-M,9\n')).toMatchObject({ updated: 1 });
      const [small, medium] = before.variants;
      expect((await readStoredProduct(shop, 'shirt')).variants).toEqual([
        small,
        { ...medium, countInStock: 9 },
      ]);
      const lost = await run('Handle,SKU,Stock\nshirt,SH-XXL,9\n');
      expect(lost.failed).toEqual([
        {
          row: 2,
          errors: [
            {
              row: 2,
              column: 'SKU',
              value: 'SH-XXL',
              message: 'The product has options: the row must name them, or an existing SKU',
            },
          ],
        },
      ]);
    },
  );

  test('names the variants it removes, with their stock', { tags: 'long' }, async () => {
    await run(SHIRT);
    const file = 'Handle,Option1 Name,Option1 Value\nshirt,Size,S\n';
    const [item] = (await plan(file)).items;
    expect(item).toMatchObject({
      action: 'update',
      warnings: ['Removes the variant M, with 5 in stock.'],
    });
    time += 60_000;
    await run(file);
    expect(await readStoredProduct(shop, 'shirt')).toMatchObject({
      options: [{ name: 'Size', values: ['S'] }],
      variants: [{ sku: 'SH-S' }],
    });
  });

  test('archives and restores', { tags: 'long' }, async () => {
    await storeProduct(shop, 'kettle');
    await run('Handle,Status\nkettle,archived\n');
    expect((await shop.call('GET', '/products/kettle')).status).toBe(404);
    time += 60_000;
    await run('Handle,Status\nkettle,ACTIVE\n');
    expect((await shop.call('GET', '/products/kettle')).status).toBe(200);
    const actions = (await shop.db.collection('events').orderBy('at').get()).docs.map((doc) =>
      doc.get('action'),
    );
    expect(actions.filter((action) => action !== 'import.begun')).toEqual([
      'product.archived',
      'product.restored',
    ]);
  });

  test.each<[string, string, string, RegExp]>([
    ['no price', 'Handle,Title,Category,Stock\nk,K,C,1', 'Price', /required/],
    ['no stock', 'Handle,Title,Category,Price\nk,K,C,1', 'Stock', /required/],
    ['no title', 'Handle,Category,Price,Stock\nk,C,1,1', 'Title', /required/],
    ['no category', 'Handle,Title,Price,Stock\nk,K,1,1', 'Category', /required/],
    ['a long title', `Handle,Title,Category,Price,Stock\nk,${'x'.repeat(151)},C,1,1`, 'Title', /at most 150/],
    ['a control character', 'Handle,Title,Category,Price,Stock\nk,K\u0007,C,1,1', 'Title', /not allowed/],
    ['too many decimals', 'Handle,Title,Category,Price,Stock\nk,K,C,9.999,1', 'Price', /at most 2 decimals/],
    ['too much of it', 'Handle,Title,Category,Price,Stock\nk,K,C,1,1000001', 'Stock', /at most 1,000,000/],
    ['a negative stock', 'Handle,Title,Category,Price,Stock\nk,K,C,1,-1', 'Stock', /0 or more/],
    [
      'two variants without options',
      'Handle,Title,Category,Price,Stock\nk,K,C,1,1\nk,,,2,1',
      'Option1 Value',
      /must have options/,
    ],
    [
      'the same variant twice',
      'Handle,Title,Category,Option1 Name,Option1 Value,Price,Stock\nk,K,C,Size,S,1,1\nk,,,,S,2,1',
      'Option1 Value',
      /same options/,
    ],
    [
      'a variant without its value',
      'Handle,Title,Category,Option1 Name,Option1 Value,Price,Stock\nk,K,C,Size,S,1,1\nk,,,,,2,1',
      'Option1 Value',
      /value for Size/,
    ],
  ])('with %s loses that product alone', { tags: 'long' }, async (_what, rows, column, message) => {
    const [header = '', ...others] = rows.split('\n');
    const good = header
      .split(',')
      .map((name) => ({ Handle: 'mug', Title: 'Mug', Category: 'C', Price: '5', Stock: '1' })[name] ?? '')
      .join(',');
    // The product already exists, so missing columns are allowed.
    await storeProduct(shop, 'mug', { title: 'Old Mug', images: [] });
    const done = await run([header, ...others, good].join('\n'));
    expect(done).toMatchObject({ created: 0, updated: 1, failedCount: 1 });
    expect(done.failed[0]?.errors[0]).toMatchObject({ column, message: expect.stringMatching(message) });
    expect((await shop.db.collection('products').get()).docs.map(({ id }) => id)).toEqual(['mug']);
  });
});

describe('what is no import', () => {
  test.each<[string, () => Promise<TestApiResponse>]>([
    ['no file', () => shop.call('POST', '/products/import', { as: admin, body: { dryRun: true } })],
    ['an empty file', () => sendImportFile(shop, admin, '')],
    ['a picture', () => sendImportFile(shop, admin, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]))],
    ['a file without handles', () => sendImportFile(shop, admin, 'Title,Price\nKettle,5\n')],
  ])('%s is refused with a sentence', async (_what, send) => {
    const before = await state();
    const { status, body } = await send();
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.fields.file).toMatch(/^[A-Z].*\.$/);
    expect(await state()).toEqual(before);
  });

  test('a file of more than 25 MB is refused', async () => {
    const { status, body } = await sendImportFile(shop, admin, `Handle,Price\n${'k,1\n'.repeat(6_300_000)}`);
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

describe('the report of an import', () => {
  test('names every product with what came of it, and why', async () => {
    await storeProduct(shop, 'kettle', { title: 'Kettle', price: 500 });
    const done = await run(
      'Handle,Title,Category,Price,Stock\nkettle,Kettle,Kitchen,6,1\nmug,Mug,Kitchen,cheap,1\n',
    );
    const reply = await shop.call('GET', `/products/imports/${done._id}`, { as: admin });
    const { run: again, items } = reply.body.data as ImportReport;
    expect(again).toEqual(done);
    expect(items).toMatchObject([
      { row: 2, product: 'kettle', action: 'update', changes: [{ field: 'price', before: 5, after: 6 }, {}] },
      { row: 3, product: 'mug', action: 'error', errors: [{ row: 3, column: 'Price' }] },
    ]);
  });
});
