import { store } from '../contract/store-config';
import type { OrdersRepository } from '../features/orders/orders.repository';
import type { OrderStatusService } from '../features/orders/order-status.service';
import type { PaymentsService } from '../features/payments/payments.service';
import type { Logger } from '../platform/logging';
import { forEachOrder } from './for-each-order';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listUnpaid'>;
  orderStatus: Pick<OrderStatusService, 'expire'>;
  payments: Pick<PaymentsService, 'look'>;
  logger: Logger;
  /** Milliseconds since 1970. */
  now: number;
}

export interface ExpiryReport {
  /** Cancelled, with their stock returned. */
  expired: number;
  /** Whose payment was found to have gone through. */
  paid: number;
  /** Left for the next run. */
  failed: number;
}

/**
 * Cancels orders that were not paid within `store.orders.unpaidMinutes` and returns their stock, after asking the
 * provider whether the money did arrive.
 */
export async function expireUnpaidOrders(dependencies: Dependencies): Promise<ExpiryReport> {
  const { orders, orderStatus, payments, logger, now } = dependencies;
  const report: ExpiryReport = { expired: 0, paid: 0, failed: 0 };
  const before = new Date(now - store.orders.unpaidMinutes * 60_000);

  await forEachOrder(
    (page) => orders.listUnpaid(before, page),
    async (order) => {
      const standing = await payments.look(order);
      if (standing === 'paid') report.paid += 1;
      else if (standing !== 'processing' && (await orderStatus.expire(order))) report.expired += 1;
    },
    (order, error) => {
      report.failed += 1;
      logger.error('order expiry failed', { orderId: order.id, error: String(error) });
    },
  );
  return report;
}
