import { SYSTEM_CANCELLATIONS } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import type { ReceiptMethod } from '@contract/orders/receipt-methods';
import { cardText } from '@/shared/products/card-text';

/** What the labels read of an order. */
interface PaidOrder {
  status: Order['status'];
  payment: Pick<Order['payment'], 'status' | 'brand' | 'last4' | 'captured' | 'recorded' | 'refundFailed'>;
}

const card = (payment: PaidOrder['payment']) => cardText(payment) || 'card';

const WAYS: Record<ReceiptMethod, string> = {
  cash: ' in cash',
  bank_transfer: ' by bank transfer',
  card_terminal: ' by card in the shop',
  other: '',
};

/** The label of money that did not come, or not only, from the card of the payment provider; null for the others. */
function otherLabel({ status, captured, recorded }: PaidOrder['payment']): string | null {
  if (recorded.length === 0) return null;
  const [method, ...others] = new Set(recorded.map((receipt) => receipt.method));
  const way = captured === 0 && method && others.length === 0 ? WAYS[method] : '';
  switch (status) {
    case 'paid':
      return `Paid${way}`;
    case 'partially_paid':
      return `Partly paid${way}`;
    case 'refund_pending':
      return 'Refund on its way';
    case 'refunded':
      return 'Refunded';
    case 'partially_refunded':
      return 'Partly refunded';
    default:
      return null;
  }
}

/** The state of an order's payment. */
export function paymentLabel({ status, payment }: PaidOrder): string {
  if (payment.refundFailed) return 'Refund delayed. We are working on it.';
  const other = otherLabel(payment);
  if (other !== null) return other;
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
      return `Paid with ${card(payment)}, held by your bank`;
    case 'authorised':
      return status === 'cancelled' ? 'Payments received are refunded' : 'Payment being processed';
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
  const reason =
    last.note === SYSTEM_CANCELLATIONS.declined
      ? 'Too many cards were declined for this order'
      : 'This order was not paid in time';
  return payment.status === 'unpaid' || payment.status === 'failed'
    ? `${reason}, so it was cancelled. Nothing was charged.`
    : `${reason}, so it was cancelled. Any later payment is refunded to your card.`;
}
