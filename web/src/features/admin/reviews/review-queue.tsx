import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { MessageSquareQuote } from 'lucide-react';
import { useRef } from 'react';
import { REVIEW_STATUSES } from '@contract/reviews/review-facts';
import { AdminList, ListSearch, useListFilters } from '../admin-list';
import { FilterChoice } from '../filter-choice';
import { ReviewRow, STATUS_LABELS } from './review-row';
import { fetchReviews, reviewFilters, reviewsKey } from './reviews-api';

/** The review below one that was decided about: the next that waits, else the one itself, else the list. */
function nextOf(list: HTMLElement, id: string): HTMLElement {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-review]')];
  const at = rows.findIndex(({ dataset }) => dataset.review === id);
  const waiting = rows.slice(at + 1).find(({ dataset }) => dataset.status === 'pending');
  return waiting ?? rows[at] ?? list;
}

/** All reviews, filtered by the page's query, newest first (docs/product.md, Reviews in the panel). */
export function ReviewQueue() {
  const list = useRef<HTMLDivElement>(null);
  const { filters, show } = useListFilters(reviewFilters);
  return (
    <>
      <ListSearch
        name="Reviews"
        label="Product, author or email"
        value={filters.search}
        onSearch={(search) => show({ search }, true)}
      >
        <FilterChoice
          label="Status"
          values={REVIEW_STATUSES}
          labelOf={(status) => STATUS_LABELS[status]}
          value={filters.status}
          onChange={(status) => show({ status })}
        />
      </ListSearch>
      <AdminList
        ref={list}
        name="Reviews"
        icon={MessageSquareQuote}
        keyOf={(cursor) => reviewsKey(filters, cursor)}
        fetchPage={fetchReviews}
        waiting={[0, 1, 2, 3].map((row) => (
          <Box key={row} sx={{ p: 2.5, height: 220 }}>
            <Skeleton width="30%" />
            <Skeleton width="60%" />
            <Skeleton width="55%" />
          </Box>
        ))}
        noMatches={
          reviewFilters.isSet(filters)
            ? 'Search by the start of a word in the product title or author name, or by a full email address.'
            : null
        }
        onShowAll={() => show(reviewFilters.none)}
        none="Customers can review products that were delivered to them. New reviews appear here for approval."
      >
        {(reviews) =>
          reviews.map((review) => (
            <ReviewRow
              key={review._id}
              review={review}
              onDone={() => list.current && nextOf(list.current, review._id).focus()}
            />
          ))
        }
      </AdminList>
    </>
  );
}
