import type { Firestore } from 'firebase-admin/firestore';
import type { ContactInput } from '../../contract/contact';
import { dateConverter } from '../../platform/firestore';

/** How long a message is stored, as the privacy page says. */
const RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** Messages that one batch deletes at most. */
const BATCH = 400;

/** `contactMessages/{id}`: a message to the shop. `expiresAt` is the collection's TTL field. */
interface ContactMessage extends ContactInput {
  status: 'new';
  /** The account that sent it; absent for a message that was sent without a session. */
  userId?: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Whose messages are meant. */
export interface Correspondent {
  uid: string;
  /** The account's address, lower case: messages that name it without a session are theirs too. */
  email?: string;
  /** Such messages count from this time on; absent: all of them. */
  since?: Date;
}

export type ContactRepository = ReturnType<typeof contactRepository>;

export function contactRepository(db: Firestore) {
  const messages = db.collection('contactMessages').withConverter(dateConverter<ContactMessage>());

  async function found({ uid, email, since = new Date(0) }: Correspondent) {
    const [own, named] = await Promise.all([
      messages.where('userId', '==', uid).get(),
      email ? messages.where('email', '==', email).get() : null,
    ]);
    const sent = (named?.docs ?? []).filter((doc) => {
      const { userId, createdAt } = doc.data();
      return userId === undefined && createdAt >= since;
    });
    return [...own.docs, ...sent];
  }

  return {
    async add({ name, email, message }: ContactInput, userId: string | null): Promise<void> {
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + RETENTION_MS);
      const sender = userId === null ? {} : { userId };
      await messages.add({ name, email, message, status: 'new', ...sender, createdAt, expiresAt });
    },

    /** A person's messages, newest first. */
    async of(person: Correspondent): Promise<ContactMessage[]> {
      const sent = (await found(person)).map((doc) => doc.data());
      return sent.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async removeOf(person: Correspondent): Promise<void> {
      const left = await found(person);
      for (let at = 0; at < left.length; at += BATCH) {
        const batch = db.batch();
        for (const { id } of left.slice(at, at + BATCH)) batch.delete(messages.doc(id));
        await batch.commit();
      }
    },
  };
}
