import pMap from 'p-map';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Tx } from '../../platform/transactions/transactions';
import {
  COUNTED_DAYS,
  countsAdded,
  countsOf,
  dayOfOrder,
  dayPart,
  isCountedDay,
  NO_COUNTS,
  NO_DAY_COUNTS,
  promotionsOf,
  unitsOf,
  type DayCounts,
} from './order-counts';
import type { CountingState, OrderCountsRepository } from './order-counts.repository';
import type { GuestCustomers } from './guests/guest-customers-port';
import { getFinishedStatus } from './finished-order';
import { lastDays, type Day } from './order-days';
import type { StoredOrder } from './order-document';
import { isLookedUp, LOOKUP_FORM } from './order-lookup';
import type { OrdersRepository } from './orders.repository';
import type { SalesDaysRepository } from './sales/sales-days.repository';
import { salesAdded, salesOf } from './sales/sales-figures';

const PAGE_SIZE = 100;
const CONCURRENCY = 8;

/** Number of days to verify per run. Hourly runs verify each day once a day. */
const DAYS_PER_RUN = 5;

const isUpToDate = (order: StoredOrder): boolean => order.counted && isLookedUp(order);

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  counts: OrderCountsRepository;
  salesDays: Pick<SalesDaysRepository, 'add'>;
  orders: Pick<OrdersRepository, 'list' | 'read' | 'update'>;
  guestCustomers: Pick<GuestCustomers, 'noting'>;
}

type FinishStuck = (orderId: string) => Promise<void>;

export type OrderCountsService = ReturnType<typeof orderCountsService>;

/** Creates the service for order counts, which change in the transactions that change orders. */
export function orderCountsService(dependencies: Dependencies) {
  const { transactions, counts, salesDays, orders, guestCustomers, logger, now } = dependencies;

  /** Counts a new or changed order without reading documents. @param before null for a new order */
  function change(tx: Tx, before: StoredOrder | null, after: StoredOrder): void {
    const was = before?.counted ? before : null;
    const added = countsAdded(was ? countsOf(was) : NO_COUNTS, countsOf(after));
    const day = dayOfOrder(after);
    const ofDay = isCountedDay(day, now()) ? { day, added: dayPart(added) } : null;
    counts.add(tx, after.id, added, ofDay, countsAdded(was ? promotionsOf(was) : {}, promotionsOf(after)));
    const sold = ofDay && {
      day: after.soldOn,
      units: countsAdded(was ? unitsOf(was) : {}, unitsOf(after)),
    };
    salesDays.add(tx, salesAdded(was ? salesOf(was) : new Map(), salesOf(after)), sold);
  }

  const countOrder = (id: string) =>
    transactions.run(async (tx) => {
      const order = await orders.read(tx, id);
      if (!order || isUpToDate(order)) return;
      const noteGuest = order.guest && (await guestCustomers.noting(tx, order.guest.email));
      const { payment, refunds } = order;
      // Writes unchanged fields so that old orders get the fields that jobs query.
      change(tx, order, orders.update(tx, order, { payment, refunds, counted: true }));
      noteGuest?.(order.shippingAddress.fullName, order.createdAt);
    });

  /** Counts old orders from the saved cursor on. A page with a failed order is repeated by the next run. */
  async function countEarlier(
    from: CountingState,
    hasTime: () => boolean,
    finishStuck: FinishStuck,
  ): Promise<CountingState> {
    let state =
      from.form === LOOKUP_FORM ? from : { ...from, form: LOOKUP_FORM, finished: false, cursor: null };
    while (!state.finished && hasTime()) {
      const page = await orders.list({}, { limit: PAGE_SIZE, cursor: state.cursor ?? undefined });
      const missing = page.orders.filter((order) => !isUpToDate(order));
      await pMap(missing, ({ id }) => countOrder(id), { concurrency: CONCURRENCY });
      const stuck = page.orders.filter((order) => getFinishedStatus(order) !== null);
      await pMap(stuck, ({ id }) => finishStuck(id), { concurrency: CONCURRENCY });
      state = { ...state, finished: page.nextCursor === null, cursor: page.nextCursor };
      await counts.saveState(state);
    }
    return state;
  }

  /** Compares the counts of a day with its orders and corrects them. Returns the differences, or null. */
  const verifyDay = (day: Day): Promise<Partial<DayCounts> | null> =>
    transactions.run(async (tx) => {
      // Read before the orders: every order change writes the counts, so a commit based on outdated orders is rejected.
      const kept = await counts.read(tx);
      const missing = countsAdded(kept.days.get(day) ?? NO_DAY_COUNTS, await counts.ofOrders(day));
      if (Object.keys(missing).length === 0) return null;
      counts.verify(tx);
      counts.add(tx, day, missing, { day, added: missing });
      return missing;
    });

  async function verifyNextDays(from: CountingState, hasTime: () => boolean): Promise<void> {
    const days = lastDays(now(), COUNTED_DAYS);
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
     * Counts orders of an earlier version, then verifies some days. Can be repeated.
     * @param hasTime returns false when no new work may start
     * @param finishStuck completes an order of an earlier version whose goods were all sent or returned
     */
    async maintain(hasTime: () => boolean, finishStuck: FinishStuck): Promise<void> {
      const state = await countEarlier(await counts.state(), hasTime, finishStuck);
      if (!state.finished) return;
      const { days } = await counts.read(null);
      await counts.forgetDays([...days.keys()].filter((day) => !isCountedDay(day, now())));
      await verifyNextDays(state, hasTime);
    },
  };
}
