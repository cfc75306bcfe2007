import type { Firestore } from 'firebase-admin/firestore';
import { createDateConverter } from '../../platform/firestore';

/** Firestore document `paymentWebhooks/stripe`: last accepted webhook event. */
export interface WebhookRecord {
  acceptedAt: Date;
  signedWith: string;
}

export function createWebhookRecordsRepository(db: Firestore) {
  const record = db
    .collection('paymentWebhooks')
    .withConverter(createDateConverter<WebhookRecord>())
    .doc('stripe');

  return {
    async find(): Promise<WebhookRecord | null> {
      return (await record.get()).data() ?? null;
    },

    async record(accepted: WebhookRecord): Promise<void> {
      await record.set(accepted);
    },
  };
}
