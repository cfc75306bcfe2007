import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';
import type { CursorPageRequest } from '../cursor';
import { createDocumentRepository } from '../documents.repository';
import { loadPageByTime } from '../firestore';
import type { TransactionHandle } from '../transactions/transactions';

interface TaggedDocuments<T extends DocumentData> {
  collection: CollectionReference<T>;
  field: keyof T & string;
  time: keyof T & string;
  /** Name of the collection with the recently used tags, which are stored in the document `all`. */
  names: string;
}

const ALL = 'all';

export function createTagsRepository<T extends DocumentData>(
  db: Firestore,
  { collection, field, time, names: namesAt }: TaggedDocuments<T>,
) {
  const names = createDocumentRepository<{ tags: string[] }, { tags: string[] }>(db, namesAt, { tags: [] });
  const tagged = (tag: string) => collection.where(field, 'array-contains', tag);

  return {
    /**
     * Returns a page of ids of the documents with a tag, newest first.
     * @throws AppError BAD_CURSOR if the cursor is malformed or belongs to another list
     */
    async listPage(
      tag: string,
      page: CursorPageRequest,
    ): Promise<{ ids: string[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await loadPageByTime(tagged(tag), time, 'desc', page);
      return { ids: docs.map(({ id }) => id), nextCursor };
    },

    countTagged: async (tag: string, most: number): Promise<number> =>
      (await tagged(tag).limit(most).count().get()).data().count,

    listNames: async (): Promise<string[]> => (await names.find(ALL)).tags,

    readNames: async (tx: TransactionHandle): Promise<string[]> => (await names.read(tx, ALL)).tags,

    writeNames: (tx: TransactionHandle, tags: string[]): void => names.put(tx, ALL, { tags }),
  };
}
