import { isAwaitingPayment, type OrderDocument, type DerivedOrderFields } from './order-document';
import { sumPaidAmounts } from '../../contract/orders/refund-calculation';
import { getAmountOwed } from './money/order-payment';
import { getOrderSearchTerms } from './search/order-terms';

/** Version of the derived order fields. After an increment, a job updates all orders. */
export const DERIVED_ORDER_FIELDS_VERSION = 8;

const createLookup = (
  order: Omit<OrderDocument, 'lookup'>,
  network: string | undefined,
): DerivedOrderFields => {
  const owed = getAmountOwed(order);
  const paid = sumPaidAmounts(order.payment) - order.payment.refunded;
  const from = network !== undefined && isAwaitingPayment(order) ? { network } : {};
  return {
    form: DERIVED_ORDER_FIELDS_VERSION,
    owes: owed > 0,
    owed,
    paid,
    terms: getOrderSearchTerms(order),
    ...from,
  };
};

/**
 * Adds the derived fields to an order.
 * @param network network of the customer, stored until the order is paid or cancelled
 */
export const addDerivedOrderFields = <T extends Omit<OrderDocument, 'lookup'>>(
  order: T,
  network = (order as Partial<OrderDocument>).lookup?.network,
): T & Pick<OrderDocument, 'lookup'> => ({ ...order, lookup: createLookup(order, network) });

export const hasCurrentDerivedFields = ({ lookup }: Pick<OrderDocument, 'lookup'>): boolean =>
  lookup?.form === DERIVED_ORDER_FIELDS_VERSION;
