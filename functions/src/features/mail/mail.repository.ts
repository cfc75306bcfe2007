import type { Firestore } from 'firebase-admin/firestore';
import { dateConverter } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import type { MailDocument } from './mail-document';

/** Documents that one batch deletes at most. */
const BATCH = 400;

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

    /** Removes all emails to a user. */
    async removeOf(userId: string): Promise<void> {
      for (;;) {
        const { docs } = await mails.where('userId', '==', userId).select().limit(BATCH).get();
        const batch = db.batch();
        for (const doc of docs) batch.delete(doc.ref);
        await batch.commit();
        if (docs.length < BATCH) return;
      }
    },
  };
}
