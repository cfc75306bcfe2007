import { minor, subtractMinor } from '../../../contract/money';
import { ORDER_STATUSES, type OrderStatus } from '../../../contract/orders/order-states';
import {
  SALES_PERIODS,
  type DayOfOrders,
  type LowStockProduct,
  type OrderStats,
  type OrderStatsQuery,
} from '../../../contract/orders/order-stats';
import { roundShare } from '../../../contract/pricing/rounding';
import { PRICE_QUANTUM, priceFromMinor } from '../../../contract/pricing/shop-prices';
import type { ProductAdminService } from '../../products/product-admin.service';
import type { UsersService } from '../../users/users.service';
import type { OrderCountsService } from '../order-counts.service';
import { dayOf, type Day } from '../order-days';
import type { SalesDaysRepository, SoldUnits } from './sales-days.repository';
import { addSales, NO_SALES, type Sales, type SalesByQuarter } from './sales-figures';
import { daysLeft, paceOf } from './selling-pace';
import { daysFrom, shopDays } from './shop-days';
import type { Base } from '../../base-port';

/** Money as the dashboard shows it: net and tax come to the revenue. */
const presentMoney = ({ revenue, tax }: Pick<Sales, 'revenue' | 'tax'>) => ({
  revenue: priceFromMinor(minor(revenue)),
  net: priceFromMinor(subtractMinor(minor(revenue), minor(tax))),
  tax: priceFromMinor(minor(tax)),
});

const presentFigures = ({ revenue, refunded, orders, value, units, first, returning }: Sales) => ({
  revenue: priceFromMinor(minor(revenue)),
  refunded: priceFromMinor(minor(refunded)),
  orders,
  average: priceFromMinor(orders > 0 ? roundShare(value, 1, orders, PRICE_QUANTUM) : minor(0)),
  units,
  newCustomers: first,
  returning,
});

/** The days before the one that is given, and it, oldest first. */
const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => daysFrom(last, at + 1 - count));

/** The shop's day may be ahead of UTC's. */
const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

/** The sum of the quarters that begin between two moments. */
function sumOf(sales: SalesByQuarter, from: number, until: number): Sales {
  let sum: Sales = { ...NO_SALES };
  for (const [at, of] of sales) if (at >= from && at < until) sum = addSales(sum, of);
  return sum;
}

/** All units that were sold from a day on. */
function unitsSince(sold: ReadonlyMap<Day, SoldUnits>, first: Day): SoldUnits {
  const sum: Record<string, number> = {};
  for (const [day, units] of sold)
    if (day >= first) for (const [id, count] of Object.entries(units)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

/** What can still be bought and is sold out soonest first; what is sold out, and what does not sell, last. */
const soonestFirst = (one: LowStockProduct, other: LowStockProduct): number => placeOf(one) - placeOf(other);

const placeOf = ({ countInStock, daysLeft: left }: LowStockProduct): number =>
  countInStock === 0 ? Number.MAX_SAFE_INTEGER : (left ?? Number.MAX_SAFE_INTEGER - 1);

interface Dependencies extends Pick<Base, 'now' | 'settings'> {
  orderCounts: Pick<OrderCountsService, 'read'>;
  salesDays: Pick<SalesDaysRepository, 'between'>;
  productAdmin: Pick<ProductAdminService, 'bestOf' | 'overview'>;
  users: Pick<UsersService, 'count'>;
}

/** The dashboard's numbers. */
export const orderStatsService = ({
  orderCounts,
  salesDays,
  settings,
  productAdmin,
  users,
  now,
}: Dependencies) => ({
  /**
   * Totals, the last `days` days and the periods that are compared, as they were counted with each change: no order is read or counted
   * for it. Days are those of the shop's time zone.
   */
  async stats({ days }: OrderStatsQuery): Promise<OrderStats> {
    const { timeZone } = (await settings.current()).settings.shop;
    const calendar = shopDays(timeZone);
    const [today, time] = [calendar.toCalendarDay(now()), now()];
    const shown = daysUntil(today, days);
    const read = daysUntil(today, Math.max(days, 2 * SALES_PERIODS.at(-1)!));
    const begins = read.map((day) => calendar.startOf(day));
    const [counted, { sales, sold }, totalUsers, overview] = await Promise.all([
      orderCounts.read(),
      salesDays.between(dayOf(begins[0]!), laterOf(today, dayOf(time))),
      users.count(),
      productAdmin.overview(),
    ]);
    /** When the day began that is so many days before today. */
    const beginOf = (daysAgo: number) => begins.at(-1 - daysAgo)!;
    const sinceMidnight = time - beginOf(0);
    const byDay = new Map(
      read.map((day, at) => [day, sumOf(sales, begins[at]!, begins[at + 1] ?? Infinity)]),
    );
    const pace = paceOf(sold, today);
    const { all } = counted;
    const total = presentMoney(all);
    return {
      totalUsers,
      ...overview,
      lowStock: overview.lowStock
        .map((product) => ({ ...product, daysLeft: daysLeft(product.countInStock, pace.get(product._id)) }))
        .sort(soonestFirst),
      topProducts: await productAdmin.bestOf(unitsSince(sold, shown[0]!)),
      totalOrders: ORDER_STATUSES.reduce((sum, status) => sum + all[status], 0),
      totalRevenue: total.revenue,
      totalNet: total.net,
      totalTax: total.tax,
      unpaid: { orders: all.owing, amount: priceFromMinor(minor(all.owed)) },
      ordersByStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, all[status]])) as Record<
        OrderStatus,
        number
      >,
      timeZone,
      sales: SALES_PERIODS.map((length) => ({
        days: length,
        now: presentFigures(sumOf(sales, beginOf(length - 1), Infinity)),
        before: presentFigures(
          sumOf(
            sales,
            beginOf(2 * length - 1),
            Math.min(beginOf(length) + sinceMidnight, beginOf(length - 1)),
          ),
        ),
      })),
      revenueByDay: shown.map((date): DayOfOrders => {
        const of = byDay.get(date) ?? NO_SALES;
        return { date, orders: of.orders, ...presentMoney(of) };
      }),
    };
  },
});
