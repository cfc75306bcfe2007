import type { Order } from '@contract/orders';
import { storeSettings } from '@/shared/settings/store-settings';
import { cardText } from '@/shared/ui/card-text';

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

/** What happens to an order that can still be paid. */
export function unpaidAdvice({ payment }: Pick<PaidOrder, 'payment'>): string {
  const what =
    payment.status === 'failed'
      ? 'The payment of this order did not go through, and nothing was charged.'
      : 'This order has not been paid.';
  return `${what} It will be cancelled automatically ${storeSettings().holdMinutes} minutes after it was placed. You can also cancel it now and order again.`;
}
