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

const LIST_KEYS = prefixOf(endpoints.allReviews);

const PAGE_SIZE = 24;

/**
 * The list's filters, stored in the page's query; `search` is the beginning of a word in the product's title or of the author's
 * name, or a customer's email address.
 */
export const reviewFilters = filterCodec({
  page: paths.adminReviews,
  endpoint: endpoints.allReviews,
  filters: { status: choice(REVIEW_STATUSES), search: text(254) },
});

/** The key of one page of these reviews. */
export const reviewsKey = (filters: typeof reviewFilters.none, cursor: string | null) =>
  reviewFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

/** A page of reviews, newest first. Announces a failure. */
export const fetchReviews = pagesOf(endpoints.allReviews, 'reviews', 'Failed to load reviews');

/** Shows a review as it is now in every cached list, also in one of another status: it stays visible. Null removes it. */
function show(id: string, review: AdminReview | null): void {
  updateItems<AdminReview>(LIST_KEYS, (cached) => (cached._id === id ? review : cached));
  invalidate(WAITING);
  invalidate(ACTIVITY_KEYS);
}

/** A change of a review. What a refusal says of it is shown, for the next decision. */
async function changing(id: string, change: () => Promise<AdminReview | null>): Promise<void> {
  try {
    show(id, await change());
  } catch (error) {
    const current = presentState(error, 'review');
    if (current || isNotFound(error)) show(id, current);
    throw error;
  }
}

/** Publishes or rejects the version of a review that is shown, and answers it. @throws ApiError, STALE_WRITE among them. */
export const decide = (
  { _id, updatedAt }: AdminReview,
  decision: { status: ReviewDecision; reason?: string; reply?: string },
): Promise<void> =>
  changing(_id, async () => {
    const body = { reason: '', ...decision, updatedAt };
    return (await send(endpoints.moderateReview, { params: { id: _id }, body })).review;
  });

/** @throws ApiError */
export const removeReview = ({ _id }: AdminReview): Promise<void> =>
  changing(_id, async () => {
    await call(endpoints.deleteReview, { params: { id: _id }, quiet: true });
    return null;
  });
