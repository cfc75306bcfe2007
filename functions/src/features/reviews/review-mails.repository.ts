import type { Firestore } from 'firebase-admin/firestore';
import { readDates } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';

/** `reviewMailTokens/{hash}`: a mail's permission to change whether its recipient gets such mails. */
interface TokenDocument {
  userId: string;
  /** The collection's TTL field. */
  expiresAt: Date;
}

/** Documents that one batch deletes at most. */
const BATCH = 400;

export type ReviewMailsRepository = ReturnType<typeof reviewMailsRepository>;

/** Who wants no mails that ask for reviews (`reviewMailOptOuts`), and the tokens with which they say so. */
export function reviewMailsRepository(db: Firestore) {
  const optOut = (userId: string) => db.collection('reviewMailOptOuts').doc(userId);
  const tokens = db.collection('reviewMailTokens');

  return {
    async readWanted(tx: Tx, userId: string): Promise<boolean> {
      const [found] = await transactionOf(tx).peek(optOut(userId));
      return !found!.exists;
    },

    setWanted(tx: Tx, userId: string, wanted: boolean, at: Date): void {
      if (wanted) transactionOf(tx).delete(optOut(userId));
      else transactionOf(tx).set(optOut(userId), { at });
    },

    /** Whose token a hash is of; null for none, or one that is too old. */
    async readToken(tx: Tx, hash: string, now: Date): Promise<string | null> {
      const [token] = await transactionOf(tx).peek(tokens.doc(hash));
      if (!token?.exists) return null;
      const { userId, expiresAt } = readDates<TokenDocument>(token.data()!);
      return expiresAt > now ? userId : null;
    },

    addToken(tx: Tx, hash: string, token: TokenDocument): void {
      transactionOf(tx).create(tokens.doc(hash), token);
    },

    /** Removes what is stored of a person. May be repeated. */
    async removeOf(userId: string): Promise<void> {
      await optOut(userId).delete();
      for (;;) {
        const { docs } = await tokens.where('userId', '==', userId).select().limit(BATCH).get();
        const batch = db.batch();
        for (const doc of docs) batch.delete(doc.ref);
        await batch.commit();
        if (docs.length < BATCH) return;
      }
    },
  };
}
