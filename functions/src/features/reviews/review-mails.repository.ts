import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';
import { changeDocumentsInBatches } from '../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';

/** Firestore document `reviewMailTokens/{hash}`: token to stop or allow review requests to a customer. */
export interface ReviewMailTokenDocument {
  userId: string;
  /** Time after which Firestore deletes the document (TTL policy). */
  expiresAt: Date;
}

export function createReviewMailsRepository(db: Firestore) {
  const optOut = (userId: string) => db.collection('reviewMailOptOuts').doc(userId);
  const tokens = createDocumentRepository<ReviewMailTokenDocument>(db, 'reviewMailTokens');

  return {
    async readWanted(tx: TransactionHandle, userId: string): Promise<boolean> {
      const [found] = await getDocumentTransaction(tx).peek(optOut(userId));
      return !found!.exists;
    },

    isWanted: async (userId: string): Promise<boolean> => !(await optOut(userId).get()).exists,

    setWanted(tx: TransactionHandle, userId: string, wanted: boolean, at: Date): void {
      if (wanted) getDocumentTransaction(tx).delete(optOut(userId));
      else getDocumentTransaction(tx).set(optOut(userId), { at });
    },

    /** Returns the account id of a token, or null if the token is unknown or expired. */
    async readToken(tx: TransactionHandle, hash: string, now: Date): Promise<string | null> {
      const [token] = await tokens.peekAll(tx, [hash]);
      return token && token.expiresAt > now ? token.userId : null;
    },

    addToken: tokens.create,

    async removeByUser(userId: string): Promise<void> {
      await optOut(userId).delete();
      const own = tokens.collection.where('userId', '==', userId);
      await changeDocumentsInBatches(own, (batch, ref) => batch.delete(ref));
    },
  };
}
