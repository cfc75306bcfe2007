import { isPayable, type OrderDocument, type OrderLookup } from './order-document';
import { takenOf } from '../../contract/orders/refundable';
import { owedOf } from './money/order-payment';
import { termsOf } from './search/order-terms';

/** Version of the derived order fields. Outdated orders are updated by the counting job or with their next change. */
export const LOOKUP_FORM = 8;

const createLookup = (order: Omit<OrderDocument, 'lookup'>, network: string | undefined): OrderLookup => {
  const owed = owedOf(order);
  const paid = takenOf(order.payment) - order.payment.refunded;
  const from = network !== undefined && isPayable(order) ? { network } : {};
  return { form: LOOKUP_FORM, owes: owed > 0, owed, paid, terms: termsOf(order), ...from };
};

/** @param network network of a new order, stored until the order is paid or cancelled */
export const withLookup = <T extends Omit<OrderDocument, 'lookup'>>(
  order: T,
  network = (order as Partial<OrderDocument>).lookup?.network,
): T & Pick<OrderDocument, 'lookup'> => ({ ...order, lookup: createLookup(order, network) });

export const isLookedUp = ({ lookup }: Pick<OrderDocument, 'lookup'>): boolean =>
  lookup?.form === LOOKUP_FORM;
