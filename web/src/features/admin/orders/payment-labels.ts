import type { PaymentStatus } from '@contract/order-states';
import type { Order } from '@contract/orders';

/** How an order's money stands. */
export const PAYMENT: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  paid: 'Paid',
  failed: 'Payment failed',
  refund_pending: 'Refund under way',
  refunded: 'Refunded',
};

/** Whether somebody still has to look after the money of an order. */
export const isMoneyOpen = ({ status, payment }: Pick<Order, 'status' | 'payment'>) =>
  payment.status === 'refund_pending' || (payment.status !== 'paid' && status !== 'cancelled');

/** Who took, or will take, the money. */
export const providerLabel = ({ provider }: Order['payment']): string =>
  provider === 'test' ? 'Test payment' : provider.charAt(0).toUpperCase() + provider.slice(1);
