import type { OrderDocument, OrderLookup } from './order-document';
import { takenOf } from '../../contract/orders/refundable';
import { owedOf } from './money/order-payment';
import { termsOf } from './search/order-terms';

/** Changes with what is kept: orders of an earlier form get theirs by the job that compares counts, or with their next change. */
export const LOOKUP_FORM = 6;

const lookupOf = (order: Omit<OrderDocument, 'lookup'>): OrderLookup => {
  const owed = owedOf(order);
  const paid = takenOf(order.payment) - order.payment.refunded;
  return { form: LOOKUP_FORM, owes: owed > 0, owed, paid, terms: termsOf(order) };
};

/** An order with what it is found by, as it is after a change. */
export const withLookup = <T extends Omit<OrderDocument, 'lookup'>>(
  order: T,
): T & Pick<OrderDocument, 'lookup'> => ({ ...order, lookup: lookupOf(order) });

/** Whether an order is kept as this version does it. */
export const isLookedUp = ({ lookup }: Pick<OrderDocument, 'lookup'>): boolean =>
  lookup?.form === LOOKUP_FORM;
