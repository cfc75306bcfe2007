import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { MailDocument } from './mail-document';

/** Documents that one batch deletes at most. */
const BATCH = 400;

export type MailRepository = ReturnType<typeof mailRepository>;

/** The `mail` collection: what is written here is sent. */
export function mailRepository(db: Firestore) {
  const mails = db.collection('mail');

  return {
    /** Part of the transaction of the change it tells of: both are written, or neither. */
    add(tx: Transaction, mail: MailDocument): void {
      tx.create(mails.doc(), mail);
    },

    /** Removes everything that was ever written to somebody. */
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
