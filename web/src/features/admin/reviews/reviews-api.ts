import * as endpoints from '@contract/endpoints';
import type { ReviewDecision } from '@contract/reviews/review-facts';
import type { AdminReview } from '@contract/reviews/reviews';
import { isNotFound, presentState } from '@/shared/api/api-error';
import { call, prefixOf, read } from '@/shared/api/client';
import type { Key } from '@/shared/api/endpoint-types';
import { invalidate, updateItems } from '@/shared/data/change-data';
import { announcing } from '@/shared/toasts/announce-failure';
import type { ListPage } from '@/shared/ui/paged-list';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { PENDING } from './pending-reviews';

const LIST_KEYS = prefixOf(endpoints.allReviews);

/** A page of reviews, newest first. Announces a failure. */
export const fetchReviews = announcing(
  'Failed to load reviews',
  async (key: Key<typeof endpoints.allReviews>): Promise<ListPage<AdminReview>> => {
    const { data } = await read(key, { quiet: true });
    return { items: data.reviews, nextCursor: data.nextCursor };
  },
);

/** Shows a review as it is now in every cached list, also in one of another status: it stays visible. Null removes it. */
function show(id: string, review: AdminReview | null): void {
  updateItems<AdminReview>(LIST_KEYS, (cached) => (cached._id === id ? review : cached));
  invalidate(PENDING);
  invalidate(ACTIVITY_KEYS);
}

/** What a refusal says of the review is shown, for the next decision. */
function showRefused(id: string, error: unknown): void {
  const current = presentState(error, 'review');
  if (current || isNotFound(error)) show(id, current);
}

/** Publishes or rejects the version of a review that is shown. @throws ApiError, STALE_WRITE among them. */
export async function decide(
  { _id, updatedAt }: AdminReview,
  status: ReviewDecision,
  reason = '',
): Promise<void> {
  try {
    const body = { status, reason, updatedAt };
    const { data } = await call(endpoints.moderateReview, { params: { id: _id }, body, quiet: true });
    show(_id, data.review);
  } catch (error) {
    showRefused(_id, error);
    throw error;
  }
}

/** @throws ApiError */
export async function removeReview({ _id }: AdminReview): Promise<void> {
  try {
    await call(endpoints.deleteReview, { params: { id: _id }, quiet: true });
    show(_id, null);
  } catch (error) {
    showRefused(_id, error);
    throw error;
  }
}
