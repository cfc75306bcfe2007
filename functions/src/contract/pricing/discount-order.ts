import { addMinor, subtractMinor, type Minor } from '../money';
import { discountLines, type DiscountedLines } from './discounts';
import type { Adjustment, PricingLine } from './priced';
import type { ShippingMethod } from './pricing-settings';
import type { Promotion } from './promotion';
import { discountShipping, shippingPrice, type ShippedGoods } from './shipping';

/** Lines, and the shipping of the chosen method, after the discounts of promotions that apply together. */
export interface DiscountedOrder {
  goods: DiscountedLines;
  shipped: ShippedGoods;
  shipping: { price: Minor; adjustments: Adjustment[] } | null;
}

/** All that comes before tax: steps 1 to 4 (docs/product.md, Prices, tax and shipping: how an order is priced). */
export function discountOrder(
  lines: readonly PricingLine[],
  promotions: readonly Promotion[],
  method: ShippingMethod | null,
  quantum: number,
): DiscountedOrder {
  const goods = discountLines(lines, promotions, quantum);
  const shipped = {
    before: addMinor(...goods.bases),
    after: addMinor(...goods.remaining),
    weightGrams: lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0),
  };
  if (!method) return { goods, shipped, shipping: null };
  const price = shippingPrice(method, shipped);
  const fulfilled = promotions.filter(({ _id }) => !goods.unmet.has(_id));
  return { goods, shipped, shipping: { price, adjustments: discountShipping(price, fulfilled, quantum) } };
}

/** An amount less all adjustments. */
export function subtractAdjustments(base: Minor, adjustments: readonly Adjustment[]): Minor {
  return subtractMinor(base, addMinor(...adjustments.map(({ amount }) => amount)));
}
