import {
  addCounts,
  toOrderCounts,
  getOrderUtcDay,
  pickDailyOrderCounts,
  EMPTY_TOTAL_ORDER_COUNTS,
  EMPTY_DAILY_ORDER_COUNTS,
  countPromotionUses,
  countSoldUnits,
  type DailyOrderCounts,
} from '../../functions/src/features/orders/order-counts';
import { toUtcDay, getUtcDayStart, type UtcDay } from '../../functions/src/features/orders/utc-days';
import type { StoredOrder } from '../../functions/src/features/orders/order-document';
import { QUARTER_HOUR_MS } from '../../functions/src/features/orders/sales/shop-calendar';
import {
  addSalesTotals,
  EMPTY_SALES_TOTALS,
  getOrderSales,
  type SalesTotals,
} from '../../functions/src/features/orders/sales/sales-figures';

interface SalesDay {
  quarters: Record<string, SalesTotals>;
  units: Record<string, number>;
}

export function createOrderCounters(orders: readonly StoredOrder[]): Map<string, object> {
  let all = EMPTY_TOTAL_ORDER_COUNTS;
  const days: Record<UtcDay, DailyOrderCounts> = {};
  const promotions: Record<string, number> = {};
  const sales = new Map<UtcDay, SalesDay>();
  const salesOn = (day: UtcDay): SalesDay =>
    sales.get(day) ?? sales.set(day, { quarters: {}, units: {} }).get(day)!;
  for (const order of orders) {
    const counts = toOrderCounts(order);
    const placed = getOrderUtcDay(order);
    all = addCounts(all, counts);
    days[placed] = addCounts(days[placed] ?? EMPTY_DAILY_ORDER_COUNTS, pickDailyOrderCounts(counts));
    for (const id of Object.keys(countPromotionUses(order))) promotions[id] = (promotions[id] ?? 0) + 1;
    const { units: sold } = salesOn(order.soldOn);
    for (const [id, units] of Object.entries(countSoldUnits(order))) sold[id] = (sold[id] ?? 0) + units;
    for (const [at, brought] of getOrderSales(order)) {
      const day = toUtcDay(at);
      const { quarters } = salesOn(day);
      const quarter = String((at - getUtcDayStart(day)) / QUARTER_HOUR_MS);
      quarters[quarter] = addSalesTotals(quarters[quarter] ?? EMPTY_SALES_TOTALS, brought);
    }
  }
  return new Map<string, object>([
    ['orderCounts/0', { ...all, days, promotions }],
    ['counters/orderCounts', { finished: true, cursor: null, compared: null }],
    ...[...sales].map(([day, of]) => [`salesDays/${day}`, of] as const),
  ]);
}
