import type { Firestore } from 'firebase-admin/firestore';
import type { EmailMessage } from './email-port';

/** Firestore document `mailOutbox/{id}`: email for Firebase's Trigger Email extension, which adds `delivery`. */
interface OutboxDocument {
  to: string[];
  replyTo?: string;
  headers: Record<string, string>;
  message: EmailMessage & { messageId: string };
  expiresAt: Date;
}

interface Delivery {
  /** Delivery state: PENDING, PROCESSING, RETRY, SUCCESS or ERROR. Empty until the extension starts the delivery. */
  state: string;
  error: string;
}

export type MailOutboxRepository = ReturnType<typeof createMailOutboxRepository>;

export function createMailOutboxRepository(db: Firestore) {
  const outbox = db.collection('mailOutbox');
  return {
    async findDelivery(id: string): Promise<Delivery | null> {
      const mail = await outbox.doc(id).get();
      if (!mail.exists) return null;
      return {
        state: String(mail.get('delivery.state') ?? ''),
        error: String(mail.get('delivery.error') ?? ''),
      };
    },

    async add(id: string, mail: OutboxDocument): Promise<void> {
      await outbox.doc(id).create(mail);
    },

    async remove(id: string): Promise<void> {
      await outbox.doc(id).delete();
    },
  };
}
