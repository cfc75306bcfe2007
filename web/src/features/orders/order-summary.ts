import { fromMinor, lineTotal, subtractMinor, toMinor } from '@contract/money';
import type { Order, OrderLine } from '@contract/orders';

/** An order's amounts as decimals of its currency; null for a line that is not shown. */
export interface OrderSums {
  subtotal: number;
  shipping: number | null;
  tax: number | null;
  total: number;
}

type Amounts = Pick<Order, 'totalAmount' | 'shippingCost' | 'tax' | 'currency'>;

/** The subtotal is the total minus shipping minus tax; shipping and tax only show above 0 (spec §2, Orders list). */
export function orderSums({ totalAmount, shippingCost, tax, currency }: Amounts): OrderSums {
  const minor = (decimal: number) => toMinor(decimal, currency);
  const subtotal = subtractMinor(subtractMinor(minor(totalAmount), minor(shippingCost)), minor(tax));
  return {
    subtotal: fromMinor(subtotal, currency),
    shipping: shippingCost > 0 ? shippingCost : null,
    tax: tax > 0 ? tax : null,
    total: totalAmount,
  };
}

/** What one line comes to, as a decimal of the order's currency. */
export function sumOfLine(
  { price, quantity }: Pick<OrderLine, 'price' | 'quantity'>,
  currency: string,
): number {
  return fromMinor(lineTotal(toMinor(price, currency), quantity), currency);
}

/** How many pieces an order has. */
export const pieces = (items: readonly Pick<OrderLine, 'quantity'>[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
