import { fromMinor, subtractMinor, toMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';

/** Returns the refunded amount without money that a person still has to return, as a decimal. */
export const getReturnedAmount = ({ payment, currency }: Pick<Order, 'payment' | 'currency'>): number =>
  fromMinor(
    subtractMinor(toMinor(payment.refunded, currency), toMinor(payment.toReturn, currency)),
    currency,
  );
