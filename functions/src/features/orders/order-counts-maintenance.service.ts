import { getBuyerName } from '../../contract/orders/gift';
import pMap from 'p-map';
import { getFinalOrderStatus } from './finished-order';
import {
  ORDER_COUNT_RETENTION_DAYS,
  diffCounts,
  hasDailyOrderCounts,
  EMPTY_DAILY_ORDER_COUNTS,
  type DailyOrderCounts,
} from './order-counts';
import type { OrderCountingProgress } from './order-counts.repository';
import type { StoredOrder } from './order-document';
import { hasCurrentDerivedFields, DERIVED_ORDER_FIELDS_VERSION } from './order-lookup';
import { listLastUtcDays, type UtcDay } from './utc-days';
import type { Shop } from '../../platform/shop';

const PAGE_SIZE = 100;
const CONCURRENCY = 8;

/** Number of days that each hourly run verifies, so that every day is verified once in 24 hours. */
const DAYS_PER_RUN = 5;

const isUpToDate = (order: StoredOrder): boolean => order.counted && hasCurrentDerivedFields(order);

export type OrderCountsMaintenanceService = ReturnType<typeof createOrderCountsMaintenanceService>;

/** Creates the service that adds old orders to the order counts and corrects wrong counts. */
export function createOrderCountsMaintenanceService({
  transactions,
  orderCountsRepository: counts,
  orderRecords: orders,
  orderStatus,
  guestCustomers,
  logger,
  now,
}: Shop) {
  const countOrder = (id: string) =>
    transactions.run(async (tx) => {
      const order = await orders.read(tx, id);
      if (!order || isUpToDate(order)) return;
      const noteGuest = order.guest && (await guestCustomers.prepareOrderRecord(tx, order.guest.email));
      const { payment, refunds } = order;
      // Writes unchanged fields so that old orders get the derived fields that jobs query.
      orders.saveWithoutNewVersion(tx, order, { payment, refunds });
      noteGuest?.(getBuyerName(order), order.createdAt);
    });

  /** Adds old orders to the counts, starting at the saved cursor. If an order fails, the next run repeats the page. */
  async function countEarlier(
    from: OrderCountingProgress,
    hasTime: () => boolean,
  ): Promise<OrderCountingProgress> {
    let state =
      from.form === DERIVED_ORDER_FIELDS_VERSION
        ? from
        : { ...from, form: DERIVED_ORDER_FIELDS_VERSION, finished: false, cursor: null };
    while (!state.finished && hasTime()) {
      const page = await orders.list({}, { limit: PAGE_SIZE, cursor: state.cursor ?? undefined });
      const missing = page.orders.filter((order) => !isUpToDate(order));
      await pMap(missing, ({ id }) => countOrder(id), { concurrency: CONCURRENCY });
      const stuck = page.orders.filter((order) => getFinalOrderStatus(order) !== null);
      await pMap(stuck, ({ id }) => orderStatus.completeStuckOrder(id), { concurrency: CONCURRENCY });
      state = { ...state, finished: page.nextCursor === null, cursor: page.nextCursor };
      await counts.saveState(state);
    }
    return state;
  }

  /** Recounts a day's orders and corrects the stored counts. Returns the differences, or null if there are none. */
  const verifyDay = (day: UtcDay): Promise<Partial<DailyOrderCounts> | null> =>
    transactions.run(async (tx) => {
      // The counts are read before the orders: each order change writes the counts, so the commit fails if
      // the orders are outdated.
      const kept = await counts.read(tx);
      const missing = diffCounts(
        kept.days.get(day) ?? EMPTY_DAILY_ORDER_COUNTS,
        await counts.countFromOrders(day),
      );
      if (Object.keys(missing).length === 0) return null;
      counts.verify(tx);
      counts.add(tx, day, missing, { day, added: missing });
      return missing;
    });

  async function verifyNextDays(from: OrderCountingProgress, hasTime: () => boolean): Promise<void> {
    const days = listLastUtcDays(now(), ORDER_COUNT_RETENTION_DAYS);
    const next = days.findIndex((day) => from.compared === null || day > from.compared);
    const round = next < 0 ? days : [...days.slice(next), ...days.slice(0, next)];
    for (const day of round.slice(0, DAYS_PER_RUN)) {
      if (!hasTime()) return;
      const missing = await verifyDay(day);
      if (missing) logger.error('order counts were wrong', { day, ...missing });
      await counts.saveState({ ...from, compared: day });
    }
  }

  return {
    /**
     * Counts old orders, completes orders without open units, then verifies the counts of some days. Idempotent.
     * @param hasTime returns false when no further work should start
     */
    async maintain(hasTime: () => boolean): Promise<void> {
      const state = await countEarlier(await counts.findState(), hasTime);
      if (!state.finished) return;
      const { days } = await counts.read(null);
      await counts.deleteDays([...days.keys()].filter((day) => !hasDailyOrderCounts(day, now())));
      await verifyNextDays(state, hasTime);
    },
  };
}
