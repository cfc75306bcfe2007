import * as endpoints from '@contract/endpoints';
import type { Order, OrderTracking } from '@contract/orders/orders';
import { keyOf, read, type Key } from '@/shared/api/client';
import { withAccess } from '@/shared/orders/order-access';
import { announcing } from '@/shared/toasts/announce-failure';
import type { ListPage } from '@/shared/ui/paged-list';

const PAGE_SIZE = 10;

export const orderKeys = {
  mine: (cursor: string | null) =>
    keyOf(endpoints.myOrders, { query: { limit: PAGE_SIZE, cursor: cursor ?? undefined } }),
  one: (id: string) => keyOf(endpoints.getOrder, { params: { id } }),
  track: (id: string) => keyOf(endpoints.trackOrder, { params: { id } }),
};

export async function readMyOrders(key: Key<typeof endpoints.myOrders>): Promise<ListPage<Order>> {
  const { data } = await read(key, { quiet: true });
  return { items: data.orders, nextCursor: data.nextCursor };
}

export const fetchMyOrders = announcing('Failed to load orders', readMyOrders);

export async function fetchOrder(key: Key<typeof endpoints.getOrder>, id: string): Promise<Order> {
  return (await withAccess(id, (access) => read(key, access))).data.order;
}

/** Loads the tracking. `quiet` suppresses toasts, for reloads in the background. */
export async function fetchTracking(
  key: Key<typeof endpoints.trackOrder>,
  { id, quiet }: { id: string; quiet: boolean },
): Promise<OrderTracking> {
  return (await withAccess(id, (access) => read(key, { quiet, ...access }))).data;
}
