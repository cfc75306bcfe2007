import { SYSTEM_CANCELLATIONS } from '../contract/orders/order-states';
import { hasExpired, hasTooManyDeclines, type StoredOrder } from '../features/orders/order-document';
import type { OrdersRepository } from '../features/orders/orders.repository';
import type { OrderStatusService } from '../features/orders/order-status.service';
import type { PaymentsService } from '../features/payments/payments.service';
import type { Logger } from '../platform/logging';
import { forEachOrder } from './for-each-order';
import type { HasTime } from './time-budget';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listUnpaid'>;
  orderStatus: Pick<OrderStatusService, 'expire'>;
  payments: Pick<PaymentsService, 'look'>;
  logger: Logger;
  /** Milliseconds since 1970. */
  now: number;
  hasTime: HasTime;
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
 * Checks the payment of every unpaid order, since an event of the provider may have been lost, and cancels orders
 * whose time to pay has ended without money, or for which too many cards were refused.
 */
export async function expireUnpaidOrders(dependencies: Dependencies): Promise<ExpiryReport> {
  const { orders, orderStatus, payments, logger, now, hasTime } = dependencies;
  const report: ExpiryReport = { expired: 0, paid: 0, failed: 0 };

  const work = async (order: StoredOrder) => {
    const found = await payments.look(order);
    if (found === 'paid') report.paid += 1;
    if (found !== 'open') return;
    const note = hasTooManyDeclines(order) ? SYSTEM_CANCELLATIONS.declined : undefined;
    if (!note && !hasExpired(order, now)) return;
    if (await orderStatus.expire(order, note)) report.expired += 1;
  };
  const failed = (order: StoredOrder, error: unknown) => {
    report.failed += 1;
    logger.error('order expiry failed', { orderId: order.id, error: String(error) });
  };
  await forEachOrder({ list: orders.listUnpaid, work, failed, hasTime });
  return report;
}
