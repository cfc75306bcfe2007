import { fromMinor, lineTotal, minor, toMinor } from '@contract/money';
import type { OrderLine } from '@contract/orders/orders';
import { optionsText } from '@/shared/products/options-text';

/** The sum of one line, as a decimal of the order's currency. */
export function sumOfLine(
  { price, quantity }: Pick<OrderLine, 'price' | 'quantity'>,
  currency: string,
): number {
  return fromMinor(lineTotal(toMinor(price, currency), quantity), currency);
}

/** What a line comes to after the discounts of its own, as a decimal of the order's currency. */
export const discountedSumOf = (
  line: Pick<OrderLine, 'price' | 'quantity' | 'discount'>,
  currency: string,
): number =>
  fromMinor(minor(toMinor(sumOfLine(line, currency), currency) - toMinor(line.discount, currency)), currency);

/** How many units an order has. */
export const unitsOf = (items: readonly Pick<OrderLine, 'quantity'>[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** A line's options and its SKU: 'Size: Large, Colour: Moss · SKU T-12'. */
export const articleText = ({ variant, sku }: Pick<OrderLine, 'variant' | 'sku'>) =>
  [optionsText(variant?.options ?? {}), sku && `SKU ${sku}`].filter(Boolean).join(' · ');
