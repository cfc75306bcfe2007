import * as endpoints from '@contract/endpoints';
import type { OrderDraft, OrderDraftInput } from '@contract/orders/manual-orders';
import { callApi, getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { activityCacheKeyPrefix } from '../../shared/activity/activity-api';
import { createFetcher, createPageFetcher, sendRequestWithoutToast } from '../../shared/api/fetcher';

const PAGE_SIZE = 20;

export const getOrderDraftsCacheKey = (cursor: string | null) =>
  getCacheKey(endpoints.listOrderDrafts, { query: { limit: PAGE_SIZE, cursor: cursor ?? '' } });

export const fetchOrderDraftsPage = createPageFetcher(
  endpoints.listOrderDrafts,
  'drafts',
  'Failed to load drafts',
);

export const getOrderDraftCacheKey = (id: string) => getCacheKey(endpoints.getOrderDraft, { params: { id } });

export const fetchOrderDraft = createFetcher(endpoints.getOrderDraft, ({ draft }) => draft);

export function invalidateOrderDrafts(): void {
  const lists = getCacheKeyPrefix(endpoints.listOrderDrafts);
  invalidateData((key) => key === lists || key.startsWith(`${lists}?`));
  invalidateData(activityCacheKeyPrefix);
}

export async function saveOrderDraft(
  opened: Pick<OrderDraft, '_id' | 'updatedAt'> | null,
  form: OrderDraftInput,
): Promise<OrderDraft> {
  const { draft } = opened
    ? await sendRequestWithoutToast(endpoints.updateOrderDraft, {
        params: { id: opened._id },
        body: { ...form, updatedAt: opened.updatedAt },
      })
    : await sendRequestWithoutToast(endpoints.createOrderDraft, { body: form });
  updateCachedData<OrderDraft>(getOrderDraftCacheKey(draft._id), () => draft);
  invalidateOrderDrafts();
  return draft;
}

export async function deleteOrderDraft(id: string): Promise<void> {
  await callApi(endpoints.removeOrderDraft, { params: { id }, quiet: true });
  invalidateOrderDrafts();
}
