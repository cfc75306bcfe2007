import type { StoredOrder } from '../features/orders/order-document';
import type { PageRequest, StoredOrdersPage } from '../features/orders/orders.repository';

/** Orders a page, and how many of them are worked on at once: the provider's limits are the narrowest. */
const PAGE = 50;
const AT_ONCE = 5;

/** Runs `work` for every order of every page. An order that fails is passed to `failed`, and the others go on. */
export async function forEachOrder(
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
