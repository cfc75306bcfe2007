import { minorToDecimal, subtractMinor, decimalToMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';

/** Returns the refunded amount in major units. Excludes amounts that the shop still has to return manually. */
export const getReturnedAmount = ({ payment, currency }: Pick<Order, 'payment' | 'currency'>): number =>
  minorToDecimal(
    subtractMinor(decimalToMinor(payment.refunded, currency), decimalToMinor(payment.toReturn, currency)),
    currency,
  );
