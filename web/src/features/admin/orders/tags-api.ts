import * as endpoints from '@contract/endpoints';
import { MAX_BULK_ORDERS } from '@contract/orders/bulk-steps';
import type { AdminOrder } from '@contract/orders/orders';
import { keyOf, prefixOf } from '@/shared/api/client';
import { invalidate, update } from '@/shared/data/change-data';
import { useData, useRead } from '@/shared/data/use-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { fetcherOf, send } from '../fetcher';
import { adminOrderKey, LIST_KEYS } from './orders-api';

const knownTagsKey = keyOf(endpoints.orderTags);
const fetchKnownTags = fetcherOf(endpoints.orderTags, ({ tags }) => tags);

const NO_TAGS: readonly string[] = [];

export const useKnownTags = (): readonly string[] => useData(knownTagsKey, fetchKnownTags).data ?? NO_TAGS;

const orderTagsKeyPrefix = prefixOf(endpoints.tagsOfOrders);

/** Loads the tags of several orders by order id. Orders without tags are omitted. */
export function useTagsOf(orders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const key = keyOf(endpoints.tagsOfOrders, { query: { orders: orders.join(',') } });
  const { data } = useRead(orders.length > 0 ? key : null);
  return new Map(data?.orders.map(({ _id, tags }) => [_id, tags]));
}

export async function tagOrders(
  orderIds: readonly string[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<void> {
  for (let start = 0; start < orderIds.length; start += MAX_BULK_ORDERS) {
    const body = { orders: orderIds.slice(start, start + MAX_BULK_ORDERS), add, remove };
    for (const { _id, tags } of (await send(endpoints.tagOrders, { body })).orders)
      update<AdminOrder>(adminOrderKey(_id), (cached) => ({ ...cached, tags }));
  }
  invalidate(knownTagsKey);
  invalidate(orderTagsKeyPrefix);
  invalidate(LIST_KEYS);
  invalidate(ACTIVITY_KEYS);
}
