import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import {
  diffCounts,
  toOrderCounts,
  getOrderUtcDay,
  pickDailyOrderCounts,
  hasDailyOrderCounts,
  EMPTY_TOTAL_ORDER_COUNTS,
  countPromotionUses,
  countSoldUnits,
} from './order-counts';
import type { StoredOrder } from './order-document';
import { getSalesChangesByQuarterHour, getOrderSales } from './sales/sales-figures';

export type OrderCountsService = ReturnType<typeof createOrderCountsService>;

/** Creates the service of the order counts, which are updated whenever an order is saved. */
export function createOrderCountsService({
  orderCountsRepository: counts,
  salesDaysRepository: salesDays,
  now,
}: Shop) {
  return {
    /** Updates the counts. `before` is the previous version of the order, or null for a new order. */
    change(tx: TransactionHandle, before: StoredOrder | null, after: StoredOrder): void {
      const was = before?.counted ? before : null;
      const added = diffCounts(was ? toOrderCounts(was) : EMPTY_TOTAL_ORDER_COUNTS, toOrderCounts(after));
      const day = getOrderUtcDay(after);
      const ofDay = hasDailyOrderCounts(day, now()) ? { day, added: pickDailyOrderCounts(added) } : null;
      counts.add(
        tx,
        after.id,
        added,
        ofDay,
        diffCounts(was ? countPromotionUses(was) : {}, countPromotionUses(after)),
      );
      const sold = ofDay && {
        day: after.soldOn,
        units: diffCounts(was ? countSoldUnits(was) : {}, countSoldUnits(after)),
      };
      salesDays.add(
        tx,
        getSalesChangesByQuarterHour(was ? getOrderSales(was) : new Map(), getOrderSales(after)),
        sold,
      );
    },

    read: () => counts.read(null),
  };
}
