import { addMinor, minor, subtractMinor, type Minor } from '../money';
import { roundShare } from './rounding';
import { PRICE_DECIMALS, priceToMinor } from './shop-prices';

/** What a changed price ends in; `exact`: as it is computed, to the smallest unit of the currency. */
export const PRICE_ENDINGS = ['exact', '.00', '.95', '.99'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** How prices change. `value` is a percentage with at most two decimals, or a decimal amount in the shop's currency. */
export interface PriceChange {
  direction: 'up' | 'down';
  by: 'percent' | 'amount';
  value: number;
  ending: PriceEnding;
}

/** Minor units of one whole unit of the currency. A currency without decimals has whole prices only. */
const WHOLE = 10 ** PRICE_DECIMALS;

/** Whether the shop's prices have decimals that an ending can set. */
export const HAS_ENDINGS = PRICE_DECIMALS >= 2;

/** The nearest price with an ending, the higher of two that are as near. Rounding alone makes nothing free. */
function withEnding(price: Minor, ending: PriceEnding): Minor {
  if (ending === 'exact' || !HAS_ENDINGS || price <= 0) return price;
  const decimals = priceToMinor(Number(`0${ending}`));
  const nearest = minor(Math.floor((price - decimals) / WHOLE + 0.5) * WHOLE + decimals);
  return nearest > 0 ? nearest : minor(decimals === 0 ? WHOLE : decimals);
}

/** A price after a change, in minor units, rounded half up: what the panel shows before it, and what is written. May be below 0. */
export function changedPrice(before: Minor, { direction, by, value, ending }: PriceChange): Minor {
  const step = by === 'amount' ? priceToMinor(value) : roundShare(before, Math.round(value * 100), 10_000, 1);
  return withEnding(direction === 'down' ? subtractMinor(before, step) : addMinor(before, step), ending);
}

/** Whether a price becomes 0, or changes by more than half: mostly a slip of the hand, so that the panel asks first. */
export const isDrastic = (before: Minor, after: Minor): boolean =>
  after !== before && (after === 0 || Math.abs(after - before) * 2 > before);
