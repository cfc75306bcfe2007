import * as endpoints from '@contract/endpoints';
import type { UnpaidOrder } from '@contract/errors/error-details';
import type { RefusedLine } from '@contract/orders/quote';
import type { Order, PlaceOrderInput } from '@contract/orders/orders';
import { ApiError } from '@/shared/api/api-error';
import { prefixOf } from '@/shared/api/client';
import { CONFIG } from '@/shared/config/public-config';
import { invalidate } from '@/shared/data/change-data';
import { newIdempotencyKey } from '@/shared/api/idempotency-key';
import { cancelOrder } from '@/shared/orders/cancel-order';
import { getOrder, postOrder } from '../checkout-api';
import { attempts, type Attempt } from '../checkout-storage';
import { hasPaid, payFailure, payOrder, type Confirm, type PayFailure } from './pay-order';

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
interface PaidBefore {
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
async function attemptFor(body: PlaceOrderInput): Promise<Attempt | PaidBefore> {
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
async function sendAttempt(attempt: Attempt, body: PlaceOrderInput) {
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

/** What became of a try to order. */
export type Outcome =
  | { kind: 'placed'; orderId: string }
  /** The order before the shopper's last changes had been paid after all: this one was not sent. */
  | { kind: 'paid-before'; orderId: string }
  /** Prices or stock are not what the cart said; `lines` may be empty where only the total differs. */
  | { kind: 'refused'; message: string; lines: RefusedLine[] }
  /** The shopper has as many unpaid orders as one may have; one of these has to be paid or cancelled first. */
  | { kind: 'unpaid'; orders: UnpaidOrder[] }
  /** Discount codes do not apply any more; the page asks for a new quote, which says why at each code. */
  | { kind: 'code-refused'; message: string; codes: readonly string[] }
  | { kind: 'invalid'; fields: Record<string, string> }
  | PayFailure;

/** The order under way; one that was cancelled meanwhile, or whose key means another order, starts again once. */
async function orderUnderWay(body: PlaceOrderInput): Promise<Order | PaidBefore> {
  for (let fresh = false; ; fresh = true) {
    const attempt = await attemptFor(body);
    if ('paidOrderId' in attempt) return attempt;
    try {
      const order = await sendAttempt(attempt, body);
      if (order.status !== 'cancelled' || fresh) return order;
      attempts.clear();
    } catch (error) {
      if (fresh || !(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_MISMATCH') throw error;
    }
  }
}

/** Prices, taxes or discounts are not what was shown: the page asks for them and their settings again. */
function renewPrices(): void {
  invalidate(prefixOf(endpoints.quoteOrder));
  invalidate(CONFIG);
}

function failure(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return payFailure(error);
  const { message, fields } = error;
  switch (error.code) {
    case 'VALIDATION_ERROR':
      if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
      break;
    case 'TOO_MANY_UNPAID_ORDERS':
      // Of a guest's the server names none: the sentence says what to do.
      if (error.details.orders?.length) return { kind: 'unpaid', orders: error.details.orders };
      break;
    case 'INVALID_TRANSITION':
      // The order can no longer be paid: the next try is a new one.
      attempts.clear();
      break;
    case 'CANNOT_SHIP':
      // The new quote names the products at their lines.
      renewPrices();
      return { kind: 'invalid', fields };
    case 'PROMOTION_REFUSED':
      renewPrices();
      return { kind: 'code-refused', message, codes: error.details.codes?.map(({ code }) => code) ?? [] };
    case 'PRICE_CHANGED':
      // Without lines, the total is all that differs.
      if (!error.details.items?.length) renewPrices();
      return { kind: 'refused', message, lines: error.details.items ?? [] };
    case 'OUT_OF_STOCK':
    case 'PRODUCT_UNAVAILABLE':
      return { kind: 'refused', message, lines: error.details.items ?? [] };
    default:
      break;
  }
  return payFailure(error);
}

/**
 * Places an order and pays it. Never throws, and may be tried again after every outcome: while the body stays the
 * same, it continues with the same order, so that nothing is ordered or paid twice.
 */
export async function placeOrder(body: PlaceOrderInput, confirm: Confirm): Promise<Outcome> {
  try {
    const order = await orderUnderWay(body);
    if ('paidOrderId' in order) return { kind: 'paid-before', orderId: order.paidOrderId };
    if (!hasPaid(order)) await payOrder(order._id, confirm);
    attempts.clear();
    return { kind: 'placed', orderId: order._id };
  } catch (error) {
    return failure(error);
  }
}
