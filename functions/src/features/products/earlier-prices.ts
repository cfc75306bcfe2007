import type { Minor } from '../../contract/money';
import { DAY_MS } from '../../contract/times';

/** A price that a variant had until a time. */
interface EarlierPrice {
  price: Minor;
  until: Date;
}

/** By variant id, the earlier first. Each price is higher than those before it, since only the lowest of a time is ever asked for. */
export type EarlierPrices = Readonly<Record<string, readonly EarlierPrice[]>>;

interface PricedVariant {
  id: string;
  price: Minor;
}

/** Days before a price reduction whose lowest price is shown with it: Directive 98/6/EC, Article 6a. */
const DAYS = 30;

/** Prices of one variant that a document keeps, so that frequent changes cannot let it grow. */
const MOST = 12;

/** Two prices become one where there are too many: the lower one, for as long as the later one held. */
function bounded(prices: readonly EarlierPrice[]): readonly EarlierPrice[] {
  const [first, second, ...rest] = prices;
  if (prices.length <= MOST || !first || !second) return prices;
  return bounded([{ price: first.price, until: second.until }, ...rest]);
}

/**
 * The earlier prices of variants after a change at a time: of a variant whose price changes, those of the 30 days
 * before that change, which is when the new price begins to apply.
 */
export function earlierPricesAfter(
  before: { variants: readonly PricedVariant[]; earlierPrices: EarlierPrices } | null,
  variants: readonly PricedVariant[],
  at: Date,
): EarlierPrices {
  const since = at.getTime() - DAYS * DAY_MS;
  return Object.fromEntries(
    variants.flatMap(({ id, price }) => {
      const was = before?.variants.find((variant) => variant.id === id);
      const known = before?.earlierPrices[id] ?? [];
      if (!was || was.price === price) return known.length > 0 ? [[id, known]] : [];
      const recent = known.filter(
        ({ until, price: earlier }) => until.getTime() > since && earlier < was.price,
      );
      return [[id, bounded([...recent, { price: was.price, until: at }])]];
    }),
  );
}

/** The lowest price of the 30 days before a variant's present price began; null where no earlier price is known. */
export const lowestEarlierPrice = (prices: EarlierPrices, variantId: string): Minor | null =>
  prices[variantId]?.[0]?.price ?? null;
