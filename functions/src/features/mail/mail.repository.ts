import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { dateConverter, inBatches, pagesOf } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import type { Message } from './email-port';

/** `mail/{id}`, in the shape of Firebase's Trigger Email extension, which sends it and adds `delivery`. */
export interface MailDocument {
  to: string[];
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  message: Message;
  /** Whose account it is about, so that it can go with the account. */
  userId: string;
  /** It carries a link that opens an order, until it was sent. */
  opensOrder?: boolean;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

export type StoredMail = MailDocument & { id: string };

export type MailRepository = ReturnType<typeof mailRepository>;

/** The `mail` collection: what is written here is sent. */
export function mailRepository(db: Firestore) {
  const mails = db.collection('mail').withConverter(dateConverter<MailDocument>());

  return {
    /** Writes in the transaction of the change that the mail reports: both are committed, or neither. */
    add(tx: Tx, mail: MailDocument): void {
      transactionOf(tx).create(mails.doc(), mail);
    },

    async find(id: string): Promise<StoredMail | null> {
      const mail = (await mails.doc(id).get()).data();
      return mail ? { id, ...mail } : null;
    },

    /** How many were written to an address since a time. */
    async countTo(address: string, since: Date): Promise<number> {
      const query = mails.where('to', 'array-contains', address).where('createdAt', '>', since);
      return (await query.count().get()).data().count;
    },

    /** The latest ones, newest first. */
    async latest(limit: number): Promise<StoredMail[]> {
      const { docs } = await mails.orderBy('createdAt', 'desc').limit(limit).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },

    /** All stored emails to a user, newest first. */
    async of(userId: string): Promise<StoredMail[]> {
      const { docs } = await mails.where('userId', '==', userId).get();
      const found = docs.map((doc) => ({ id: doc.id, ...doc.data() }));
      return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    /** The ids of all emails to a user. */
    async readOf(tx: Tx, userId: string): Promise<string[]> {
      const { docs } = await mails.where('userId', '==', userId).select().get();
      return docs.map(({ id }) => id);
    },

    giveTo(tx: Tx, id: string, userId: string): void {
      transactionOf(tx).update(db.collection('mail').doc(id), { userId });
    },

    remove(tx: Tx, id: string): void {
      transactionOf(tx).delete(mails.doc(id));
    },

    /** The emails with a link that opens an order. `isSent` is what the extension wrote. */
    async *openingOrders(): AsyncGenerator<StoredMail & { isSent: boolean }> {
      for await (const docs of pagesOf(mails.where('opensOrder', '==', true)))
        for (const doc of docs)
          yield { id: doc.id, ...doc.data(), isSent: doc.get('delivery.state') === 'SUCCESS' };
    },

    /** Writes a message that carries no link to an order any more. */
    async replaceMessage(id: string, message: Message): Promise<void> {
      await db.collection('mail').doc(id).update({ message, opensOrder: FieldValue.delete() });
    },

    /** Removes all emails to a user. */
    removeOf: (userId: string): Promise<void> =>
      inBatches(mails.where('userId', '==', userId).select(), (batch, ref) => batch.delete(ref)),
  };
}
