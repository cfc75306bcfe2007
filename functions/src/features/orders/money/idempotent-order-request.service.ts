import { randomUUID } from 'node:crypto';
import type { ActivityAction, ActivityChange } from '../../../contract/activity';
import type { RequestActor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import { toCanonicalJson, sha256 } from '../../../platform/hash';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { StoredOrder } from '../order-document';

/** Milliseconds for which an idempotency key is stored. Longer than a dialog stays open. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Makes an administrator's request about an order idempotent: a repeated key returns the first result. */
export function createIdempotentOrderRequest(
  { orderRecords: orders, now }: Pick<Shop, 'orderRecords' | 'now'>,
  kind: 'payment' | 'correction' | 'refund' | 'edit',
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
     * Loads the order. `isDone` is true if an earlier request with the same key succeeded.
     * @throws AppError IDEMPOTENCY_MISMATCH if the key was used with another body
     */
    async read(tx: TransactionHandle): Promise<{ order: StoredOrder; isDone: boolean }> {
      const [order, used] = await Promise.all([orders.readExisting(tx, orderId), orders.readKey(tx, keyId)]);
      if (used && used.bodyHash !== bodyHash) {
        throw new AppError('IDEMPOTENCY_MISMATCH', {
          message: `This ${kind} was already sent with different contents. Please try again.`,
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
