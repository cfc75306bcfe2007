import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';
import type { TransactionHandle } from '../../platform/transactions/transactions';

/** Firestore document `paymentEvents/{event id of the provider}`: payment event that was already applied. */
export interface AppliedPaymentEvent {
  type: string;
  orderId: string;
  at: Date;
  expiresAt: Date;
}

export function createPaymentEventsRepository(db: Firestore) {
  const events = createDocumentRepository<AppliedPaymentEvent>(db, 'paymentEvents');

  return {
    isApplied: async (tx: TransactionHandle, id: string): Promise<boolean> =>
      (await events.read(tx, id)) !== null,

    create: events.create,
  };
}
