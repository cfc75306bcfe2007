import { randomUUID } from 'node:crypto';
import type { ActivityAction, ActivityChange } from '../../../contract/activity';
import { msg, t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import { toCanonicalJson, sha256 } from '../../../platform/hash';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { StoredOrder } from '../order-document';

/** Milliseconds for which an idempotency key is stored: 24 hours, longer than a user keeps a dialog open. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

const MISMATCH_MESSAGES = {
  payment: msg('This payment was already sent with different contents. Please try again.'),
  correction: msg('This correction was already sent with different contents. Please try again.'),
  refund: msg('This refund was already sent with different contents. Please try again.'),
  edit: msg('This edit was already sent with different contents. Please try again.'),
};

/** Makes an administrator's change to an order idempotent: repeating a key returns the first result. */
export function createIdempotentOrderRequest(
  { orderRecords: orders, now }: Pick<Shop, 'orderRecords' | 'now'>,
  kind: keyof typeof MISMATCH_MESSAGES,
  actor: RequestActor,
  orderId: string,
  body: unknown,
  key: string | undefined,
) {
  const keyId = sha256(`${kind}:${actor.uid}:${orderId}:${key || randomUUID()}`);
  const bodyHash = sha256(toCanonicalJson(body));
  return {
    id: keyId.slice(0, 32),

    /**
     * Reads the order. `isDone` is true if the request has already succeeded with this key.
     * @throws AppError IDEMPOTENCY_MISMATCH if the key was used for a different request
     */
    async read(tx: TransactionHandle): Promise<{ order: StoredOrder; isDone: boolean }> {
      const [order, used] = await Promise.all([orders.readExisting(tx, orderId), orders.readKey(tx, keyId)]);
      if (used && used.bodyHash !== bodyHash) {
        throw new AppError('IDEMPOTENCY_MISMATCH', {
          message: t(MISMATCH_MESSAGES[kind]),
        });
      }
      return { order, isDone: used !== null };
    },

    record(
      tx: TransactionHandle,
      order: StoredOrder,
      action: ActivityAction,
      changes: ActivityChange[],
    ): void {
      const expiresAt = new Date(now() + KEY_LIFETIME_MS);
      orders.saveKey(tx, keyId, { bodyHash, orderId, expiresAt });
      orders.recordActivity(tx, actor, order, action, changes);
    },
  };
}
