import { addAmounts, toMinorUnits, subtractAmount, type MinorUnits } from '../money';
import { multiplyAndRound } from './rounding';
import { PRICE_DECIMALS, priceToMinorUnits } from './shop-prices';

/** Endings of a changed price, such as .99. `exact` rounds to the smallest price step of the currency. */
export const PRICE_ENDINGS = ['exact', '.00', '.95', '.99'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** Price change. `value` is an amount, or a percentage with at most two decimals. */
export interface PriceChange {
  direction: 'up' | 'down';
  by: 'percent' | 'amount';
  value: number;
  ending: PriceEnding;
}

const MINOR_UNITS_PER_MAJOR_UNIT = 10 ** PRICE_DECIMALS;

export const SUPPORTS_PRICE_ENDINGS = PRICE_DECIMALS >= 2;

/** Rounds a price to the nearest price with the ending. Halves are rounded up. A positive price never becomes 0. */
function roundToEnding(price: MinorUnits, ending: PriceEnding): MinorUnits {
  if (ending === 'exact' || !SUPPORTS_PRICE_ENDINGS || price <= 0) return price;
  const decimals = priceToMinorUnits(Number(`0${ending}`));
  const nearest = toMinorUnits(
    Math.floor((price - decimals) / MINOR_UNITS_PER_MAJOR_UNIT + 0.5) * MINOR_UNITS_PER_MAJOR_UNIT + decimals,
  );
  return nearest > 0 ? nearest : toMinorUnits(decimals === 0 ? MINOR_UNITS_PER_MAJOR_UNIT : decimals);
}

/** Returns the changed price, rounded half up. The result may be negative. */
export function applyPriceChange(
  before: MinorUnits,
  { direction, by, value, ending }: PriceChange,
): MinorUnits {
  const step =
    by === 'amount' ? priceToMinorUnits(value) : multiplyAndRound(before, Math.round(value * 100), 10_000, 1);
  return roundToEnding(
    direction === 'down' ? subtractAmount(before, step) : addAmounts(before, step),
    ending,
  );
}

/** Returns true if a price becomes 0 or changes by more than half, which is probably a typing error. */
export const isDrasticPriceChange = (before: MinorUnits, after: MinorUnits): boolean =>
  after !== before && (after === 0 || Math.abs(after - before) * 2 > before);
