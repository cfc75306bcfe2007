import { randomInt } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { MINUTE_MS } from '../../contract/times';
import { WITHDRAWAL_CODE_LENGTH } from '../../contract/withdrawals/withdrawals';
import { createDocumentRepository } from '../../platform/documents.repository';
import { sha256 } from '../../platform/hash';
import type { TransactionHandle } from '../../platform/transactions/transactions';

export const WITHDRAWAL_CODE_MINUTES = 30;

/** Number of wrong codes after which a code is rejected. */
export const MAX_WRONG_WITHDRAWAL_CODES = 8;

/** Firestore document `withdrawalCodes/{order id}`: hash of the latest code. Deleted by a Firestore TTL policy. */
interface WithdrawalCodeDocument {
  hash: string;
  wrong: number;
  expiresAt: Date;
}

const hashCode = (orderId: string, code: string): string => sha256(`${orderId}:${code}`);

export function createWithdrawalCodesRepository(db: Firestore) {
  const codes = createDocumentRepository<WithdrawalCodeDocument>(db, 'withdrawalCodes');

  return {
    /** Reads the code of an order, and returns a function that replaces it. The function returns the new code. */
    async prepareReplacement(tx: TransactionHandle, orderId: string, now: number): Promise<() => string> {
      await codes.read(tx, orderId);
      return () => {
        const code = String(randomInt(10 ** WITHDRAWAL_CODE_LENGTH)).padStart(WITHDRAWAL_CODE_LENGTH, '0');
        const expiresAt = new Date(now + WITHDRAWAL_CODE_MINUTES * MINUTE_MS);
        codes.put(tx, orderId, { hash: hashCode(orderId, code), wrong: 0, expiresAt });
        return code;
      };
    },

    /** Returns true if the code is right and valid. Counts wrong codes. */
    async check(tx: TransactionHandle, orderId: string, code: string, now: number): Promise<boolean> {
      const stored = await codes.read(tx, orderId);
      if (!stored || stored.expiresAt.getTime() <= now || stored.wrong >= MAX_WRONG_WITHDRAWAL_CODES)
        return false;
      if (stored.hash === hashCode(orderId, code)) return true;
      codes.put(tx, orderId, { ...stored, wrong: stored.wrong + 1 });
      return false;
    },
  };
}
