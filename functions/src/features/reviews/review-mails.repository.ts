import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { inBatches } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';

/** Document `reviewMailTokens/{hash}`: permission to change a recipient's preference. */
interface TokenDocument {
  userId: string;
  /** TTL field. */
  expiresAt: Date;
}

export type ReviewMailsRepository = ReturnType<typeof reviewMailsRepository>;

export function reviewMailsRepository(db: Firestore) {
  const optOut = (userId: string) => db.collection('reviewMailOptOuts').doc(userId);
  const tokens = documentsOf<TokenDocument>(db, 'reviewMailTokens');

  return {
    async readWanted(tx: Tx, userId: string): Promise<boolean> {
      const [found] = await transactionOf(tx).peek(optOut(userId));
      return !found!.exists;
    },

    isWanted: async (userId: string): Promise<boolean> => !(await optOut(userId).get()).exists,

    setWanted(tx: Tx, userId: string, wanted: boolean, at: Date): void {
      if (wanted) transactionOf(tx).delete(optOut(userId));
      else transactionOf(tx).set(optOut(userId), { at });
    },

    /** Returns the account id, or null if the token is unknown or expired. */
    async readToken(tx: Tx, hash: string, now: Date): Promise<string | null> {
      const [token] = await tokens.peekAll(tx, [hash]);
      return token && token.expiresAt > now ? token.userId : null;
    },

    addToken: tokens.create,

    async removeOf(userId: string): Promise<void> {
      await optOut(userId).delete();
      const own = tokens.collection.where('userId', '==', userId);
      await inBatches(own, (batch, ref) => batch.delete(ref));
    },
  };
}
