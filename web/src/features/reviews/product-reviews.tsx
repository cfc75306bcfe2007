import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReviewSort } from '@contract/reviews/review-facts';
import type { ReviewSummary } from '@contract/reviews/reviews';
import { useData } from '@/shared/data/use-data';
import { RatingSummary } from './rating-summary';
import { ReviewEntry } from './review-entry';
import { ReviewPages } from './review-pages';
import { reviewsText } from './review-text';
import { fetchSummary, reviewKeys } from './reviews-api';
import { SortChoice } from './sort-choice';
import { WriteReview } from './write-review';

interface ProductReviewsProps {
  product: string;
  productTitle: string;
}

function Entries({ product, summary }: { product: string; summary: ReviewSummary }) {
  const [sort, setSort] = useState<ReviewSort | null>(null);
  const { rating, latest } = summary;
  if (sort !== null) {
    return (
      <>
        <SortChoice value={sort} onChange={setSort} />
        <ReviewPages product={product} sort={sort} />
      </>
    );
  }
  return (
    <>
      <Box component="ul" role="list" aria-label="Newest reviews">
        {latest.map((review) => (
          <ReviewEntry key={review._id} review={review} />
        ))}
      </Box>
      {rating.count > latest.length ? (
        <Button variant="outlined" color="secondary" onClick={() => setSort('newest')}>
          Show all {reviewsText(rating.count)}
        </Button>
      ) : null}
    </>
  );
}

function Average({ rating }: Pick<ReviewSummary, 'rating'>) {
  if (rating.count > 0) return <RatingSummary rating={rating} />;
  return (
    <Typography sx={{ mb: 2, color: 'text.secondary' }}>
      There are no reviews yet. Be the first to write one.
    </Typography>
  );
}

/** What customers say of a product (docs/product.md, Reviews). The newest come with the page, the others when asked for. */
export function ProductReviews({ product, productTitle }: ProductReviewsProps) {
  const { data, error } = useData(reviewKeys.summary(product), fetchSummary);
  if (!data && error !== undefined) return null;
  return (
    <Box component="section" id="reviews" aria-labelledby="reviews-title" aria-busy={!data} sx={section}>
      <Typography id="reviews-title" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        Reviews
      </Typography>
      <Box sx={columns}>
        <div>
          {data ? <Average rating={data.rating} /> : null}
          <WriteReview product={product} productTitle={productTitle} />
        </div>
        <Box sx={{ minWidth: 0 }}>
          {data && data.rating.count > 0 ? <Entries product={product} summary={data} /> : null}
        </Box>
      </Box>
    </Box>
  );
}

/** At least as high as without reviews, so that nothing below moves when there are none. */
const section = { minHeight: 220, mb: { xs: 7, md: 12 }, scrollMarginTop: 96 };

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 8 },
  gridTemplateColumns: { md: '320px minmax(0, 1fr)' },
  alignItems: 'start',
};
