import type { Firestore } from 'firebase-admin/firestore';
import { dateConverter } from '../../platform/firestore';

/** `paymentWebhooks/stripe`: that events of the provider arrive. */
export interface WebhookRecord {
  acceptedAt: Date;
  /** Names the secret that the event was signed with, without giving it away. */
  signedWith: string;
}

export type WebhookRecordsRepository = ReturnType<typeof webhookRecordsRepository>;

/** When an event of Stripe was last accepted. */
export function webhookRecordsRepository(db: Firestore) {
  const record = db.collection('paymentWebhooks').withConverter(dateConverter<WebhookRecord>()).doc('stripe');

  return {
    async find(): Promise<WebhookRecord | null> {
      return (await record.get()).data() ?? null;
    },

    async note(accepted: WebhookRecord): Promise<void> {
      await record.set(accepted);
    },
  };
}
