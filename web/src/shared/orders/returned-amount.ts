import { fromMinor, subtractMinor, toMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';

/** Returns the refunded amount that a person does not still have to return, as a decimal. */
export const getReturnedAmount = ({ payment, currency }: Pick<Order, 'payment' | 'currency'>): number =>
  fromMinor(
    subtractMinor(toMinor(payment.refunded, currency), toMinor(payment.toReturn, currency)),
    currency,
  );
