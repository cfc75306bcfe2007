import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Firestore, Query } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { ImportItem } from '../../contract/imports';
import { documentsOf } from '../../platform/documents.repository';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import type { FileProduct } from './file/file-product';
import { readPictures, storedPictures } from './products-port';
import { OUTLINE, type AppliedChange, type ImportDocument, type OutlinedImport } from './import-document';
import type { AddressOf } from '../../platform/storage';

export interface StoredImport {
  id: string;
  run: ImportDocument;
}

export interface StoredBatch {
  products: FileProduct[];
  items: ImportItem[];
}

const pack = async (value: unknown): Promise<Buffer> => promisify(gzip)(JSON.stringify(value));

async function unpack<T>(packed: unknown): Promise<T[]> {
  if (!Buffer.isBuffer(packed)) return [];
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8')) as T[];
}

const BUSY = ['running', 'undoing'];

export const MAX_PARALLEL_BATCHES = 20;

export type ImportsRepository = ReturnType<typeof importsRepository>;

/** Creates the repository of imports. Batches are compressed, so that Firestore does not index their content. */
export function importsRepository(db: Firestore, addressOf: AddressOf) {
  const stored = db.collection('imports');
  const { collection: imports, find, read, create } = documentsOf<ImportDocument>(db, 'imports');
  const batch = (id: string, number: number) => imports.doc(id).collection('batches').doc(String(number));
  const changes = (id: string, number: number) => imports.doc(id).collection('undo').doc(String(number));
  /** Document `importState/current`, written by every starting import and undo, so that two cannot start at once. */
  const state = db.collection('importState').doc('current');
  const busy = imports.where('status', 'in', BUSY);
  const newest = imports.orderBy('startedAt', 'desc');

  const found = async (query: Query<ImportDocument>): Promise<StoredImport[]> =>
    (await query.get()).docs.map((doc) => ({ id: doc.id, run: doc.data() }));

  async function outlines(limit: number): Promise<OutlinedImport[]> {
    const query = stored
      .orderBy('startedAt', 'desc')
      .limit(limit)
      .select(...OUTLINE);
    const { docs } = await (query as Query<OutlinedImport['run']>).get();
    return docs.map((doc) => ({ id: doc.id, run: doc.data() }));
  }

  return {
    newId: (): string => imports.doc().id,

    get: find,

    read,

    last: (limit: number): Promise<StoredImport[]> => found(newest.limit(limit)),

    unfinished: (): Promise<StoredImport[]> => found(busy),

    isBusy: async (): Promise<boolean> => !(await busy.limit(1).get()).empty,

    async writeBatches(id: string, batches: readonly FileProduct[][]): Promise<void> {
      const write = async (products: FileProduct[], number: number) =>
        batch(id, number).set({ products: await pack(products) });
      await pMap(batches, write, { concurrency: MAX_PARALLEL_BATCHES });
    },

    /** Returns false if another import is unfinished. */
    async create(tx: Tx, id: string, run: ImportDocument): Promise<boolean> {
      await transactionOf(tx).get(state);
      // Read after the state document, so that a concurrent start makes this commit fail.
      const other = (await busy.limit(1).get()).docs[0];
      // An earlier attempt was committed, but its response was lost.
      if (other?.id === id) return true;
      if (other) return false;
      create(tx, id, run);
      transactionOf(tx).set(state, { latest: id });
      return true;
    },

    outlines,

    async idsOf(uid: string): Promise<string[]> {
      const found = await Promise.all(
        ['by.uid', 'undo.by.uid'].map((field) => imports.where(field, '==', uid).select().get()),
      );
      return [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))];
    },

    async readOutlines(tx: Tx, limit: number): Promise<OutlinedImport[]> {
      await transactionOf(tx).get(state);
      return outlines(limit);
    },

    beginUndo(tx: Tx, id: string, fields: Partial<ImportDocument>): void {
      this.update(tx, id, fields);
      transactionOf(tx).set(state, { latest: id });
    },

    update(tx: Tx, id: string, fields: Partial<ImportDocument>): void {
      transactionOf(tx).update(stored.doc(id), { ...fields });
    },

    async batch(id: string, number: number): Promise<StoredBatch> {
      const snapshot = await batch(id, number).get();
      const [products, items] = await Promise.all([
        unpack<FileProduct>(snapshot.get('products')),
        unpack<ImportItem>(snapshot.get('items')),
      ]);
      return { products, items };
    },

    async writeItems(tx: Tx, id: string, number: number, items: readonly ImportItem[]): Promise<void> {
      transactionOf(tx).update(batch(id, number), { items: await pack(items) });
    },

    async changes(id: string, number: number): Promise<AppliedChange[]> {
      const stored = await unpack<AppliedChange>((await changes(id, number).get()).get('changes'));
      return stored.map(({ before, after, ...change }) => ({
        ...change,
        before: before && readPictures(addressOf, before),
        after: readPictures(addressOf, after),
      }));
    },

    async writeChanges(tx: Tx, id: string, number: number, list: readonly AppliedChange[]): Promise<void> {
      const stored = list.map(({ before, after, ...change }) => ({
        ...{ ...change, before: before && storedPictures(before), after: storedPictures(after) },
      }));
      transactionOf(tx).set(changes(id, number), { changes: await pack(stored) });
    },

    async forgetChanges(id: string): Promise<void> {
      await db.recursiveDelete(imports.doc(id).collection('undo'));
      await imports.doc(id).update({ undoKept: false });
    },

    beyond: (keep: number): Promise<StoredImport[]> => found(newest.offset(keep).limit(50)),

    remove: (id: string): Promise<void> => db.recursiveDelete(imports.doc(id)),
  };
}
