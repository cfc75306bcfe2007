import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

/** Document `paymentEvents/{provider's event id}`: event whose change was applied. */
interface AppliedEvent {
  type: string;
  orderId: string;
  at: Date;
  /** Field of the Firestore TTL policy. */
  expiresAt: Date;
}

export type PaymentEventsRepository = ReturnType<typeof paymentEventsRepository>;

/** Creates the repository of applied events of the payment provider. */
export function paymentEventsRepository(db: Firestore) {
  const events = documentsOf<AppliedEvent>(db, 'paymentEvents');

  return {
    isApplied: async (tx: Tx, id: string): Promise<boolean> => (await events.read(tx, id)) !== null,

    /** Saves the event in the transaction of its change. */
    create: events.create,
  };
}
