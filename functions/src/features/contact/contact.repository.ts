import type { Firestore } from 'firebase-admin/firestore';
import type { ContactInput } from '../../contract/contact';

/** How long a message is kept, as the privacy page says. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * `contactMessages/{id}`: what somebody wrote to the shop. Who they are is what they say, nothing more. `expiresAt` is
 * the collection's TTL field.
 */
interface ContactMessage extends ContactInput {
  status: 'new';
  createdAt: Date;
  expiresAt: Date;
}

export type ContactRepository = ReturnType<typeof contactRepository>;

export function contactRepository(db: Firestore) {
  const messages = db.collection('contactMessages');
  return {
    async add({ name, email, message }: ContactInput): Promise<void> {
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + KEPT_MS);
      const document: ContactMessage = { name, email, message, status: 'new', createdAt, expiresAt };
      await messages.add(document);
    },
  };
}
