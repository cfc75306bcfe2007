import { minorToDecimal, subtractMinor, decimalToMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';

/** Returns the amount already refunded, in major units. Excludes amounts that the shop must pay out manually. */
export const getReturnedAmount = ({ payment, currency }: Pick<Order, 'payment' | 'currency'>): number =>
  minorToDecimal(
    subtractMinor(decimalToMinor(payment.refunded, currency), decimalToMinor(payment.toReturn, currency)),
    currency,
  );
