import { toMinorUnits, subtractAmount } from '../../../contract/money';
import { ORDER_STATUSES, type OrderStatus } from '../../../contract/orders/order-states';
import {
  SALES_PERIODS_IN_DAYS,
  type DailySales,
  type LowStockProduct,
  type OrderStats,
  type OrderStatsQuery,
} from '../../../contract/orders/order-stats';
import { multiplyAndRound } from '../../../contract/pricing/rounding';
import { PRICE_QUANTUM, priceToDecimal } from '../../../contract/pricing/shop-prices';
import { toUtcDay, type UtcDay } from '../utc-days';
import type { SoldUnitsByProduct } from './sales-days.repository';
import {
  addSalesTotals,
  EMPTY_SALES_TOTALS,
  type SalesTotals,
  type SalesByQuarterHour,
} from './sales-figures';
import { getDaysUntilSoldOut, getSalesRates } from './sales-rate';
import { addDaysToUtcDay, createShopCalendar } from './shop-calendar';
import type { Shop } from '../../../platform/shop';

const presentMoney = ({ revenue, tax }: Pick<SalesTotals, 'revenue' | 'tax'>) => ({
  revenue: priceToDecimal(toMinorUnits(revenue)),
  net: priceToDecimal(subtractAmount(toMinorUnits(revenue), toMinorUnits(tax))),
  tax: priceToDecimal(toMinorUnits(tax)),
});

const presentFigures = ({ revenue, refunded, orders, value, units, first, returning }: SalesTotals) => ({
  revenue: priceToDecimal(toMinorUnits(revenue)),
  refunded: priceToDecimal(toMinorUnits(refunded)),
  orders,
  average: priceToDecimal(orders > 0 ? multiplyAndRound(value, 1, orders, PRICE_QUANTUM) : toMinorUnits(0)),
  units,
  newCustomers: first,
  returning,
});

const daysUntil = (last: UtcDay, count: number): UtcDay[] =>
  Array.from({ length: count }, (_, at) => addDaysToUtcDay(last, at + 1 - count));

const getLaterDay = (one: UtcDay, other: UtcDay): UtcDay => (one > other ? one : other);

function sumSales(sales: SalesByQuarterHour, from: number, until: number): SalesTotals {
  let sum: SalesTotals = { ...EMPTY_SALES_TOTALS };
  for (const [at, of] of sales) if (at >= from && at < until) sum = addSalesTotals(sum, of);
  return sum;
}

function sumUnitsSince(sold: ReadonlyMap<UtcDay, SoldUnitsByProduct>, first: UtcDay): SoldUnitsByProduct {
  const sum: Record<string, number> = {};
  for (const [day, units] of sold)
    if (day >= first) for (const [id, count] of Object.entries(units)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

/** Sorts products by the date on which they sell out. Products without sales and sold-out products come last. */
const compareByDaysLeft = (one: LowStockProduct, other: LowStockProduct): number =>
  getSortValue(one) - getSortValue(other);

const getSortValue = ({ countInStock, daysLeft: left }: LowStockProduct): number =>
  countInStock === 0 ? Number.MAX_SAFE_INTEGER : (left ?? Number.MAX_SAFE_INTEGER - 1);

export function createOrderStatsService({
  orderCounts,
  salesDaysRepository: salesDays,
  settings,
  productAdmin,
  users,
  now,
}: Shop) {
  return {
    /** Returns the dashboard's statistics by day in the shop's time zone. Reads daily totals instead of orders. */
    async getStats({ days }: OrderStatsQuery): Promise<OrderStats> {
      const { timeZone } = (await settings.getCurrent()).settings.shop;
      const calendar = createShopCalendar(timeZone);
      const [today, time] = [calendar.toCalendarDay(now()), now()];
      const shown = daysUntil(today, days);
      const read = daysUntil(today, Math.max(days, 2 * SALES_PERIODS_IN_DAYS.at(-1)!));
      const begins = read.map((day) => calendar.startOf(day));
      const [counted, { sales, sold }, totalUsers, overview] = await Promise.all([
        orderCounts.read(),
        salesDays.listBetween(toUtcDay(begins[0]!), getLaterDay(today, toUtcDay(time))),
        users.count(),
        productAdmin.getOverview(),
      ]);
      const getDayStart = (daysAgo: number) => begins.at(-1 - daysAgo)!;
      const sinceMidnight = time - getDayStart(0);
      const byDay = new Map(
        read.map((day, at) => [day, sumSales(sales, begins[at]!, begins[at + 1] ?? Infinity)]),
      );
      const pace = getSalesRates(sold, today);
      const { all } = counted;
      const total = presentMoney(all);
      return {
        totalUsers,
        ...overview,
        lowStock: overview.lowStock
          .map((product) => ({
            ...product,
            daysLeft: getDaysUntilSoldOut(product.countInStock, pace.get(product._id)),
          }))
          .sort(compareByDaysLeft),
        topProducts: await productAdmin.listBestSelling(sumUnitsSince(sold, shown[0]!)),
        totalOrders: ORDER_STATUSES.reduce((sum, status) => sum + all[status], 0),
        totalRevenue: total.revenue,
        totalNet: total.net,
        totalTax: total.tax,
        unpaid: { orders: all.owing, amount: priceToDecimal(toMinorUnits(all.owed)) },
        ordersByStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, all[status]])) as Record<
          OrderStatus,
          number
        >,
        timeZone,
        sales: SALES_PERIODS_IN_DAYS.map((length) => ({
          days: length,
          now: presentFigures(sumSales(sales, getDayStart(length - 1), Infinity)),
          before: presentFigures(
            sumSales(
              sales,
              getDayStart(2 * length - 1),
              Math.min(getDayStart(length) + sinceMidnight, getDayStart(length - 1)),
            ),
          ),
        })),
        revenueByDay: shown.map((date): DailySales => {
          const of = byDay.get(date) ?? EMPTY_SALES_TOTALS;
          return { date, orders: of.orders, ...presentMoney(of) };
        }),
      };
    },
  };
}
