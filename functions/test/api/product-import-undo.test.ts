import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportRun } from '../../src/contract/imports';
import { finished, imported } from '../support/import-files';
import { placedOrder, storedProduct } from '../support/order-builder';
import { aVariant, storeProduct } from '../support/product-builder';
import { useTestStore, type Person } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });
const MINUTE = 60_000;

let admin: Person;
let robin: Person;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Alex Admin' }), shop.person()]);
});
beforeEach(async () => {
  time += MINUTE;
  shop.logs.length = 0;
  for (const name of ['events', 'products', 'imports', 'catalogue', 'orders', 'orderNotes', 'rateLimits'])
    await shop.db.recursiveDelete(shop.db.collection(name));
});

async function run(...rows: string[]): Promise<ImportRun> {
  time += MINUTE;
  return imported(shop, admin, rows.join('\n'));
}

async function undo({ _id }: ImportRun): Promise<ImportRun> {
  time += MINUTE;
  const { status, body } = await shop.call('POST', `/products/imports/${_id}/undo`, { as: admin });
  expect([status, body.message]).toEqual([200, undefined]);
  return finished(shop, admin, body.data as ImportRun);
}

const order = (product: string, variant?: string, quantity = 1) =>
  placedOrder(shop, robin, [{ product, variant, quantity }]);
const cancel = async (id: string) =>
  expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin })).status).toBe(200);
/** Pieces by the values of their variant. */
const stockOf = async (id: string) =>
  Object.fromEntries(
    (await storedProduct(shop, id)).variants.map(({ options, countInStock }) => [
      Object.values(options).join(' / '),
      countInStock,
    ]),
  );
const variantOf = async (id: string, value: string) =>
  (await storedProduct(shop, id)).variants.find(({ options }) => Object.values(options).includes(value))?.id;
const notesOf = async (id: string) =>
  ((await shop.call('GET', `/orders/admin/${id}`, { as: admin })).body.data.notes as { note: string }[]).map(
    ({ note }) => note,
  );

const RED_AND_BLUE = [
  'Handle,Option1 Name,Option1 Value,Price,Stock',
  'lamp,Colour,Red,24,5',
  'lamp,Colour,Blue,24,5',
];

describe('undoing an import that gave a product other variants', () => {
  beforeEach(() => storeProduct(shop, 'lamp', { title: 'Lamp', countInStock: 10 }));

  test('keeps the product when one of them was sold, so that it is not sold twice', async () => {
    const done = await run(...RED_AND_BLUE);
    const sold = await order('lamp', await variantOf('lamp', 'Red'));
    const before = await storedProduct(shop, 'lamp');
    const undone = await undo(done);
    expect(undone.kept).toEqual([
      {
        product: 'lamp',
        title: 'Lamp',
        reason: 'It stays as it is: pieces were sold since of Red, which undoing would take away.',
      },
    ]);
    expect(await storedProduct(shop, 'lamp')).toEqual(before);
    await cancel(sold);
    expect(await stockOf('lamp')).toEqual({ Red: 5, Blue: 5 });
    expect(await notesOf(sold)).toEqual([]);
  });

  test('gives the old ones back when what was sold of them was cancelled', async () => {
    const done = await run(...RED_AND_BLUE);
    await cancel(await order('lamp', await variantOf('lamp', 'Blue'), 2));
    expect(await undo(done)).toMatchObject({ status: 'undone', kept: [] });
    expect(await storedProduct(shop, 'lamp')).toMatchObject({ options: [], countInStock: 10, popularity: 0 });
  });

  test('lets an order of the old ones be cancelled after it, and the piece comes back', async () => {
    const held = await order('lamp', undefined, 3);
    expect(await undo(await run(...RED_AND_BLUE))).toMatchObject({ kept: [] });
    expect(await stockOf('lamp')).toEqual({ '': 7 });
    await cancel(held);
    expect(await stockOf('lamp')).toEqual({ '': 10 });
  });

  test('keeps the product when such an order was cancelled before: its pieces are in no stock', async () => {
    const held = await order('lamp', undefined, 3);
    const done = await run(...RED_AND_BLUE);
    await cancel(held);
    expect(await stockOf('lamp')).toEqual({ Red: 5, Blue: 5 });
    expect((await undo(done)).kept).toMatchObject([
      { reason: 'Its stock was changed since, or an order was cancelled of what the import took away.' },
    ]);
    expect(await stockOf('lamp')).toEqual({ Red: 5, Blue: 5 });
  });

  test('keeps the product when it was sold without its options since', async () => {
    await run(...RED_AND_BLUE);
    const plain = await run(
      'Handle,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
      'lamp,Title,Default Title,24,4',
    );
    await order('lamp');
    expect((await undo(plain)).kept).toMatchObject([
      { reason: expect.stringContaining('pieces were sold since of the product without options') },
    ]);
    expect(await stockOf('lamp')).toEqual({ '': 3 });
  });
});

