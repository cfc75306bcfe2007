import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportPlan, ImportRun } from '../../src/contract/imports';
import { refuseIndexWrites } from '../support/search/index-failures';
import { finishImport, runImport, sendImportFile } from '../support/import-files';
import {
  countDocuments,
  readOrderState,
  createPlacedOrder,
  readStoredProduct,
} from '../support/order-builder';
import { readProductVersion } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time, importSliceMs: 0 });
const MINUTE = 60_000;

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Alex Admin' }), shop.person()]);
});
beforeEach(async () => {
  time += MINUTE;
  await shop.clear('events', 'products', 'imports', 'catalogue', 'catalogueChanges', 'orders', 'rateLimits');
});

const lamps = (count: number) =>
  ['Handle,Title,Category,Price,Stock']
    .concat(Array.from({ length: count }, (_value, at) => `lamp-${at},Lamp ${at},Light,${at + 1}.00,5`))
    .join('\n');

const begin = async (file: string) => (await sendImportFile(shop, admin, file)).body.data as ImportRun;
const call = (run: ImportRun, verb: 'resume' | 'undo', as: TestPerson | null = admin) =>
  shop.call('POST', `/products/imports/${run._id}/${verb}`, { as });
const resume = async (run: ImportRun) => (await call(run, 'resume')).body.data as ImportRun;
const productEvents = async () =>
  (await shop.db.collection('events').where('target.type', '==', 'product').count().get()).data().count;
const stored = (run: ImportRun) => shop.db.collection('imports').doc(run._id);
const found = async (text: string) =>
  ((await shop.call('GET', `/products?search=${text}`)).body.data.products as { _id: string }[]).map(
    ({ _id }) => _id,
  );

