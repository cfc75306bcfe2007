import {
  AggregateField,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
} from 'firebase-admin/firestore';
import { minor, type Minor } from '../../contract/money';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '../../contract/orders/order-states';
import { microsOf, timestampOfMicros, unlessChanged } from '../../platform/firestore';
import { dayOf, endOf, startOf, yearOf, type Day } from './order-days';

/** Orders and the sum of their totals, in minor units. */
export interface OrderTotals {
  orders: number;
  amount: Minor;
}

/** The days of a year that were counted before. */
export interface KnownYear {
  days: Map<Day, number>;
  /** When the document was last written, in microseconds, to write it only if it is unchanged; null for none. */
  version: number | null;
}

const COUNTED = ORDER_STATUSES.filter((status) => status !== 'cancelled');

const NOT_PAID: readonly PaymentStatus[] = ['unpaid', 'failed', 'authorised'];

/**
 * More days than this are summed up from their orders, once in a shop's life or after a long silence: Firestore takes
 * as long for one day's aggregation as for reading a day's orders, and its emulator a hundred times as long.
 */
const FEW_DAYS = 7;

/** Orders that one load may read for it; beyond, each day is an aggregation. */
const MAX_READ = 15_000;

export type OrderStatsRepository = ReturnType<typeof orderStatsRepository>;

/**
 * How many orders there are, counted by Firestore without reading them (a thousand orders cost one read), and the
 * `orderDays` collection: one document a year that remembers the days that were counted: some 25 kB, of which a load needs
 * one or two. A cancellation adds its order's day to the year's `stale`, in its own transaction, so that the day is counted again.
 */
export function orderStatsRepository(db: Firestore) {
  const orders = db.collection('orders');
  const years = db.collection('orderDays');

  const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

  const between = (first: Day, last: Day) =>
    orders.where('createdAt', '>=', new Date(startOf(first))).where('createdAt', '<', new Date(endOf(last)));

  /** The same as counting day by day, from the orders themselves; null where they are too many to read. */
  async function countOrders(days: readonly Day[]): Promise<Map<Day, number> | null> {
    const placed = between(days[0]!, days.at(-1)!);
    if ((await countOf(placed)) > MAX_READ) return null;
    const counts = new Map(days.map((day) => [day, 0]));
    const { docs } = await placed.select('createdAt', 'status').get();
    for (const order of docs) {
      const day = dayOf((order.get('createdAt') as Timestamp).toMillis());
      const before = counts.get(day);
      if (before !== undefined && order.get('status') !== 'cancelled') counts.set(day, before + 1);
    }
    return counts;
  }

  return {
    async byStatus(): Promise<Record<OrderStatus, number>> {
      const found = await Promise.all(
        ORDER_STATUSES.map(
          async (status) => [status, await countOf(orders.where('status', '==', status))] as const,
        ),
      );
      return Object.fromEntries(found) as Record<OrderStatus, number>;
    },

    /** Orders of which no money has arrived, and that are not cancelled. */
    async unpaid(): Promise<OrderTotals> {
      const query = orders.where('status', 'in', COUNTED).where('payment.status', 'in', NOT_PAID);
      const found = await query
        .aggregate({ orders: AggregateField.count(), amount: AggregateField.sum('total') })
        .get();
      const { orders: count, amount } = found.data();
      return { orders: count, amount: minor(amount) };
    },

    /** How many orders were placed on each of these days, oldest first, and are not cancelled. */
    async ofDays(days: readonly Day[]): Promise<Map<Day, number>> {
      if (days.length > FEW_DAYS) {
        const counted = await countOrders(days);
        if (counted) return counted;
      }
      const counted = days.map(
        async (day) => [day, await countOf(between(day, day).where('status', 'in', COUNTED))] as const,
      );
      return new Map(await Promise.all(counted));
    },

    async knownYears(names: readonly string[]): Promise<Map<string, KnownYear>> {
      const snapshots = await db.getAll(...names.map((name) => years.doc(name)));
      return new Map(
        snapshots.map((snapshot) => {
          const stale = (snapshot.get('stale') ?? []) as Day[];
          const days = Object.entries((snapshot.get('days') ?? {}) as Record<Day, { orders: number }>);
          const known = days
            .filter(([day]) => !stale.includes(day))
            .map(([day, { orders: count }]) => [day, count] as const);
          return [
            snapshot.id,
            { days: new Map(known), version: snapshot.updateTime ? microsOf(snapshot.updateTime) : null },
          ] as const;
        }),
      );
    },

    /** Remembers days of one year, unless they changed since it was read: then the next load counts again. */
    async remember(year: string, version: number | null, counts: ReadonlyMap<Day, number>): Promise<void> {
      const document = years.doc(year);
      const days = new Map([...counts].map(([day, count]) => [day, { orders: count }]));
      const counted = [...days].map(([day, of]) => [`days.${day}`, of] as const);
      const fields = { ...Object.fromEntries(counted), stale: FieldValue.arrayRemove(...days.keys()) };
      await unlessChanged(
        version === null
          ? document.create({ days: Object.fromEntries(days), stale: [] })
          : document.update(fields, { lastUpdateTime: timestampOfMicros(version) }),
      );
    },
  };
}

/** Names the year's document and the fields that make a day be counted again. */
export const staleDay = (day: Day) => ({
  year: yearOf(day),
  fields: { stale: FieldValue.arrayUnion(day) },
});
