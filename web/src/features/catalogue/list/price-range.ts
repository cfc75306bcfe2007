import { isExactAmount, MAX_PRICE_MINOR, fromMinor, minor } from '@contract/money';
import { store } from '@contract/store-config';

export interface PriceRange {
  minPrice: number | null;
  maxPrice: number | null;
}

export type PriceRangeErrors = Partial<Record<keyof PriceRange, string>>;

/** What was typed into the two fields of a price range, as amounts, or what is wrong with it. */
export function readPriceRange(typed: Record<keyof PriceRange, string>): {
  range: PriceRange;
  errors: PriceRangeErrors;
} {
  const errors: PriceRangeErrors = {};
  const read = (field: keyof PriceRange): number | null => {
    const text = typed[field].trim().replace(',', '.');
    if (text === '') return null;
    const amount = Number(text);
    const fits = /^\d+(\.\d*)?$|^\.\d+$/.test(text) && isExactAmount(amount, store.currency);
    if (!fits) errors[field] = 'Enter an amount, such as 25';
    else if (amount > fromMinor(minor(MAX_PRICE_MINOR), store.currency)) errors[field] = 'This is too high';
    return amount;
  };
  const range = { minPrice: read('minPrice'), maxPrice: read('maxPrice') };
  const { minPrice, maxPrice } = range;
  if (!errors.minPrice && !errors.maxPrice && minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    errors.maxPrice = 'Must be at least the lowest price';
  return { range, errors };
}
