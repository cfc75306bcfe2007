import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { REVIEW_SORTS, type ReviewSort } from '@contract/reviews/review-facts';
import type { Review, ReviewSummary } from '@contract/reviews/reviews';
import { store } from '@contract/store-config';
import { useRead } from '@/shared/data/use-data';
import { nativeField } from '@/shared/forms/native-field';
import { PictureThumbnails } from '@/shared/lightbox/picture-thumbnails';
import { Spinner } from '@/shared/ui/spinner';
import { Stars } from '@/shared/ui/stars';
import { reviewsText } from './review-text';
import { reviewKeys } from './reviews-api';

// In one time zone, so that the server and every browser write the same.
const day = new Intl.DateTimeFormat(store.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** One published review. */
function ReviewEntry({ review }: { review: Review }) {
  const { stars, title, text, author, images, writtenAt } = review;
  return (
    <Box component="li" sx={entry}>
      <Stars value={stars} />
      {title ? (
        <Typography component="h3" variant="h5" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      ) : null}
      <Typography sx={{ mt: 0.75, maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <PictureThumbnails title={`the review by ${author}`} images={images} />
      <Typography variant="body2" sx={about}>
        <span>{author}</span>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <BadgeCheck size={16} aria-hidden /> Bought here
        </Box>
        <time dateTime={writtenAt}>{day.format(new Date(writtenAt))}</time>
      </Typography>
    </Box>
  );
}

const LABELS: Record<ReviewSort, string> = {
  newest: 'Newest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
};

/** The order of a product's reviews. It takes the focus from the button that asked for all of them, which is gone. */
function SortChoice({ value, onChange }: { value: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  return (
    <Box
      component="select"
      aria-label="Sort reviews"
      autoFocus
      value={value}
      onChange={(event) => onChange(REVIEW_SORTS.find((sort) => sort === event.target.value) ?? 'newest')}
      sx={select}
    >
      {REVIEW_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {LABELS[sort]}
        </option>
      ))}
    </Box>
  );
}

/** Published reviews of a product, page after page. */
function Page({ product, sort, cursor }: { product: string; sort: ReviewSort; cursor: string | null }) {
  const { data, error, loading, reload } = useRead(reviewKeys.list(product, sort, cursor));
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

/** The newest reviews, which come with the page; all of them in an order when they are asked for. */
export function ReviewList({ product, summary }: { product: string; summary: ReviewSummary }) {
  const [sort, setSort] = useState<ReviewSort | null>(null);
  const { rating, latest } = summary;
  if (sort !== null) {
    return (
      <>
        <SortChoice value={sort} onChange={setSort} />
        <Page key={`${product}/${sort}`} product={product} sort={sort} cursor={null} />
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

const entry = {
  py: { xs: 2.5, md: 3 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
};

const about = {
  mt: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};

const select = { ...nativeField, mb: 3, px: 2, borderRadius: 999, fontWeight: 500, cursor: 'pointer' };
