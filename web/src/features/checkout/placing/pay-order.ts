import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import type { StartedPayment } from '@contract/orders/payments';
import { ApiError, hasServerMessage } from '@/shared/api/api-error';
import { prefixOf } from '@/shared/api/client';
import { invalidate } from '@/shared/data/change-data';
import { startPayment, verifyPayment } from '../checkout-api';
import { PaymentRefused } from '../payment/provider-payment';

/** Whether an order's money has arrived or is on its way, or nothing had to be paid: it must not be paid again. */
export const hasPaid = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.status === 'paid' || payment.status === 'authorised';

/** Lets the provider take the card; answers its token where the server still has to finish the payment. */
export type Confirm = (started: StartedPayment & { orderId: string }) => Promise<string | undefined>;

/**
 * Pays a placed order. One that an earlier try has paid, and only its answer was lost, is not charged again.
 * @returns the order as it is answered; null where it had been paid before.
 * @throws ApiError, PaymentRefused
 */
export async function payOrder(orderId: string, confirm: Confirm): Promise<Order | null> {
  const started = await startPayment(orderId);
  if (started.status === 'succeeded') return null;
  const token = await confirm({ ...started, orderId });
  return (await verifyPayment({ orderId, paymentId: started.paymentId, token })).order;
}

export type PayFailure =
  | { kind: 'declined'; message: string }
  /** The order can no longer be paid. */
  | { kind: 'over'; message: string }
  /** `message` is the server's sentence, null where it had none. */
  | { kind: 'failed'; message: string | null };

/** What became of a try to pay an order that was placed before. */
export type PayOutcome =
  /** The money has arrived, or is on its way from the bank; `order` is null where it had been paid before. */
  { kind: 'paid'; order: Order | null } | PayFailure;

export function payFailure(error: unknown): PayFailure {
  if (error instanceof PaymentRefused) return { kind: 'declined', message: error.message };
  if (!(error instanceof ApiError)) return { kind: 'failed', message: null };
  const { code, message } = error;
  if (code === 'PAYMENT_DECLINED') return { kind: 'declined', message };
  if (code === 'INVALID_TRANSITION') return { kind: 'over', message };
  return { kind: 'failed', message: hasServerMessage(error) ? message : null };
}

/** Never throws. Each outcome may have changed the order: its payment, or that it expired. */
async function outcomeOf(payment: Promise<Order | null>): Promise<PayOutcome> {
  try {
    return { kind: 'paid', order: await payment };
  } catch (error) {
    return payFailure(error);
  } finally {
    invalidate(prefixOf(endpoints.getOrder));
  }
}

/** Asks what became of a payment that was finished elsewhere, such as on a bank's own page. */
export const checkPayment = (orderId: string, paymentId: string): Promise<PayOutcome> =>
  outcomeOf(verifyPayment({ orderId, paymentId }).then(({ order }) => order));

/** Pays an order that was placed before. May be tried again after every outcome but 'over'. */
export const payLater = (orderId: string, confirm: Confirm): Promise<PayOutcome> =>
  outcomeOf(payOrder(orderId, confirm));
