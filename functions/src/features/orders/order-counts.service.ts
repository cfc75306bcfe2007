import pMap from 'p-map';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import {
  DAILY_COUNT_DAYS,
  diffCounts,
  getOrderCounts,
  getOrderDay,
  pickDailyCounts,
  hasDailyCounts,
  EMPTY_TOTAL_COUNTS,
  EMPTY_DAILY_COUNTS,
  countPromotionUses,
  countSoldUnits,
  type DailyOrderCounts,
} from './order-counts';
import type { OrderCountingState } from './order-counts.repository';
import { getFinishedOrderStatus } from './finished-order';
import { listLastDays, type UtcDay } from './utc-days';
import type { StoredOrder } from './order-document';
import { hasCurrentDerivedFields, DERIVED_ORDER_FIELDS_VERSION } from './order-lookup';
import { diffSales, getOrderSales } from './sales/sales-figures';

const PAGE_SIZE = 100;
const CONCURRENCY = 8;

/** Number of days whose order counts are verified per run. With hourly runs, each day is verified once a day. */
const DAYS_PER_RUN = 5;

const isUpToDate = (order: StoredOrder): boolean => order.counted && hasCurrentDerivedFields(order);

type FinishStuck = (orderId: string) => Promise<void>;

/** Creates the service of order counts. Each transaction that changes an order also updates the counts. */
export function createOrderCountsService({
  transactions,
  orderCountsRepository: counts,
  salesDaysRepository: salesDays,
  ordersRepository: orders,
  guestCustomers,
  logger,
  now,
}: Shop) {
  /**
   * Updates the counts for a new or changed order without reading documents.
   * @param before null for a new order
   */
  function change(tx: TransactionHandle, before: StoredOrder | null, after: StoredOrder): void {
    const was = before?.counted ? before : null;
    const added = diffCounts(was ? getOrderCounts(was) : EMPTY_TOTAL_COUNTS, getOrderCounts(after));
    const day = getOrderDay(after);
    const ofDay = hasDailyCounts(day, now()) ? { day, added: pickDailyCounts(added) } : null;
    counts.add(
      tx,
      after.id,
      added,
      ofDay,
      diffCounts(was ? countPromotionUses(was) : {}, countPromotionUses(after)),
    );
    const sold = ofDay && {
      day: after.soldOn,
      units: diffCounts(was ? countSoldUnits(was) : {}, countSoldUnits(after)),
    };
    salesDays.add(tx, diffSales(was ? getOrderSales(was) : new Map(), getOrderSales(after)), sold);
  }

  const countOrder = (id: string) =>
    transactions.run(async (tx) => {
      const order = await orders.read(tx, id);
      if (!order || isUpToDate(order)) return;
      const noteGuest = order.guest && (await guestCustomers.noting(tx, order.guest.email));
      const { payment, refunds } = order;
      // Writes unchanged fields so that old orders get the derived fields that jobs query.
      change(tx, order, orders.update(tx, order, { payment, refunds, counted: true }));
      noteGuest?.(order.shippingAddress.fullName, order.createdAt);
    });

  /**
   * Adds orders of earlier versions to the counts, starting at the saved cursor. If an order fails, the next
   * run repeats its page.
   */
  async function countEarlier(
    from: OrderCountingState,
    hasTime: () => boolean,
    finishStuck: FinishStuck,
  ): Promise<OrderCountingState> {
    let state =
      from.form === DERIVED_ORDER_FIELDS_VERSION
        ? from
        : { ...from, form: DERIVED_ORDER_FIELDS_VERSION, finished: false, cursor: null };
    while (!state.finished && hasTime()) {
      const page = await orders.list({}, { limit: PAGE_SIZE, cursor: state.cursor ?? undefined });
      const missing = page.orders.filter((order) => !isUpToDate(order));
      await pMap(missing, ({ id }) => countOrder(id), { concurrency: CONCURRENCY });
      const stuck = page.orders.filter((order) => getFinishedOrderStatus(order) !== null);
      await pMap(stuck, ({ id }) => finishStuck(id), { concurrency: CONCURRENCY });
      state = { ...state, finished: page.nextCursor === null, cursor: page.nextCursor };
      await counts.saveState(state);
    }
    return state;
  }

  /**
   * Compares the counts of a day with its orders and corrects them. Returns the differences, or null if there
   * are none.
   */
  const verifyDay = (day: UtcDay): Promise<Partial<DailyOrderCounts> | null> =>
    transactions.run(async (tx) => {
      // The counts are read before the orders: each order change writes the counts, so the commit fails if
      // the orders are outdated.
      const kept = await counts.read(tx);
      const missing = diffCounts(kept.days.get(day) ?? EMPTY_DAILY_COUNTS, await counts.ofOrders(day));
      if (Object.keys(missing).length === 0) return null;
      counts.verify(tx);
      counts.add(tx, day, missing, { day, added: missing });
      return missing;
    });

  async function verifyNextDays(from: OrderCountingState, hasTime: () => boolean): Promise<void> {
    const days = listLastDays(now(), DAILY_COUNT_DAYS);
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
    change,

    read: () => counts.read(null),

    /**
     * Counts orders of earlier versions, then verifies the counts of some days. Can be repeated.
     * @param hasTime returns false when no further work should start
     * @param finishStuck completes an order of an earlier version whose goods were all sent or returned
     */
    async maintain(hasTime: () => boolean, finishStuck: FinishStuck): Promise<void> {
      const state = await countEarlier(await counts.state(), hasTime, finishStuck);
      if (!state.finished) return;
      const { days } = await counts.read(null);
      await counts.forgetDays([...days.keys()].filter((day) => !hasDailyCounts(day, now())));
      await verifyNextDays(state, hasTime);
    },
  };
}
