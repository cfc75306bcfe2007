import * as endpoints from '@contract/endpoints';
import {
  MAX_ORDERS_PER_BULK_CHANGE,
  type BulkStatusChangeResponse,
  type BulkStatusChangeInput,
} from '@contract/orders/bulk-status-change';
import type { TagOrdersInput } from '@contract/panel/order-tags';
import type { AdminOrder } from '@contract/orders/orders';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { sendWriteRequest } from '../shared/api/send-change';
import { getAdminOrderCacheKey } from './load-orders';

const splitIntoBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_ORDERS_PER_BULK_CHANGE) }, (_, at) =>
    all.slice(at * MAX_ORDERS_PER_BULK_CHANGE, (at + 1) * MAX_ORDERS_PER_BULK_CHANGE),
  );

/** Changes many orders in batches. Each order succeeds or fails individually. */
async function changeInBatches<T>(
  all: readonly T[],
  change: (batch: T[]) => Promise<{ data: BulkStatusChangeResponse }>,
): Promise<BulkStatusChangeResponse> {
  const results: BulkStatusChangeResponse[] = [];
  for (const batch of splitIntoBatches(all)) results.push((await change(batch)).data);
  const refused = results.flatMap((result) => result.refused);
  for (const { _id } of refused) invalidateData(getAdminOrderCacheKey(_id));
  if (refused.length > 0) invalidateData(getCacheKeyPrefix(endpoints.listAllOrders));
  return { changed: results.flatMap(({ changed }) => changed), refused };
}

export const changeOrderStatuses = ({ orders: all, ...step }: BulkStatusChangeInput) =>
  changeInBatches(all, (orders) =>
    sendWriteRequest(endpoints.bulkUpdateOrders, { body: { ...step, orders } }),
  );

export const packOrders = (all: readonly string[]) =>
  changeInBatches(all, (orders) => sendWriteRequest(endpoints.packOrders, { body: { orders } }));

export async function updateOrderTags(
  all: readonly string[],
  { add = [], remove = [] }: Partial<Pick<TagOrdersInput, 'add' | 'remove'>>,
): Promise<void> {
  for (const orders of splitIntoBatches(all)) {
    const { data } = await sendWriteRequest(endpoints.updateOrderTags, { body: { orders, add, remove } });
    for (const { _id, tags } of data.orders)
      updateCachedData<AdminOrder>(getAdminOrderCacheKey(_id), (cached) => ({ ...cached, tags }));
  }
}
