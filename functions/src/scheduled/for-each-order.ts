import pMap from 'p-map';
import type { StoredOrder } from '../features/orders/order-document';
import type { StoredOrdersPage } from '../features/orders/orders.repository';
import type { PageRequest } from '../platform/cursor';

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
    const job = (order: StoredOrder) => work(order).catch((error: unknown) => failed(order, error));
    await pMap(page.orders, job, { concurrency: AT_ONCE });
    cursor = page.nextCursor;
  } while (cursor !== null);
}
