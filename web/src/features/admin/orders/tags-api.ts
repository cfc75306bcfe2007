import * as endpoints from '@contract/endpoints';
import { MAX_BULK_ORDERS } from '@contract/orders/bulk-steps';
import type { AdminOrder } from '@contract/orders/orders';
import { keyOf, prefixOf } from '@/shared/api/client';
import { invalidate, update } from '@/shared/data/change-data';
import { useData, useRead } from '@/shared/data/use-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { fetcherOf, send } from '../fetcher';
import { adminOrderKey, LIST_KEYS } from './orders-api';

const KNOWN = keyOf(endpoints.orderTags);
const fetchKnown = fetcherOf(endpoints.orderTags, ({ tags }) => tags);

const NONE: readonly string[] = [];

/** The tags that were given last, the latest first. */
export const useKnownTags = (): readonly string[] => useData(KNOWN, fetchKnown).data ?? NONE;

const OF_ORDERS = prefixOf(endpoints.tagsOfOrders);

/** The tags of a page of orders, by their ids; those without any are not in it. */
export function useTagsOf(orders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const key = keyOf(endpoints.tagsOfOrders, { query: { orders: orders.join(',') } });
  const { data } = useRead(orders.length > 0 ? key : null);
  return new Map(data?.orders.map(({ _id, tags }) => [_id, tags]));
}

/** Gives orders tags and takes others from them, as many orders at once as one request takes. @throws ApiError */
export async function tagOrders(
  all: readonly string[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<void> {
  for (let at = 0; at < all.length; at += MAX_BULK_ORDERS) {
    const body = { orders: all.slice(at, at + MAX_BULK_ORDERS), add, remove };
    for (const { _id, tags } of (await send(endpoints.tagOrders, { body })).orders)
      update<AdminOrder>(adminOrderKey(_id), (cached) => ({ ...cached, tags }));
  }
  invalidate(KNOWN);
  invalidate(OF_ORDERS);
  invalidate(LIST_KEYS);
  invalidate(ACTIVITY_KEYS);
}
