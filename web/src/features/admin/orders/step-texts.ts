import { isUndo, type OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';

const STEPS: Record<OrderStatus, string> = {
  pending: 'Mark as pending',
  confirmed: 'Confirm',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

/** What the button of a step says. */
export const stepLabel = ({ status }: Order, to: OrderStatus): string =>
  isUndo(status, to) ? `Undo ${status}` : STEPS[to];

type Money = Pick<Order, 'payment'>;

/** 'This order is not paid.' Null where the whole total has arrived and was not paid back. */
export function unpaidText({ payment }: Money): string | null {
  if (payment.status === 'refunded') return 'This order is refunded.';
  if (payment.paidAt !== null) return null;
  return payment.taken > 0 ? 'This order is only partly paid.' : 'This order is not paid.';
}

/** What becomes of the money of an order that is cancelled. */
export function cancelQuestion({ payment }: Money): string {
  const byHand = payment.recorded.length > 0 ? ' You need to refund manually what was paid another way.' : '';
  return `Are you sure you want to cancel this order? Its items go back into stock, and what the customer paid is refunded.${byHand}`;
}
