import { addMinor, fromMinor, subtractMinor, toMinor } from '@contract/money';
import type { Order } from '@contract/orders/orders';

/** An order's amounts as decimals of its currency; null for a line that is not shown. */
export interface OrderSums {
  subtotal: number;
  shipping: number | null;
  total: number;
}

type Amounts = Pick<Order, 'totalAmount' | 'shippingCost' | 'tax' | 'currency'> &
  Partial<Pick<Order, 'discountTotal' | 'priceBasis'>>;

/**
 * The subtotal, before discounts, is the total minus shipping minus tax plus discounts; of prices that include tax it keeps the tax.
 * Shipping only shows above 0 (docs/product.md, My Orders).
 */
export function orderSums({
  totalAmount,
  shippingCost,
  tax,
  currency,
  discountTotal = 0,
  priceBasis = 'net',
}: Amounts): OrderSums {
  const minor = (decimal: number) => toMinor(decimal, currency);
  const goods = subtractMinor(minor(totalAmount), minor(shippingCost));
  const listed = priceBasis === 'gross' ? goods : subtractMinor(goods, minor(tax));
  return {
    subtotal: fromMinor(addMinor(listed, minor(discountTotal)), currency),
    shipping: shippingCost > 0 ? shippingCost : null,
    total: totalAmount,
  };
}
