import type { Firestore } from 'firebase-admin/firestore';
import { inBatches, readDates } from '../../platform/firestore';
import { sha256 } from '../../platform/hash';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';

/** Why an address gets no mails but required ones. */
export type SuppressionReason = 'bounced' | 'asked';

/** `mailSuppressions/{hash of the address}`: it gets no mails but required ones. The address itself is not stored. */
interface SuppressionDocument {
  reason: SuppressionReason;
  at: Date;
}

/** `mailTokens/{hash of the token}`: a mail's permission to change what its address gets. */
interface TokenDocument {
  /** The hash of the address. */
  address: string;
  /** The collection's TTL field. */
  expiresAt: Date;
}

const hashOf = (address: string) => sha256(address.toLowerCase());

export type MailPreferencesRepository = ReturnType<typeof mailPreferencesRepository>;

/** Which addresses get required mails only, and the tokens with which they say so. All of it by hashes. */
export function mailPreferencesRepository(db: Firestore) {
  const suppressions = db.collection('mailSuppressions');
  const tokens = db.collection('mailTokens');

  return {
    async reasonOf(address: string): Promise<SuppressionReason | null> {
      const found = (await suppressions.doc(hashOf(address)).get()).data();
      return found ? readDates<SuppressionDocument>(found).reason : null;
    },

    /** What a person asked for is not replaced by a bounce. */
    async addBounce(address: string, at: Date): Promise<void> {
      const document: SuppressionDocument = { reason: 'bounced', at };
      await suppressions
        .doc(hashOf(address))
        .create(document)
        .catch((error: { code?: number }) => {
          if (error.code !== 6) throw error; // ALREADY_EXISTS
        });
    },

    /** Lets an address that bounced have mails again. */
    forgetBounce(tx: Tx, address: string): void {
      transactionOf(tx).delete(suppressions.doc(hashOf(address)));
    },

    addToken(tx: Tx, token: string, address: string, expiresAt: Date): void {
      const document: TokenDocument = { address: hashOf(address), expiresAt };
      transactionOf(tx).create(tokens.doc(sha256(token)), document);
    },

    /** The hash of the address of a token; null for none, or one that is too old. */
    async addressOf(token: string, now: Date): Promise<string | null> {
      const found = (await tokens.doc(sha256(token)).get()).data();
      if (!found) return null;
      const { address, expiresAt } = readDates<TokenDocument>(found);
      return expiresAt > now ? address : null;
    },

    /** Whether the address of a hash gets more than required mails. May be repeated. */
    async set(address: string, wanted: boolean, at: Date): Promise<void> {
      const document: SuppressionDocument = { reason: 'asked', at };
      await (wanted ? suppressions.doc(address).delete() : suppressions.doc(address).set(document));
    },

    /** Removes the tokens of an address. What it asked for stays, as a hash: else it would get mails again. */
    removeTokensOf: (address: string): Promise<void> =>
      inBatches(tokens.where('address', '==', hashOf(address)).select(), (batch, ref) => batch.delete(ref)),
  };
}
