import type { OrderStatus } from '@contract/order-states';
import type { Order, TrackingInput } from '@contract/orders';
import { ApiError } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { toasts } from '@/shared/toasts/toasts';
import type { ListPage } from '@/shared/ui/paged-list';

/** A page of all orders, newest first. A failure is told at once (spec §8). */
export async function fetchAllOrders(key: string): Promise<ListPage<Order>> {
  try {
    const { data } = await api.get<Envelope<{ orders: Order[]; nextCursor: string | null }>>(key);
    return { items: data.orders, nextCursor: data.nextCursor };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) toasts.error('Failed to load orders');
    throw error;
  }
}

interface StatusChange {
  status: OrderStatus;
  note?: string;
  tracking?: TrackingInput;
}

/** Takes an order to its next status. @throws ApiError, INVALID_TRANSITION when it went on meanwhile. */
export async function setOrderStatus(id: string, change: StatusChange): Promise<Order> {
  const path = `/orders/${encodeURIComponent(id)}/status`;
  return (await api.put<Envelope<{ order: Order }>>(path, { body: change })).data.order;
}
