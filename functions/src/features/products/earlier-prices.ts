import type { MinorUnits } from '../../contract/money';
import { DAY_MS } from '../../contract/times';

interface EarlierPrice {
  price: MinorUnits;
  until: Date;
}

/** Previous prices by variant id, oldest first. Prices with a later, lower price are omitted. */
export type PriceHistory = Readonly<Record<string, readonly EarlierPrice[]>>;

interface PricedVariant {
  id: string;
  price: MinorUnits;
}

/** Number of days before a price reduction whose lowest price must be shown (Directive 98/6/EC, Article 6a). */
const DAYS = 30;

/** Maximum number of stored prices per variant, so that the size of the document is limited. */
const MAX_PRICES = 12;

/** Merges the two oldest prices while there are too many. The lower price then counts for both periods. */
function limitPrices(prices: readonly EarlierPrice[]): readonly EarlierPrice[] {
  const [first, second, ...rest] = prices;
  if (prices.length <= MAX_PRICES || !first || !second) return prices;
  return limitPrices([{ price: first.price, until: second.until }, ...rest]);
}

/** Updates the previous prices of a product after a change. Prices of the last 30 days remain. */
export function updatePriceHistory(
  before: { variants: readonly PricedVariant[]; earlierPrices: PriceHistory } | null,
  variants: readonly PricedVariant[],
  at: Date,
): PriceHistory {
  const since = at.getTime() - DAYS * DAY_MS;
  return Object.fromEntries(
    variants.flatMap(({ id, price }) => {
      const was = before?.variants.find((variant) => variant.id === id);
      const known = before?.earlierPrices[id] ?? [];
      if (!was || was.price === price) return known.length > 0 ? [[id, known]] : [];
      const recent = known.filter(
        ({ until, price: earlier }) => until.getTime() > since && earlier < was.price,
      );
      return [[id, limitPrices([...recent, { price: was.price, until: at }])]];
    }),
  );
}

/** Returns the lowest price of the 30 days before a variant's current price, or null if unknown. */
export const getLowestPreviousPrice = (prices: PriceHistory, variantId: string): MinorUnits | null =>
  prices[variantId]?.[0]?.price ?? null;
