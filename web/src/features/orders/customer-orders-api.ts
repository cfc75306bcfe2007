import * as endpoints from '@contract/endpoints';
import type { Order, OrderTrackingResponse } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { getCacheKey, fetchEndpointResponse, type CacheKey } from '@/shared/api/client';
import { withOrderAccess } from '@/shared/orders/order-access';
import { withFailureToast } from '@/shared/toasts/announce-failure';
import type { ListPage } from '@/shared/ui/paged-list';

const PAGE_SIZE = 10;

export const ORDER_CACHE_KEYS = {
  mine: (cursor: string | null) =>
    getCacheKey(endpoints.listMyOrders, { query: { limit: PAGE_SIZE, cursor: cursor ?? undefined } }),
  one: (id: string) => getCacheKey(endpoints.getOrder, { params: { id } }),
  track: (id: string) => getCacheKey(endpoints.trackOrder, { params: { id } }),
};

export async function fetchMyOrdersWithoutToast(
  key: CacheKey<typeof endpoints.listMyOrders>,
): Promise<ListPage<Order>> {
  const { data } = await fetchEndpointResponse(key, { quiet: true });
  return { items: data.orders, nextCursor: data.nextCursor };
}

export const fetchMyOrders = withFailureToast(t('Failed to load orders'), fetchMyOrdersWithoutToast);

export async function fetchOrder(key: CacheKey<typeof endpoints.getOrder>, id: string): Promise<Order> {
  return (await withOrderAccess(id, (access) => fetchEndpointResponse(key, access))).data.order;
}

/** Loads an order with its tracking. If `quiet` is true, shows no toast for errors. */
export async function fetchOrderTracking(
  key: CacheKey<typeof endpoints.trackOrder>,
  { id, quiet }: { id: string; quiet: boolean },
): Promise<OrderTrackingResponse> {
  return (await withOrderAccess(id, (access) => fetchEndpointResponse(key, { quiet, ...access }))).data;
}
