import { FieldPath, FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dateConverter } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import type { MailDocument, Message } from './mail-document';

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
      const marked = mails.where('opensOrder', '==', true).orderBy(FieldPath.documentId()).limit(BATCH);
      let last: QueryDocumentSnapshot<MailDocument> | undefined;
      do {
        const { docs } = await (last ? marked.startAfter(last) : marked).get();
        for (const doc of docs) {
          const isSent = doc.get('delivery.state') === 'SUCCESS';
          yield { id: doc.id, ...doc.data(), isSent };
        }
        last = docs.length < BATCH ? undefined : docs.at(-1);
      } while (last);
    },

    /** Writes a message that carries no link to an order any more. */
    async replaceMessage(id: string, message: Message): Promise<void> {
      await db.collection('mail').doc(id).update({ message, opensOrder: FieldValue.delete() });
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
