import { addAmounts, formatMinorUnits, toMinorUnits, type MinorUnits } from '@contract/money';
import { isOrderStatusReversal, getOrderStatusLabel, type OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { getManualRefundAmount, getRefundableAmount } from '@contract/orders/refund-calculation';
import { toRefundableOrder } from '@contract/orders/to-refundable-order';
import { storeConfig } from '@contract/store-config';

const STEP_LABELS: Record<OrderStatus, string> = {
  pending: 'Mark as pending',
  confirmed: 'Confirm',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

const PICKUP_STEP_LABELS: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready to collect',
  delivered: 'Mark as collected',
};

export function getOrderStatusActionLabel(
  { status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>,
  to: OrderStatus,
) {
  if (isOrderStatusReversal(status, to))
    return `Undo ${getOrderStatusLabel(status, fulfilment).toLowerCase()}`;
  return (fulfilment === 'pickup' && PICKUP_STEP_LABELS[to]) || STEP_LABELS[to];
}

export const getUndoStatusConfirmationText = ({ pickup }: Pick<Order, 'pickup'>): string =>
  pickup
    ? 'Is this order not ready after all? Its status changes back to confirmed, and the customer is notified by email that it is not yet ready to collect.'
    : 'Did the carrier not collect this order? Its status changes back to confirmed, its parcels and their tracking are removed, and the customer is notified by email that it is not yet on its way.';

type OrderPayment = Pick<Order, 'payment'>;

/** Returns a warning such as 'This order is not paid.', or null if the order is fully paid. */
export function getUnpaidWarning({ payment }: OrderPayment): string | null {
  if (payment.status === 'refunded') return 'This order is refunded.';
  if (payment.paidAt !== null) return null;
  return payment.taken > 0 ? 'This order is only partly paid.' : 'This order is not paid.';
}

/** Sums the refundable amounts of orders in the same currency. `byHand` is the part to return manually. */
function sumRefundable(orders: readonly Order[]): { amount: MinorUnits; byHand: MinorUnits } {
  const refundable = orders.map((order) => toRefundableOrder(order));
  return {
    amount: addAmounts(...refundable.map(getRefundableAmount)),
    byHand: addAmounts(
      ...refundable.map((order) => getManualRefundAmount(order, getRefundableAmount(order))),
    ),
  };
}

/** Describes the refunds for cancelled orders in a sentence. All orders must have the same currency. */
function describeRefund(orders: readonly Order[]): string {
  const { amount, byHand } = sumRefundable(orders);
  const price = (value: number) =>
    formatMinorUnits(toMinorUnits(value), orders[0]!.currency, storeConfig.locale);
  const recipient = orders.length === 1 ? 'the customer' : 'the customers';
  if (amount === 0) return `No money goes back to ${recipient}.`;
  if (byHand === 0) return `${price(amount)} is refunded to ${recipient}.`;
  if (byHand === amount) return `You have to pay ${price(amount)} back to ${recipient} yourself.`;
  return `${price(amount - byHand)} is refunded to ${recipient}, and you have to pay ${price(byHand)} back yourself.`;
}

export const getCancelOrderConfirmationText = (order: Order): string =>
  `Are you sure you want to cancel this order? ${describeRefund([order])} Its items go back into stock, unless you enter fewer of them.`;

const MONEY_TO_RETURN_HINT =
  'Amounts that you have to pay back yourself are then listed under “Money to return”.';

/** Describes the consequences of cancelling several orders, with the refunds per currency. */
export function getBulkCancelConfirmationText(orders: readonly Order[]): string {
  const currencies = [...new Set(orders.map(({ currency }) => currency))];
  const refunds = currencies.map((each) =>
    describeRefund(orders.filter(({ currency }) => currency === each)),
  );
  const hints = sumRefundable(orders).byHand > 0 ? [MONEY_TO_RETURN_HINT] : [];
  return [`${orders.length === 1 ? 'Its' : 'Their'} items go back into stock.`, ...refunds, ...hints].join(
    ' ',
  );
}
