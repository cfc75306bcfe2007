import type { Order, TimelineEntry, Tracking } from '@contract/orders';
import { api, type Envelope } from '@/shared/api/client';
import { invalidate, update } from '@/shared/data/change-data';
import { announcing } from '@/shared/toasts/announce-failure';
import type { ListPage } from '@/shared/ui/paged-list';

const PAGE_SIZE = 10;

/** The addresses of an order's reads, which are also the keys their answers are kept under. */
export const orderKeys = {
  mine: (cursor: string | null) =>
    `/orders/my-orders?limit=${PAGE_SIZE}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
  one: (id: string) => `/orders/${encodeURIComponent(id)}`,
  track: (id: string) => `/orders/${encodeURIComponent(id)}/track`,
};

export interface OrderTracking {
  order: Order;
  timeline: TimelineEntry[];
  tracking: Tracking | null;
}

/** A page of the customer's own orders, newest first. Announces a failure. */
export const fetchMyOrders = announcing(
  'Failed to load orders',
  async (key: string): Promise<ListPage<Order>> => {
    const { data } = await api.get<Envelope<{ orders: Order[]; nextCursor: string | null }>>(key, {
      quiet: true,
    });
    return { items: data.orders, nextCursor: data.nextCursor };
  },
);

export async function fetchOrder(key: string): Promise<Order> {
  return (await api.get<Envelope<{ order: Order }>>(key)).data.order;
}

/** `quiet` for renewals in the background: what is shown stays where they fail. */
export async function fetchTracking(key: string, { quiet }: { quiet: boolean }): Promise<OrderTracking> {
  return (await api.get<Envelope<OrderTracking>>(key, { quiet })).data;
}

/** Shows the server's answer about an order wherever the order is kept. */
function show(order: Order): void {
  update<Order>(
    (key) => key === orderKeys.one(order._id),
    () => order,
  );
  update<ListPage<Order>>('/orders/my-orders', (page) => ({
    ...page,
    items: page.items.map((other) => (other._id === order._id ? order : other)),
  }));
}

/**
 * Cancels an own pending order. A refusal, too, says that what is kept of the order is out of date.
 * @throws ApiError, ORDER_NOT_CANCELLABLE when its status has changed meanwhile.
 */
export async function cancelOrder(id: string): Promise<Order> {
  try {
    const { data } = await api.patch<Envelope<{ order: Order }>>(`${orderKeys.one(id)}/cancel`, {
      quiet: true,
    });
    show(data.order);
    invalidate('/products');
    return data.order;
  } finally {
    invalidate('/orders');
  }
}
