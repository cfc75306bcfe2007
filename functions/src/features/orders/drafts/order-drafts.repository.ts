import type { Firestore } from 'firebase-admin/firestore';
import type { OrderDraftInput } from '../../../contract/orders/manual-orders';
import type { PageRequest } from '../../../platform/cursor';
import { documentsOf } from '../../../platform/documents.repository';
import { inBatches, pageByTime } from '../../../platform/firestore';

/** `orderDrafts/{id}`: an order by hand that is not placed yet. */
export interface OrderDraftDocument {
  /** Of `form`, in lower case: whom it is erased with. */
  email: string;
  /** What was entered. */
  form: OrderDraftInput;
  /** The name of who changed it last. */
  by: string;
  /** Id of the account that last changed the draft. Absent in drafts of earlier versions. */
  changedBy?: string;
  updatedAt: Date;
  /** When Firestore deletes it, unless it is changed before. */
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
    /** Replaces a draft that was read. */
    put: drafts.put,
    delete: drafts.delete,

    /**
     * Drafts, the one that was changed last first.
     * @throws AppError BAD_CURSOR
     */
    async list(page: PageRequest): Promise<{ drafts: StoredOrderDraft[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await pageByTime(collection, 'updatedAt', 'desc', page);
      return { drafts: docs.map((doc) => ({ ...doc.data(), id: doc.id })), nextCursor };
    },

    /** The drafts for an email address. */
    async of(email: string): Promise<StoredOrderDraft[]> {
      const { docs } = await collection.where('email', '==', email.toLowerCase()).get();
      return docs.map((doc) => ({ ...doc.data(), id: doc.id }));
    },

    /** Deletes the drafts for an email address. May be repeated. */
    erase: (email: string): Promise<void> =>
      inBatches(collection.where('email', '==', email.toLowerCase()), (batch, ref) => batch.delete(ref)),

    /** Replaces an administrator's name in the drafts that they last changed. */
    renameAuthor: (uid: string, name: string): Promise<void> =>
      inBatches(collection.where('changedBy', '==', uid), (batch, ref) =>
        batch.update(ref, { by: name, changedBy: '' }),
      ),
  };
}
