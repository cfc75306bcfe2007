import * as endpoints from '@contract/endpoints';
import type { UnpaidOrder } from '@contract/errors/error-details';
import type { RejectedLine } from '@contract/orders/quote';
import type { Order, PlaceOrderInput } from '@contract/orders/orders';
import { ApiError } from '@/shared/api/api-error';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { invalidateData } from '@/shared/data/change-data';
import { createIdempotencyKey } from '@/shared/api/idempotency-key';
import { cancelOrder } from '@/shared/orders/cancel-order';
import { getOrder, postOrder } from '../checkout-api';
import { checkoutAttemptStorage, type CheckoutAttempt } from '../checkout-storage';
import {
  isPaidOrProcessing,
  toPaymentFailure,
  payOrder,
  type ConfirmPaymentFunction,
  type PaymentFailure,
} from './pay-order';
import type { CardChoice } from '../payment/provider-payment';

/** Returns a hash of the Idempotency-Key and request body, to detect changes to the order (cyrb53, public domain). */
function hashOrder(key: string, body: PlaceOrderInput): string {
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

/** Body of the latest order request that has no response yet. Not stored, because it contains personal data. */
let unansweredBody: PlaceOrderInput | null = null;

interface AlreadyPaidOrder {
  paidOrderId: string;
}

/**
 * Cancels the order of an earlier checkout attempt to release its stock. Returns the order's id if the order is already
 * paid. Ignores errors, because the server cancels unpaid orders later.
 */
async function cancelAttempt({ key, orderId }: CheckoutAttempt): Promise<AlreadyPaidOrder | null> {
  try {
    const id = orderId ?? (unansweredBody ? (await postOrder(unansweredBody, key, true))._id : null);
    if (id === null) return null;
    const order = await getOrder(id);
    if (isPaidOrProcessing(order)) return { paidOrderId: id };
    if (order.status === 'pending') await cancelOrder(id);
  } catch {
  } finally {
    unansweredBody = null;
    checkoutAttemptStorage.clear();
  }
  return null;
}

/** Returns the stored checkout attempt if the order is unchanged. Otherwise creates a new attempt. */
async function getAttempt(body: PlaceOrderInput): Promise<CheckoutAttempt | AlreadyPaidOrder> {
  const kept = checkoutAttemptStorage.read();
  if (kept) {
    if (kept.fingerprint === hashOrder(kept.key, body)) return kept;
    const paid = await cancelAttempt(kept);
    if (paid) return paid;
  }
  const key = createIdempotencyKey();
  const items = body.items.map(({ product, variant, quantity }) => ({ product, variant, quantity }));
  const attempt = { key, fingerprint: hashOrder(key, body), orderId: null, items };
  checkoutAttemptStorage.save(attempt);
  return attempt;
}

async function placeAttempt(attempt: CheckoutAttempt, body: PlaceOrderInput) {
  try {
    unansweredBody = body;
    const order = await postOrder(body, attempt.key);
    unansweredBody = null;
    checkoutAttemptStorage.save({ ...attempt, orderId: order._id });
    return order;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) {
      unansweredBody = null;
      checkoutAttemptStorage.clear();
    }
    throw error;
  }
}

export type PlaceOrderResult =
  | { kind: 'placed'; orderId: string }
  /** An earlier order has already been paid, so the current order was not placed. */
  | { kind: 'paid-before'; orderId: string }
  /** Prices or stock have changed. `lines` is empty if only the total has changed. */
  | { kind: 'refused'; message: string; lines: RejectedLine[] }
  /** The customer has reached the maximum number of unpaid orders. */
  | { kind: 'unpaid'; orders: UnpaidOrder[] }
  /** Discount codes no longer apply. The new quote contains the reasons. */
  | { kind: 'code-refused'; message: string; codes: readonly string[] }
  | { kind: 'invalid'; fields: Record<string, string> }
  | PaymentFailure;

/** Places an order. Retries with a new key if the order was cancelled or the key belongs to another order. */
async function placeOrContinueOrder(body: PlaceOrderInput): Promise<Order | AlreadyPaidOrder> {
  for (let fresh = false; ; fresh = true) {
    const attempt = await getAttempt(body);
    if ('paidOrderId' in attempt) return attempt;
    try {
      const order = await placeAttempt(attempt, body);
      if (order.status !== 'cancelled' || fresh) return order;
      checkoutAttemptStorage.clear();
    } catch (error) {
      if (fresh || !(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_MISMATCH') throw error;
    }
  }
}

function reloadPrices(): void {
  invalidateData(getCacheKeyPrefix(endpoints.quoteOrder));
  invalidateData(CONFIG_CACHE_KEY);
}

function toPlacementFailure(error: unknown): PlaceOrderResult {
  if (!(error instanceof ApiError)) return toPaymentFailure(error);
  const { message, fields } = error;
  switch (error.code) {
    case 'VALIDATION_ERROR':
      if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
      break;
    case 'TOO_MANY_UNPAID_ORDERS':
      // The server does not return a guest's orders.
      if (error.details.orders?.length) return { kind: 'unpaid', orders: error.details.orders };
      break;
    case 'INVALID_TRANSITION':
      checkoutAttemptStorage.clear();
      break;
    case 'CANNOT_SHIP':
      reloadPrices();
      return { kind: 'invalid', fields };
    case 'PROMOTION_REFUSED':
      reloadPrices();
      return { kind: 'code-refused', message, codes: error.details.codes?.map(({ code }) => code) ?? [] };
    case 'PRICE_CHANGED':
      if (!error.details.items?.length) reloadPrices();
      return { kind: 'refused', message, lines: error.details.items ?? [] };
    case 'OUT_OF_STOCK':
    case 'PRODUCT_UNAVAILABLE':
      return { kind: 'refused', message, lines: error.details.items ?? [] };
    default:
      break;
  }
  return toPaymentFailure(error);
}

/** Places and pays an order. Never throws. Repeated calls neither place nor charge the same order twice. */
export async function placeOrder(
  body: PlaceOrderInput,
  confirm: ConfirmPaymentFunction,
  choice?: CardChoice,
): Promise<PlaceOrderResult> {
  try {
    const order = await placeOrContinueOrder(body);
    if ('paidOrderId' in order) return { kind: 'paid-before', orderId: order.paidOrderId };
    if (!isPaidOrProcessing(order)) await payOrder(order._id, confirm, choice);
    checkoutAttemptStorage.clear();
    return { kind: 'placed', orderId: order._id };
  } catch (error) {
    return toPlacementFailure(error);
  }
}
