import type { Order, OrderLine } from '@contract/orders/orders';
import { minutesUntil } from '@/shared/orders/time-to-pay';
import { awaitsPayment } from './payment-labels';

/** A product's variant that has no units left; 'default' for a product without options. */
export interface SoldOut {
  product: string;
  variant: string;
}

/** The lines of an order that waits for its money and holds units of what is sold out. */
export function heldBy(
  order: Pick<Order, 'status' | 'payment' | 'items'>,
  soldOut: readonly SoldOut[],
  now = Date.now(),
): OrderLine[] {
  const { expiresAt } = order.payment;
  if (!awaitsPayment(order) || (expiresAt !== null && minutesUntil(expiresAt, now) === 0)) return [];
  return order.items.filter((line) =>
    soldOut.some(
      ({ product, variant }) => product === line.product._id && variant === (line.variant?._id ?? 'default'),
    ),
  );
}
