import { randomInt } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { MINUTE_MS } from '../../contract/times';
import { WITHDRAWAL_CODE_LENGTH } from '../../contract/withdrawals/withdrawals';
import { createDocumentRepository } from '../../platform/documents.repository';
import { sha256 } from '../../platform/hash';
import type { TransactionHandle } from '../../platform/transactions/transactions';

export const WITHDRAWAL_CODE_MINUTES = 30;

const LIFETIME_MS = WITHDRAWAL_CODE_MINUTES * MINUTE_MS;

/** Time in which a new request does not replace a code, so that a stranger cannot end the code that is being entered. */
const MIN_CODE_AGE_MS = MINUTE_MS;

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
    /**
     * Creates a new code of an order, and a function that replaces the previous one. Returns null if the previous code
     * is valid and less than a minute old.
     */
    async prepareReplacement(
      tx: TransactionHandle,
      orderId: string,
      now: number,
    ): Promise<{ code: string; replace: () => void } | null> {
      const stored = await codes.read(tx, orderId);
      const expiresAt = new Date(now + LIFETIME_MS);
      const isNew = stored !== null && expiresAt.getTime() - stored.expiresAt.getTime() < MIN_CODE_AGE_MS;
      if (isNew && stored.wrong < MAX_WRONG_WITHDRAWAL_CODES) return null;
      const code = String(randomInt(10 ** WITHDRAWAL_CODE_LENGTH)).padStart(WITHDRAWAL_CODE_LENGTH, '0');
      return {
        code,
        replace: () => codes.put(tx, orderId, { hash: hashCode(orderId, code), wrong: 0, expiresAt }),
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