describe('an import of more than one call can do', () => {
  test('goes on where it was, until all is done', { tags: 'long' }, async () => {
    const first = await begin(lamps(45));
    expect(first).toMatchObject({ status: 'running', total: 45, done: 20, created: 20, finishedAt: null });
    expect(await countDocuments(shop, 'products')).toBe(20);
    expect(await found('lamp')).toHaveLength(20);
    const second = await resume(first);
    expect(second).toMatchObject({ status: 'running', done: 40, undoable: false });
    const third = await resume(second);
    expect(third).toMatchObject({ status: 'done', done: 45, created: 45, undoable: true });
    expect(third.finishedAt).toBe(new Date(time).toISOString());
    expect([await countDocuments(shop, 'products'), await productEvents()]).toEqual([45, 45]);
    expect(await resume(third)).toEqual(third);
  });

  test('is done once by two who go on with it at once', { tags: 'long' }, async () => {
    const begun = await begin(lamps(65));
    const both = async (run: ImportRun): Promise<ImportRun> => {
      const answers = await Promise.all([resume(run), resume(run), resume(run)]);
      return answers.sort((a, b) => b.done - a.done)[0]!;
    };
    let run = begun;
    while (run.status === 'running') run = await both(run);
    expect(run).toMatchObject({ created: 65, updated: 0, unchanged: 0, failedCount: 0 });
    expect([await countDocuments(shop, 'products'), await productEvents()]).toEqual([65, 65]);
    const { items } = (await shop.call('GET', `/products/imports/${run._id}`, { as: admin })).body.data;
    expect((items as { product: string }[]).map(({ product }) => product)).toEqual(
      Array.from({ length: 65 }, (_value, at) => `lamp-${at}`),
    );
  });

  test('waits for a call that broke off, and goes on without it', { tags: 'long' }, async () => {
    const begun = await begin(lamps(45));
    const until = Timestamp.fromMillis(time + 80_000);
    // Simulates an instance that ended after a commit, before the search was updated.
    await stored(begun).update({ lease: { token: 'dead', until } });
    await shop.db.doc('products/lamp-7').update({ title: 'Lantern' });
    await shop.db.doc('catalogueChanges/lamp-7').set({ at: Timestamp.now() });
    expect(await resume(begun)).toMatchObject({ status: 'running', done: 20 });
    expect(await countDocuments(shop, 'products')).toBe(20);
    time += 2 * MINUTE;
    expect(await resume(begun)).toMatchObject({ done: 40 });
    expect(await shop.jobs.maintainCatalogueIndex()).toEqual({ updated: 1 });
    expect(await found('lantern')).toEqual(['lamp-7']);
    expect(await finishImport(shop, admin, begun)).toMatchObject({ status: 'done', created: 45 });
    expect(await productEvents()).toBe(45);
  });

  test(
    'is done with its products noted for the search, where the index cannot be written',
    { tags: 'long' },
    async () => {
      const begun = await begin(lamps(23));
      const done = await countDocuments(shop, 'products');
      refuseIndexWrites();
      const run = await finishImport(shop, admin, begun);
      vi.restoreAllMocks();
      expect(run).toMatchObject({ status: 'done', created: 23 });
      expect(await countDocuments(shop, 'catalogueChanges')).toBe(23 - done);
      expect(await shop.jobs.maintainCatalogueIndex()).toEqual({ updated: 23 - done });
      expect(await countDocuments(shop, 'catalogueChanges')).toBe(0);
      time += MINUTE;
      expect(await found('lamp')).toHaveLength(23);
    },
  );

  test('is finished by the job when no call continues it', async () => {
    const begun = await begin(lamps(45));
    time += MINUTE;
    expect(await shop.jobs.maintainImports()).toMatchObject({ resumed: 0 });
    time += 3 * MINUTE;
    expect(await shop.jobs.maintainImports()).toMatchObject({ resumed: 1 });
    const { run } = (await shop.call('GET', `/products/imports/${begun._id}`, { as: admin })).body.data;
    expect(run).toMatchObject({ status: 'done', created: 45, by: { _id: admin.uid, name: 'Alex Admin' } });
    expect(await countDocuments(shop, 'products')).toBe(45);
  });

  test('lets no other begin meanwhile', { tags: 'long' }, async () => {
    const begun = await begin(lamps(45));
    const before = await readOrderState(shop, ['products', 'imports', 'events']);
    const refused = await sendImportFile(shop, admin, lamps(1));
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(refused.body.details).toEqual({ import: begun._id });
    expect((await call(begun, 'undo')).body.code).toBe('INVALID_TRANSITION');
    expect(await readOrderState(shop, ['products', 'imports', 'events'])).toEqual(before);
    expect((await shop.db.collectionGroup('batches').get()).size).toBe(3);
    await finishImport(shop, admin, begun);
    expect((await sendImportFile(shop, admin, lamps(1))).body.data.status).toBe('done');
  });

  test('passes over a product that cannot be written, and says so', { tags: 'long' }, async () => {
    await shop.db.doc('products/lamp-3').set({ title: 'Broken', variants: 'unreadable' });
    const run = await finishImport(shop, admin, await begin(lamps(25)));
    expect(run).toMatchObject({ status: 'done', done: 25, created: 24, failedCount: 1 });
    expect(run.failed).toEqual([
      { row: 5, errors: [{ row: 5, column: '', message: 'The product could not be saved.' }] },
    ]);
    expect([await countDocuments(shop, 'products'), await productEvents()]).toEqual([25, 24]);
  });
});

