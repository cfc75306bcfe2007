import type { OrdersRepository } from '../features/orders/orders.repository';
import type { StoredOrder } from '../features/orders/order-document';
import type { PaymentsService } from '../features/payments/payments.service';
import type { Logger } from '../platform/logging';
import { forEachOrder } from './for-each-order';
import type { HasTime } from './time-budget';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listUnsettled' | 'listToClose'>;
  payments: Pick<PaymentsService, 'catchUp'>;
  logger: Logger;
  hasTime: HasTime;
}

export interface SettlementReport {
  /** Refunded, closed at the provider, or with a dispute that has ended. */
  settled: number;
  /** Disputes that are still open. */
  disputed: number;
  /** Left for the next run. */
  failed: number;
}

/**
 * Looks at every payment that can still change after the order was paid or cancelled: refunds and closings that failed
 * at the provider before are repeated, and refunds and disputes whose event was lost are found.
 */
export async function settleRefunds(dependencies: Dependencies): Promise<SettlementReport> {
  const { orders, payments, logger, hasTime } = dependencies;
  const report: SettlementReport = { settled: 0, disputed: 0, failed: 0 };
  const work = async (order: StoredOrder) => {
    const { payment } = await payments.catchUp(order);
    if (payment.status === 'refund_pending' || payment.closing) report.failed += 1;
    else if (payment.status === 'disputed') report.disputed += 1;
    else report.settled += 1;
  };
  const failed = (order: StoredOrder, error: unknown) => {
    report.failed += 1;
    logger.error('refund settlement failed', { orderId: order.id, error: String(error) });
  };
  for (const list of [orders.listUnsettled, orders.listToClose]) {
    await forEachOrder({ list, work, failed, hasTime });
  }
  return report;
}
