import { countDaysBetween, type UtcDay } from '../utc-days';
import type { SoldUnitsByProduct } from './sales-days.repository';

/** Number of days over which the sales rate is averaged. */
export const SALES_RATE_DAYS = 30;
const MIN_DAYS = 7;

/** Returns each product's sales rate in units per day, over the last 30 days or since the first sale. */
export function getSalesRates(
  sold: ReadonlyMap<UtcDay, SoldUnitsByProduct>,
  today: UtcDay,
): ReadonlyMap<string, number> {
  const units = new Map<string, { count: number; since: UtcDay }>();
  for (const day of [...sold.keys()].sort()) {
    if (countDaysBetween(day, today) >= SALES_RATE_DAYS) continue;
    for (const [id, count] of Object.entries(sold.get(day)!)) {
      const before = units.get(id) ?? { count: 0, since: day };
      units.set(id, { ...before, count: before.count + count });
    }
  }
  const paces = [...units].map(([id, { count, since }]) => {
    const days = Math.max(MIN_DAYS, countDaysBetween(since, today) + 1);
    return [id, count / days] as const;
  });
  return new Map(paces.filter(([, pace]) => pace > 0));
}

/** Returns the number of days until a product is sold out, or null if the product does not sell. */
export const getDaysUntilSoldOut = (units: number, salesRate: number | undefined): number | null =>
  salesRate ? Math.floor(units / salesRate) : null;
