import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CollectionReference, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { ImportItem } from '../../contract/imports';
import { inTransaction } from '../../platform/firestore';
import type { FileProduct } from './file/file-product';
import type { ImportDocument } from './import-document';

export interface StoredImport {
  id: string;
  run: ImportDocument;
}

/** What tells which import can be undone. */
export interface OutlinedImport {
  id: string;
  run: Pick<ImportDocument, 'status' | 'created' | 'updated' | 'undoKept'>;
}

const OUTLINE = ['status', 'created', 'updated', 'undoKept'] as const;

/** Products of a batch, and what came of those of them that were worked on. */
export interface StoredBatch {
  products: FileProduct[];
  items: ImportItem[];
}

const pack = async (value: unknown): Promise<Buffer> => promisify(gzip)(JSON.stringify(value));

async function unpack<T>(packed: unknown): Promise<T[]> {
  if (!Buffer.isBuffer(packed)) return [];
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8')) as T[];
}

/** A product as an import stored it that began before its content had this name. */
type EarlierProduct = Omit<FileProduct, 'content'> & { wish?: FileProduct['content'] };

const fromStored = (product: FileProduct | EarlierProduct): FileProduct =>
  'content' in product ? product : { ...product, content: product.wish ?? null };

const BUSY = ['running', 'undoing'];

/** Batches that are written at once. */
const AT_ONCE = 20;

export type ImportsRepository = ReturnType<typeof importsRepository>;

/** Imports with their batches. Packed, so that Firestore neither indexes nor limits what is in them. */
export function importsRepository(db: Firestore) {
  const imports = db.collection('imports') as CollectionReference<ImportDocument>;
  const batch = (id: string, number: number) => imports.doc(id).collection('batches').doc(String(number));
  const changes = (id: string, number: number) => imports.doc(id).collection('undo').doc(String(number));
  const newest = (limit: number) => imports.orderBy('startedAt', 'desc').limit(limit);
  const outlines = (limit: number) => newest(limit).select(...OUTLINE) as Query<OutlinedImport['run']>;
  const busy = imports.where('status', 'in', BUSY).limit(1);

  return {
    newId: (): string => imports.doc().id,

    async get(id: string): Promise<ImportDocument | null> {
      return (await imports.doc(id).get()).data() ?? null;
    },

    /** The last imports, newest first. */
    async last(limit: number): Promise<StoredImport[]> {
      const { docs } = await newest(limit).get();
      return docs.map((doc) => ({ id: doc.id, run: doc.data() }));
    },

    /** Imports that are not finished, being done or undone. */
    async unfinished(): Promise<StoredImport[]> {
      const { docs } = await imports.where('status', 'in', BUSY).get();
      return docs.map((doc) => ({ id: doc.id, run: doc.data() }));
    },

    /**
     * Stores an import with its batches, unless another one is not finished.
     * @returns whether it was stored.
     */
    async create(id: string, run: ImportDocument, batches: readonly FileProduct[][]): Promise<boolean> {
      if (!(await busy.get()).empty) return false;
      for (let at = 0; at < batches.length; at += AT_ONCE) {
        const some = batches.slice(at, at + AT_ONCE);
        await Promise.all(
          some.map(async (products, index) => batch(id, at + index).set({ products: await pack(products) })),
        );
      }
      const created = await inTransaction(
        db,
        async (tx) => {
          const [other, mine] = await Promise.all([tx.get(busy), tx.get(imports.doc(id))]);
          // An earlier try was committed after all, and only its answer was lost.
          if (mine.exists) return true;
          if (!other.empty) return false;
          tx.create(imports.doc(id), run);
          return true;
        },
        ['imports'],
      );
      if (!created) await db.recursiveDelete(imports.doc(id));
      return created;
    },

    /** @throws AppError UNAVAILABLE */
    transaction: <T>(keys: readonly string[], body: (tx: Transaction) => Promise<T>): Promise<T> =>
      inTransaction(db, body, keys),

    async read(tx: Transaction, id: string): Promise<ImportDocument | null> {
      return (await tx.get(imports.doc(id))).data() ?? null;
    },

    /** The outlines of the last imports, newest first. */
    async outlines(limit: number, tx?: Transaction): Promise<OutlinedImport[]> {
      const query = outlines(limit);
      const { docs } = await (tx ? tx.get(query) : query.get());
      return docs.map((doc) => ({ id: doc.id, run: doc.data() }));
    },

    /** Ids of the imports that a person began, or began to undo. */
    async idsOf(uid: string): Promise<string[]> {
      const found = await Promise.all(
        ['by.uid', 'undo.by.uid'].map((field) => imports.where(field, '==', uid).select().get()),
      );
      return [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))];
    },

    update(tx: Transaction, id: string, fields: Partial<ImportDocument>): void {
      tx.update(imports.doc(id), { ...fields });
    },

    async batch(id: string, number: number): Promise<StoredBatch> {
      const snapshot = await batch(id, number).get();
      const [products, items] = await Promise.all([
        unpack<FileProduct | EarlierProduct>(snapshot.get('products')),
        unpack<ImportItem>(snapshot.get('items')),
      ]);
      return { products: products.map(fromStored), items };
    },

    /** Says what came of a batch's products so far. */
    async writeItems(
      tx: Transaction,
      id: string,
      number: number,
      items: readonly ImportItem[],
    ): Promise<void> {
      tx.update(batch(id, number), { items: await pack(items) });
    },

    /** What it takes to undo a batch. `T` is what `writeChanges` was given. */
    async changes<T>(id: string, number: number): Promise<T[]> {
      return unpack<T>((await changes(id, number).get()).get('changes'));
    },

    async writeChanges(tx: Transaction, id: string, number: number, list: readonly unknown[]): Promise<void> {
      tx.set(changes(id, number), { changes: await pack(list) });
    },

    /** Forgets what it takes to undo an import. */
    async forgetChanges(id: string): Promise<void> {
      await db.recursiveDelete(imports.doc(id).collection('undo'));
      await imports.doc(id).update({ undoKept: false });
    },

    /** Imports older than the last `keep`. */
    async beyond(keep: number): Promise<StoredImport[]> {
      const { docs } = await imports.orderBy('startedAt', 'desc').offset(keep).limit(50).get();
      return docs.map((doc) => ({ id: doc.id, run: doc.data() }));
    },

    remove: (id: string): Promise<void> => db.recursiveDelete(imports.doc(id)),
  };
}
