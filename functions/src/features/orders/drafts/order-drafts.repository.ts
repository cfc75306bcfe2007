import type { Firestore } from 'firebase-admin/firestore';
import type { OrderDraftInput } from '../../../contract/orders/manual-orders';
import type { PageRequest } from '../../../platform/cursor';
import { documentsOf } from '../../../platform/documents.repository';
import { inBatches, pageByTime } from '../../../platform/firestore';

/** Document `orderDrafts/{id}`: manual order that is not placed yet. */
export interface OrderDraftDocument {
  /** Email address of the form in lower case, for the customer's erasure. */
  email: string;
  form: OrderDraftInput;
  /** Name of the last editor. */
  by: string;
  /** Id of the account that last changed the draft. Missing in old drafts. */
  changedBy?: string;
  updatedAt: Date;
  /** Field of the Firestore TTL policy. Every change postpones it. */
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

    /**
     * Loads a page of drafts, most recently changed first.
     * @throws AppError BAD_CURSOR
     */
    async list(page: PageRequest): Promise<{ drafts: StoredOrderDraft[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await pageByTime(collection, 'updatedAt', 'desc', page);
      return { drafts: docs.map((doc) => ({ ...doc.data(), id: doc.id })), nextCursor };
    },

    async of(email: string): Promise<StoredOrderDraft[]> {
      const { docs } = await collection.where('email', '==', email.toLowerCase()).get();
      return docs.map((doc) => ({ ...doc.data(), id: doc.id }));
    },

    /** Deletes the drafts for an email address. Idempotent. */
    erase: (email: string): Promise<void> =>
      inBatches(collection.where('email', '==', email.toLowerCase()), (batch, ref) => batch.delete(ref)),

    /** Replaces an administrator's name in the drafts that they last changed. */
    renameAuthor: (uid: string, name: string): Promise<void> =>
      inBatches(collection.where('changedBy', '==', uid), (batch, ref) =>
        batch.update(ref, { by: name, changedBy: '' }),
      ),
  };
}
