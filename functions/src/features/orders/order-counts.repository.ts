import { AggregateField, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { ORDER_STATUSES } from '../../contract/orders/order-states';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import { addCounts, NO_COUNTS, NO_DAY_COUNTS, type Counts, type DayCounts } from './order-counts';
import { endOf, startOf, type Day } from './order-days';

/** All counts, those of the orders that were placed on each day, and how often each discount was used. */
export interface OrderCounts {
  all: Counts;
  promotions: ReadonlyMap<string, number>;
  days: ReadonlyMap<Day, DayCounts>;
}

/** How far the job has come. */
export interface CountingState {
  /** The form of what is kept of each order (`order-lookup`) that the job works for; 0 before there was one. */
  form: number;
  /** Whether every order that an earlier version stored is counted and kept so. */
  finished: boolean;
  /** Where the next page of these begins. */
  cursor: string | null;
  /** The day that was compared with its orders at last. */
  compared: Day | null;
}

/**
 * Documents that the counts are spread over: Firestore recommends about one write a second to one document as a lasting rate
 * (https://firebase.google.com/docs/firestore/solutions/counters).
 */
const SHARDS = 8;

const increments = (by: Partial<Record<string, number>>) =>
  Object.fromEntries(Object.entries(by).map(([name, value]) => [name, FieldValue.increment(value!)]));

export type OrderCountsRepository = ReturnType<typeof orderCountsRepository>;

/**
 * `orderCounts/{shard}`: how many orders there are by status, what is owed and the money of all of them, and `days` with the
 * same by the day that orders were placed on, and `promotions`, the uses of each discount. They are added up over the shards. An order always changes the same shard.
 */
export function orderCountsRepository(db: Firestore) {
  const orders = db.collection('orders');
  const shards = db.collection('orderCounts');
  const state = db.collection('counters').doc('orderCounts');
  const refs = Array.from({ length: SHARDS }, (_, shard) => shards.doc(String(shard)));

  const shardOf = (orderId: string) =>
    refs[[...orderId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS]!;

  return {
    /** Adds to the counts of all orders and, with a day, to those of this day; needs no read. */
    add(
      tx: Tx,
      orderId: string,
      added: Partial<Counts>,
      ofDay: { day: Day; added: Partial<DayCounts> } | null,
      promotions: Partial<Record<string, number>> = {},
    ): void {
      const days = ofDay && Object.keys(ofDay.added).length > 0 && { [ofDay.day]: increments(ofDay.added) };
      const hasPromotions = Object.keys(promotions).length > 0;
      if (!days && !hasPromotions && Object.keys(added).length === 0) return;
      const fields = {
        ...increments(added),
        ...(days && { days }),
        ...(hasPromotions && { promotions: increments(promotions) }),
      };
      transactionOf(tx).set(shardOf(orderId), fields, { merge: true });
    },

    /** A read for each shard, however many orders there are. */
    async read(tx: Tx | null): Promise<OrderCounts> {
      const found = await (tx ? transactionOf(tx).getAll(...refs) : db.getAll(...refs));
      let all = NO_COUNTS;
      const days = new Map<Day, DayCounts>();
      const promotions = new Map<string, number>();
      for (const shard of found) {
        const {
          days: ofDays = {},
          promotions: ofPromotions = {},
          ...counts
        } = (shard.data() ?? {}) as Partial<Counts> & {
          days?: Record<Day, Partial<DayCounts>>;
          promotions?: Record<string, number>;
        };
        all = addCounts(all, counts);
        for (const [day, counted] of Object.entries(ofDays))
          days.set(day, addCounts(days.get(day) ?? NO_DAY_COUNTS, counted));
        for (const [id, used] of Object.entries(ofPromotions))
          promotions.set(id, (promotions.get(id) ?? 0) + used);
      }
      return { all, days, promotions };
    },

    /** Has the commit depend on all counts. */
    verify(tx: Tx): void {
      for (const ref of refs) transactionOf(tx).verify(ref);
    },

    /** The counts of a day, from its orders: an aggregation of each status, a read for a thousand orders. */
    async ofOrders(day: Day): Promise<DayCounts> {
      const placed = orders
        .where('createdAt', '>=', new Date(startOf(day)))
        .where('createdAt', '<', new Date(endOf(day)));
      const ofStatus = async (status: string) =>
        [status, (await placed.where('status', '==', status).count().get()).data().count] as const;
      const [owing, ...counted] = await Promise.all([
        placed
          .where('lookup.owes', '==', true)
          .aggregate({ owing: AggregateField.count(), owed: AggregateField.sum('lookup.owed') })
          .get(),
        ...ORDER_STATUSES.map(ofStatus),
      ]);
      return { ...NO_DAY_COUNTS, ...Object.fromEntries(counted), ...owing.data() };
    },

    /** Forgets the counts of days one by one; those of all orders stay. */
    async forgetDays(days: readonly Day[]): Promise<void> {
      if (days.length === 0) return;
      const fields = { days: Object.fromEntries(days.map((day) => [day, FieldValue.delete()])) };
      await Promise.all(refs.map((ref) => ref.set(fields, { merge: true })));
    },

    async state(): Promise<CountingState> {
      const found = await state.get();
      return {
        form: 0,
        finished: false,
        cursor: null,
        compared: null,
        ...(found.data() as Partial<CountingState>),
      };
    },

    async saveState(saved: CountingState): Promise<void> {
      await state.set(saved);
    },
  };
}
