import pMap from 'p-map';
import type { StoredOrder } from '../features/orders/order-document';
import type { StoredOrdersPage } from '../features/orders/orders.repository';
import type { PageRequest } from '../platform/cursor';
import type { HasTime } from './time-budget';

/** Orders a page, and how many of them are worked on at once: the provider's limits are the narrowest. */
const PAGE = 50;
const AT_ONCE = 5;

interface OrderWork {
  list: (page: PageRequest) => Promise<StoredOrdersPage>;
  work: (order: StoredOrder) => Promise<void>;
  /** Receives an order that failed; the others continue. */
  failed: (order: StoredOrder, error: unknown) => void;
  hasTime: HasTime;
}

/** Works on every order of every page while there is time; what is left is the next run's. */
export async function forEachOrder({ list, work, failed, hasTime }: OrderWork): Promise<void> {
  let cursor: string | null | undefined;
  const job = async (order: StoredOrder) => {
    if (!hasTime()) return;
    await work(order).catch((error: unknown) => failed(order, error));
  };
  do {
    const page: StoredOrdersPage = await list({ limit: PAGE, cursor: cursor ?? undefined });
    await pMap(page.orders, job, { concurrency: AT_ONCE });
    cursor = page.nextCursor;
  } while (cursor !== null && hasTime());
}
