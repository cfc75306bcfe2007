import { isPayable, type OrderDocument, type OrderLookup } from './order-document';
import { takenOf } from '../../contract/orders/refundable';
import { owedOf } from './money/order-payment';
import { termsOf } from './search/order-terms';

/** Changes with what is kept: orders of an earlier form get theirs by the job that compares counts, or with their next change. */
export const LOOKUP_FORM = 8;

const lookupOf = (order: Omit<OrderDocument, 'lookup'>, network: string | undefined): OrderLookup => {
  const owed = owedOf(order);
  const paid = takenOf(order.payment) - order.payment.refunded;
  const from = network !== undefined && isPayable(order) ? { network } : {};
  return { form: LOOKUP_FORM, owes: owed > 0, owed, paid, terms: termsOf(order), ...from };
};

/**
 * An order with what it is found by, as it is after a change.
 * @param network of a new order, whose network is kept until it is paid or cancelled.
 */
export const withLookup = <T extends Omit<OrderDocument, 'lookup'>>(
  order: T,
  network = (order as Partial<OrderDocument>).lookup?.network,
): T & Pick<OrderDocument, 'lookup'> => ({ ...order, lookup: lookupOf(order, network) });

/** Whether an order is kept as this version does it. */
export const isLookedUp = ({ lookup }: Pick<OrderDocument, 'lookup'>): boolean =>
  lookup?.form === LOOKUP_FORM;
