import * as endpoints from '@contract/endpoints';
import type { Order, OrderTracking } from '@contract/orders/orders';
import { call, keyOf, prefixOf, read } from '@/shared/api/client';
import type { Key } from '@/shared/api/endpoint-types';
import { invalidate, update } from '@/shared/data/change-data';
import { withAccess } from '@/shared/orders/order-access';
import { announcing } from '@/shared/toasts/announce-failure';
import type { ListPage } from '@/shared/ui/paged-list';

const PAGE_SIZE = 10;

/** The keys that the reads of orders are cached under. */
export const orderKeys = {
  mine: (cursor: string | null) =>
    keyOf(endpoints.myOrders, { query: { limit: PAGE_SIZE, cursor: cursor ?? undefined } }),
  one: (id: string) => keyOf(endpoints.getOrder, { params: { id } }),
  track: (id: string) => keyOf(endpoints.trackOrder, { params: { id } }),
};

/** A page of the customer's own orders, newest first. Announces a failure. */
export const fetchMyOrders = announcing(
  'Failed to load orders',
  async (key: Key<typeof endpoints.myOrders>): Promise<ListPage<Order>> => {
    const { data } = await read(key, { quiet: true });
    return { items: data.orders, nextCursor: data.nextCursor };
  },
);

/** @param id of the order that the key names. */
export async function fetchOrder(key: Key<typeof endpoints.getOrder>, id: string): Promise<Order> {
  return (await withAccess(id, (access) => read(key, access))).data.order;
}

/** `quiet` for renewals in the background: what is shown stays where they fail. */
export async function fetchTracking(
  key: Key<typeof endpoints.trackOrder>,
  { id, quiet }: { id: string; quiet: boolean },
): Promise<OrderTracking> {
  return (await withAccess(id, (access) => read(key, { quiet, ...access }))).data;
}

/** Shows the server's answer about an order wherever the order is cached. */
function show(order: Order): void {
  update<Order>(
    (key) => key === orderKeys.one(order._id),
    () => order,
  );
  update<ListPage<Order>>(prefixOf(endpoints.myOrders), (page) => ({
    ...page,
    items: page.items.map((other) => (other._id === order._id ? order : other)),
  }));
}

/**
 * Cancels an own pending order. A refusal, too, says that what is cached of the order is out of date.
 * @throws ApiError, ORDER_NOT_CANCELLABLE when its status has changed meanwhile.
 */
export async function cancelOrder(id: string): Promise<Order> {
  try {
    const { data } = await withAccess(id, (access) =>
      call(endpoints.cancelOrder, { params: { id }, quiet: true, ...access }),
    );
    show(data.order);
    invalidate(prefixOf(endpoints.listProducts));
    return data.order;
  } finally {
    invalidate(prefixOf(endpoints.getOrder));
  }
}
