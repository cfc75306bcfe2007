import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReviewSort } from '@contract/reviews/review-facts';
import { useData } from '@/shared/data/use-data';
import { Spinner } from '@/shared/ui/spinner';
import { fetchReviews, reviewKeys } from './reviews-api';
import { ReviewEntry } from './review-entry';

interface ReviewPagesProps {
  product: string;
  sort: ReviewSort;
}

function Page({ product, sort, cursor }: ReviewPagesProps & { cursor: string | null }) {
  const { data, error, loading, reload } = useData(reviewKeys.list(product, sort, cursor), fetchReviews);
  const [more, setMore] = useState(false);
  if (!data) {
    if (error === undefined || loading) return <Spinner label="Loading reviews" />;
    return (
      <Box role="alert" sx={{ py: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        The reviews could not be loaded.
        <Button variant="outlined" color="secondary" onClick={reload}>
          Try again
        </Button>
      </Box>
    );
  }
  return (
    <>
      <Box
        component="ul"
        role="list"
        aria-label={cursor === null ? 'All reviews' : 'More reviews'}
        sx={cursor === null ? {} : { borderTop: 1, borderColor: 'divider', pt: 3 }}
      >
        {data.reviews.map((review) => (
          <ReviewEntry key={review._id} review={review} />
        ))}
      </Box>
      {data.nextCursor === null ? null : more ? (
        <Page product={product} sort={sort} cursor={data.nextCursor} />
      ) : (
        <Button variant="outlined" color="secondary" onClick={() => setMore(true)}>
          Load more reviews
        </Button>
      )}
    </>
  );
}

/** Every published review of a product, page after page. */
export function ReviewPages({ product, sort }: ReviewPagesProps) {
  return <Page key={`${product}/${sort}`} product={product} sort={sort} cursor={null} />;
}
