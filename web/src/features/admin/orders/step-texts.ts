import { isUndo, statusName, type OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';

const STEPS: Record<OrderStatus, string> = {
  pending: 'Mark as pending',
  confirmed: 'Confirm',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

/** Of an order that is collected. */
const PICKUP_STEPS: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready to collect',
  delivered: 'Mark as collected',
};

/** What the button of a step says. */
export function stepLabel({ status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>, to: OrderStatus) {
  if (isUndo(status, to)) return `Undo ${statusName(status, fulfilment).toLowerCase()}`;
  return (fulfilment === 'pickup' && PICKUP_STEPS[to]) || STEPS[to];
}

/** What is asked before a shipment, or that an order is ready to collect, is taken back. */
export const undoQuestion = ({ pickup }: Pick<Order, 'pickup'>): string =>
  pickup
    ? 'Is this order not ready after all? Its status goes back to confirmed, and the customer is told by email that it is not yet ready to collect.'
    : 'Did the carrier not collect this order? Its status goes back to confirmed, its parcels and their tracking are removed, and the customer is told by email that it is not yet on its way.';

type Money = Pick<Order, 'payment'>;

/** 'This order is not paid.' Null where the whole total has arrived and was not paid back. */
export function unpaidText({ payment }: Money): string | null {
  if (payment.status === 'refunded') return 'This order is refunded.';
  if (payment.paidAt !== null) return null;
  return payment.taken > 0 ? 'This order is only partly paid.' : 'This order is not paid.';
}

/** What happens to the money of an order that is cancelled. */
export function cancelQuestion({ payment }: Money): string {
  const byHand = payment.recorded.length > 0 ? ' You need to refund manually what was paid another way.' : '';
  return `Are you sure you want to cancel this order? What the customer paid is refunded.${byHand} Its items go back into stock, unless you enter fewer of them.`;
}
