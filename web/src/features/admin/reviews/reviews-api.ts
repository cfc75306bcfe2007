import * as endpoints from '@contract/endpoints';
import { REVIEW_STATUSES, type ReviewDecision } from '@contract/reviews/review-limits';
import type { AdminReview } from '@contract/reviews/reviews';
import { isNotFoundError, getConflictingVersion } from '@/shared/api/api-error';
import { callApi, getCacheKeyPrefix } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { invalidateData, updateCachedItems } from '@/shared/data/change-data';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { activityKeyPrefix } from '../shared/activity/activity-api';
import { createPageFetcher, sendWithoutToast } from '../shared/api/fetcher';
import { pendingCountsKey } from '../shared/api/pending-counts-key';

const reviewListKeyPrefix = getCacheKeyPrefix(endpoints.listAdminReviews);

const PAGE_SIZE = 24;

/** Filters of the review list. `search` matches an email address, or words in a title or name. */
export const reviewFilterCodec = createFilterCodec({
  page: panelPaths.adminReviews,
  endpoint: endpoints.listAdminReviews,
  filters: { status: createChoiceFilter(REVIEW_STATUSES), search: createTextFilter(254) },
});

export const getReviewsKey = (filters: typeof reviewFilterCodec.none, cursor: string | null) =>
  reviewFilterCodec.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const fetchReviewsPage = createPageFetcher(
  endpoints.listAdminReviews,
  'reviews',
  'Failed to load reviews',
);

/** Updates a review in all cached lists, regardless of their filters. Null removes the review. */
function updateCache(id: string, review: AdminReview | null): void {
  updateCachedItems<AdminReview>(reviewListKeyPrefix, (cached) => (cached._id === id ? review : cached));
  invalidateData(pendingCountsKey);
  invalidateData(activityKeyPrefix);
}

/** Waits for a change of a review and caches the result. After a conflict, caches the newer version. */
async function runChange(id: string, change: () => Promise<AdminReview | null>): Promise<void> {
  try {
    updateCache(id, await change());
  } catch (error) {
    const current = getConflictingVersion(error, 'review');
    if (current || isNotFoundError(error)) updateCache(id, current);
    throw error;
  }
}

/**
 * Publishes or rejects a review.
 * @throws ApiError STALE_WRITE if the review was changed after it was loaded
 */
export const moderateReview = (
  { _id, updatedAt }: AdminReview,
  decision: { status: ReviewDecision; reason?: string; reply?: string },
): Promise<void> =>
  runChange(_id, async () => {
    const body = { reason: '', ...decision, updatedAt };
    return (await sendWithoutToast(endpoints.moderateReview, { params: { id: _id }, body })).review;
  });

export const deleteReview = ({ _id }: AdminReview): Promise<void> =>
  runChange(_id, async () => {
    await callApi(endpoints.deleteReview, { params: { id: _id }, quiet: true });
    return null;
  });
