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
import { dayOf, startOf, type Day } from '../../functions/src/features/orders/order-days';
import type { StoredOrder } from '../../functions/src/features/orders/order-document';
import { QUARTER_MS } from '../../functions/src/features/orders/sales/shop-days';
import {
  addSales,
  NO_SALES,
  salesOf,
  type Sales,
} from '../../functions/src/features/orders/sales/sales-figures';

interface SalesDay {
  quarters: Record<string, Sales>;
  units: Record<string, number>;
}

export function countedOrders(orders: readonly StoredOrder[]): Map<string, object> {
  let all = NO_COUNTS;
  const days: Record<Day, DayCounts> = {};
  const promotions: Record<string, number> = {};
  const sales = new Map<Day, SalesDay>();
  const salesOn = (day: Day): SalesDay =>
    sales.get(day) ?? sales.set(day, { quarters: {}, units: {} }).get(day)!;
  for (const order of orders) {
    const counts = countsOf(order);
    const placed = dayOfOrder(order);
    all = addCounts(all, counts);
    days[placed] = addCounts(days[placed] ?? NO_DAY_COUNTS, dayPart(counts));
    for (const id of Object.keys(promotionsOf(order))) promotions[id] = (promotions[id] ?? 0) + 1;
    const { units: sold } = salesOn(order.soldOn);
    for (const [id, units] of Object.entries(unitsOf(order))) sold[id] = (sold[id] ?? 0) + units;
    for (const [at, brought] of salesOf(order)) {
      const day = dayOf(at);
      const { quarters } = salesOn(day);
      const quarter = String((at - startOf(day)) / QUARTER_MS);
      quarters[quarter] = addSales(quarters[quarter] ?? NO_SALES, brought);
    }
  }
  return new Map<string, object>([
    ['orderCounts/0', { ...all, days, promotions }],
    ['counters/orderCounts', { finished: true, cursor: null, compared: null }],
    ...[...sales].map(([day, of]) => [`salesDays/${day}`, of] as const),
  ]);
}
