import { addMinor, formatMinor, minor, type Minor } from '@contract/money';
import { isUndo, statusName, type OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { byHandOf, refundableOf } from '@contract/orders/refundable';
import { refundableOrder } from '@contract/orders/refundable-order';
import { store } from '@contract/store-config';

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

/** Returns what cancelled orders of one currency still have to pay back, and the part of it that a person returns. */
function sumRefundable(orders: readonly Order[]): { amount: Minor; byHand: Minor } {
  const refundable = orders.map((order) => refundableOrder(order));
  return {
    amount: addMinor(...refundable.map(refundableOf)),
    byHand: addMinor(...refundable.map((order) => byHandOf(order, refundableOf(order)))),
  };
}

/** Returns what happens to the money of orders of one currency that are cancelled, with the amounts. */
function moneyBackText(orders: readonly Order[]): string {
  const { amount, byHand } = sumRefundable(orders);
  const price = (value: number) => formatMinor(minor(value), orders[0]!.currency, store.locale);
  const whom = orders.length === 1 ? 'the customer' : 'the customers';
  if (amount === 0) return `No money goes back to ${whom}.`;
  if (byHand === 0) return `${price(amount)} is refunded to ${whom}.`;
  if (byHand === amount) return `You have to pay ${price(amount)} back to ${whom} yourself.`;
  return `${price(amount - byHand)} is refunded to ${whom}, and you have to pay ${price(byHand)} back yourself.`;
}

/** Returns the question before an order is cancelled. */
export const cancelQuestion = (order: Order): string =>
  `Are you sure you want to cancel this order? ${moneyBackText([order])} Its items go back into stock, unless you enter fewer of them.`;

const RETURNS = 'What you have to pay back yourself is then listed under “Money to return”.';

/** Returns what happens when several orders are cancelled, with the amounts of each currency. */
export function cancelManyText(orders: readonly Order[]): string {
  const currencies = [...new Set(orders.map(({ currency }) => currency))];
  const money = currencies.map((each) => moneyBackText(orders.filter(({ currency }) => currency === each)));
  const returns = sumRefundable(orders).byHand > 0 ? [RETURNS] : [];
  return [`${orders.length === 1 ? 'Its' : 'Their'} items go back into stock.`, ...money, ...returns].join(
    ' ',
  );
}
