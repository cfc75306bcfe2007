import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import type { EndpointData } from '@/shared/api/endpoint-types';
import { getCacheKey, fetchEndpointData } from '@/shared/api/client';
import { withFailureToast } from '@/shared/toasts/announce-failure';
import { createPageFetcher } from '../shared/api/fetcher';
import { orderFilterCodec, type OrderFilters } from './order-filters';

export const getOrdersCacheKey = (filters: OrderFilters, cursor: string | null) =>
  orderFilterCodec.key(filters, { limit: 20, cursor: cursor ?? '' });

export const fetchOrdersWithoutToast = createPageFetcher(endpoints.listAllOrders, 'orders');

export const fetchOrdersPage = withFailureToast(t('Failed to load orders'), fetchOrdersWithoutToast);

export const getAdminOrderCacheKey = (id: string) => getCacheKey(endpoints.getAdminOrder, { params: { id } });

export const MAX_SELECTED_ORDERS = 500;

export async function fetchMatchingOrders(filters: OrderFilters): Promise<Order[]> {
  const found: Order[] = [];
  let cursor: string | null = '';
  while (cursor !== null && found.length < MAX_SELECTED_ORDERS) {
    const key = orderFilterCodec.key(filters, { limit: 100, cursor });
    const page: EndpointData<typeof endpoints.listAllOrders> = await fetchEndpointData(key);
    found.push(...page.orders);
    cursor = page.nextCursor;
  }
  return found.slice(0, MAX_SELECTED_ORDERS);
}
