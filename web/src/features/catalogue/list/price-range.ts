import { MAX_PRICE_MINOR, minor } from '@contract/money';
import { readPrice } from '@contract/typed-numbers';
import { priceFromMinor } from '@contract/shop-prices';

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
    const { value, problem } = readPrice(typed[field]);
    if (problem !== null) errors[field] = problem;
    else if (value !== null && value < 0) errors[field] = 'Must be 0 or more';
    else if (value !== null && value > priceFromMinor(minor(MAX_PRICE_MINOR)))
      errors[field] = 'This is too high';
    return value ?? null;
  };
  const range = { minPrice: read('minPrice'), maxPrice: read('maxPrice') };
  const { minPrice, maxPrice } = range;
  if (!errors.minPrice && !errors.maxPrice && minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    errors.maxPrice = 'Must be at least the lowest price';
  return { range, errors };
}