describe('undoing', () => {
  test('goes on where it was, until all is undone', { tags: 'long' }, async () => {
    const done = await finishImport(shop, admin, await begin(lamps(45)));
    time += MINUTE;
    const first = (await call(done, 'undo')).body.data as ImportRun;
    expect(first).toMatchObject({ status: 'undoing', undone: 20, undoneAt: null });
    expect(await countDocuments(shop, 'products')).toBe(25);
    expect((await call(first, 'undo')).body.data).toMatchObject({ status: 'undoing', undone: 40 });
    expect(await resume(first)).toMatchObject({
      status: 'undone',
      undone: 45,
      revertedCount: 45,
      keptCount: 0,
      kept: [],
      undoable: false,
    });
    expect(await countDocuments(shop, 'products')).toBe(0);
    expect(await found('lamp')).toEqual([]);
    expect((await call(done, 'undo')).body.code).toBe('INVALID_TRANSITION');
    const log = await shop.call('GET', `/admin/activity?type=import&id=${done._id}`, { as: admin });
    expect(log.body.data.events).toMatchObject([
      {
        action: 'import.undone',
        by: { _id: admin.uid, name: 'Alex Admin' },
        target: { type: 'import', label: 'products.csv' },
        changes: [
          { field: 'reverted', before: null, after: 45 },
          { field: 'kept', before: null, after: 0 },
        ],
      },
      { action: 'import.begun', changes: [{ field: 'rows', before: null, after: 45 }] },
    ]);
    expect(await productEvents()).toBe(45);
  });

  test(
    'gives back what the import changed, less what was sold, and keeps what was changed since',
    { tags: 'long' },
    async () => {
      const header = 'Handle,Title,Category,Price,Stock';
      const row = (handle: string, price: number, stock: number) =>
        `${handle},${handle},Light,${price},${stock}`;
      await runImport(
        shop,
        admin,
        [
          header,
          row('sold', 5, 3),
          row('edited', 5, 3),
          row('gone', 5, 3),
          row('drained', 5, 1),
          row('same', 5, 3),
        ].join('\n'),
      );
      const asIs = await readStoredProduct(shop, 'sold');
      time += MINUTE;
      const run = await runImport(
        shop,
        admin,
        [
          header,
          row('sold', 6, 10),
          row('edited', 6, 10),
          row('gone', 6, 10),
          row('drained', 6, 10),
          row('same', 5, 3),
          row('new', 7, 4),
          row('new-ordered', 7, 4),
          row('new-edited', 7, 4),
        ].join('\n'),
      );
      expect(run).toMatchObject({ created: 3, updated: 4, unchanged: 1 });
      time += MINUTE;
      await createPlacedOrder(shop, robin, [{ product: 'sold', quantity: 2, price: 600 }]);
      await createPlacedOrder(shop, robin, [{ product: 'drained', quantity: 4, price: 600 }]);
      await createPlacedOrder(shop, robin, [{ product: 'new-ordered', quantity: 1, price: 700 }]);
      await shop.call('PUT', '/products/edited', { as: admin, body: { description: 'Now described.' } });
      const restock = { countInStock: 9, updatedAt: await readProductVersion(shop, 'new-edited') };
      await shop.call('PUT', '/products/new-edited', { as: admin, body: restock });
      await shop.call('DELETE', '/products/gone', { as: admin });
      const edited = await readStoredProduct(shop, 'edited');

      time += MINUTE;
      const undone = await finishImport(shop, admin, (await call(run, 'undo')).body.data as ImportRun);
      expect(undone.kept.map(({ product, reason }) => [product, reason])).toEqual([
        ['edited', 'It has been changed since.'],
        ['gone', 'The product has been deleted since.'],
        [
          'drained',
          'The product was restored, but more units were sold since the import than it had before: its stock is now 0.',
        ],
        ['new-ordered', 'The product has been ordered since, so it was archived.'],
        ['new-edited', 'It has been changed since.'],
      ]);
      expect(undone.keptCount).toBe(5);
      const sold = await readStoredProduct(shop, 'sold');
      expect(sold).toMatchObject({ price: 500, countInStock: 1, popularity: 2, wasOrdered: true });
      expect(sold.createdAt).toEqual(asIs.createdAt);
      expect(await readStoredProduct(shop, 'drained')).toMatchObject({
        price: 500,
        countInStock: 0,
        inStock: false,
      });
      expect(await readStoredProduct(shop, 'edited')).toEqual(edited);
      expect(await readStoredProduct(shop, 'new-edited')).toMatchObject({
        status: 'active',
        countInStock: 9,
      });
      expect(await readStoredProduct(shop, 'new-ordered')).toMatchObject({
        status: 'archived',
        countInStock: 3,
      });
      const ids = (await shop.db.collection('products').get()).docs.map(({ id }) => id).sort();
      expect(ids).toEqual(['drained', 'edited', 'new-edited', 'new-ordered', 'same', 'sold']);
      expect(undone.revertedCount).toBe(4);
    },
  );
});

