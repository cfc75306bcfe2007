import type { Firestore } from 'firebase-admin/firestore';
import type { PageRequest } from '../../platform/cursor';
import { documentsOf } from '../../platform/documents.repository';
import { dateConverter, pageByTime } from '../../platform/firestore';
import type { Tx } from '../../platform/transactions';

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
}

/** `customerMarks/{uid}`: apart from the user's document, which they read themselves. */
interface StoredMarks extends CustomerMarksDocument {
  /** The tags in small letters, by which customers are found. */
  tagKeys: string[];
  /** When the account was made, so that a tag finds the newest first. */
  since: Date;
}

/** `customerTagNames/all`: what is suggested, the latest first. */
interface TagNamesDocument {
  tags: string[];
}

const NONE: CustomerMarksDocument = { tags: [], notes: [] };
const ALL = 'all';

/** A tag as customers are found by it. */
export const tagKey = (tag: string): string => tag.toLowerCase();

export type CustomerMarksRepository = ReturnType<typeof customerMarksRepository>;

export function customerMarksRepository(db: Firestore) {
  const marks = documentsOf(db, 'customerMarks', dateConverter<StoredMarks>(), null);
  const names = documentsOf(db, 'customerTagNames', dateConverter<TagNamesDocument>(), { tags: [] });
  const tagged = (tag: string) => marks.collection.where('tagKeys', 'array-contains', tagKey(tag));

  return {
    find: async (uid: string): Promise<CustomerMarksDocument> => (await marks.find(uid)) ?? NONE,

    /** The tags of up to 100 customers, by their ids; those without any mark are left out. */
    async tagsOf(uids: readonly string[]): Promise<Map<string, string[]>> {
      return new Map((await marks.findMany(uids)).map(([uid, { tags }]) => [uid, tags]));
    },

    /** The tags of an account, which may have changed when the transaction commits. */
    async peekTags(tx: Tx | null, uid: string): Promise<string[]> {
      const [found] = await marks.peekMany(tx, [uid]);
      return found?.[1].tags ?? [];
    },

    read: async (tx: Tx, uid: string): Promise<CustomerMarksDocument> => (await marks.read(tx, uid)) ?? NONE,

    /** @param since when the account was made */
    put: (tx: Tx, uid: string, { tags, notes }: CustomerMarksDocument, since: Date): void =>
      marks.put(tx, uid, { tags, notes, tagKeys: tags.map(tagKey), since }),

    erase: marks.erase,

    /**
     * The ids of those with a tag in any case, newest account first.
     * @throws AppError BAD_CURSOR
     */
    async page(tag: string, page: PageRequest): Promise<{ ids: string[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await pageByTime(tagged(tag), 'since', 'desc', page);
      return { ids: docs.map(({ id }) => id), nextCursor };
    },

    /** How many have a tag, counted no further than `most`. */
    count: async (tag: string, most: number): Promise<number> =>
      (await tagged(tag).limit(most).count().get()).data().count,

    names: async (): Promise<string[]> => (await names.find(ALL)).tags,

    readNames: async (tx: Tx): Promise<string[]> => (await names.read(tx, ALL)).tags,

    writeNames: (tx: Tx, tags: string[]): void => names.put(tx, ALL, { tags }),
  };
}
