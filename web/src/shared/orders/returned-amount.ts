import { fromMinor, subtractMinor, toMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';

/** Returns the refunded amount in major units, without money that the shop still has to return manually. */
export const getReturnedAmount = ({ payment, currency }: Pick<Order, 'payment' | 'currency'>): number =>
  fromMinor(
    subtractMinor(toMinor(payment.refunded, currency), toMinor(payment.toReturn, currency)),
    currency,
  );
