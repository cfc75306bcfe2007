import { awaitsMoney } from '../contract/orders/order-states';
import type { OrdersRepository } from '../features/orders/orders.repository';
import type { StoredOrder } from '../features/orders/order-document';
import type { PaymentsService } from '../features/payments/payments.service';
import type { PageRequest } from '../platform/cursor';
import type { Logger } from '../platform/logging';
import { forEachOrder } from './for-each-order';
import type { HasTime } from './time-budget';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listUnsettled' | 'listActiveUnpaid' | 'listToClose'>;
  payments: Pick<PaymentsService, 'catchUp'>;
  logger: Logger;
  /** Milliseconds since 1970. */
  now: number;
  hasTime: HasTime;
}

export interface SettlementReport {
  /** Paid, refunded, closed at the provider, or with a dispute that has ended. */
  settled: number;
  /** Disputes that are still open. */
  disputed: number;
  /** Left for the next run. */
  failed: number;
}

/** Payments of orders that continue unpaid are looked at for so long: what can be paid at the provider is paid by then. */
const RECHECK_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Checks every payment that can still change, except those of pending unpaid orders, which have a job of their own:
 * refunds and closings that failed at the provider before are repeated, and money that is under way, refunds and disputes
 * whose event was lost are found.
 */
export async function settleRefunds(dependencies: Dependencies): Promise<SettlementReport> {
  const { orders, payments, logger, now, hasTime } = dependencies;
  const report: SettlementReport = { settled: 0, disputed: 0, failed: 0 };
  const work = async (order: StoredOrder) => {
    const { payment, status } = await payments.catchUp(order);
    if (payment.status === 'refund_pending' || payment.closing) report.failed += 1;
    else if (payment.status === 'disputed') report.disputed += 1;
    else if (status === 'cancelled' || !awaitsMoney(payment.status)) report.settled += 1;
  };
  const failed = (order: StoredOrder, error: unknown) => {
    report.failed += 1;
    logger.error('refund settlement failed', { orderId: order.id, error: String(error) });
  };
  const listUnpaid = (page: PageRequest) => orders.listActiveUnpaid(new Date(now - RECHECK_MS), page);
  for (const list of [orders.listUnsettled, orders.listToClose, listUnpaid]) {
    await forEachOrder({ list, work, failed, hasTime });
  }
  return report;
}
