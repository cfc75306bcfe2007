import { daysBetween, type Day } from '../order-days';
import type { SoldUnits } from './sales-days.repository';

/** Number of days over which sales rates are measured. `MIN_DAYS` prevents one large order from distorting the rate. */
export const PACE_DAYS = 30;
const MIN_DAYS = 7;

/** Returns the sales rate in units per day by product id, measured over the last 30 days or since the first sale. */
export function paceOf(sold: ReadonlyMap<Day, SoldUnits>, today: Day): ReadonlyMap<string, number> {
  const units = new Map<string, { count: number; since: Day }>();
  for (const day of [...sold.keys()].sort()) {
    if (daysBetween(day, today) >= PACE_DAYS) continue;
    for (const [id, count] of Object.entries(sold.get(day)!)) {
      const before = units.get(id) ?? { count: 0, since: day };
      units.set(id, { ...before, count: before.count + count });
    }
  }
  const paces = [...units].map(([id, { count, since }]) => {
    const days = Math.max(MIN_DAYS, daysBetween(since, today) + 1);
    return [id, count / days] as const;
  });
  return new Map(paces.filter(([, pace]) => pace > 0));
}

/** Returns the number of days until a product is sold out, or null if the product does not sell. */
export const daysLeft = (units: number, pace: number | undefined): number | null =>
  pace ? Math.floor(units / pace) : null;
