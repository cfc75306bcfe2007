import { minorUnitsToDecimal, calculateLineTotal, toMinorUnits, decimalToMinorUnits } from '@contract/money';
import type { OrderLine } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { formatOptions } from '@/shared/products/options-text';

/** Returns the total of an order line in major units. */
export function getLineTotal(
  { price, quantity }: Pick<OrderLine, 'price' | 'quantity'>,
  currency: string,
): number {
  return minorUnitsToDecimal(calculateLineTotal(decimalToMinorUnits(price, currency), quantity), currency);
}

/** Returns the total of an order line after discounts, in major units. */
export const getDiscountedLineTotal = (
  line: Pick<OrderLine, 'price' | 'quantity' | 'discount'>,
  currency: string,
): number =>
  minorUnitsToDecimal(
    toMinorUnits(
      decimalToMinorUnits(getLineTotal(line, currency), currency) -
        decimalToMinorUnits(line.discount, currency),
    ),
    currency,
  );

export const countUnits = (items: readonly Pick<OrderLine, 'quantity'>[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Formats the options and the SKU of an order line: 'Size: Large, Colour: Moss · SKU T-12'. */
export const formatOptionsAndSku = ({ variant, sku }: Pick<OrderLine, 'variant' | 'sku'>) =>
  [formatOptions(variant?.options ?? {}), sku && t('SKU {sku}', { sku })].filter(Boolean).join(' · ');
