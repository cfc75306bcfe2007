import { minorToDecimal, subtractMinor, decimalToMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';

/**
 * Returns the amount refunded to the customer in major units, without refunds that the shop still has to pay out
 * manually.
 */
export const getReturnedAmount = ({ payment, currency }: Pick<Order, 'payment' | 'currency'>): number =>
  minorToDecimal(
    subtractMinor(decimalToMinor(payment.refunded, currency), decimalToMinor(payment.toReturn, currency)),
    currency,
  );
