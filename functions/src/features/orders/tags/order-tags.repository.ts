import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../../platform/documents.repository';
import { createTagsRepository } from '../../../platform/search/tags.repository';
import type { TransactionHandle } from '../../../platform/transactions/transactions';

/** Firestore document `orderTags/{orderId}`, stored separately because customers can read the order document. */
export interface OrderTagsDocument {
  tags: string[];
  orderedAt: Date;
}

export function createOrderTagsRepository(db: Firestore) {
  const orderTags = createDocumentRepository<OrderTagsDocument>(db, 'orderTags');
  const { collection } = orderTags;

  return {
    ...createTagsRepository(db, { collection, field: 'tags', time: 'orderedAt', names: 'orderTagNames' }),

    /** Loads the tags of at most 30 orders. Omits orders without tags. */
    async listByOrders(orderIds: readonly string[]): Promise<{ _id: string; tags: string[] }[]> {
      if (orderIds.length === 0) return [];
      const { docs } = await collection.where(FieldPath.documentId(), 'in', orderIds).get();
      return docs.map((doc) => ({ _id: doc.id, tags: doc.data().tags }));
    },

    find: async (orderId: string): Promise<string[]> => (await orderTags.find(orderId))?.tags ?? [],

    read: async (tx: TransactionHandle, orderId: string): Promise<string[]> =>
      (await orderTags.read(tx, orderId))?.tags ?? [],

    write(tx: TransactionHandle, orderId: string, document: OrderTagsDocument): void {
      if (document.tags.length > 0) orderTags.put(tx, orderId, document);
      else orderTags.delete(tx, orderId);
    },

    /** Deletes the tags of an erased customer's order, because tags may contain personal data. */
    deleteTags: (tx: TransactionHandle, orderId: string): void => orderTags.delete(tx, orderId),
  };
}
