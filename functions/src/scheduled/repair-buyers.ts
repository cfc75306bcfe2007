import type { BuyersService } from '../features/orders/buyers.service';
import type { OrdersRepository } from '../features/orders/orders.repository';
import type { Logger } from '../platform/logging';
import { forEachOrder } from './for-each-order';
import type { HasTime } from './time-budget';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listUnpaid'>;
  buyers: Pick<BuyersService, 'repair'>;
  logger: Logger;
  hasTime: HasTime;
}

/** Compares every unpaid order with what is known of its buyer, and adds what is missing there. */
export async function repairBuyers({ orders, buyers, logger, hasTime }: Dependencies): Promise<void> {
  await forEachOrder({
    list: orders.listUnpaid,
    work: async (order) => void (await buyers.repair(order)),
    failed: ({ id }, error) => logger.error('buyer comparison failed', { orderId: id, error: String(error) }),
    hasTime,
  });
}
