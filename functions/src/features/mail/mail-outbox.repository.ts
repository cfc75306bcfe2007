import type { Firestore } from 'firebase-admin/firestore';
import type { Message } from './email-port';

/** `mailOutbox/{id}`: what Firebase's Trigger Email extension sends, in its shape; it adds `delivery`. */
interface OutboxDocument {
  to: string[];
  replyTo?: string;
  headers: Record<string, string>;
  message: Message & { messageId: string };
  /** The collection's TTL field. */
  expiresAt: Date;
}

/** What the extension says of a mail. */
interface Delivery {
  /** PENDING, PROCESSING, RETRY, SUCCESS or ERROR; empty while it has not seen the mail. */
  state: string;
  error: string;
}

export type MailOutboxRepository = ReturnType<typeof mailOutboxRepository>;

/** The mails that were handed to the extension. */
export function mailOutboxRepository(db: Firestore) {
  const outbox = db.collection('mailOutbox');
  return {
    /** Null for a mail that was not handed over. */
    async delivery(id: string): Promise<Delivery | null> {
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
