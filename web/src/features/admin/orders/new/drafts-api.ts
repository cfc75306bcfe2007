import * as endpoints from '@contract/endpoints';
import type { OrderDraft, OrderDraftInput } from '@contract/orders/manual-orders';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { invalidate, update } from '@/shared/data/change-data';
import { ACTIVITY_KEYS } from '../../activity/activity-api';
import { fetcherOf, pagesOf, send } from '../../fetcher';

const PAGE_SIZE = 20;

/** The key of one page of the drafts. */
export const draftsKey = (cursor: string | null) =>
  keyOf(endpoints.orderDrafts, { query: { limit: PAGE_SIZE, cursor: cursor ?? '' } });

/** A page of drafts, the one that was changed last first. Announces a failure. */
export const fetchDrafts = pagesOf(endpoints.orderDrafts, 'drafts', 'Failed to load drafts');

export const draftKey = (id: string) => keyOf(endpoints.getOrderDraft, { params: { id } });

/** A draft with what its items cost today. @throws ApiError, 404 where there is none. */
export const fetchDraft = fetcherOf(endpoints.getOrderDraft, ({ draft }) => draft);

/** What shows drafts is renewed. */
export function draftsChanged(): void {
  const lists = prefixOf(endpoints.orderDrafts);
  invalidate((key) => key === lists || key.startsWith(`${lists}?`));
  invalidate(ACTIVITY_KEYS);
}

/** Keeps a new draft, or the one that was opened. @throws ApiError, STALE_WRITE where others have changed it */
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

/** Deletes a draft. @throws ApiError */
export async function removeDraft(id: string): Promise<void> {
  await call(endpoints.removeOrderDraft, { params: { id }, quiet: true });
  draftsChanged();
}
