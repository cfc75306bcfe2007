import {
  AggregateField,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
} from 'firebase-admin/firestore';
import { addMinor, minor, type Minor } from '../../contract/money';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-states';
import { microsOf, timestampOfMicros } from '../../platform/firestore';
import { dayOf, endOf, startOf, yearOf, type Day } from './order-days';

/** Orders and the sum of their totals, in minor units. */
export interface OrderTotals {
  orders: number;
  revenue: Minor;
}

/** The days of a year that were counted before. */
export interface KnownYear {
  days: Map<Day, OrderTotals>;
  /** When the document was last written, in microseconds, to write it only if it is unchanged; null for none. */
  version: number | null;
}

const COUNTED = ORDER_STATUSES.filter((status) => status !== 'cancelled');

/**
 * More days than this are summed up from their orders, once in a shop's life or after a long silence: Firestore takes
 * as long for one day's aggregation as for reading a day's orders, and its emulator a hundred times as long.
 */
const FEW_DAYS = 7;

/** Orders that one load may read for it; beyond, each day is an aggregation. */
const MOST_READ = 15_000;

/** gRPC codes of a write that found the document made, gone or changed since it was read. */
const OUTRUN = new Set([5, 6, 9]);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;

export type OrderStatsRepository = ReturnType<typeof orderStatsRepository>;

/**
 * What orders come to, counted by Firestore without reading them (a thousand orders cost one read), and the
 * `orderDays` collection: one document a year that remembers the days that were counted: some 25 kB, of which a load needs
 * one or two. A cancellation adds its order's day to the year's `stale`, in its own transaction, so that the day is counted again.
 */
export function orderStatsRepository(db: Firestore) {
  const orders = db.collection('orders');
  const years = db.collection('orderDays');

  async function totals(query: Query): Promise<OrderTotals> {
    const found = await query
      .aggregate({ orders: AggregateField.count(), revenue: AggregateField.sum('total') })
      .get();
    const { orders: count, revenue } = found.data();
    return { orders: count, revenue: minor(revenue) };
  }

  const between = (first: Day, last: Day) =>
    orders.where('createdAt', '>=', new Date(startOf(first))).where('createdAt', '<', new Date(endOf(last)));

  /** The same as counting day by day, from the orders themselves; null where they are too many to read. */
  async function sumOrders(days: readonly Day[]): Promise<Map<Day, OrderTotals> | null> {
    const placed = between(days[0]!, days.at(-1)!);
    if ((await placed.count().get()).data().count > MOST_READ) return null;
    const sums = new Map(days.map((day) => [day, { orders: 0, revenue: minor(0) }]));
    const { docs } = await placed.select('createdAt', 'status', 'total').get();
    for (const order of docs) {
      const sum = sums.get(dayOf((order.get('createdAt') as Timestamp).toMillis()));
      if (!sum || order.get('status') === 'cancelled') continue;
      sum.orders += 1;
      sum.revenue = addMinor(sum.revenue, minor(order.get('total') as number));
    }
    return sums;
  }

  return {
    async byStatus(): Promise<Record<OrderStatus, OrderTotals>> {
      const found = await Promise.all(
        ORDER_STATUSES.map(
          async (status) => [status, await totals(orders.where('status', '==', status))] as const,
        ),
      );
      return Object.fromEntries(found) as Record<OrderStatus, OrderTotals>;
    },

    /** What was ordered on each of these days, oldest first, and is not cancelled. */
    async ofDays(days: readonly Day[]): Promise<Map<Day, OrderTotals>> {
      if (days.length > FEW_DAYS) {
        const summed = await sumOrders(days);
        if (summed) return summed;
      }
      const counted = days.map(
        async (day) => [day, await totals(between(day, day).where('status', 'in', COUNTED))] as const,
      );
      return new Map(await Promise.all(counted));
    },

    async knownYears(names: readonly string[]): Promise<Map<string, KnownYear>> {
      const snapshots = await db.getAll(...names.map((name) => years.doc(name)));
      return new Map(
        snapshots.map((snapshot) => {
          const stale = (snapshot.get('stale') ?? []) as Day[];
          const days = Object.entries((snapshot.get('days') ?? {}) as Record<Day, OrderTotals>);
          const known = days.filter(([day]) => !stale.includes(day));
          return [
            snapshot.id,
            { days: new Map(known), version: snapshot.updateTime ? microsOf(snapshot.updateTime) : null },
          ] as const;
        }),
      );
    },

    /** Remembers days of one year, unless they changed since it was read: then the next load counts again. */
    async remember(year: string, version: number | null, days: ReadonlyMap<Day, OrderTotals>): Promise<void> {
      const document = years.doc(year);
      try {
        if (version === null) await document.create({ days: Object.fromEntries(days), stale: [] });
        else {
          const counted = [...days].map(([day, of]) => [`days.${day}`, of] as const);
          const fields = { ...Object.fromEntries(counted), stale: FieldValue.arrayRemove(...days.keys()) };
          await document.update(fields, { lastUpdateTime: timestampOfMicros(version) });
        }
      } catch (error) {
        if (!OUTRUN.has(codeOf(error))) throw error;
      }
    },
  };
}

/** Names the year's document and the fields that make a day be counted again. */
export const staleDay = (day: Day) => ({
  year: yearOf(day),
  fields: { stale: FieldValue.arrayUnion(day) },
});
