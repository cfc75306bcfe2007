import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Firestore, Query } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { ImportItem } from '../../contract/imports';
import { createDocumentRepository } from '../../platform/documents.repository';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';
import type { ImportedProduct } from './file/file-product';
import { replacePictureNamesWithUrls, replacePictureUrlsWithNames } from './products-port';
import {
  IMPORT_SUMMARY_FIELDS,
  type AppliedImportChange,
  type ImportDocument,
  type ImportSummary,
} from './import-document';
import type { ObjectUrlFactory } from '../../platform/storage';

export interface StoredImport {
  id: string;
  run: ImportDocument;
}

export interface StoredImportBatch {
  products: ImportedProduct[];
  items: ImportItem[];
}

const pack = async (value: unknown): Promise<Buffer> => promisify(gzip)(JSON.stringify(value));

async function unpack<T>(packed: unknown): Promise<T[]> {
  if (!Buffer.isBuffer(packed)) return [];
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8')) as T[];
}

const BUSY = ['running', 'undoing'];

export const MAX_PARALLEL_IMPORT_BATCHES = 20;

/** Creates the repository of imports. Batches are stored as compressed bytes, which Firestore does not index. */
export function createImportsRepository(db: Firestore, createObjectUrl: ObjectUrlFactory) {
  const stored = db.collection('imports');
  const { collection: imports, find, read, create } = createDocumentRepository<ImportDocument>(db, 'imports');
  const batch = (id: string, number: number) => imports.doc(id).collection('batches').doc(String(number));
  const changes = (id: string, number: number) => imports.doc(id).collection('undo').doc(String(number));
  /** Firestore document `importState/current`. Written when an import starts, so that two cannot start at once. */
  const state = db.collection('importState').doc('current');
  const busy = imports.where('status', 'in', BUSY);
  const newest = imports.orderBy('startedAt', 'desc');

  const found = async (query: Query<ImportDocument>): Promise<StoredImport[]> =>
    (await query.get()).docs.map((doc) => ({ id: doc.id, run: doc.data() }));

  async function listOutlines(limit: number): Promise<ImportSummary[]> {
    const query = stored
      .orderBy('startedAt', 'desc')
      .limit(limit)
      .select(...IMPORT_SUMMARY_FIELDS);
    const { docs } = await (query as Query<ImportSummary['run']>).get();
    return docs.map((doc) => ({ id: doc.id, run: doc.data() }));
  }

  return {
    newId: (): string => imports.doc().id,

    get: find,

    read,

    listLatest: (limit: number): Promise<StoredImport[]> => found(newest.limit(limit)),

    listUnfinished: (): Promise<StoredImport[]> => found(busy),

    isBusy: async (): Promise<boolean> => !(await busy.limit(1).get()).empty,

    async writeBatches(id: string, batches: readonly ImportedProduct[][]): Promise<void> {
      const write = async (products: ImportedProduct[], number: number) =>
        batch(id, number).set({ products: await pack(products) });
      await pMap(batches, write, { concurrency: MAX_PARALLEL_IMPORT_BATCHES });
    },

    /** Saves a new import. Returns false if another import is unfinished. */
    async create(tx: TransactionHandle, id: string, run: ImportDocument): Promise<boolean> {
      await getDocumentTransaction(tx).get(state);
      // This query runs after reading the state document, so that a concurrent start makes the commit fail.
      const other = (await busy.limit(1).get()).docs[0];
      // The previous attempt was committed, but its response was lost.
      if (other?.id === id) return true;
      if (other) return false;
      create(tx, id, run);
      getDocumentTransaction(tx).set(state, { latest: id });
      return true;
    },

    listOutlines,

    async listIdsByPerson(uid: string): Promise<string[]> {
      const found = await Promise.all(
        ['by.uid', 'undo.by.uid'].map((field) => imports.where(field, '==', uid).select().get()),
      );
      return [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))];
    },

    async readOutlines(tx: TransactionHandle, limit: number): Promise<ImportSummary[]> {
      await getDocumentTransaction(tx).get(state);
      return listOutlines(limit);
    },

    beginUndo(tx: TransactionHandle, id: string, fields: Partial<ImportDocument>): void {
      this.update(tx, id, fields);
      getDocumentTransaction(tx).set(state, { latest: id });
    },

    update(tx: TransactionHandle, id: string, fields: Partial<ImportDocument>): void {
      getDocumentTransaction(tx).update(stored.doc(id), { ...fields });
    },

    async readBatch(id: string, number: number): Promise<StoredImportBatch> {
      const snapshot = await batch(id, number).get();
      const [products, items] = await Promise.all([
        unpack<ImportedProduct>(snapshot.get('products')),
        unpack<ImportItem>(snapshot.get('items')),
      ]);
      return { products, items };
    },

    async writeItems(
      tx: TransactionHandle,
      id: string,
      number: number,
      items: readonly ImportItem[],
    ): Promise<void> {
      getDocumentTransaction(tx).update(batch(id, number), { items: await pack(items) });
    },

    async readChanges(id: string, number: number): Promise<AppliedImportChange[]> {
      const stored = await unpack<AppliedImportChange>((await changes(id, number).get()).get('changes'));
      return stored.map(({ before, after, ...change }) => ({
        ...change,
        before: before && replacePictureNamesWithUrls(createObjectUrl, before),
        after: replacePictureNamesWithUrls(createObjectUrl, after),
      }));
    },

    async writeChanges(
      tx: TransactionHandle,
      id: string,
      number: number,
      list: readonly AppliedImportChange[],
    ): Promise<void> {
      const stored = list.map(({ before, after, ...change }) => ({
        ...change,
        before: before && replacePictureUrlsWithNames(before),
        after: replacePictureUrlsWithNames(after),
      }));
      getDocumentTransaction(tx).set(changes(id, number), { changes: await pack(stored) });
    },

    async deleteChanges(id: string): Promise<void> {
      await db.recursiveDelete(imports.doc(id).collection('undo'));
      await imports.doc(id).update({ undoKept: false });
    },

    listOlderThan: (keep: number): Promise<StoredImport[]> => found(newest.offset(keep).limit(50)),

    remove: (id: string): Promise<void> => db.recursiveDelete(imports.doc(id)),
  };
}