describe('an order of a variant that the shop has no more', () => {
  const small = aVariant({ id: 's', options: { Size: 'S' }, sku: 'S', countInStock: 4 });
  const medium = aVariant({ id: 'm', options: { Size: 'M' }, sku: 'M', countInStock: 4 });
  beforeEach(() =>
    storeProduct(shop, 'shirt', {
      title: 'Shirt',
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [small, medium],
    }),
  );
  const GONE = 'Not put back into stock, because the shop does not have it any more: 2 × Shirt (M).';
  const smallOnly = {
    options: [{ name: 'Size', values: ['S'] }],
    variants: [{ _id: 's', options: { Size: 'S' }, price: 24, countInStock: 4 }],
  };

  test.each<[string, () => Promise<unknown>]>([
    ['an edit', () => shop.call('PUT', '/products/shirt', { as: admin, body: smallOnly })],
    ['an import', () => run('Handle,Option1 Name,Option1 Value,Stock', 'shirt,Size,S,4')],
  ])(
    'is cancelled after %s took it away: no stock grows, and administrators are told',
    async (_what, change) => {
      const held = await order('shirt', 'm', 2);
      await change();
      expect(await stockOf('shirt')).toEqual({ S: 4 });
      await cancel(held);
      expect(await stockOf('shirt')).toEqual({ S: 4 });
      expect(await notesOf(held)).toEqual([GONE]);
      expect(shop.logs).toContainEqual({
        level: 'warn',
        message: 'stock not put back',
        fields: { orderId: held, lines: [{ productId: 'shirt', variantId: 'm', quantity: 2 }] },
      });
      const own = (await shop.call('GET', `/orders/${held}`, { as: robin })).body.data;
      expect(JSON.stringify(own)).not.toContain('Not put back');
    },
  );

  test('is cancelled into its stock when the variant was only renamed', async () => {
    const held = await order('shirt', 'm', 2);
    const body = {
      options: [{ name: 'Fit', values: ['Slim', 'Wide'] }],
      variants: [
        { _id: 's', options: { Fit: 'Slim' }, price: 24, countInStock: 4 },
        { _id: 'm', options: { Fit: 'Wide' }, price: 24, countInStock: 2 },
      ],
    };
    expect((await shop.call('PUT', '/products/shirt', { as: admin, body })).status).toBe(200);
    await cancel(held);
    expect(await stockOf('shirt')).toEqual({ Slim: 4, Wide: 4 });
    expect(await notesOf(held)).toEqual([]);
  });
});

test('a product that the import made and somebody ordered is archived, and takes its pieces back there', async () => {
  const done = await run('Handle,Title,Category,Price,Stock', 'mug,Mug,Kitchen,24,5');
  const held = await order('mug', undefined, 2);
  expect((await undo(done)).kept).toMatchObject([{ reason: 'It was ordered since, so it is archived.' }]);
  await cancel(held);
  expect(await storedProduct(shop, 'mug')).toMatchObject({ status: 'archived', countInStock: 5 });
  expect((await shop.call('GET', '/products/mug')).status).toBe(404);
});
