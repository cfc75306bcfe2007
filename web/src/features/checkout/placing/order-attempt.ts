import type { PlaceOrderInput } from '@contract/orders/orders';
import { ApiError } from '@/shared/api/api-error';
import { newIdempotencyKey } from '@/shared/api/idempotency-key';
import { cancelOrder } from '@/shared/orders/cancel-order';
import { getOrder, postOrder } from '../checkout-api';
import { attempts, type Attempt } from '../checkout-storage';
import { hasPaid } from './pay-order';

/**
 * 53 bits over the body, salted with the key: whether two tries mean the same order. The server compares the
 * bodies themselves; this only saves asking it in vain (cyrb53, public domain).
 */
function fingerprint(key: string, body: PlaceOrderInput): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of key + JSON.stringify(body)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** A body that was sent and whose answer never came: the server may have placed it. Too personal for the storage. */
let unanswered: PlaceOrderInput | null = null;

/** An order that turned out to be paid already: nothing more may be charged for it. */
export interface PaidBefore {
  paidOrderId: string;
}

/**
 * Gives up an unpaid order that the shopper has changed since, so that its stock is free again. The server
 * cancels unpaid orders later, also when this fails.
 */
async function giveUp({ key, orderId }: Attempt): Promise<PaidBefore | null> {
  try {
    const id = orderId ?? (unanswered ? (await postOrder(unanswered, key, true))._id : null);
    if (id === null) return null;
    const order = await getOrder(id);
    if (hasPaid(order)) return { paidOrderId: id };
    if (order.status === 'pending') await cancelOrder(id);
  } catch {
    // See above.
  } finally {
    unanswered = null;
    attempts.clear();
  }
  return null;
}

/** The attempt to continue with: the one under way while nothing changed, else a new one. */
export async function attemptFor(body: PlaceOrderInput): Promise<Attempt | PaidBefore> {
  const kept = attempts.read();
  if (kept) {
    if (kept.fingerprint === fingerprint(kept.key, body)) return kept;
    const paid = await giveUp(kept);
    if (paid) return paid;
  }
  const key = newIdempotencyKey();
  const items = body.items.map(({ product, variant, quantity }) => ({ product, variant, quantity }));
  const attempt = { key, fingerprint: fingerprint(key, body), orderId: null, items };
  attempts.save(attempt);
  return attempt;
}

/** Places the attempt's order, or answers the one it placed before. */
export async function sendAttempt(attempt: Attempt, body: PlaceOrderInput) {
  try {
    unanswered = body;
    const order = await postOrder(body, attempt.key);
    unanswered = null;
    attempts.save({ ...attempt, orderId: order._id });
    return order;
  } catch (error) {
    // An answer that says no means that nothing was placed: the next try is a new order.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) {
      unanswered = null;
      attempts.clear();
    }
    throw error;
  }
}
