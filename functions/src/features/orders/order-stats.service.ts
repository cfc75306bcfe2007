import { minor, subtractMinor } from '../../contract/money';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-states';
import type { DayOfOrders, OrderStats, OrderStatsQuery } from '../../contract/orders/order-stats';
import { priceFromMinor } from '../../contract/pricing/shop-prices';
import type { ProductAdminService } from '../products/product-admin.service';
import type { UsersService } from '../users/users.service';
import { NO_MONEY, type DayMoney } from './money/money-days';
import type { MoneyDaysRepository } from './money/money-days.repository';
import { NO_DAY_COUNTS, type DayCounts } from './order-counts';
import type { OrderCountsService } from './order-counts.service';
import { lastDays } from './order-days';
import type { SoldDaysRepository } from './sold-days.repository';

/** Money as the dashboard shows it: net and tax come to the revenue. */
const presentMoney = ({ revenue, tax }: DayMoney) => ({
  revenue: priceFromMinor(revenue),
  net: priceFromMinor(subtractMinor(revenue, tax)),
  tax: priceFromMinor(tax),
});

/** Orders that are not cancelled. */
const standing = (counted: DayCounts): number =>
  ORDER_STATUSES.reduce((sum, status) => sum + (status === 'cancelled' ? 0 : counted[status]), 0);

interface Dependencies {
  orderCounts: Pick<OrderCountsService, 'read'>;
  moneyDays: Pick<MoneyDaysRepository, 'between'>;
  soldDays: Pick<SoldDaysRepository, 'between'>;
  productAdmin: Pick<ProductAdminService, 'bestOf' | 'overview'>;
  users: Pick<UsersService, 'count'>;
  now: () => number;
}

/** The dashboard's numbers. */
export const orderStatsService = ({
  orderCounts,
  moneyDays,
  soldDays,
  productAdmin,
  users,
  now,
}: Dependencies) => ({
  /** Totals, and the last `days` days, as they were counted with each change: no order is read or counted for it. */
  async stats({ days }: OrderStatsQuery): Promise<OrderStats> {
    const shown = lastDays(now(), days);
    const [counted, money, sold, totalUsers, overview] = await Promise.all([
      orderCounts.read(),
      moneyDays.between(shown[0]!, shown.at(-1)!),
      soldDays.between(shown[0]!, shown.at(-1)!),
      users.count(),
      productAdmin.overview(),
    ]);
    const { all } = counted;
    const total = presentMoney({ revenue: minor(all.revenue), tax: minor(all.tax) });
    return {
      totalUsers,
      ...overview,
      topProducts: await productAdmin.bestOf(sold),
      totalOrders: standing(all) + all.cancelled,
      totalRevenue: total.revenue,
      totalNet: total.net,
      totalTax: total.tax,
      unpaid: { orders: all.owing, amount: priceFromMinor(minor(all.owed)) },
      ordersByStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, all[status]])) as Record<
        OrderStatus,
        number
      >,
      revenueByDay: shown.map((date): DayOfOrders => ({
        date,
        orders: standing(counted.days.get(date) ?? NO_DAY_COUNTS),
        ...presentMoney(money.get(date) ?? NO_MONEY),
      })),
    };
  },
});
