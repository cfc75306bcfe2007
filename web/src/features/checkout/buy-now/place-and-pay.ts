import * as endpoints from '@contract/endpoints';
import type { PlaceOrderInput } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { ApiError, getErrorMessage } from '@/shared/api/api-error';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { createIdempotencyKey } from '@/shared/api/idempotency-key';
import { invalidateData } from '@/shared/data/change-data';
import { cancelOrder } from '@/shared/orders/cancel-order';
import { postOrder } from '../checkout-api';
import type { ProviderPayment } from '../payment/provider-payment';
import { isPaidOrProcessing, payOrder, toPaymentFailure } from '../placing/pay-order';

/** Order of the dialog. Stored separately from the checkout's attempt, so that the cart does not change. */
interface Attempt {
  body: string;
  key: string;
  orderId: string | null;
}

export type BuyNowResult =
  | { kind: 'paid'; orderId: string }
  /** `orderId` is the placed order, which can be paid in another way, or null if no order was placed. */
  | { kind: 'failed'; message: string; orderId: string | null };

const FAILED = t('Please try again. Your order will not be placed or charged twice.');

function getFailureMessage(error: unknown): string {
  const failure = toPaymentFailure(error);
  return failure.message ?? getErrorMessage(error, FAILED);
}

/** Creates a function that places an order and pays it with a saved card. Repeated calls place and charge only once. */
export function createBuyNowFunction() {
  let attempt: Attempt | null = null;

  /** Returns the attempt for an unchanged order. Otherwise cancels the earlier order, to release its stock. */
  async function getAttempt(body: PlaceOrderInput): Promise<Attempt> {
    const text = JSON.stringify(body);
    if (attempt?.body === text) return attempt;
    if (attempt?.orderId) await cancelOrder(attempt.orderId);
    attempt = { body: text, key: createIdempotencyKey(), orderId: null };
    return attempt;
  }

  return async (
    body: PlaceOrderInput,
    payment: Pick<ProviderPayment, 'confirm'>,
    cardId: string,
    payer: Parameters<ProviderPayment['confirm']>[1],
  ): Promise<BuyNowResult> => {
    let orderId: string | null = null;
    try {
      const current = await getAttempt(body);
      const order = await postOrder(body, current.key);
      orderId = order._id;
      current.orderId = orderId;
      if (!isPaidOrProcessing(order))
        await payOrder(orderId, (started) => payment.confirm(started, payer), { savedCard: cardId });
      return { kind: 'paid', orderId };
    } catch (error) {
      // The price, stock or shipping may have changed.
      if (error instanceof ApiError && orderId === null)
        invalidateData(getCacheKeyPrefix(endpoints.quoteOrder));
      return { kind: 'failed', message: getFailureMessage(error), orderId };
    } finally {
      invalidateData(getCacheKeyPrefix(endpoints.getOrder));
    }
  };
}
