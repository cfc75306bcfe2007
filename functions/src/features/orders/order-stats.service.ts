import { subtractMinor } from '../../contract/money';
import { ORDER_STATUSES } from '../../contract/orders/order-states';
import {
  MAX_STATS_DAYS,
  type DayOfOrders,
  type OrderStats,
  type OrderStatsQuery,
} from '../../contract/orders/order-stats';
import { priceFromMinor } from '../../contract/shop-prices';
import type { Logger } from '../../platform/logging';
import type { Transactions } from '../../platform/transactions';
import type { ProductAdminService } from '../products/product-admin.service';
import type { UsersService } from '../users/users.service';
import { addMoney, moneyByDay, NO_MONEY, type DayMoney } from './money/money-days';
import type { MoneyDaysRepository } from './money/money-days.repository';
import { endOf, lastDays, yearOf, type Day } from './order-days';
import type { OrderStatsRepository } from './order-stats.repository';
import type { OrdersRepository } from './orders.repository';

/** Orders that are read at once, to count their money. */
const PAGE = 100;

/** Milliseconds after the end of a day, from which no order can be placed on it any more. */
const SETTLED_AFTER = 3_600_000;

/** Money as the dashboard shows it: net and tax come to the revenue. */
const presentMoney = ({ revenue, tax }: DayMoney) => ({
  revenue: priceFromMinor(revenue),
  net: priceFromMinor(subtractMinor(revenue, tax)),
  tax: priceFromMinor(tax),
});

interface Dependencies {
  transactions: Transactions;
  stats: OrderStatsRepository;
  orders: Pick<OrdersRepository, 'list' | 'read' | 'update'>;
  moneyDays: MoneyDaysRepository;
  productAdmin: Pick<ProductAdminService, 'overview'>;
  users: Pick<UsersService, 'count'>;
  logger: Logger;
  now: () => number;
}

export type OrderStatsService = ReturnType<typeof orderStatsService>;

/** The dashboard's numbers. */
export function orderStatsService(dependencies: Dependencies) {
  const { transactions, stats, orders, moneyDays, productAdmin, users, logger, now } = dependencies;

  async function ordersByDay(days: readonly Day[]): Promise<Map<Day, number>> {
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
      logger.error('order day totals update failed', { error });
    });

    return new Map(days.map((day) => [day, before(day) ?? counted.get(day) ?? 0]));
  }

  const countMoneyOf = (id: string) =>
    transactions.run(async (tx) => {
      const order = await orders.read(tx, id);
      if (!order || order.moneyCounted) return;
      moneyDays.add(tx, moneyByDay(order));
      orders.update(tx, id, { moneyCounted: true });
    });

  /**
   * Counts the money of orders that were stored before the shop stored days of money. Continues where an earlier run
   * ended; once all orders are counted, it costs one read. May be repeated.
   */
  async function countEarlierMoney(hasTime: () => boolean): Promise<void> {
    let state = await moneyDays.earlierMoney();
    while (!state.finished && hasTime()) {
      const page = await orders.list({}, { limit: PAGE, cursor: state.cursor ?? undefined });
      for (const order of page.orders) {
        if (!order.moneyCounted && moneyByDay(order).size > 0) await countMoneyOf(order.id);
      }
      state = { finished: page.nextCursor === null, cursor: page.nextCursor };
      await moneyDays.saveEarlierMoney(state);
    }
  }

  return {
    /**
     * Counts and remembers the days that are over, so that no load of the dashboard has to, and the money of orders from
     * before the shop stored it by day.
     * @param hasTime whether something new may begin.
     */
    async countFinishedDays(hasTime: () => boolean): Promise<void> {
      await countEarlierMoney(hasTime);
      if (hasTime()) await ordersByDay(lastDays(now(), MAX_STATS_DAYS));
    },

    /**
     * Totals, and the last `days` days. Orders are counted by Firestore, a thousand to the read; each day that is
     * over only once, then it is remembered until one of its orders is cancelled. Money was counted when it moved.
     */
    async stats({ days }: OrderStatsQuery): Promise<OrderStats> {
      const shown = lastDays(now(), days);
      const [byStatus, unpaid, ordersOf, money, totalUsers, overview] = await Promise.all([
        stats.byStatus(),
        stats.unpaid(),
        ordersByDay(shown),
        moneyDays.all(),
        users.count(),
        productAdmin.overview(),
      ]);
      const total = presentMoney([...money.values()].reduce(addMoney, NO_MONEY));
      return {
        totalUsers,
        ...overview,
        totalOrders: ORDER_STATUSES.reduce((sum, status) => sum + byStatus[status], 0),
        totalRevenue: total.revenue,
        totalNet: total.net,
        totalTax: total.tax,
        unpaid: { orders: unpaid.orders, amount: priceFromMinor(unpaid.amount) },
        ordersByStatus: byStatus,
        revenueByDay: shown.map((date): DayOfOrders => ({
          date,
          orders: ordersOf.get(date) ?? 0,
          ...presentMoney(money.get(date) ?? NO_MONEY),
        })),
      };
    },
  };
}
