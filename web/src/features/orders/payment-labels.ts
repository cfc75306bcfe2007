import type { Order } from '@contract/orders/orders';
import { cardText } from '@/shared/products/card-text';

/** What the labels read of an order. */
interface PaidOrder {
  status: Order['status'];
  payment: Pick<Order['payment'], 'status' | 'brand' | 'last4'>;
}

const card = (payment: PaidOrder['payment']) => cardText(payment) || 'card';

/** The state of an order's payment. */
export function paymentLabel({ status, payment }: PaidOrder): string {
  switch (payment.status) {
    case 'paid':
      return `Paid with ${card(payment)}`;
    case 'refund_pending':
      return `Refund to ${card(payment)} on its way`;
    case 'refunded':
      return `Refunded to ${card(payment)}`;
    case 'partially_refunded':
      return `Partly refunded to ${card(payment)}`;
    case 'disputed':
      return `Paid with ${card(payment)}, held back by the bank`;
    case 'authorised':
      return `Authorised on ${card(payment)}`;
    case 'partially_paid':
      return 'Partly paid';
    case 'failed':
      return status === 'cancelled' ? 'Not charged' : 'Payment failed';
    case 'unpaid':
      return status === 'cancelled' ? 'Not charged' : 'Not paid yet';
  }
}

/** Whether the order can still be paid. */
export function awaitsPayment({ status, payment }: PaidOrder): boolean {
  return status === 'pending' && (payment.status === 'unpaid' || payment.status === 'failed');
}

/** Why an order was cancelled by the shop's own job, and what happened to its money; null for other orders. */
export function expiredText({
  status,
  timeline,
  payment,
}: Pick<Order, 'timeline'> & PaidOrder): string | null {
  const last = timeline.at(-1);
  if (status !== 'cancelled' || last?.by !== 'system') return null;
  return payment.status === 'unpaid' || payment.status === 'failed'
    ? 'This order was not paid in time, so it was cancelled. Nothing was charged.'
    : 'This order was not paid in time, so it was cancelled. What arrived later goes back to your card.';
}
