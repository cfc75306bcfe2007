import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';
import type { PageRequest } from '../cursor';
import { documentsOf } from '../documents.repository';
import { pageByTime } from '../firestore';
import type { Tx } from '../transactions/transactions';

interface TaggedDocuments<T extends DocumentData> {
  collection: CollectionReference<T>;
  field: keyof T & string;
  time: keyof T & string;
  /** Collection whose document `all` has the recently used tags. */
  names: string;
}

const ALL = 'all';

export function tagsOf<T extends DocumentData>(
  db: Firestore,
  { collection, field, time, names: namesAt }: TaggedDocuments<T>,
) {
  const names = documentsOf<{ tags: string[] }, { tags: string[] }>(db, namesAt, { tags: [] });
  const tagged = (tag: string) => collection.where(field, 'array-contains', tag);

  return {
    /** Returns ids of documents with a tag, newest first. Throws BAD_CURSOR for an invalid cursor. */
    async page(tag: string, page: PageRequest): Promise<{ ids: string[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await pageByTime(tagged(tag), time, 'desc', page);
      return { ids: docs.map(({ id }) => id), nextCursor };
    },

    count: async (tag: string, most: number): Promise<number> =>
      (await tagged(tag).limit(most).count().get()).data().count,

    names: async (): Promise<string[]> => (await names.find(ALL)).tags,

    readNames: async (tx: Tx): Promise<string[]> => (await names.read(tx, ALL)).tags,

    writeNames: (tx: Tx, tags: string[]): void => names.put(tx, ALL, { tags }),
  };
}
