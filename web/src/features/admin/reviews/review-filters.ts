import * as endpoints from '@contract/endpoints';
import { REVIEW_STATUSES, type ReviewStatus } from '@contract/reviews/review-facts';
import { paths } from '@/shared/config/paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';

/** The list's filters, stored in the page's query. */
export interface ReviewFilters {
  status: ReviewStatus | null;
  /** The beginning of a word in the product's title or of the author's name, or a customer's email address. */
  search: string;
}

const PAGE_SIZE = 24;

export const reviewFilters = filterCodec({
  page: paths.adminReviews,
  endpoint: endpoints.allReviews,
  filters: { status: choice(REVIEW_STATUSES), search: text(254) },
});

/** The key of one page of these reviews. */
export const reviewsKey = (filters: ReviewFilters, cursor: string | null) =>
  reviewFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });
