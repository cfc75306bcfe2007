import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportReport, ImportRun } from '../../src/contract/imports';
import { AppError } from '../../src/platform/errors';
import { DocumentTransaction } from '../../src/platform/transactions/document-transaction';
import { finishImport, runImport } from '../support/import-files';
import {
  countDocuments,
  readOrderState,
  createPlacedOrder,
  readStoredProduct,
} from '../support/order-builder';
import { buildStoredVariant, storeProduct, readProductVersion } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });
const MINUTE = 60_000;

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Alex Admin' }), shop.person()]);
});
beforeEach(async () => {
  time += MINUTE;
  shop.logs.length = 0;
  await shop.clear('events', 'products', 'imports', 'catalogue', 'orders', 'orderNotes', 'rateLimits');
});

async function run(...rows: string[]): Promise<ImportRun> {
  time += MINUTE;
  return runImport(shop, admin, rows.join('\n'));
}

async function undo({ _id }: ImportRun): Promise<ImportRun> {
  time += MINUTE;
  const { status, body } = await shop.call('POST', `/products/imports/${_id}/undo`, { as: admin });
  expect([status, body.message]).toEqual([200, undefined]);
  return finishImport(shop, admin, body.data as ImportRun);
}

const order = (product: string, variant?: string, quantity = 1) =>
  createPlacedOrder(shop, robin, [{ product, variant, quantity }]);
const cancel = async (id: string) =>
  expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin })).status).toBe(200);
const getStock = async (id: string) =>
  Object.fromEntries(
    (await readStoredProduct(shop, id)).variants.map(({ options, countInStock }) => [
      Object.values(options).join(' / '),
      countInStock,
    ]),
  );
const getVariant = async (id: string, value: string) =>
  (await readStoredProduct(shop, id)).variants.find(({ options }) => Object.values(options).includes(value))
    ?.id;
const getNotes = async (id: string) =>
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
    const sold = await order('lamp', await getVariant('lamp', 'Red'));
    const before = await readStoredProduct(shop, 'lamp');
    const undone = await undo(done);
    expect(undone.kept).toEqual([
      {
        product: 'lamp',
        title: 'Lamp',
        reason: 'The product was not changed: the undo would remove units sold since the import, of Red.',
      },
    ]);
    expect(await readStoredProduct(shop, 'lamp')).toEqual(before);
    await cancel(sold);
    expect(await getStock('lamp')).toEqual({ Red: 5, Blue: 5 });
    expect(await getNotes(sold)).toEqual([]);
  });

  test('gives the old ones back when what was sold of them was cancelled', { tags: 'long' }, async () => {
    const done = await run(...RED_AND_BLUE);
    await cancel(await order('lamp', await getVariant('lamp', 'Blue'), 2));
    expect(await undo(done)).toMatchObject({ status: 'undone', kept: [] });
    expect(await readStoredProduct(shop, 'lamp')).toMatchObject({
      options: [],
      countInStock: 10,
      popularity: 0,
    });
  });

  test(
    'lets an order of the old ones be cancelled after it, and its units return to stock',
    { tags: 'long' },
    async () => {
      const held = await order('lamp', undefined, 3);
      expect(await undo(await run(...RED_AND_BLUE))).toMatchObject({ kept: [] });
      expect(await getStock('lamp')).toEqual({ '': 7 });
      await cancel(held);
      expect(await getStock('lamp')).toEqual({ '': 10 });
    },
  );

  test(
    'keeps the product when such an order was cancelled before: its units are in no stock',
    { tags: 'long' },
    async () => {
      const held = await order('lamp', undefined, 3);
      const done = await run(...RED_AND_BLUE);
      await cancel(held);
      expect(await getStock('lamp')).toEqual({ Red: 5, Blue: 5 });
      expect((await undo(done)).kept).toMatchObject([
        {
          reason:
            'Its stock was changed since the import, or an order of a variant that the import removed was cancelled.',
        },
      ]);
      expect(await getStock('lamp')).toEqual({ Red: 5, Blue: 5 });
    },
  );

  test('keeps the product when it was sold without its options since', { tags: 'long' }, async () => {
    await run(...RED_AND_BLUE);
    const plain = await run(
      'Handle,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
      'lamp,Title,Default Title,24,4',
    );
    await order('lamp');
    expect((await undo(plain)).kept).toMatchObject([
      { reason: expect.stringContaining('units sold since the import, of the product without options') },
    ]);
    expect(await getStock('lamp')).toEqual({ '': 3 });
  });
});

describe('an order of a variant that the shop has no more', () => {
  const small = buildStoredVariant({ id: 's', options: { Size: 'S' }, sku: 'S', countInStock: 4 });
  const medium = buildStoredVariant({ id: 'm', options: { Size: 'M' }, sku: 'M', countInStock: 4 });
  beforeEach(() =>
    storeProduct(shop, 'shirt', {
      title: 'Shirt',
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [small, medium],
    }),
  );
  const GONE = 'Not returned to stock because the variant no longer exists: 2 × Shirt (M).';
  const smallOnly = {
    options: [{ name: 'Size', values: ['S'] }],
    variants: [{ _id: 's', options: { Size: 'S' }, price: 24, countInStock: 4 }],
  };

  const edit = async (change: object) =>
    shop.call('PUT', '/products/shirt', {
      as: admin,
      body: { ...change, updatedAt: await readProductVersion(shop, 'shirt') },
    });

  test.each<[string, () => Promise<unknown>]>([
    ['an edit', () => edit(smallOnly)],
    ['an import', () => run('Handle,Option1 Name,Option1 Value,Stock', 'shirt,Size,S,4')],
  ])(
    'is cancelled after %s removed it: no stock grows, and a note informs administrators',
    { tags: 'long' },
    async (_what, change) => {
      const held = await order('shirt', 'm', 2);
      await change();
      expect(await getStock('shirt')).toEqual({ S: 4 });
      await cancel(held);
      expect(await getStock('shirt')).toEqual({ S: 4 });
      expect(await getNotes(held)).toEqual([GONE]);
      expect(shop.logs).toContainEqual({
        level: 'warn',
        message: 'stock return skipped',
        fields: { orderId: held, lines: [{ productId: 'shirt', variantId: 'm', quantity: 2 }] },
      });
      const own = (await shop.call('GET', `/orders/${held}`, { as: robin })).body.data;
      expect(JSON.stringify(own)).not.toContain('Not returned to stock');
    },
  );

  test(
    'is cancelled with its customer’s account: the note names the units to count, and nothing of the person',
    { tags: 'long' },
    async () => {
      const greta = await shop.person();
      const held = await createPlacedOrder(shop, greta, [{ product: 'shirt', variant: 'm', quantity: 2 }]);
      await shop.call('POST', `/orders/${held}/notes`, { as: admin, body: { note: 'Robin called' } });
      await edit(smallOnly);
      expect((await shop.call('DELETE', '/users/profile', { as: greta })).status).toBe(200);
      expect(await getNotes(held)).toEqual([GONE]);
    },
  );

  test('is cancelled into its stock when the variant was only renamed', { tags: 'long' }, async () => {
    const held = await order('shirt', 'm', 2);
    const body = {
      options: [{ name: 'Fit', values: ['Slim', 'Wide'] }],
      variants: [
        { _id: 's', options: { Fit: 'Slim' }, price: 24, countInStock: 4 },
        { _id: 'm', options: { Fit: 'Wide' }, price: 24, countInStock: 2 },
      ],
    };
    expect((await edit(body)).status).toBe(200);
    await cancel(held);
    expect(await getStock('shirt')).toEqual({ Slim: 4, Wide: 4 });
    expect(await getNotes(held)).toEqual([]);
  });
});

test(
  'a product that the import created and a customer ordered is archived, and takes its units back there',
  { tags: 'long' },
  async () => {
    const done = await run('Handle,Title,Category,Price,Stock', 'mug,Mug,Kitchen,24,5');
    const held = await order('mug', undefined, 2);
    expect((await undo(done)).kept).toMatchObject([
      { reason: 'The product has been ordered since, so it was archived.' },
    ]);
    await cancel(held);
    expect(await readStoredProduct(shop, 'mug')).toMatchObject({ status: 'archived', countInStock: 5 });
    expect((await shop.call('GET', '/products/mug')).status).toBe(404);
  },
);

describe('which import can be undone', () => {
  const kettle = (price: number) =>
    run('Handle,Title,Category,Price,Stock', `kettle,Kettle,Kitchen,${price},3`);
  const listed = async () =>
    ((await shop.call('GET', '/products/imports', { as: admin })).body.data.imports as ImportRun[]).map(
      ({ _id, undoable }) => [_id, undoable] as const,
    );
  const refusal = async ({ _id }: ImportRun) => {
    const before = await readOrderState(shop, ['products', 'imports', 'events']);
    const { status, body } = await shop.call('POST', `/products/imports/${_id}/undo`, { as: admin });
    expect([status, body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(await readOrderState(shop, ['products', 'imports', 'events'])).toEqual(before);
    return body.message as string;
  };

  test(
    'is the last that changed something; those before it follow when it is undone',
    { tags: 'long' },
    async () => {
      const made = await kettle(24);
      const dearer = await kettle(25);
      const same = await kettle(25);
      const failed = await kettle(9.999);
      expect([dearer.undoable, same.undoable, failed.undoable]).toEqual([true, false, false]);
      expect(failed).toMatchObject({ failedCount: 1, created: 0, updated: 0 });
      expect(await listed()).toEqual([
        [failed._id, false],
        [same._id, false],
        [dearer._id, true],
        [made._id, false],
      ]);
      expect(await refusal(same)).toBe('This import did not change anything.');
      expect(await refusal(made)).toMatch(/Only the latest import/);
      await shop.jobs.maintainImports();

      expect(await undo(dearer)).toMatchObject({ status: 'undone', kept: [], undoable: false });
      expect(await readStoredProduct(shop, 'kettle')).toMatchObject({ price: 2400 });
      expect(await listed()).toContainEqual([made._id, true]);
      expect(await refusal(dearer)).toBe('This import has already been undone.');
      await shop.jobs.maintainImports();
      expect(await undo(made)).toMatchObject({ status: 'undone', kept: [] });
      expect(await countDocuments(shop, 'products')).toBe(0);
      expect((await listed()).map(([, undoable]) => undoable)).toEqual([false, false, false, false]);
    },
  );

  test('is none of those before the last ten', async () => {
    const made = await kettle(24);
    const document = (await shop.db.doc(`imports/${made._id}`).get()).data()!;
    for (let at = 1; at <= 10; at += 1) {
      const startedAt = Timestamp.fromMillis(time + at * 1000);
      await shop.db.doc(`imports/later-${at}`).set({ ...document, status: 'undone', startedAt });
    }
    expect(await refusal(made)).toBe('This import is too old to be undone.');
  });

  test('leaves sales in between alone, all the way down', { tags: 'long' }, async () => {
    await storeProduct(shop, 'kettle', { title: 'Kettle', category: 'Kitchen', countInStock: 10 });
    const first = await run('Handle,Stock', 'kettle,20');
    await order('kettle', undefined, 2);
    const second = await run('Handle,Stock', 'kettle,50');
    await order('kettle', undefined, 3);
    await undo(second);
    expect(await readStoredProduct(shop, 'kettle')).toMatchObject({ countInStock: 15 });
    expect(await undo(first)).toMatchObject({ kept: [] });
    expect(await readStoredProduct(shop, 'kettle')).toMatchObject({ countInStock: 5, popularity: 5 });
  });
});

describe('undoing that breaks off', () => {
  const mugs = (price: number, count: number) => [
    'Handle,Title,Category,Price,Stock',
    ...Array.from({ length: count }, (_value, at) => `mug-${at},Mug ${at},Kitchen,${price},5`),
  ];

  /** Two products were changed and two created, one of which was ordered. An unreadable one forces single writes. */
  async function done(): Promise<ImportRun> {
    await run(...mugs(5, 2));
    const made = await run(...mugs(6, 4));
    await createPlacedOrder(shop, robin, [{ product: 'mug-2', price: 600 }]);
    await shop.db.doc('products/mug-1').update({ variants: 'unreadable' });
    return made;
  }

  /** Fails one transaction before or after its commit. */
  function failOnce(after: number, committed: boolean): void {
    const { commit } = DocumentTransaction.prototype;
    let left = after;
    vi.spyOn(DocumentTransaction.prototype, 'commit').mockImplementation(async function (
      this: DocumentTransaction,
    ) {
      const fails = left === 0;
      left -= 1;
      if (!fails || committed) await commit.call(this);
      if (fails) throw new AppError('UNAVAILABLE');
    });
  }

  test.each(Array.from({ length: 7 }, (_value, after) => [after, after % 2 === 1] as const))(
    'after %i transactions (and after the commit: %s) does nothing twice, and takes its own work for no other change',
    { tags: 'long' },
    async (after, committed) => {
      const made = await done();
      const events = await countDocuments(shop, 'events');
      failOnce(after, committed);
      const path = `/products/imports/${made._id}`;
      expect((await shop.call('POST', `${path}/undo`, { as: admin })).status).toBe(503);
      vi.restoreAllMocks();
      const state = async () => ((await shop.call('GET', path, { as: admin })).body.data as ImportReport).run;
      for (let tries = 0; (await state()).status !== 'undone' && tries < 5; tries += 1) {
        time += 2 * MINUTE;
        expect((await shop.call('POST', `${path}/undo`, { as: admin })).status).toBe(200);
      }
      expect(await state()).toMatchObject({
        status: 'undone',
        undone: 4,
        revertedCount: 3,
        keptCount: 2,
        kept: [
          { product: 'mug-1', reason: 'The product could not be restored.' },
          { product: 'mug-2', reason: 'The product has been ordered since, so it was archived.' },
        ],
      });
      expect(await readStoredProduct(shop, 'mug-0')).toMatchObject({ price: 500, countInStock: 5 });
      expect(await readStoredProduct(shop, 'mug-2')).toMatchObject({ status: 'archived', countInStock: 4 });
      expect((await shop.db.doc('products/mug-3').get()).exists).toBe(false);
      expect((await countDocuments(shop, 'events')) - events).toBe(1);
      await shop.db.doc('products/mug-1').delete();
      expect((await shop.call('GET', '/products?search=mug')).body.data.products).toMatchObject([
        { _id: 'mug-0', price: 5 },
      ]);
    },
  );
});

test(
  'the name of an administrator whose account is erased goes from imports and their undoing',
  { tags: 'long' },
  async () => {
    const other = await shop.person('admin', { name: 'Sam Gone', email: 'sam.gone@example.com' });
    const begun = async (as: TestPerson, price: number) => {
      time += MINUTE;
      return runImport(shop, as, `Handle,Title,Category,Price,Stock\nkettle,Kettle,Kitchen,${price},3\n`);
    };
    const theirs = await begun(other, 24);
    const mine = await begun(admin, 25);
    expect(theirs.by).toEqual({ _id: other.uid, name: 'Sam Gone' });
    await shop.call('POST', `/products/imports/${mine._id}/undo`, { as: other });
    const kept = async () => JSON.stringify(await readOrderState(shop, ['imports']));
    expect(await kept()).toContain('Sam Gone');
    expect(await kept()).not.toContain('sam.gone@example.com');
    expect((await shop.call('DELETE', `/users/admin/${other.uid}`, { as: admin })).status).toBe(200);
    expect(await kept()).not.toContain('Sam Gone');
    const stored = (id: string) => shop.db.doc(`imports/${id}`).get();
    expect((await stored(theirs._id)).get('by')).toEqual({ uid: other.uid, name: 'Deleted account' });
    expect((await stored(mine._id)).get('by')).toEqual({ uid: admin.uid, name: 'Alex Admin' });
    expect((await stored(mine._id)).get('undo')).toMatchObject({ by: { name: 'Deleted account' }, done: 1 });
  },
);
