import { minorUnitsToDecimal, subtractAmount, decimalToMinorUnits } from '@contract/money';
import type { Order } from '@contract/orders/orders';

/** Returns the refunded amount in major units. Excludes amounts that the shop still has to return manually. */
export const getRefundedAmount = ({ payment, currency }: Pick<Order, 'payment' | 'currency'>): number =>
  minorUnitsToDecimal(
    subtractAmount(
      decimalToMinorUnits(payment.refunded, currency),
      decimalToMinorUnits(payment.toReturn, currency),
    ),
    currency,
  );
