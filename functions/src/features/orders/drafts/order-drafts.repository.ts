import type { Firestore } from 'firebase-admin/firestore';
import type { OrderDraftInput } from '../../../contract/orders/manual-orders';
import type { CursorPageRequest } from '../../../platform/cursor';
import { createDocumentRepository } from '../../../platform/documents.repository';
import { changeDocumentsInBatches, loadPageByTime } from '../../../platform/firestore';

/** Firestore document `orderDrafts/{id}`: manual order that has not been placed yet. */
export interface OrderDraftDocument {
  email: string;
  /** Old drafts have no `gift`. */
  form: Omit<OrderDraftInput, 'gift'> & Partial<Pick<OrderDraftInput, 'gift'>>;
  by: string;
  /** Account id of the last editor. Missing in old drafts. */
  changedBy?: string;
  updatedAt: Date;
  expiresAt: Date;
}

export type StoredOrderDraft = OrderDraftDocument & { id: string };

export function createOrderDraftsRepository(db: Firestore) {
  const { collection, ...drafts } = createDocumentRepository<OrderDraftDocument>(db, 'orderDrafts');
  return {
    newId: (): string => collection.doc().id,
    read: drafts.read,
    create: drafts.create,
    put: drafts.put,
    delete: drafts.delete,

    count: async (): Promise<number> => (await collection.count().get()).data().count,

    async list(page: CursorPageRequest): Promise<{ drafts: StoredOrderDraft[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await loadPageByTime(collection, 'updatedAt', 'desc', page);
      return { drafts: docs.map((doc) => ({ ...doc.data(), id: doc.id })), nextCursor };
    },

    async listByCustomer(email: string): Promise<StoredOrderDraft[]> {
      const { docs } = await collection.where('email', '==', email.toLowerCase()).get();
      return docs.map((doc) => ({ ...doc.data(), id: doc.id }));
    },

    erase: (email: string): Promise<void> =>
      changeDocumentsInBatches(collection.where('email', '==', email.toLowerCase()), (batch, ref) =>
        batch.delete(ref),
      ),

    renameAuthor: (uid: string, name: string): Promise<void> =>
      changeDocumentsInBatches(collection.where('changedBy', '==', uid), (batch, ref) =>
        batch.update(ref, { by: name, changedBy: '' }),
      ),
  };
}
