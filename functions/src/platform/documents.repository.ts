import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
} from 'firebase-admin/firestore';
import { transactionOf, type Tx } from './transactions';

/**
 * A collection's documents by their ids; `absent` stands for one that there is not. `put` writes a document whose fields are
 * always the same ones, `set` any other.
 */
export function documentsOf<T extends DocumentData, Absent>(
  db: Firestore,
  name: string,
  converter: FirestoreDataConverter<T>,
  absent: Absent,
) {
  const collection = db.collection(name).withConverter(converter);
  const refs = (ids: readonly string[]) => ids.map((id) => collection.doc(id));

  /** Those that there are, with their ids, in the order asked for. */
  const existing = (snapshots: readonly DocumentSnapshot[]): [id: string, document: T][] =>
    snapshots.flatMap((snapshot) => {
      // Several are converted as one is, but their type forgets to what.
      const document = snapshot.data() as T | undefined;
      return document ? [[snapshot.id, document]] : [];
    });

  return {
    collection,
    /** For a caller that reads them together with its own documents, in one round trip. */
    refs,
    find: async (id: string): Promise<T | Absent> => (await collection.doc(id).get()).data() ?? absent,
    read: async (tx: Tx, id: string): Promise<T | Absent> =>
      (await transactionOf(tx).get(collection.doc(id))).data() ?? absent,
    findMany: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : existing(await db.getAll(...refs(ids))),
    /** In one round trip. They may have changed when the transaction commits. */
    peekMany: async (tx: Tx, ids: readonly string[]) =>
      ids.length === 0 ? [] : existing(await transactionOf(tx).peek(...refs(ids))),
    put: (tx: Tx, id: string, document: T): void => transactionOf(tx).put(collection.doc(id), document),
    set: (tx: Tx, id: string, document: T): void => transactionOf(tx).set(collection.doc(id), document),
    delete: (tx: Tx, id: string): void => transactionOf(tx).delete(collection.doc(id)),
    /** Has the commit depend on a document that was read and is not written. */
    verify: (tx: Tx, id: string): void => transactionOf(tx).verify(collection.doc(id)),
    /** Outside of a transaction. */
    async erase(id: string): Promise<void> {
      await collection.doc(id).delete();
    },
  };
}
