import type { Order } from '@contract/orders';
import { store } from '@contract/store-config';
import { cardText } from '@/shared/ui/card-text';

const card = (payment: Order['payment']) => cardText(payment) || 'card';

/** The state of an order's payment. */
export function paymentLabel({ status, payment }: Pick<Order, 'status' | 'payment'>): string {
  switch (payment.status) {
    case 'paid':
      return `Paid with ${card(payment)}`;
    case 'refund_pending':
      return `Refund to ${card(payment)} on its way`;
    case 'refunded':
      return `Refunded to ${card(payment)}`;
    case 'failed':
      return status === 'cancelled' ? 'Not charged' : 'Payment failed';
    case 'unpaid':
      return status === 'cancelled' ? 'Not charged' : 'Not paid yet';
  }
}

/** Whether the order can still be paid. */
export function awaitsPayment({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return status === 'pending' && (payment.status === 'unpaid' || payment.status === 'failed');
}

/** What happens to an order that can still be paid. */
export function unpaidAdvice({ payment }: Pick<Order, 'payment'>): string {
  const what =
    payment.status === 'failed'
      ? 'The payment of this order did not go through, and nothing was charged.'
      : 'This order has not been paid.';
  return `${what} It will be cancelled automatically ${store.orders.unpaidMinutes} minutes after it was placed. You can also cancel it now and order again.`;
}
