import { ORDER_STATUSES } from '../../contract/orders/order-states';
import { owedOf } from './money/order-payment';
import { dayOf, lastDays, type Day } from './order-days';
import type { StoredOrder } from './order-document';
import { allMoneyOf } from './sales/sales-figures';

/** What is counted of the orders of one day: how many are in each status, how many are not fully paid, and what these owe. */
export const DAY_COUNTS = [...ORDER_STATUSES, 'owing', 'owed'] as const;

/** What is counted of all orders: also the money, in minor units as all amounts. */
export const COUNTS = [...DAY_COUNTS, 'revenue', 'tax'] as const;

export type DayCounts = Record<(typeof DAY_COUNTS)[number], number>;
export type Counts = Record<(typeof COUNTS)[number], number>;

const none = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

export const NO_DAY_COUNTS: DayCounts = none(DAY_COUNTS);
export const NO_COUNTS: Counts = none(COUNTS);

/** Days that are counted one by one: more than the dashboard looks back, so that none of those goes while it is shown. */
export const COUNTED_DAYS = 120;

/** Whether a day is counted by itself at a time (milliseconds). */
export const isCountedDay = (day: Day, now: number): boolean => day >= lastDays(now, COUNTED_DAYS)[0]!;

/** What one order adds to the counts of all orders. */
export function countsOf(order: StoredOrder): Counts {
  const owed = owedOf(order);
  return {
    ...NO_COUNTS,
    [order.status]: 1,
    owing: Number(owed > 0),
    owed,
    ...allMoneyOf(order),
  };
}

/** How often one order used each discount; a cancelled one gives all of them back. */
export const promotionsOf = ({
  status,
  promotionIds,
}: Pick<StoredOrder, 'status' | 'promotionIds'>): Record<string, number> =>
  status === 'cancelled' ? {} : Object.fromEntries(promotionIds.map((id) => [id, 1]));

/** Units of each product in one order; a cancelled one gives all of them back. */
export function unitsOf({ status, lines }: Pick<StoredOrder, 'status' | 'lines'>): Record<string, number> {
  const units: Record<string, number> = {};
  if (status === 'cancelled') return units;
  for (const { productId, quantity } of lines) units[productId] = (units[productId] ?? 0) + quantity;
  return units;
}

/** Those counts of `after` that are not as in `before`, and by how much; absent counts are 0. */
export function countsAdded<K extends string>(
  before: Partial<Record<K, number>>,
  after: Partial<Record<K, number>>,
): Partial<Record<K, number>> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as K[];
  const added = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(added.filter(([, by]) => by !== 0)) as Partial<Record<K, number>>;
}

/** Counts of several shards as one. */
export function addCounts<T extends Record<string, number>>(one: T, other: Partial<T>): T {
  const added = Object.keys(one).map((name) => [name, one[name]! + (other[name] ?? 0)]);
  return Object.fromEntries(added) as T;
}

/** The part of counts that a day has, too. */
export const dayPart = (counts: Partial<Counts>): Partial<DayCounts> =>
  Object.fromEntries(
    DAY_COUNTS.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])),
  );

/** The day that an order is counted on: the one that it was placed on. */
export const dayOfOrder = ({ createdAt }: Pick<StoredOrder, 'createdAt'>): Day => dayOf(createdAt.getTime());
