import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import type { StartPaymentResponse } from '@contract/orders/payments/payments';
import { ApiError, hasServerErrorMessage } from '@/shared/api/api-error';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData } from '@/shared/data/change-data';
import { reloadSavedCards } from '@/shared/payment/saved-cards';
import { startPayment, verifyPayment } from '../checkout-api';
import { PaymentRejectedError, type CardChoice } from '../payment/provider-payment';

/** Returns true if the order is paid or its payment is being processed. Such an order must not be paid again. */
export const isPaidOrProcessing = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.status === 'paid' || payment.status === 'authorised';

/** Function that confirms a payment with the provider. Resolves with a token if the server must verify the payment. */
export type ConfirmPaymentFunction = (
  started: StartPaymentResponse & { orderId: string },
) => Promise<string | undefined>;

/**
 * Starts a payment.
 * @throws PaymentRejectedError if the saved card has expired or was removed; ApiError if the request fails
 */
async function startPaymentWithCard(orderId: string, choice: CardChoice): Promise<StartPaymentResponse> {
  try {
    return await startPayment({ orderId, ...choice });
  } catch (error) {
    const reason = error instanceof ApiError ? error.fields.savedCard : undefined;
    if (!reason) throw error;
    reloadSavedCards();
    throw new PaymentRejectedError(reason);
  }
}

/**
 * Pays an order. Returns null if the order was already paid.
 * @throws ApiError if a request fails; PaymentRejectedError if the provider rejects the payment
 */
export async function payOrder(
  orderId: string,
  confirm: ConfirmPaymentFunction,
  choice: CardChoice = {},
): Promise<Order | null> {
  const started = await startPaymentWithCard(orderId, choice);
  if (started.status === 'succeeded') return null;
  const token = await confirm({ ...started, orderId });
  const { order } = await verifyPayment({ orderId, paymentId: started.paymentId, token });
  if (choice.saveCard) reloadSavedCards();
  return order;
}

export type PaymentFailure =
  | { kind: 'declined'; message: string }
  | { kind: 'over'; message: string }
  /** `message` is null if the server sent none or the user has already seen it. */
  | { kind: 'failed'; message: string | null };

export type PaymentResult =
  /** The order is paid, or the bank is processing the payment. `order` is null if it was paid earlier. */
  { kind: 'paid'; order: Order | null } | PaymentFailure;

export function toPaymentFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentRejectedError) return { kind: 'declined', message: error.message };
  if (!(error instanceof ApiError)) return { kind: 'failed', message: null };
  const { code, message } = error;
  if (code === 'PAYMENT_DECLINED') return { kind: 'declined', message };
  if (code === 'INVALID_TRANSITION') return { kind: 'over', message };
  return { kind: 'failed', message: hasServerErrorMessage(error) && !error.announced ? message : null };
}

async function toPaymentResult(payment: Promise<Order | null>): Promise<PaymentResult> {
  try {
    return { kind: 'paid', order: await payment };
  } catch (error) {
    return toPaymentFailure(error);
  } finally {
    invalidateData(getCacheKeyPrefix(endpoints.getOrder));
  }
}

export const verifyRedirectedPayment = (orderId: string, paymentId: string): Promise<PaymentResult> =>
  toPaymentResult(verifyPayment({ orderId, paymentId }).then(({ order }) => order));

/** Pays an order that already exists. Can be called again after a failure, unless the result is 'over'. */
export const payPlacedOrder = (
  orderId: string,
  confirm: ConfirmPaymentFunction,
  choice?: CardChoice,
): Promise<PaymentResult> => toPaymentResult(payOrder(orderId, confirm, choice));
