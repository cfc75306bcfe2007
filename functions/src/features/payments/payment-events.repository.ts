import type { Firestore } from 'firebase-admin/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';

/** `paymentEvents/{the provider's id of the event}`: an event whose change was applied. */
export interface AppliedEvent {
  type: string;
  orderId: string;
  at: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

export type PaymentEventsRepository = ReturnType<typeof paymentEventsRepository>;

/** Which events of the payment provider were applied. */
export function paymentEventsRepository(db: Firestore) {
  const events = db.collection('paymentEvents');

  return {
    async isApplied(tx: Tx, id: string): Promise<boolean> {
      return (await transactionOf(tx).get(events.doc(id))).exists;
    },

    /** Written with the change itself: both are committed, or neither. */
    create(tx: Tx, id: string, event: AppliedEvent): void {
      transactionOf(tx).create(events.doc(id), event);
    },
  };
}
