import type { Firestore } from 'firebase-admin/firestore';
import { changeDocumentsInBatches, convertTimestampsToDates } from '../../platform/firestore';
import { sha256 } from '../../platform/hash';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';

export type MailSuppressionReason = 'bounced' | 'asked';

/** Firestore document `mailSuppressions/{hash of the address}`: address that receives only required emails. */
interface SuppressionDocument {
  reason: MailSuppressionReason;
  at: Date;
}

/** Firestore document `mailTokens/{hash of the token}`: permission to change the email preferences of an address. */
interface TokenDocument {
  address: string;
  expiresAt: Date;
}

const hashAddress = (address: string) => sha256(address.toLowerCase());

/** Creates the repository of unsubscribed addresses and unsubscribe tokens. Both are stored only as hashes. */
export function createMailPreferencesRepository(db: Firestore) {
  const suppressions = db.collection('mailSuppressions');
  const tokens = db.collection('mailTokens');

  return {
    async findSuppressionReason(address: string): Promise<MailSuppressionReason | null> {
      const found = (await suppressions.doc(hashAddress(address)).get()).data();
      return found ? convertTimestampsToDates<SuppressionDocument>(found).reason : null;
    },

    /** Suppresses optional emails to an address after a bounce. Does nothing if the recipient has unsubscribed. */
    async addBounce(address: string, at: Date): Promise<void> {
      const document: SuppressionDocument = { reason: 'bounced', at };
      await suppressions
        .doc(hashAddress(address))
        .create(document)
        .catch((error: { code?: number }) => {
          if (error.code !== 6) throw error; // ALREADY_EXISTS
        });
    },

    removeBounce(tx: TransactionHandle, address: string): void {
      getDocumentTransaction(tx).delete(suppressions.doc(hashAddress(address)));
    },

    addToken(tx: TransactionHandle, token: string, address: string, expiresAt: Date): void {
      const document: TokenDocument = { address: hashAddress(address), expiresAt };
      getDocumentTransaction(tx).create(tokens.doc(sha256(token)), document);
    },

    async findAddressByToken(token: string, now: Date): Promise<string | null> {
      const found = (await tokens.doc(sha256(token)).get()).data();
      if (!found) return null;
      const { address, expiresAt } = convertTimestampsToDates<TokenDocument>(found);
      return expiresAt > now ? address : null;
    },

    async set(address: string, wanted: boolean, at: Date): Promise<void> {
      const document: SuppressionDocument = { reason: 'asked', at };
      await (wanted ? suppressions.doc(address).delete() : suppressions.doc(address).set(document));
    },

    /** Deletes the unsubscribe tokens of an address, without changing its subscription. */
    removeTokensOfAddress: (address: string): Promise<void> =>
      changeDocumentsInBatches(tokens.where('address', '==', hashAddress(address)).select(), (batch, ref) =>
        batch.delete(ref),
      ),
  };
}
