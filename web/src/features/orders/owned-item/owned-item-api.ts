import * as endpoints from '@contract/endpoints';
import type { OwnedItem } from '@contract/orders/owned-items';
import { callApi, fetchEndpointResponse, getCacheKey, type CacheKey } from '@/shared/api/client';
import { updateCachedData } from '@/shared/data/change-data';
import { withOrderAccess } from '@/shared/orders/order-access';

type OwnedItemKey = CacheKey<typeof endpoints.getOwnedItem>;

export const getOwnedItemKey = (order: string, line: string): OwnedItemKey =>
  getCacheKey(endpoints.getOwnedItem, { params: { id: order, line } });

export async function fetchOwnedItem(key: OwnedItemKey, order: string): Promise<OwnedItem> {
  return (await withOrderAccess(order, (access) => fetchEndpointResponse(key, { quiet: true, ...access })))
    .data;
}

export async function saveCareReminder(order: string, line: string, wanted: boolean): Promise<void> {
  const { data } = await callApi(endpoints.setCareReminder, {
    params: { id: order, line },
    body: { wanted },
    quiet: true,
  });
  updateCachedData<OwnedItem>(getOwnedItemKey(order, line), (item) => ({ ...item, ...data }));
}
