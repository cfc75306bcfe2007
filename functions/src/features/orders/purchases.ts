import type { OrdersRepository } from './orders.repository';

/** Orders a page, and pages that are looked through: a customer with more delivered orders reviews from the newest. */
const PAGE = 50;
const MAX_PAGES = 4;

/** The delivered order with which a product came to a customer. */
export interface DeliveredOrder {
  orderId: string;
  orderNumber: string;
  /** As it was when it was ordered. */
  productTitle: string;
}

/** Finds the newest delivered order of a customer with a product; null where there is none. */
export const purchaseFinder =
  (orders: Pick<OrdersRepository, 'list'>) =>
  async (userId: string, productId: string): Promise<DeliveredOrder | null> => {
    let cursor: string | undefined;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await orders.list({ userId, status: 'delivered' }, { limit: PAGE, cursor });
      for (const { id, number, lines } of page.orders) {
        const line = lines.find((one) => one.productId === productId);
        if (line) return { orderId: id, orderNumber: number, productTitle: line.name };
      }
      if (page.nextCursor === null) return null;
      cursor = page.nextCursor;
    }
    return null;
  };
