import type { Firestore } from 'firebase-admin/firestore';
import type { OrderDraftInput } from '../../../contract/orders/manual-orders';
import type { PageRequest } from '../../../platform/cursor';
import { documentsOf } from '../../../platform/documents.repository';
import { inBatches, pageByTime } from '../../../platform/firestore';

/** Document `orderDrafts/{id}`: manual order that is not placed yet. */
export interface OrderDraftDocument {
  email: string;
  form: OrderDraftInput;
  by: string;
  /** Missing in old drafts. */
  changedBy?: string;
  updatedAt: Date;
  expiresAt: Date;
}

export type StoredOrderDraft = OrderDraftDocument & { id: string };

export type OrderDraftsRepository = ReturnType<typeof orderDraftsRepository>;

export function orderDraftsRepository(db: Firestore) {
  const { collection, ...drafts } = documentsOf<OrderDraftDocument>(db, 'orderDrafts');
  return {
    newId: (): string => collection.doc().id,
    read: drafts.read,
    create: drafts.create,
    put: drafts.put,
    delete: drafts.delete,

    /** @throws AppError BAD_CURSOR */
    async list(page: PageRequest): Promise<{ drafts: StoredOrderDraft[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await pageByTime(collection, 'updatedAt', 'desc', page);
      return { drafts: docs.map((doc) => ({ ...doc.data(), id: doc.id })), nextCursor };
    },

    async of(email: string): Promise<StoredOrderDraft[]> {
      const { docs } = await collection.where('email', '==', email.toLowerCase()).get();
      return docs.map((doc) => ({ ...doc.data(), id: doc.id }));
    },

    erase: (email: string): Promise<void> =>
      inBatches(collection.where('email', '==', email.toLowerCase()), (batch, ref) => batch.delete(ref)),

    renameAuthor: (uid: string, name: string): Promise<void> =>
      inBatches(collection.where('changedBy', '==', uid), (batch, ref) =>
        batch.update(ref, { by: name, changedBy: '' }),
      ),
  };
}
