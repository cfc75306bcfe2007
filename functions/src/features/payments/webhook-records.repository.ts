import type { Firestore } from 'firebase-admin/firestore';
import { createDateConverter } from '../../platform/firestore';

/** Firestore document `paymentWebhooks/stripe`: last accepted webhook event. */
export interface LastWebhookEvent {
  acceptedAt: Date;
  signedWith: string;
}

export function createWebhookRecordsRepository(db: Firestore) {
  const record = db
    .collection('paymentWebhooks')
    .withConverter(createDateConverter<LastWebhookEvent>())
    .doc('stripe');

  return {
    async find(): Promise<LastWebhookEvent | null> {
      return (await record.get()).data() ?? null;
    },

    async record(accepted: LastWebhookEvent): Promise<void> {
      await record.set(accepted);
    },
  };
}
