import { AggregateField, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { ORDER_STATUSES } from '../../contract/orders/order-states';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';
import {
  addCounts,
  EMPTY_TOTAL_ORDER_COUNTS,
  EMPTY_DAILY_ORDER_COUNTS,
  type TotalOrderCounts,
  type DailyOrderCounts,
} from './order-counts';
import { getUtcDayEnd, getUtcDayStart, type UtcDay } from './utc-days';

export interface OrderCountTotals {
  all: TotalOrderCounts;
  promotions: ReadonlyMap<string, number>;
  days: ReadonlyMap<UtcDay, DailyOrderCounts>;
}

export interface OrderCountingProgress {
  /** Version of the derived order fields to which all counted orders were updated. */
  form: number;
  finished: boolean;
  cursor: string | null;
  compared: UtcDay | null;
}

/** Number of counter documents that share the writes, because Firestore limits the writes to each document. */
const SHARDS = 8;

const increments = (by: Partial<Record<string, number>>) =>
  Object.fromEntries(Object.entries(by).map(([name, value]) => [name, FieldValue.increment(value!)]));

/** Creates the repository of order counts, which are distributed over several counter documents. */
export function createOrderCountsRepository(db: Firestore) {
  const orders = db.collection('orders');
  const shards = db.collection('orderCounts');
  const state = db.collection('counters').doc('orderCounts');
  const refs = Array.from({ length: SHARDS }, (_, shard) => shards.doc(String(shard)));

  const getShard = (orderId: string) =>
    refs[[...orderId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS]!;

  return {
    /** Adds to the stored order counts without reading them. */
    add(
      tx: TransactionHandle,
      orderId: string,
      added: Partial<TotalOrderCounts>,
      ofDay: { day: UtcDay; added: Partial<DailyOrderCounts> } | null,
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
      getDocumentTransaction(tx).set(getShard(orderId), fields, { merge: true });
    },

    async read(tx: TransactionHandle | null): Promise<OrderCountTotals> {
      const found = await (tx ? getDocumentTransaction(tx).getAll(...refs) : db.getAll(...refs));
      let all = EMPTY_TOTAL_ORDER_COUNTS;
      const days = new Map<UtcDay, DailyOrderCounts>();
      const promotions = new Map<string, number>();
      for (const shard of found) {
        const {
          days: ofDays = {},
          promotions: ofPromotions = {},
          ...counts
        } = (shard.data() ?? {}) as Partial<TotalOrderCounts> & {
          days?: Record<UtcDay, Partial<DailyOrderCounts>>;
          promotions?: Record<string, number>;
        };
        all = addCounts(all, counts);
        for (const [day, counted] of Object.entries(ofDays))
          days.set(day, addCounts(days.get(day) ?? EMPTY_DAILY_ORDER_COUNTS, counted));
        for (const [id, used] of Object.entries(ofPromotions))
          promotions.set(id, (promotions.get(id) ?? 0) + used);
      }
      return { all, days, promotions };
    },

    verify(tx: TransactionHandle): void {
      for (const ref of refs) getDocumentTransaction(tx).verify(ref);
    },

    /** Counts the orders of a day by querying the orders, at one read per thousand orders. */
    async countFromOrders(day: UtcDay): Promise<DailyOrderCounts> {
      const placed = orders
        .where('createdAt', '>=', new Date(getUtcDayStart(day)))
        .where('createdAt', '<', new Date(getUtcDayEnd(day)));
      const ofStatus = async (status: string) =>
        [status, (await placed.where('status', '==', status).count().get()).data().count] as const;
      const [owing, ...counted] = await Promise.all([
        placed
          .where('lookup.owes', '==', true)
          .aggregate({ owing: AggregateField.count(), owed: AggregateField.sum('lookup.owed') })
          .get(),
        ...ORDER_STATUSES.map(ofStatus),
      ]);
      return { ...EMPTY_DAILY_ORDER_COUNTS, ...Object.fromEntries(counted), ...owing.data() };
    },

    async deleteDays(days: readonly UtcDay[]): Promise<void> {
      if (days.length === 0) return;
      const fields = { days: Object.fromEntries(days.map((day) => [day, FieldValue.delete()])) };
      await Promise.all(refs.map((ref) => ref.set(fields, { merge: true })));
    },

    async findState(): Promise<OrderCountingProgress> {
      const found = await state.get();
      return {
        form: 0,
        finished: false,
        cursor: null,
        compared: null,
        ...(found.data() as Partial<OrderCountingProgress>),
      };
    },

    async saveState(saved: OrderCountingProgress): Promise<void> {
      await state.set(saved);
    },
  };
}
