import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { inBatches } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';

/** `reviewMailTokens/{hash}`: a mail's permission to change whether its recipient gets such mails. */
interface TokenDocument {
  userId: string;
  /** The collection's TTL field. */
  expiresAt: Date;
}

export type ReviewMailsRepository = ReturnType<typeof reviewMailsRepository>;

/** Who wants no mails that ask for reviews (`reviewMailOptOuts`), and the tokens with which they say so. */
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

    /** Whose token a hash is of; null for none, or one that is too old. */
    async readToken(tx: Tx, hash: string, now: Date): Promise<string | null> {
      const [token] = await tokens.peekAll(tx, [hash]);
      return token && token.expiresAt > now ? token.userId : null;
    },

    addToken: tokens.create,

    /** Removes what is stored of a person. May be repeated. */
    async removeOf(userId: string): Promise<void> {
      await optOut(userId).delete();
      const own = tokens.collection.where('userId', '==', userId);
      await inBatches(own, (batch, ref) => batch.delete(ref));
    },
  };
}
