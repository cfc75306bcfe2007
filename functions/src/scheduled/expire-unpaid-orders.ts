import { store } from '../contract/store-config';
import type { StoredOrder } from '../features/orders/order-document';
import type { OrdersRepository, PageRequest, StoredOrdersPage } from '../features/orders/orders.repository';
import type { OrderStatusService } from '../features/orders/order-status.service';
import type { PaymentsService } from '../features/payments/payments.service';
import type { Logger } from '../platform/logging';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listUnpaid' | 'listToRefund' | 'listToClose'>;
  orderStatus: Pick<OrderStatusService, 'expire'>;
  payments: Pick<PaymentsService, 'look' | 'settle'>;
  logger: Logger;
  /** Milliseconds since 1970. */
  now: number;
}

export interface ExpiryReport {
  /** Cancelled, with their stock returned. */
  expired: number;
  /** Whose payment was found to have gone through. */
  paid: number;
  /** Refunds and closings that were still to be done, and are now. */
  settled: number;
  /** Left for the next run. */
  failed: number;
}

/** Orders a page, and how many of them are worked on at once: the provider's limits are the narrowest. */
const PAGE = 50;
const AT_ONCE = 5;

/** Runs a job for every order of every page. One that fails is logged and left for the next run. */
async function forEachOrder(
  list: (page: PageRequest) => Promise<StoredOrdersPage>,
  work: (order: StoredOrder) => Promise<void>,
  failed: (order: StoredOrder, error: unknown) => void,
): Promise<void> {
  let cursor: string | null | undefined;
  do {
    const page: StoredOrdersPage = await list({ limit: PAGE, cursor: cursor ?? undefined });
    for (let start = 0; start < page.orders.length; start += AT_ONCE) {
      const batch = page.orders.slice(start, start + AT_ONCE);
      await Promise.all(batch.map((order) => work(order).catch((error: unknown) => failed(order, error))));
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/**
 * Cancels orders that were not paid within `store.orders.unpaidMinutes` and returns their stock, after asking the
 * provider whether the money did arrive; then finishes refunds that failed before.
 */
export async function expireUnpaidOrders(dependencies: Dependencies): Promise<ExpiryReport> {
  const { orders, orderStatus, payments, logger, now } = dependencies;
  const report: ExpiryReport = { expired: 0, paid: 0, settled: 0, failed: 0 };
  const before = new Date(now - store.orders.unpaidMinutes * 60_000);

  const failed = (order: StoredOrder, error: unknown) => {
    report.failed += 1;
    logger.error('order left for the next run', { orderId: order.id, error: String(error) });
  };
  const expire = async (order: StoredOrder) => {
    const standing = await payments.look(order);
    if (standing === 'paid') report.paid += 1;
    else if (standing !== 'processing' && (await orderStatus.expire(order))) report.expired += 1;
  };
  const settle = async (order: StoredOrder) => {
    const { payment } = await payments.settle(order);
    if (payment.status === 'refund_pending' || payment.closing) report.failed += 1;
    else report.settled += 1;
  };

  await forEachOrder((page) => orders.listUnpaid(before, page), expire, failed);
  await forEachOrder(orders.listToRefund, settle, failed);
  await forEachOrder(orders.listToClose, settle, failed);
  logger.info('unpaid orders looked through', { ...report });
  return report;
}
