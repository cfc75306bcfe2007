import { minor } from '@contract/money';
import type { PricingSettings, ShippingMethod } from '@contract/pricing/pricing-settings';
import { shippingMethodsOf, shippingPrice } from '@contract/pricing/shipping';
import type { Product } from '@contract/products/products';
import { priceToMinor } from '@contract/pricing/shop-prices';

/** How one unit of a product reaches a country: by the first method that ships, at what it costs alone, in minor units. */
export interface Delivery {
  method: ShippingMethod;
  price: number;
  /** The value of goods from which it is free, in minor units; null where nothing makes it free. */
  freeFrom: number | null;
}

/**
 * What the cart would say of this product alone, by the rules that price it (docs/product.md, Prices, tax and shipping: how an order is priced), before discounts.
 * Null where the shop does not ship to the country.
 */
export function deliveryOf(
  product: Pick<Product, 'weightGrams' | 'shippingClass'>,
  price: number,
  country: string,
  { shipping }: PricingSettings,
): Delivery | null {
  const method = shippingMethodsOf(shipping, { country })?.find(({ kind }) => kind !== 'pickup');
  if (!method) return null;
  const value = minor(priceToMinor(price));
  const bulkyUnits = product.shippingClass === 'bulky' ? 1 : 0;
  const goods = { before: value, after: value, weightGrams: product.weightGrams ?? 0, bulkyUnits };
  const hasFee = bulkyUnits > 0 && (method.bulkyFee ?? 0) > 0;
  return {
    method,
    price: shippingPrice(method, goods),
    freeFrom: hasFee ? null : (method.freeFrom ?? null),
  };
}
