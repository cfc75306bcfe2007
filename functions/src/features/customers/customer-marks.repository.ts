import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { foldCode } from '../../contract/typed/typed-texts';
import type { PageRequest } from '../../platform/cursor';
import { documentsOf } from '../../platform/documents.repository';
import { pagesOf } from '../../platform/firestore';
import { tagsOf } from '../../platform/search/tags.repository';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';

export interface StoredCustomerNote {
  id: string;
  note: string;
  at: Date;
  by: { uid: string; name: string };
}

/** What the team keeps of a customer. */
export interface CustomerMarksDocument {
  tags: string[];
  /** Oldest first. */
  notes: StoredCustomerNote[];
  /** Addresses, in lower case, whose orders without an account count as theirs. */
  guests: string[];
}

/** `customerMarks/{id}`, of an account or of a guest: apart from the user's document, which they read themselves. */
interface StoredMarks extends CustomerMarksDocument {
  /** The tags in small letters, by which customers are found. */
  tagKeys: string[];
  /** When the account was made, or a guest ordered first, so that a tag finds the newest first. */
  since: Date;
  /** Ids of the note authors' accounts, for queries. */
  authors?: string[];
}

const NONE: CustomerMarksDocument = { tags: [], notes: [], guests: [] };

/** A tag as customers are found by it. */
export const toTagKey = (tag: string): string => foldCode(tag).toLowerCase();

export type CustomerMarksRepository = ReturnType<typeof customerMarksRepository>;

export function customerMarksRepository(db: Firestore) {
  const marks = documentsOf<StoredMarks>(db, 'customerMarks');
  const { collection } = marks;
  const tags = tagsOf(db, { collection, field: 'tagKeys', time: 'since', names: 'customerTagNames' });

  return {
    ...tags,

    /** Of customers with a tag in any case, newest account first. @throws AppError BAD_CURSOR */
    page: (tag: string, page: PageRequest) => tags.page(toTagKey(tag), page),

    /** How many customers have a tag in any case, counted no further than `most`. */
    count: (tag: string, most: number) => tags.count(toTagKey(tag), most),

    find: async (uid: string): Promise<CustomerMarksDocument> => (await marks.find(uid)) ?? NONE,

    /** What is kept of up to 100 customers, by their ids; those without any mark are left out. */
    findMany: async (uids: readonly string[]): Promise<Map<string, CustomerMarksDocument>> =>
      new Map(await marks.findMany(uids)),

    /** The tags of up to 100 customers, by their ids; those without any mark are left out. */
    tagsOf: async (uids: readonly string[]): Promise<Map<string, string[]>> =>
      new Map((await marks.findMany(uids)).map(([uid, { tags }]) => [uid, tags])),

    /** The tags of an account, which may have changed when the transaction commits. */
    async peekTags(tx: Tx | null, uid: string): Promise<string[]> {
      const [found] = await marks.peekMany(tx, [uid]);
      return found?.[1].tags ?? [];
    },

    read: async (tx: Tx, uid: string): Promise<CustomerMarksDocument> => (await marks.read(tx, uid)) ?? NONE,

    verify: marks.verify,
    delete: marks.delete,

    /** @param since when the account was made, or the guest ordered first */
    put(tx: Tx, uid: string, { tags, notes, guests }: CustomerMarksDocument, since: Date): void {
      const authors = [...new Set(notes.map(({ by }) => by.uid))];
      marks.put(tx, uid, { tags, notes, guests, tagKeys: tags.map(toTagKey), since, authors });
    },

    /** Replaces an author's name in all notes about a customer. */
    async renameAuthor(tx: Tx, id: string, uid: string, by: StoredCustomerNote['by']): Promise<void> {
      const found = await marks.read(tx, id);
      if (!found) return;
      const notes = found.notes.map((note) => (note.by.uid === uid ? { ...note, by } : note));
      this.put(tx, id, { ...found, notes }, found.since);
    },

    /** Yields pages of ids of customers with a note by an account. */
    async *customerIdsByAuthor(uid: string): AsyncGenerator<string[]> {
      const written = collection.where('authors', 'array-contains', uid).select();
      for await (const docs of pagesOf(written)) yield docs.map(({ id }) => id);
    },

    /** Takes an address from a customer; needs no read. */
    leave: (tx: Tx, uid: string, email: string): void =>
      transactionOf(tx).update(collection.doc(uid), { guests: FieldValue.arrayRemove(email) }),

    erase: marks.erase,
  };
}
