import * as endpoints from '@contract/endpoints';
import type { UnpaidOrder } from '@contract/errors/error-details';
import type { RefusedLine } from '@contract/orders/quote';
import type { Order, PlaceOrderInput } from '@contract/orders/orders';
import { ApiError } from '@/shared/api/api-error';
import { prefixOf } from '@/shared/api/client';
import { CONFIG } from '@/shared/config/public-config';
import { invalidate } from '@/shared/data/change-data';
import { attempts } from '../checkout-storage';
import { attemptFor, sendAttempt } from './order-attempt';
import { hasPaid, payFailure, payOrder, type Confirm, type PayFailure } from './pay-order';

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
async function orderUnderWay(body: PlaceOrderInput): Promise<Order | { paidOrderId: string }> {
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
