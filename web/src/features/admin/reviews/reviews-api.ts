import * as endpoints from '@contract/endpoints';
import { REVIEW_STATUSES, type ReviewDecision } from '@contract/reviews/review-facts';
import type { AdminReview } from '@contract/reviews/reviews';
import { isNotFound, presentState } from '@/shared/api/api-error';
import { call, prefixOf } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { invalidate, updateItems } from '@/shared/data/change-data';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { pagesOf, send } from '../fetcher';
import { WAITING } from '../waiting';

const reviewListKeyPrefix = prefixOf(endpoints.allReviews);

const PAGE_SIZE = 24;

/** Filters of the review list. `search` matches the start of a word in a title or name, or an email address. */
export const reviewFilters = filterCodec({
  page: paths.adminReviews,
  endpoint: endpoints.allReviews,
  filters: { status: choice(REVIEW_STATUSES), search: text(254) },
});

export const reviewsKey = (filters: typeof reviewFilters.none, cursor: string | null) =>
  reviewFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const fetchReviews = pagesOf(endpoints.allReviews, 'reviews', 'Failed to load reviews');

/** Updates a review in all cached lists, even if the list filters by another status. Null removes the review. */
function updateCache(id: string, review: AdminReview | null): void {
  updateItems<AdminReview>(reviewListKeyPrefix, (cached) => (cached._id === id ? review : cached));
  invalidate(WAITING);
  invalidate(ACTIVITY_KEYS);
}

/** Runs a change of a review and updates the cache. After a conflict, the cache contains the newer version. */
async function runChange(id: string, change: () => Promise<AdminReview | null>): Promise<void> {
  try {
    updateCache(id, await change());
  } catch (error) {
    const current = presentState(error, 'review');
    if (current || isNotFound(error)) updateCache(id, current);
    throw error;
  }
}

/** Moderates a review. @throws ApiError STALE_WRITE if the review was changed in the meantime. */
export const decide = (
  { _id, updatedAt }: AdminReview,
  decision: { status: ReviewDecision; reason?: string; reply?: string },
): Promise<void> =>
  runChange(_id, async () => {
    const body = { reason: '', ...decision, updatedAt };
    return (await send(endpoints.moderateReview, { params: { id: _id }, body })).review;
  });

export const removeReview = ({ _id }: AdminReview): Promise<void> =>
  runChange(_id, async () => {
    await call(endpoints.deleteReview, { params: { id: _id }, quiet: true });
    return null;
  });
