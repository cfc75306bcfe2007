import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';
import type { PageRequest } from '../cursor';
import { documentsOf } from '../documents.repository';
import { pageByTime } from '../firestore';
import type { Tx } from '../transactions/transactions';

/** Where the tags of a collection are. */
interface TaggedDocuments<T extends DocumentData> {
  collection: CollectionReference<T>;
  /** The field with the list by which a tag finds documents. */
  field: keyof T & string;
  /** The field by which the newest are found first. */
  time: keyof T & string;
  /** The collection with the names that were given last, in its document `all`. */
  names: string;
}

const ALL = 'all';

/** What a tag finds in a collection, and which tags are suggested. Tags are as the field has them. */
export function tagsOf<T extends DocumentData>(
  db: Firestore,
  { collection, field, time, names: namesAt }: TaggedDocuments<T>,
) {
  const names = documentsOf<{ tags: string[] }, { tags: string[] }>(db, namesAt, { tags: [] });
  const tagged = (tag: string) => collection.where(field, 'array-contains', tag);

  return {
    /**
     * The ids of a tag's documents, newest first.
     * @throws AppError BAD_CURSOR
     */
    async page(tag: string, page: PageRequest): Promise<{ ids: string[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await pageByTime(tagged(tag), time, 'desc', page);
      return { ids: docs.map(({ id }) => id), nextCursor };
    },

    /** How many documents have a tag, counted no further than `most`. */
    count: async (tag: string, most: number): Promise<number> =>
      (await tagged(tag).limit(most).count().get()).data().count,

    /** The tags that are suggested, the latest first. */
    names: async (): Promise<string[]> => (await names.find(ALL)).tags,

    readNames: async (tx: Tx): Promise<string[]> => (await names.read(tx, ALL)).tags,

    writeNames: (tx: Tx, tags: string[]): void => names.put(tx, ALL, { tags }),
  };
}