describe('what imports leave behind', () => {
  test('goes once it cannot be used any more', { tags: 'long' }, async () => {
    const first = await runImport(shop, admin, lamps(2));
    time += MINUTE;
    const second = await runImport(shop, admin, lamps(3));
    time += MINUTE;
    await runImport(shop, admin, lamps(3));
    expect(await shop.jobs.maintainImports(() => false)).toEqual({ resumed: 0, pruned: 0, removed: 0 });
    expect(await shop.jobs.maintainImports()).toEqual({ resumed: 0, pruned: 1, removed: 0 });
    await finishImport(shop, admin, (await call(second, 'undo')).body.data as ImportRun);
    expect(await shop.jobs.maintainImports()).toEqual({ resumed: 0, pruned: 1, removed: 0 });
    expect((await stored(first).collection('undo').get()).size).toBe(1);
    expect((await stored(second).collection('undo').get()).size).toBe(0);
    expect(await shop.jobs.maintainImports()).toEqual({ resumed: 0, pruned: 0, removed: 0 });
  });

  test('is kept of the last ten', { tags: 'long' }, async () => {
    const run = await runImport(shop, admin, lamps(1));
    const document = (await stored(run).get()).data()!;
    for (let at = 1; at <= 11; at += 1) {
      const startedAt = Timestamp.fromMillis(time - at * MINUTE);
      await shop.db.doc(`imports/old-${at}`).set({ ...document, startedAt, undoKept: false });
      await shop.db.doc(`imports/old-${at}/batches/0`).set({ products: Buffer.from('x') });
    }
    expect(await shop.jobs.maintainImports()).toMatchObject({ removed: 2 });
    expect(await countDocuments(shop, 'imports')).toBe(10);
    expect((await shop.db.doc('imports/old-11/batches/0').get()).exists).toBe(false);
    expect((await shop.call('GET', '/products/imports', { as: admin })).body.data.imports).toHaveLength(10);
  });
});

test.each([
  'GET /products/imports',
  'GET /products/imports/x',
  'POST /products/imports/x/resume',
  'POST /products/imports/x/undo',
  'POST /products/import',
  'POST /products/export',
  'GET /products/export/x',
])('%s is for administrators only', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  expect((await shop.call(method, path)).body.code).toBe('UNAUTHENTICATED');
  expect((await shop.call(method, path, { as: robin })).body.code).toBe('FORBIDDEN');
});

test('a large file is checked in several calls, each product once', { tags: 'long' }, async () => {
  const rows = Array.from({ length: 600 }, (_value, at) => `bulb-${at},Bulb ${at},Lamps,${at + 1},1`);
  const file = ['Handle,Title,Category,Price,Stock', ...rows].join('\n');
  const check = async (from: number) => {
    const form = new FormData();
    form.set('file', new File([file], 'bulbs.csv', { type: 'text/csv' }));
    form.set('dryRun', 'true');
    form.set('from', String(from));
    return (await shop.call('POST', '/products/import', { as: admin, form })).body.data as ImportPlan;
  };
  const seen: (string | null)[] = [];
  let next: number | null = 0;
  while (next !== null) {
    const plan: ImportPlan = await check(next);
    expect(plan).toMatchObject({ total: 600, created: plan.items.length });
    seen.push(...plan.items.map(({ product }) => product));
    next = plan.next;
  }
  expect(seen).toEqual(rows.map((_row, at) => `bulb-${at}`));
});
