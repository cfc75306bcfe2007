import type { MinorUnits } from '../../contract/money';
import { DAY_MS } from '../../contract/times';

interface EarlierPrice {
  price: MinorUnits;
  until: Date;
}

/** Previous prices by variant id, oldest first. Omits prices that were followed by a lower price. */
export type PriceHistory = Readonly<Record<string, readonly EarlierPrice[]>>;

interface PricedVariant {
  id: string;
  price: MinorUnits;
}

/** Period in days for the lowest previous price of a reduced product (Directive 98/6/EC, Article 6a). */
const DAYS = 30;

/** Maximum number of stored prices per variant, to limit the size of the product document. */
const MAX_PRICES = 12;

/** Merges the oldest prices until at most `MAX_PRICES` remain. A merged period gets its lowest price. */
function limitPrices(prices: readonly EarlierPrice[]): readonly EarlierPrice[] {
  const [first, second, ...rest] = prices;
  if (prices.length <= MAX_PRICES || !first || !second) return prices;
  return limitPrices([{ price: first.price, until: second.until }, ...rest]);
}

/** Adds replaced prices to the price history of a product. Deletes prices that are older than 30 days. */
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

/** Returns the lowest price of a variant in the 30 days before its current price, or null if unknown. */
export const getLowestPreviousPrice = (prices: PriceHistory, variantId: string): MinorUnits | null =>
  prices[variantId]?.[0]?.price ?? null;
