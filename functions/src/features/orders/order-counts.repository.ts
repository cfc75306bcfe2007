import { AggregateField, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { ORDER_STATUSES } from '../../contract/orders/order-states';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import { addCounts, NO_COUNTS, NO_DAY_COUNTS, type Counts, type DayCounts } from './order-counts';
import { endOf, startOf, type Day } from './order-days';

export interface OrderCounts {
  all: Counts;
  promotions: ReadonlyMap<string, number>;
  days: ReadonlyMap<Day, DayCounts>;
}

export interface CountingState {
  /** Version of the derived order fields that the job has processed. */
  form: number;
  finished: boolean;
  cursor: string | null;
  compared: Day | null;
}

/**
 * Number of counter documents. Firestore recommends about one write per second and document
 * (https://firebase.google.com/docs/firestore/solutions/counters).
 */
const SHARDS = 8;

const increments = (by: Partial<Record<string, number>>) =>
  Object.fromEntries(Object.entries(by).map(([name, value]) => [name, FieldValue.increment(value!)]));

export type OrderCountsRepository = ReturnType<typeof orderCountsRepository>;

/** Creates the repository of sharded order counts. An order always updates the same shard. */
export function orderCountsRepository(db: Firestore) {
  const orders = db.collection('orders');
  const shards = db.collection('orderCounts');
  const state = db.collection('counters').doc('orderCounts');
  const refs = Array.from({ length: SHARDS }, (_, shard) => shards.doc(String(shard)));

  const getShard = (orderId: string) =>
    refs[[...orderId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS]!;

  return {
    /** Needs no reads. */
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
      transactionOf(tx).set(getShard(orderId), fields, { merge: true });
    },

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

    verify(tx: Tx): void {
      for (const ref of refs) transactionOf(tx).verify(ref);
    },

    /** Counts the orders of a day with aggregation queries. Costs one read per thousand orders. */
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
