/** The counts of orders that were written past the API, as the shop would have counted them. */
import {
  addCounts,
  countsOf,
  dayOfOrder,
  dayPart,
  NO_COUNTS,
  NO_DAY_COUNTS,
  promotionsOf,
  unitsOf,
  type DayCounts,
} from '../../functions/src/features/orders/order-counts';
import type { Day } from '../../functions/src/features/orders/order-days';
import type { StoredOrder } from '../../functions/src/features/orders/order-document';
import {
  addMoney,
  moneyByDay,
  NO_MONEY,
  type DayMoney,
} from '../../functions/src/features/orders/money/money-days';

/** Documents by their paths: `orderCounts/0`, the days of money and of sold units, and that nothing is left to count. */
export function countedOrders(orders: readonly StoredOrder[]): Map<string, object> {
  let all = NO_COUNTS;
  const days: Record<Day, DayCounts> = {};
  const promotions: Record<string, number> = {};
  const sold = new Map<Day, Record<string, number>>();
  const money = new Map<Day, DayMoney>();
  for (const order of orders) {
    const counts = countsOf(order);
    const placed = dayOfOrder(order);
    all = addCounts(all, counts);
    days[placed] = addCounts(days[placed] ?? NO_DAY_COUNTS, dayPart(counts));
    for (const id of Object.keys(promotionsOf(order))) promotions[id] = (promotions[id] ?? 0) + 1;
    for (const [id, units] of Object.entries(unitsOf(order))) {
      const ofDay = sold.get(placed) ?? {};
      sold.set(placed, { ...ofDay, [id]: (ofDay[id] ?? 0) + units });
    }
    for (const [day, moved] of moneyByDay(order)) money.set(day, addMoney(money.get(day) ?? NO_MONEY, moved));
  }
  return new Map<string, object>([
    ['orderCounts/0', { ...all, days, promotions }],
    ['counters/orderCounts', { finished: true, cursor: null, compared: null }],
    ...[...sold].map(([day, units]) => [`soldDays/${day}`, { units }] as const),
    ...[...money].map(([day, moved]) => [`moneyDays/${day}`, moved] as const),
  ]);
}
