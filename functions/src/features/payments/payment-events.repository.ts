import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

/** `paymentEvents/{the provider's id of the event}`: an event whose change was applied. */
interface AppliedEvent {
  type: string;
  orderId: string;
  at: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

export type PaymentEventsRepository = ReturnType<typeof paymentEventsRepository>;

/** Which events of the payment provider were applied. */
export function paymentEventsRepository(db: Firestore) {
  const events = documentsOf<AppliedEvent>(db, 'paymentEvents');

  return {
    isApplied: async (tx: Tx, id: string): Promise<boolean> => (await events.read(tx, id)) !== null,

    /** Written with the change itself: both are committed, or neither. */
    create: events.create,
  };
}
