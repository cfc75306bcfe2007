import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { MessageSquareQuote } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { REVIEW_STATUSES } from '@contract/reviews/review-facts';
import { SearchField } from '@/shared/forms/search-field';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedList } from '@/shared/ui/paged-list';
import { listSurface } from '@/shared/ui/surface';
import { FilterChoice } from '../filter-choice';
import { NoMatches } from '../no-matches';
import { reviewFilters, reviewsKey, type ReviewFilters } from './review-filters';
import { ReviewRow, STATUS_LABELS } from './review-row';
import { fetchReviews } from './reviews-api';

function ReviewsSkeleton() {
  return (
    <Box role="status" aria-label="Loading reviews" sx={panel}>
      {[0, 1, 2, 3].map((row) => (
        <Box key={row} sx={{ p: 2.5, height: 220 }}>
          <Skeleton width="30%" />
          <Skeleton width="60%" />
          <Skeleton width="55%" />
        </Box>
      ))}
    </Box>
  );
}

/** The review below one that was decided about: the next that waits, else the one itself, else the list. */
function nextOf(list: HTMLElement, id: string): HTMLElement {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-review]')];
  const at = rows.findIndex(({ dataset }) => dataset.review === id);
  const waiting = rows.slice(at + 1).find(({ dataset }) => dataset.status === 'pending');
  return waiting ?? rows[at] ?? list;
}

/** All reviews, filtered by the page's query, newest first (docs/product.md, Reviews in the panel). */
export function ReviewQueue() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const filters = reviewFilters.read(params);
  const show = (next: ReviewFilters, replace = false) => void navigate(reviewFilters.path(next), { replace });
  const focusNext = (id: string) => {
    if (list.current) nextOf(list.current, id).focus();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 3 }}>
        <SearchField
          name="Reviews"
          label="Product, author or email"
          live
          value={filters.search}
          onSearch={(search) => show({ ...filters, search }, true)}
          sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
        />
        <FilterChoice
          label="Status"
          values={REVIEW_STATUSES}
          labelOf={(status) => STATUS_LABELS[status]}
          value={filters.status}
          onChange={(status) => show({ ...filters, status })}
        />
      </Box>
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        <PagedList
          keyOf={(cursor) => reviewsKey(filters, cursor)}
          fetchPage={fetchReviews}
          skeleton={<ReviewsSkeleton />}
          failed="Failed to load reviews"
          empty={
            reviewFilters.isSet(filters) ? (
              <NoMatches icon={MessageSquareQuote} what="reviews" onShowAll={() => show(reviewFilters.none)}>
                Search by the start of a word in the product title or author name, or by a full email address.
              </NoMatches>
            ) : (
              <EmptyState icon={MessageSquareQuote} title="No reviews yet">
                Customers can review products that were delivered to them. New reviews appear here for
                approval.
              </EmptyState>
            )
          }
        >
          {(reviews) => (
            <Box component="ul" role="list" aria-label="Reviews" sx={panel}>
              {reviews.map((review) => (
                <ReviewRow key={review._id} review={review} onDone={() => focusNext(review._id)} />
              ))}
            </Box>
          )}
        </PagedList>
      </Box>
    </>
  );
}

const panel = { ...listSurface, mb: 2 };
