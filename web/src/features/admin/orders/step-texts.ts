import { addAmounts, formatMinorUnits, toMinorUnits, type MinorUnits } from '@contract/money';
import { isOrderStatusReversal, getOrderStatusLabel, type OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { getManualRefundAmount, getRefundableAmount } from '@contract/orders/refund-calculation';
import { toRefundableOrder } from '@contract/orders/to-refundable-order';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { lowercaseLabel } from '@/shared/config/letter-case';

const STEP_LABELS: Record<OrderStatus, string> = {
  pending: t('Mark as pending'),
  confirmed: t('Confirm'),
  shipped: t('Mark as shipped'),
  delivered: t('Mark as delivered'),
  cancelled: t('Cancel order'),
};

const PICKUP_STEP_LABELS: Partial<Record<OrderStatus, string>> = {
  shipped: t('Ready to collect'),
  delivered: t('Mark as collected'),
};

export function getOrderStatusActionLabel(
  { status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>,
  to: OrderStatus,
) {
  if (isOrderStatusReversal(status, to))
    return t('Undo {status}', { status: lowercaseLabel(getOrderStatusLabel(status, fulfilment)) });
  return (fulfilment === 'pickup' && PICKUP_STEP_LABELS[to]) || STEP_LABELS[to];
}

export const getUndoStatusConfirmationText = ({ pickup }: Pick<Order, 'pickup'>): string =>
  pickup
    ? t(
        'Is this order not ready after all? Its status changes back to confirmed, and the customer is notified by email that it is not yet ready to collect.',
      )
    : t(
        'Did the carrier not collect this order? Its status changes back to confirmed, its parcels and their tracking are removed, and the customer is notified by email that it is not yet on its way.',
      );

type OrderPayment = Pick<Order, 'payment'>;

/** Returns a warning such as 'This order is not paid.', or null if the order is fully paid. */
export function getUnpaidWarning({ payment }: OrderPayment): string | null {
  if (payment.status === 'refunded') return t('This order is refunded.');
  if (payment.paidAt !== null) return null;
  return payment.taken > 0 ? t('This order is only partly paid.') : t('This order is not paid.');
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
  const count = orders.length;
  if (amount === 0)
    return t(
      '{count, plural, one {No money goes back to the customer.} other {No money goes back to the customers.}}',
      { count },
    );
  if (byHand === 0)
    return t(
      '{count, plural, one {{amount} is refunded to the customer.} other {{amount} is refunded to the customers.}}',
      { count, amount: price(amount) },
    );
  if (byHand === amount)
    return t(
      '{count, plural, one {You have to pay {amount} back to the customer yourself.} other {You have to pay {amount} back to the customers yourself.}}',
      { count, amount: price(amount) },
    );
  return t(
    '{count, plural, one {{amount} is refunded to the customer, and you have to pay {byHand} back yourself.} other {{amount} is refunded to the customers, and you have to pay {byHand} back yourself.}}',
    { count, amount: price(amount - byHand), byHand: price(byHand) },
  );
}

export const getCancelOrderConfirmationText = (order: Order): string =>
  t(
    'Are you sure you want to cancel this order? {refund} Its items go back into stock, unless you enter fewer of them.',
    { refund: describeRefund([order]) },
  );

const MONEY_TO_RETURN_HINT = t(
  'Amounts that you have to pay back yourself are then listed under “Money to return”.',
);

/** Describes the consequences of cancelling several orders, with the refunds per currency. */
export function getBulkCancelConfirmationText(orders: readonly Order[]): string {
  const currencies = [...new Set(orders.map(({ currency }) => currency))];
  const refunds = currencies.map((each) =>
    describeRefund(orders.filter(({ currency }) => currency === each)),
  );
  const hints = sumRefundable(orders).byHand > 0 ? [MONEY_TO_RETURN_HINT] : [];
  return [
    t('{count, plural, one {Its items go back into stock.} other {Their items go back into stock.}}', {
      count: orders.length,
    }),
    ...refunds,
    ...hints,
  ].join(' ');
}
