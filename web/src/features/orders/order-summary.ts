import { addMinor, fromMinor, subtractMinor, toMinor } from '@contract/money';
import type { Order } from '@contract/orders';

/** An order's amounts as decimals of its currency; null for a line that is not shown. */
export interface OrderSums {
  subtotal: number;
  shipping: number | null;
  tax: number | null;
  total: number;
}

type Amounts = Pick<Order, 'totalAmount' | 'shippingCost' | 'tax' | 'currency'> &
  Partial<Pick<Order, 'discountTotal'>>;

/** The subtotal, before discounts, is the total minus shipping minus tax plus discounts; shipping and tax only show above 0 (docs/product.md, My Orders). */
export function orderSums({
  totalAmount,
  shippingCost,
  tax,
  currency,
  discountTotal = 0,
}: Amounts): OrderSums {
  const minor = (decimal: number) => toMinor(decimal, currency);
  const subtotal = subtractMinor(subtractMinor(minor(totalAmount), minor(shippingCost)), minor(tax));
  return {
    subtotal: fromMinor(addMinor(subtotal, minor(discountTotal)), currency),
    shipping: shippingCost > 0 ? shippingCost : null,
    tax: tax > 0 ? tax : null,
    total: totalAmount,
  };
}
