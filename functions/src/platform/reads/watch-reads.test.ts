import { CollectionReference, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withFirestoreReadCount } from './request-reads';
import { enableFirestoreReadCounting } from './watch-reads';

const db = new Firestore({ projectId: 'demo-none' });
const products = db.collection('products');
const transaction = Object.create(Transaction.prototype) as Transaction;

beforeAll(() => {
  vi.spyOn(Query.prototype, 'get').mockResolvedValue({ size: 2 } as never);
  vi.spyOn(CollectionReference.prototype, 'listDocuments').mockResolvedValue([1, 2, 3] as never);
  vi.spyOn(Firestore.prototype, 'getAll').mockImplementation((...asked) => Promise.resolve(asked as never));
  vi.spyOn(Transaction.prototype, 'get').mockResolvedValue({ size: 4 } as never);
  vi.spyOn(Transaction.prototype, 'getAll').mockResolvedValue([1, 2, 3, 4, 5] as never);
  const aggregation = Object.getPrototypeOf(products.count()) as { get: () => Promise<unknown> };
  vi.spyOn(aggregation, 'get').mockResolvedValue({ data: () => ({ count: 5001 }) });
  enableFirestoreReadCounting(db);
});
afterAll(() => db.terminate());

/** If a case fails after an upgrade, add the SDK's new read method to `WATCHED` (docs/upgrading.md). */
test.each<[way: string, reads: number, read: () => Promise<unknown>]>([
  ['a document', 1, () => products.doc('kettle').get()],
  ['documents', 2, () => db.getAll(products.doc('kettle'), products.doc('mug'))],
  ['a query', 2, () => products.where('price', '>', 1).get()],
  ['a collection', 2, () => products.get()],
  ['the names of documents', 3, () => products.listDocuments()],
  ['a query of a transaction', 4, () => transaction.get(products)],
  ['documents of a transaction', 5, () => transaction.getAll(products.doc('kettle'))],
  ['a count, a read for a thousand entries', 6, () => products.count().get()],
])('%s costs %i', async (_way, reads, read) => {
  const count = await withFirestoreReadCount(async (counted) => {
    await read();
    return counted;
  });
  expect(count.reads).toBe(reads);
});
