import type {
  DocumentData,
  Firestore,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
  WithFieldValue,
} from 'firebase-admin/firestore';
import { createDateConverter } from './firestore';
import type { DocumentVersion } from './transactions/document-transaction';
import { getDocumentTransaction, type TransactionHandle } from './transactions/transactions';

/** Creates a repository for a Firestore collection. Use `put` for documents with fixed fields, otherwise `set`. */
export function createDocumentRepository<T extends DocumentData, Absent = null>(
  db: Firestore,
  name: string,
  absent: Absent = null as Absent,
  converter: FirestoreDataConverter<T> = createDateConverter<T>(),
) {
  const collection = db.collection(name).withConverter(converter);
  const refs = (ids: readonly string[]) => ids.map((id) => collection.doc(id));

  const readSnapshot = (seen: DocumentVersion): T | Absent =>
    seen.exists ? converter.fromFirestore(seen as unknown as QueryDocumentSnapshot) : absent;
  const stored = (document: T) => converter.toFirestore(document as WithFieldValue<T>);

  async function read(tx: TransactionHandle | null, id: string): Promise<T | Absent> {
    const ref = collection.doc(id);
    return tx
      ? readSnapshot(await getDocumentTransaction(tx).get(ref))
      : ((await ref.get()).data() ?? absent);
  }

  /** Reads documents in one request. The commit of the transaction does not fail if the documents change later. */
  async function peekAll(tx: TransactionHandle | null, ids: readonly string[]): Promise<(T | Absent)[]> {
    if (ids.length === 0) return [];
    if (tx) return (await getDocumentTransaction(tx).peek(...refs(ids))).map(readSnapshot);
    const found = await db.getAll(...refs(ids));
    return found.map((snapshot) => (snapshot.data() as T | undefined) ?? absent);
  }

  async function peekMany(
    tx: TransactionHandle | null,
    ids: readonly string[],
  ): Promise<[id: string, document: T][]> {
    const found = await peekAll(tx, ids);
    return found.flatMap((document, at) => (document === absent ? [] : [[ids[at]!, document as T]]));
  }

  return {
    collection,
    find: (id: string) => read(null, id),
    read,
    findMany: (ids: readonly string[]) => peekMany(null, ids),
    peekMany,
    peekAll,
    create: (tx: TransactionHandle, id: string, document: T): void =>
      getDocumentTransaction(tx).create(collection.doc(id), stored(document)),
    put: (tx: TransactionHandle, id: string, document: T): void =>
      getDocumentTransaction(tx).put(collection.doc(id), stored(document)),
    set: (tx: TransactionHandle, id: string, document: T): void =>
      getDocumentTransaction(tx).set(collection.doc(id), stored(document)),
    delete: (tx: TransactionHandle, id: string): void =>
      getDocumentTransaction(tx).delete(collection.doc(id)),
    /** Makes the commit fail if a document that the transaction read, but did not write, has changed. */
    verify: (tx: TransactionHandle, id: string): void =>
      getDocumentTransaction(tx).verify(collection.doc(id)),
    async erase(id: string): Promise<void> {
      await collection.doc(id).delete();
    },
  };
}
