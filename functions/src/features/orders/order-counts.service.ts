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

/** Orders of an earlier version that are read at once, and counted at once. */
const PAGE = 100;
const AT_ONCE = 8;

/** Days that a run compares with their orders: with a run an hour, each day once a day. */
const DAYS_A_RUN = 5;

/** Whether an order is counted and found as this version does it. */
const isKept = (order: StoredOrder): boolean => order.counted && isLookedUp(order);

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  counts: OrderCountsRepository;
  salesDays: Pick<SalesDaysRepository, 'add'>;
  orders: Pick<OrdersRepository, 'list' | 'read' | 'update'>;
  guestCustomers: Pick<GuestCustomers, 'noting'>;
}

type FinishStuck = (orderId: string) => Promise<void>;

export type OrderCountsService = ReturnType<typeof orderCountsService>;

/** The counts of all orders, for the dashboard: they change in the transactions that change the orders. */
export function orderCountsService(dependencies: Dependencies) {
  const { transactions, counts, salesDays, orders, guestCustomers, logger, now } = dependencies;

  /** Writes what an order's change brings, null before for a new one; needs no read. The order is `counted` afterwards. */
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

  const countOne = (id: string) =>
    transactions.run(async (tx) => {
      const order = await orders.read(tx, id);
      if (!order || isKept(order)) return;
      const noteGuest = order.guest && (await guestCustomers.noting(tx, order.guest.email));
      const { payment, refunds } = order;
      // As it was read, so that every order has the fields that jobs ask for.
      change(tx, order, orders.update(tx, order, { payment, refunds, counted: true }));
      noteGuest?.(order.shippingAddress.fullName, order.createdAt);
    });

  /** Continues where an earlier run ended. A page with an order that fails is repeated by the next run. */
  async function countEarlier(
    from: CountingState,
    hasTime: () => boolean,
    finishStuck: FinishStuck,
  ): Promise<CountingState> {
    let state =
      from.form === LOOKUP_FORM ? from : { ...from, form: LOOKUP_FORM, finished: false, cursor: null };
    while (!state.finished && hasTime()) {
      const page = await orders.list({}, { limit: PAGE, cursor: state.cursor ?? undefined });
      const missing = page.orders.filter((order) => !isKept(order));
      await pMap(missing, ({ id }) => countOne(id), { concurrency: AT_ONCE });
      const stuck = page.orders.filter((order) => getFinishedStatus(order) !== null);
      await pMap(stuck, ({ id }) => finishStuck(id), { concurrency: AT_ONCE });
      state = { ...state, finished: page.nextCursor === null, cursor: page.nextCursor };
      await counts.saveState(state);
    }
    return state;
  }

  /** Compares the counts of a day with its orders, and puts them right. Answers what was missing, null for nothing. */
  const compare = (day: Day): Promise<Partial<DayCounts> | null> =>
    transactions.run(async (tx) => {
      // After the counts, which every change of an order writes: a commit with older orders is refused.
      const kept = await counts.read(tx);
      const missing = countsAdded(kept.days.get(day) ?? NO_DAY_COUNTS, await counts.ofOrders(day));
      if (Object.keys(missing).length === 0) return null;
      counts.verify(tx);
      counts.add(tx, day, missing, { day, added: missing });
      return missing;
    });

  async function compareSome(from: CountingState, hasTime: () => boolean): Promise<void> {
    const days = lastDays(now(), COUNTED_DAYS);
    const next = days.findIndex((day) => from.compared === null || day > from.compared);
    const round = next < 0 ? days : [...days.slice(next), ...days.slice(0, next)];
    for (const day of round.slice(0, DAYS_A_RUN)) {
      if (!hasTime()) return;
      const missing = await compare(day);
      if (missing) logger.error('order counts were wrong', { day, ...missing });
      await counts.saveState({ ...from, compared: day });
    }
  }

  return {
    change,

    read: () => counts.read(null),

    /**
     * Counts the orders that an earlier version of the shop stored without, keeps what lists find them by, and has their guests among the customers; then compares some days with their orders, each day once in
     * 24 runs. Costs the same however many orders there are. May be repeated.
     * @param hasTime whether something new may begin.
     * @param finishStuck takes an order out of the queues whose goods all went or came back in an earlier version.
     */
    async maintain(hasTime: () => boolean, finishStuck: FinishStuck): Promise<void> {
      const state = await countEarlier(await counts.state(), hasTime, finishStuck);
      if (!state.finished) return;
      const { days } = await counts.read(null);
      await counts.forgetDays([...days.keys()].filter((day) => !isCountedDay(day, now())));
      await compareSome(state, hasTime);
    },
  };
}
