import * as endpoints from '@contract/endpoints';
import type { OrderStatus } from '@contract/order-states';
import type { AdminOrder, Order, OrderNote, TrackingInput } from '@contract/orders';
import { ApiError } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { download } from '@/shared/api/download';
import { toasts } from '@/shared/toasts/toasts';
import type { ListPage } from '@/shared/ui/paged-list';
import { exportQuery, type OrderFilters } from './order-filters';

/** A page of orders, newest first. Failures are not announced: for polling. */
export async function fetchOrdersQuietly(key: string): Promise<ListPage<Order>> {
  const { data } = await api.get<Envelope<{ orders: Order[]; nextCursor: string | null }>>(key, {
    quiet: true,
  });
  return { items: data.orders, nextCursor: data.nextCursor };
}

/** A page of all orders, newest first. A failure shows a toast (docs/product.md, My Orders). */
export async function fetchAllOrders(key: string): Promise<ListPage<Order>> {
  try {
    return await fetchOrdersQuietly(key);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) toasts.error('Failed to load orders');
    throw error;
  }
}

const addressOf = (id: string) => `/orders/${encodeURIComponent(id)}`;

export const adminOrderKey = (id: string) => `/orders/admin/${encodeURIComponent(id)}`;

/** An order with its customer and its notes. @throws ApiError, 404 where there is none. */
export const fetchAdminOrder = async (key: string): Promise<AdminOrder> =>
  (await api.get<Envelope<AdminOrder>>(key)).data;

interface StatusChange {
  status: OrderStatus;
  note?: string;
  tracking?: TrackingInput;
}

/** Takes an order to its next status. @throws ApiError, INVALID_TRANSITION when it went on meanwhile. */
export async function setOrderStatus(id: string, change: StatusChange): Promise<Order> {
  return (await api.put<Envelope<{ order: Order }>>(`${addressOf(id)}/status`, { body: change })).data.order;
}

/** Corrects the parcel of a shipped order. @throws ApiError, INVALID_TRANSITION when it is not on its way. */
export async function setTracking(id: string, tracking: TrackingInput): Promise<Order> {
  return (await api.put<Envelope<{ order: Order }>>(`${addressOf(id)}/tracking`, { body: tracking })).data
    .order;
}

/** Adds an internal note; answers all of the order's. @throws ApiError */
export async function addNote(id: string, note: string): Promise<OrderNote[]> {
  return (await api.post<Envelope<{ notes: OrderNote[] }>>(`${addressOf(id)}/notes`, { body: { note } })).data
    .notes;
}

/** Hands the orders that a list shows to the browser, as a file for spreadsheets. @throws ApiError */
export function exportOrders(filters: OrderFilters): Promise<void> {
  const today = new Date().toLocaleDateString('sv-SE');
  return download(endpoints.exportOrders, `orders-${today}.csv`, { query: exportQuery(filters) });
}
