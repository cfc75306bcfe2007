import type { OrdersRepository } from '../features/orders/orders.repository';
import type { StoredOrder } from '../features/orders/order-document';
import type { PaymentsService } from '../features/payments/payments.service';
import type { Logger } from '../platform/logging';
import { forEachOrder } from './for-each-order';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listToRefund' | 'listToClose'>;
  payments: Pick<PaymentsService, 'settle'>;
  logger: Logger;
}

export interface SettlementReport {
  /** Refunded, or closed at the provider. */
  settled: number;
  /** Left for the next run. */
  failed: number;
}

/** Repeats the refunds and the closings of unfinished payments that failed at the provider before. */
export async function settleRefunds({ orders, payments, logger }: Dependencies): Promise<SettlementReport> {
  const report: SettlementReport = { settled: 0, failed: 0 };
  const settle = async (order: StoredOrder) => {
    const { payment } = await payments.settle(order);
    if (payment.status === 'refund_pending' || payment.closing) report.failed += 1;
    else report.settled += 1;
  };
  const failed = (order: StoredOrder, error: unknown) => {
    report.failed += 1;
    logger.error('refund settlement failed', { orderId: order.id, error: String(error) });
  };
  await forEachOrder(orders.listToRefund, settle, failed);
  await forEachOrder(orders.listToClose, settle, failed);
  return report;
}
