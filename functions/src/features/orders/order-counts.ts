import { ORDER_STATUSES } from '../../contract/orders/order-states';
import { owedOf } from './money/order-payment';
import { dayOf, lastDays, type Day } from './order-days';
import type { StoredOrder } from './order-document';
import { allMoneyOf } from './sales/sales-figures';

export const DAY_COUNTS = [...ORDER_STATUSES, 'owing', 'owed'] as const;

/** Names of the counts over all orders. Amounts are in minor units. */
export const COUNTS = [...DAY_COUNTS, 'revenue', 'tax'] as const;

export type DayCounts = Record<(typeof DAY_COUNTS)[number], number>;
export type Counts = Record<(typeof COUNTS)[number], number>;

const createZeroCounts = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

export const NO_DAY_COUNTS: DayCounts = createZeroCounts(DAY_COUNTS);
export const NO_COUNTS: Counts = createZeroCounts(COUNTS);

/** Number of days with separate order counts. Larger than the dashboard's period, so that no shown day is deleted. */
export const COUNTED_DAYS = 120;

/** @param now milliseconds since 1970 */
export const isCountedDay = (day: Day, now: number): boolean => day >= lastDays(now, COUNTED_DAYS)[0]!;

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

/** Returns how often an order used each promotion. A cancelled order uses none. */
export const promotionsOf = ({
  status,
  promotionIds,
}: Pick<StoredOrder, 'status' | 'promotionIds'>): Record<string, number> =>
  status === 'cancelled' ? {} : Object.fromEntries(promotionIds.map((id) => [id, 1]));

/** Returns the units of each product in an order. A cancelled order has none. */
export function unitsOf({ status, lines }: Pick<StoredOrder, 'status' | 'lines'>): Record<string, number> {
  const units: Record<string, number> = {};
  if (status === 'cancelled') return units;
  for (const { productId, quantity } of lines) units[productId] = (units[productId] ?? 0) + quantity;
  return units;
}

/** Returns the differences between two sets of counts. Missing counts are 0, unchanged counts are omitted. */
export function countsAdded<K extends string>(
  before: Partial<Record<K, number>>,
  after: Partial<Record<K, number>>,
): Partial<Record<K, number>> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as K[];
  const added = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(added.filter(([, by]) => by !== 0)) as Partial<Record<K, number>>;
}

export function addCounts<T extends Record<string, number>>(one: T, other: Partial<T>): T {
  const added = Object.keys(one).map((name) => [name, one[name]! + (other[name] ?? 0)]);
  return Object.fromEntries(added) as T;
}

export const dayPart = (counts: Partial<Counts>): Partial<DayCounts> =>
  Object.fromEntries(
    DAY_COUNTS.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])),
  );

export const dayOfOrder = ({ createdAt }: Pick<StoredOrder, 'createdAt'>): Day => dayOf(createdAt.getTime());
