import { fromMinor, lineTotal, minor, toMinor } from '@contract/money';
import type { OrderLine } from '@contract/orders/orders';
import { optionsText } from '@/shared/products/options-text';

/** Returns the total of an order line, in major units. */
export function sumOfLine(
  { price, quantity }: Pick<OrderLine, 'price' | 'quantity'>,
  currency: string,
): number {
  return fromMinor(lineTotal(toMinor(price, currency), quantity), currency);
}

/** Returns the total of an order line after its discounts, in major units. */
export const discountedSumOf = (
  line: Pick<OrderLine, 'price' | 'quantity' | 'discount'>,
  currency: string,
): number =>
  fromMinor(minor(toMinor(sumOfLine(line, currency), currency) - toMinor(line.discount, currency)), currency);

export const unitsOf = (items: readonly Pick<OrderLine, 'quantity'>[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Formats the options and the SKU of an order line: 'Size: Large, Colour: Moss · SKU T-12'. */
export const articleText = ({ variant, sku }: Pick<OrderLine, 'variant' | 'sku'>) =>
  [optionsText(variant?.options ?? {}), sku && `SKU ${sku}`].filter(Boolean).join(' · ');
