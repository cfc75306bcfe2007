import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { ContactInput } from '../../contract/contact';

/** `contactMessages/{id}`: what somebody wrote to the shop. Who they are is what they say, nothing more. */
export interface ContactMessage extends ContactInput {
  status: 'new';
  createdAt: Timestamp;
}

export type ContactRepository = ReturnType<typeof contactRepository>;

export function contactRepository(db: Firestore) {
  const messages = db.collection('contactMessages');
  return {
    async add({ name, email, message }: ContactInput): Promise<void> {
      const document: ContactMessage = { name, email, message, status: 'new', createdAt: Timestamp.now() };
      await messages.add(document);
    },
  };
}
