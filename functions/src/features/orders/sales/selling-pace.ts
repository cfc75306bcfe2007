import { daysBetween, type Day } from '../order-days';
import type { SoldUnits } from './sales-days.repository';

/** Days that the pace is looked at, and the fewest that it is counted for: one large order is no pace. */
export const PACE_DAYS = 30;
const FEWEST_DAYS = 7;

/** Units a day by product id: of the last 30 days, or of those since the first sale in them. */
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
    const days = Math.max(FEWEST_DAYS, daysBetween(since, today) + 1);
    return [id, count / days] as const;
  });
  return new Map(paces.filter(([, pace]) => pace > 0));
}

/** After how many whole days so many units are sold; null for what does not sell. */
export const daysLeft = (units: number, pace: number | undefined): number | null =>
  pace ? Math.floor(units / pace) : null;
