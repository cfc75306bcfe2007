import type { StoredOrder } from '../features/orders/order-document';
import type { OrderRemindersService } from '../features/orders/money/order-reminders.service';
import type { OrdersRepository } from '../features/orders/orders.repository';
import type { Logger } from '../platform/logging';
import { forEachOrder } from './for-each-order';
import type { HasTime } from './time-budget';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listUnpaid'>;
  reminders: OrderRemindersService;
  logger: Logger;
  hasTime: HasTime;
}

export interface ReminderReport {
  reminded: number;
  /** Left for the next run. */
  failed: number;
}

/** Reminds the customers of unpaid orders before these expire, each once. */
export async function remindUnpaidOrders(dependencies: Dependencies): Promise<ReminderReport> {
  const { orders, reminders, logger, hasTime } = dependencies;
  const report: ReminderReport = { reminded: 0, failed: 0 };
  const work = async (order: StoredOrder) => {
    if (await reminders.remind(order)) report.reminded += 1;
  };
  const failed = (order: StoredOrder, error: unknown) => {
    report.failed += 1;
    logger.error('payment reminder failed', { orderId: order.id, error: String(error) });
  };
  await forEachOrder({ list: orders.listUnpaid, work, failed, hasTime });
  return report;
}
