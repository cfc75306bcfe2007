import * as endpoints from '@contract/endpoints';
import type { OrderDraft, OrderDraftInput } from '@contract/orders/manual-orders';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { invalidate, update } from '@/shared/data/change-data';
import { ACTIVITY_KEYS } from '../../activity/activity-api';
import { fetcherOf, pagesOf, send } from '../../fetcher';

const PAGE_SIZE = 20;

export const draftsKey = (cursor: string | null) =>
  keyOf(endpoints.orderDrafts, { query: { limit: PAGE_SIZE, cursor: cursor ?? '' } });

export const fetchDrafts = pagesOf(endpoints.orderDrafts, 'drafts', 'Failed to load drafts');

export const draftKey = (id: string) => keyOf(endpoints.getOrderDraft, { params: { id } });

export const fetchDraft = fetcherOf(endpoints.getOrderDraft, ({ draft }) => draft);

export function draftsChanged(): void {
  const lists = prefixOf(endpoints.orderDrafts);
  invalidate((key) => key === lists || key.startsWith(`${lists}?`));
  invalidate(ACTIVITY_KEYS);
}

export async function saveDraft(
  opened: Pick<OrderDraft, '_id' | 'updatedAt'> | null,
  form: OrderDraftInput,
): Promise<OrderDraft> {
  const { draft } = opened
    ? await send(endpoints.changeOrderDraft, {
        params: { id: opened._id },
        body: { ...form, updatedAt: opened.updatedAt },
      })
    : await send(endpoints.createOrderDraft, { body: form });
  update<OrderDraft>(draftKey(draft._id), () => draft);
  draftsChanged();
  return draft;
}

export async function removeDraft(id: string): Promise<void> {
  await call(endpoints.removeOrderDraft, { params: { id }, quiet: true });
  draftsChanged();
}
