import type { Order, TimelineEntry, Tracking } from '@contract/orders';
import { ApiError } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { toasts } from '@/shared/toasts/toasts';
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

/** A page of the customer's own orders, newest first. A failure shows a toast (docs/product.md, My Orders). */
export async function fetchMyOrders(key: string): Promise<ListPage<Order>> {
  try {
    const { data } = await api.get<Envelope<{ orders: Order[]; nextCursor: string | null }>>(key);
    return { items: data.orders, nextCursor: data.nextCursor };
  } catch (error) {
    // Without a session there is no list to speak of: the login page says what is needed.
    if (!(error instanceof ApiError && error.status === 401)) toasts.error('Failed to load orders');
    throw error;
  }
}

export async function fetchOrder(key: string): Promise<Order> {
  return (await api.get<Envelope<{ order: Order }>>(key)).data.order;
}

/** `quiet` for the times nobody waits for: what is shown stays, whatever comes of it. */
export async function fetchTracking(key: string, { quiet }: { quiet: boolean }): Promise<OrderTracking> {
  return (await api.get<Envelope<OrderTracking>>(key, { quiet })).data;
}

/** Cancels an own pending order. @throws ApiError, ORDER_NOT_CANCELLABLE when it went on meanwhile. */
export async function cancelOrder(id: string): Promise<Order> {
  return (await api.patch<Envelope<{ order: Order }>>(`${orderKeys.one(id)}/cancel`)).data.order;
}
