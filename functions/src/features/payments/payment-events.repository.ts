import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

/** Document `paymentEvents/{provider's event id}`: event whose change was applied. */
interface AppliedEvent {
  type: string;
  orderId: string;
  at: Date;
  expiresAt: Date;
}

export type PaymentEventsRepository = ReturnType<typeof paymentEventsRepository>;

export function paymentEventsRepository(db: Firestore) {
  const events = documentsOf<AppliedEvent>(db, 'paymentEvents');

  return {
    isApplied: async (tx: Tx, id: string): Promise<boolean> => (await events.read(tx, id)) !== null,

    create: events.create,
  };
}
