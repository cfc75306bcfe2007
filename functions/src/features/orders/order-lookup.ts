import { isAwaitingPayment, type OrderDocument, type OrderLookup } from './order-document';
import { sumPaidAmounts } from '../../contract/orders/refund-calculation';
import { getAmountOwed } from './money/order-payment';
import { getOrderSearchTerms } from './search/order-terms';

/** Version of the derived order fields. Outdated orders are updated by the counting job or with their next change. */
export const ORDER_LOOKUP_VERSION = 8;

const createLookup = (order: Omit<OrderDocument, 'lookup'>, network: string | undefined): OrderLookup => {
  const owed = getAmountOwed(order);
  const paid = sumPaidAmounts(order.payment) - order.payment.refunded;
  const from = network !== undefined && isAwaitingPayment(order) ? { network } : {};
  return {
    form: ORDER_LOOKUP_VERSION,
    owes: owed > 0,
    owed,
    paid,
    terms: getOrderSearchTerms(order),
    ...from,
  };
};

/**
 * Adds the derived fields to an order.
 * @param network network of a new order, stored until the order is paid or cancelled
 */
export const addOrderLookup = <T extends Omit<OrderDocument, 'lookup'>>(
  order: T,
  network = (order as Partial<OrderDocument>).lookup?.network,
): T & Pick<OrderDocument, 'lookup'> => ({ ...order, lookup: createLookup(order, network) });

export const hasCurrentLookup = ({ lookup }: Pick<OrderDocument, 'lookup'>): boolean =>
  lookup?.form === ORDER_LOOKUP_VERSION;
