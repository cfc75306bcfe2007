import type { PastOrder } from '../promotions/promotion-preview.service';
import type { OrdersRepository } from './orders.repository';
import { personOf, type StoredOrder } from './order-document';

function pastOrder(order: StoredOrder): PastOrder {
  const { country, state, zipCode } = order.shippingAddress;
  return {
    customer: personOf(order),
    settingsVersion: order.settingsVersion,
    locale: order.locale,
    destination: order.pickup ?? { country, region: state, zipCode },
    shippingMethod: order.shipping.method,
    lines: order.lines.map(({ productId, price, quantity }) => ({
      product: productId,
      unit: price,
      quantity,
    })),
  };
}

/** Reads orders as they can be priced again. */
export const pastOrders =
  (orders: Pick<OrdersRepository, 'list'>) =>
  async (since: Date, most: number): Promise<{ orders: PastOrder[]; hasMore: boolean }> => {
    const page = await orders.list({ from: since }, { limit: most });
    const standing = page.orders.filter(({ status }) => status !== 'cancelled');
    return { orders: standing.map(pastOrder), hasMore: page.nextCursor !== null };
  };
