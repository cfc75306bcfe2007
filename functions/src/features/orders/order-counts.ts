import { ORDER_STATUSES } from '../../contract/orders/order-states';
import { getAmountOwed } from './money/order-payment';
import { toUtcDay, listLastUtcDays, type UtcDay } from './utc-days';
import type { StoredOrder } from './order-document';
import { getOrderRevenue } from './sales/sales-figures';

export const DAILY_ORDER_COUNT_NAMES = [...ORDER_STATUSES, 'owing', 'owed'] as const;

/** Names of the counts over all orders. Amounts are in minor units. */
export const TOTAL_ORDER_COUNT_NAMES = [...DAILY_ORDER_COUNT_NAMES, 'revenue', 'tax'] as const;

export type DailyOrderCounts = Record<(typeof DAILY_ORDER_COUNT_NAMES)[number], number>;
export type TotalOrderCounts = Record<(typeof TOTAL_ORDER_COUNT_NAMES)[number], number>;

const createZeroCounts = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

export const EMPTY_DAILY_ORDER_COUNTS: DailyOrderCounts = createZeroCounts(DAILY_ORDER_COUNT_NAMES);
export const EMPTY_TOTAL_ORDER_COUNTS: TotalOrderCounts = createZeroCounts(TOTAL_ORDER_COUNT_NAMES);

/** Number of past days with daily order counts. Must exceed the longest period of the dashboard. */
export const ORDER_COUNT_RETENTION_DAYS = 120;

/** Returns true if the day still has daily order counts. `now` is in milliseconds. */
export const hasDailyOrderCounts = (day: UtcDay, now: number): boolean =>
  day >= listLastUtcDays(now, ORDER_COUNT_RETENTION_DAYS)[0]!;

export function toOrderCounts(order: StoredOrder): TotalOrderCounts {
  const owed = getAmountOwed(order);
  return {
    ...EMPTY_TOTAL_ORDER_COUNTS,
    [order.status]: 1,
    owing: Number(owed > 0),
    owed,
    ...getOrderRevenue(order),
  };
}

/** Returns the number of uses per promotion id. Returns an empty object for a cancelled order. */
export const countPromotionUses = ({
  status,
  promotionIds,
}: Pick<StoredOrder, 'status' | 'promotionIds'>): Record<string, number> =>
  status === 'cancelled' ? {} : Object.fromEntries(promotionIds.map((id) => [id, 1]));

/** Returns the number of sold units per product id. Returns an empty object for a cancelled order. */
export function countSoldUnits({
  status,
  lines,
}: Pick<StoredOrder, 'status' | 'lines'>): Record<string, number> {
  const units: Record<string, number> = {};
  if (status === 'cancelled') return units;
  for (const { productId, quantity } of lines) units[productId] = (units[productId] ?? 0) + quantity;
  return units;
}

/** Returns the differences between two sets of counts. Missing counts are 0. Equal counts are omitted. */
export function diffCounts<K extends string>(
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

export const pickDailyOrderCounts = (counts: Partial<TotalOrderCounts>): Partial<DailyOrderCounts> =>
  Object.fromEntries(
    DAILY_ORDER_COUNT_NAMES.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])),
  );

export const getOrderUtcDay = ({ createdAt }: Pick<StoredOrder, 'createdAt'>): UtcDay =>
  toUtcDay(createdAt.getTime());
