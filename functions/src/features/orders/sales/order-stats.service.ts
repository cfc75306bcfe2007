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

const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => daysFrom(last, at + 1 - count));

const getLaterDay = (one: Day, other: Day): Day => (one > other ? one : other);

function sumSales(sales: SalesByQuarter, from: number, until: number): Sales {
  let sum: Sales = { ...NO_SALES };
  for (const [at, of] of sales) if (at >= from && at < until) sum = addSales(sum, of);
  return sum;
}

function sumUnitsSince(sold: ReadonlyMap<Day, SoldUnits>, first: Day): SoldUnits {
  const sum: Record<string, number> = {};
  for (const [day, units] of sold)
    if (day >= first) for (const [id, count] of Object.entries(units)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

/** Sorts products by the date they sell out. Products without sales and sold-out products come last. */
const compareByDaysLeft = (one: LowStockProduct, other: LowStockProduct): number =>
  getSortValue(one) - getSortValue(other);

const getSortValue = ({ countInStock, daysLeft: left }: LowStockProduct): number =>
  countInStock === 0 ? Number.MAX_SAFE_INTEGER : (left ?? Number.MAX_SAFE_INTEGER - 1);

interface Dependencies extends Pick<Base, 'now' | 'settings'> {
  orderCounts: Pick<OrderCountsService, 'read'>;
  salesDays: Pick<SalesDaysRepository, 'between'>;
  productAdmin: Pick<ProductAdminService, 'bestOf' | 'overview'>;
  users: Pick<UsersService, 'count'>;
}

export const orderStatsService = ({
  orderCounts,
  salesDays,
  settings,
  productAdmin,
  users,
  now,
}: Dependencies) => ({
  /** Returns the dashboard's statistics by days of the shop's time zone, without reading orders. */
  async stats({ days }: OrderStatsQuery): Promise<OrderStats> {
    const { timeZone } = (await settings.current()).settings.shop;
    const calendar = shopDays(timeZone);
    const [today, time] = [calendar.toCalendarDay(now()), now()];
    const shown = daysUntil(today, days);
    const read = daysUntil(today, Math.max(days, 2 * SALES_PERIODS.at(-1)!));
    const begins = read.map((day) => calendar.startOf(day));
    const [counted, { sales, sold }, totalUsers, overview] = await Promise.all([
      orderCounts.read(),
      salesDays.between(dayOf(begins[0]!), getLaterDay(today, dayOf(time))),
      users.count(),
      productAdmin.overview(),
    ]);
    const getDayStart = (daysAgo: number) => begins.at(-1 - daysAgo)!;
    const sinceMidnight = time - getDayStart(0);
    const byDay = new Map(
      read.map((day, at) => [day, sumSales(sales, begins[at]!, begins[at + 1] ?? Infinity)]),
    );
    const pace = paceOf(sold, today);
    const { all } = counted;
    const total = presentMoney(all);
    return {
      totalUsers,
      ...overview,
      lowStock: overview.lowStock
        .map((product) => ({ ...product, daysLeft: daysLeft(product.countInStock, pace.get(product._id)) }))
        .sort(compareByDaysLeft),
      topProducts: await productAdmin.bestOf(sumUnitsSince(sold, shown[0]!)),
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
        now: presentFigures(sumSales(sales, getDayStart(length - 1), Infinity)),
        before: presentFigures(
          sumSales(
            sales,
            getDayStart(2 * length - 1),
            Math.min(getDayStart(length) + sinceMidnight, getDayStart(length - 1)),
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
