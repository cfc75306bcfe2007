import type { Firestore } from 'firebase-admin/firestore';
import type { PageRequest } from '../../../platform/cursor';
import { documentsOf } from '../../../platform/documents.repository';
import { dateConverter, pageByTime } from '../../../platform/firestore';
import type { Tx } from '../../../platform/transactions';

/** `orderTags/{orderId}`: apart from the order, which its customer reads straight from Firestore. */
interface OrderTagsDocument {
  tags: string[];
  /** When the order was placed, so that a tag finds the newest first. */
  orderedAt: Date;
}

/** `orderTagNames/all`: what is suggested, the latest first. */
interface TagNamesDocument {
  tags: string[];
}

const ALL = 'all';

export type OrderTagsRepository = ReturnType<typeof orderTagsRepository>;

export function orderTagsRepository(db: Firestore) {
  const orderTags = documentsOf(db, 'orderTags', dateConverter<OrderTagsDocument>(), null);
  const names = documentsOf(db, 'orderTagNames', dateConverter<TagNamesDocument>(), { tags: [] });
  const tagged = (tag: string) => orderTags.collection.where('tags', 'array-contains', tag);

  return {
    find: async (orderId: string): Promise<string[]> => (await orderTags.find(orderId))?.tags ?? [],

    read: async (tx: Tx, orderId: string): Promise<string[]> =>
      (await orderTags.read(tx, orderId))?.tags ?? [],

    write(tx: Tx, orderId: string, document: OrderTagsDocument): void {
      if (document.tags.length > 0) orderTags.put(tx, orderId, document);
      else orderTags.delete(tx, orderId);
    },

    /** When an order forgets its customer: a tag may be about the person. */
    forget: (tx: Tx, orderId: string): void => orderTags.delete(tx, orderId),

    /**
     * The ids of a tag's orders, newest first.
     * @throws AppError BAD_CURSOR
     */
    async page(tag: string, page: PageRequest): Promise<{ ids: string[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await pageByTime(tagged(tag), 'orderedAt', 'desc', page);
      return { ids: docs.map(({ id }) => id), nextCursor };
    },

    /** How many orders have a tag, counted no further than `most`. */
    count: async (tag: string, most: number): Promise<number> =>
      (await tagged(tag).limit(most).count().get()).data().count,

    names: async (): Promise<string[]> => (await names.find(ALL)).tags,

    readNames: async (tx: Tx): Promise<string[]> => (await names.read(tx, ALL)).tags,

    writeNames: (tx: Tx, tags: string[]): void => names.put(tx, ALL, { tags }),
  };
}
