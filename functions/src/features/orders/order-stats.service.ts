import { addMinor, fromMinor } from '../../contract/money';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-states';
import {
  MOST_STATS_DAYS,
  type DayOfOrders,
  type OrderStats,
  type OrderStatsQuery,
} from '../../contract/orders/order-stats';
import { store } from '../../contract/store-config';
import type { Logger } from '../../platform/logging';
import type { ProductAdminService } from '../products/product-admin.service';
import type { UsersListService } from '../users/users-list.service';
import { endOf, lastDays, yearOf, type Day } from './order-days';
import type { OrderStatsRepository } from './order-stats.repository';

/** Milliseconds after the end of a day, from which no order can be placed on it any more. */
const SETTLED_AFTER = 3_600_000;

interface Dependencies {
  stats: OrderStatsRepository;
  products: ProductAdminService;
  users: UsersListService;
  logger: Logger;
  now: () => number;
}

export type OrderStatsService = ReturnType<typeof orderStatsService>;

/** The dashboard's numbers. */
export function orderStatsService({ stats, products, users, logger, now }: Dependencies) {
  async function totalsByDay(days: readonly Day[]): Promise<DayOfOrders[]> {
    const known = await stats.knownYears([...new Set(days.map(yearOf))]);
    const before = (day: Day) => known.get(yearOf(day))?.days.get(day);
    const counted = await stats.ofDays(days.filter((day) => before(day) === undefined));

    const saved = [...known].map(async ([year, { version }]) => {
      const settled = [...counted].filter(
        ([day]) => yearOf(day) === year && endOf(day) + SETTLED_AFTER <= now(),
      );
      if (settled.length > 0) await stats.remember(year, version, new Map(settled));
    });
    // What was counted is right whether it could be remembered or not.
    await Promise.all(saved).catch((error: unknown) => {
      logger.error('order day totals update failed', { error: String(error) });
    });

    return days.map((date) => {
      const of = before(date) ?? counted.get(date);
      const revenue = of ? fromMinor(of.revenue, store.currency) : 0;
      return { date, orders: of?.orders ?? 0, revenue };
    });
  }

  return {
    /** Counts and remembers the days that are over, so that no load of the dashboard has to. */
    async countFinishedDays(): Promise<void> {
      await totalsByDay(lastDays(now(), MOST_STATS_DAYS));
    },

    /**
     * Totals, and the last `days` days. Orders are counted by Firestore, a thousand to the read; each day that is
     * over only once, then it is remembered until one of its orders is cancelled.
     */
    async stats({ days }: OrderStatsQuery): Promise<OrderStats> {
      const [byStatus, revenueByDay, totalUsers, overview] = await Promise.all([
        stats.byStatus(),
        totalsByDay(lastDays(now(), days)),
        users.count(),
        products.overview(),
      ]);
      const sold = ORDER_STATUSES.filter((status) => status !== 'cancelled');
      const revenue = addMinor(...sold.map((status) => byStatus[status].revenue));
      const counts = ORDER_STATUSES.map((status) => [status, byStatus[status].orders] as const);
      return {
        totalUsers,
        ...overview,
        totalOrders: counts.reduce((sum, [, count]) => sum + count, 0),
        totalRevenue: fromMinor(revenue, store.currency),
        ordersByStatus: Object.fromEntries(counts) as Record<OrderStatus, number>,
        revenueByDay,
      };
    },
  };
}
