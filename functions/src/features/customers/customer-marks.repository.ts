import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { normalizeForComparison } from '../../contract/typed/text-cleaning';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { iteratePages } from '../../platform/firestore';
import { createTagsRepository } from '../../platform/search/tags.repository';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';

export interface StoredCustomerNote {
  id: string;
  note: string;
  at: Date;
  by: { uid: string; name: string };
}

export interface CustomerAnnotationsDocument {
  tags: string[];
  notes: StoredCustomerNote[];
  /** Email addresses of guests who were merged into this customer, in lower case. */
  guests: string[];
}

/** Firestore document `customerMarks/{id}`: internal tags and notes about a customer. Never shown to the customer. */
interface StoredMarks extends CustomerAnnotationsDocument {
  tagKeys: string[];
  /** Time of the customer's registration or first guest order. The customer list is sorted by this time. */
  since: Date;
  authors?: string[];
}

const NONE: CustomerAnnotationsDocument = { tags: [], notes: [], guests: [] };

export const toTagKey = (tag: string): string => normalizeForComparison(tag).toLowerCase();

export function createCustomerAnnotationsRepository(db: Firestore) {
  const marks = createDocumentRepository<StoredMarks>(db, 'customerMarks');
  const { collection } = marks;
  const tags = createTagsRepository(db, {
    collection,
    field: 'tagKeys',
    time: 'since',
    names: 'customerTagNames',
  });

  return {
    ...tags,

    /** Returns a page of customers with a given tag, newest first. Tags are not case-sensitive. */
    page: (tag: string, page: CursorPageRequest) => tags.listPage(toTagKey(tag), page),

    count: (tag: string, most: number) => tags.countTagged(toTagKey(tag), most),

    find: async (uid: string): Promise<CustomerAnnotationsDocument> => (await marks.find(uid)) ?? NONE,

    /** Returns the tags and notes of up to 100 customers by id. Omits customers that have neither. */
    findMany: async (uids: readonly string[]): Promise<Map<string, CustomerAnnotationsDocument>> =>
      new Map(await marks.findMany(uids)),

    findTags: async (uids: readonly string[]): Promise<Map<string, string[]>> =>
      new Map((await marks.findMany(uids)).map(([uid, { tags }]) => [uid, tags])),

    /** Reads a customer's tags without locking them. */
    async peekTags(tx: TransactionHandle | null, uid: string): Promise<string[]> {
      const [found] = await marks.peekMany(tx, [uid]);
      return found?.[1].tags ?? [];
    },

    read: async (tx: TransactionHandle, uid: string): Promise<CustomerAnnotationsDocument> =>
      (await marks.read(tx, uid)) ?? NONE,

    verify: marks.verify,
    delete: marks.delete,

    put(
      tx: TransactionHandle,
      uid: string,
      { tags, notes, guests }: CustomerAnnotationsDocument,
      since: Date,
    ): void {
      const authors = [...new Set(notes.map(({ by }) => by.uid))];
      marks.put(tx, uid, { tags, notes, guests, tagKeys: tags.map(toTagKey), since, authors });
    },

    async renameAuthor(
      tx: TransactionHandle,
      id: string,
      uid: string,
      by: StoredCustomerNote['by'],
    ): Promise<void> {
      const found = await marks.read(tx, id);
      if (!found) return;
      const notes = found.notes.map((note) => (note.by.uid === uid ? { ...note, by } : note));
      this.put(tx, id, { ...found, notes }, found.since);
    },

    async *customerIdsByAuthor(uid: string): AsyncGenerator<string[]> {
      const written = collection.where('authors', 'array-contains', uid).select();
      for await (const docs of iteratePages(written)) yield docs.map(({ id }) => id);
    },

    removeGuest: (tx: TransactionHandle, uid: string, email: string): void =>
      getDocumentTransaction(tx).update(collection.doc(uid), { guests: FieldValue.arrayRemove(email) }),

    erase: marks.erase,
  };
}
