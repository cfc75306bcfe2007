import * as endpoints from '@contract/endpoints';
import { MAX_ORDERS_PER_BULK_CHANGE } from '@contract/orders/bulk-status-change';
import type { AdminOrder } from '@contract/orders/orders';
import { getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { useCachedData, useEndpointData } from '@/shared/data/use-data';
import { activityCacheKeyPrefix } from '../shared/activity/activity-api';
import { createFetcher, sendRequestWithoutToast } from '../shared/api/fetcher';
import { getAdminOrderCacheKey, orderListCacheKeyPrefix } from './orders-api';

const knownTagsKey = getCacheKey(endpoints.listOrderTags);
const fetchKnownTags = createFetcher(endpoints.listOrderTags, ({ tags }) => tags);

const NO_TAGS: readonly string[] = [];

export const useOrderTagSuggestions = (): readonly string[] =>
  useCachedData(knownTagsKey, fetchKnownTags).data ?? NO_TAGS;

const orderTagsKeyPrefix = getCacheKeyPrefix(endpoints.listTagsOfOrders);

/** Returns the tags of several orders by order id. Orders without tags are omitted. */
export function useOrderTags(orderIds: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const key = getCacheKey(endpoints.listTagsOfOrders, { query: { orders: orderIds.join(',') } });
  const { data } = useEndpointData(orderIds.length > 0 ? key : null);
  return new Map(data?.orders.map(({ _id, tags }) => [_id, tags]));
}

export async function updateOrderTags(
  orderIds: readonly string[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<void> {
  for (let start = 0; start < orderIds.length; start += MAX_ORDERS_PER_BULK_CHANGE) {
    const body = { orders: orderIds.slice(start, start + MAX_ORDERS_PER_BULK_CHANGE), add, remove };
    for (const { _id, tags } of (await sendRequestWithoutToast(endpoints.updateOrderTags, { body })).orders)
      updateCachedData<AdminOrder>(getAdminOrderCacheKey(_id), (cached) => ({ ...cached, tags }));
  }
  invalidateData(knownTagsKey);
  invalidateData(orderTagsKeyPrefix);
  invalidateData(orderListCacheKeyPrefix);
  invalidateData(activityCacheKeyPrefix);
}
