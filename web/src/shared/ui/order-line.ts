import { fromMinor, lineTotal, toMinor } from '@contract/money';
import type { OrderLine } from '@contract/orders';
import { optionsText } from './options-text';

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

/** What was chosen of a product, and under which number it is kept: 'Size: Large, Colour: Moss · SKU T-12'. */
export const articleText = ({ variant, sku }: Pick<OrderLine, 'variant' | 'sku'>) =>
  [optionsText(variant?.options ?? {}), sku && `SKU ${sku}`].filter(Boolean).join(' · ');
