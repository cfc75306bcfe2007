import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Rating } from '@contract/reviews/reviews';
import { store } from '@contract/store-config';
import { useRead } from '@/shared/data/use-data';
import { Stars } from '@/shared/ui/stars';
import { HiddenText, SecondaryText } from '@/shared/ui/text';
import { WriteReview } from './own-review';
import { ReviewList } from './review-list';
import { averageText, reviewsText } from './review-text';
import { reviewKeys } from './reviews-api';

/** The mean of a product's reviews, and how many gave each number of stars, five first. */
function RatingSummary({ rating: { count, average, stars } }: { rating: Rating }) {
  if (count === 0)
    return (
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        There are no reviews yet. Be the first to write one.
      </Typography>
    );
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="p" sx={{ fontSize: '2.75rem', lineHeight: 1, fontWeight: 600 }}>
          {averageText(average)}
        </Typography>
        <div>
          <Stars value={average} size="1.25rem" />
          <SecondaryText>{reviewsText(count)}</SecondaryText>
        </div>
      </Box>
      <Box component="ul" role="list" aria-label="Ratings by stars" sx={bars}>
        {stars
          .map((number, index) => ({ of: index + 1, number }))
          .reverse()
          .map(({ of, number }) => (
            <Box component="li" key={of} sx={bar}>
              <span>
                {of}
                <HiddenText>{of === 1 ? ' star: ' : ' stars: '}</HiddenText>
              </span>
              <Box aria-hidden sx={track}>
                <Box sx={fill} style={{ width: `${(number / count) * 100}%` }} />
              </Box>
              <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
                {number.toLocaleString(store.locale)}
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
}

/** What customers say of a product (docs/product.md, Reviews). The newest come with the page, the others when asked for. */
export function ProductReviews({ product, productTitle }: { product: string; productTitle: string }) {
  const { data, error } = useRead(reviewKeys.summary(product));
  if (!data && error !== undefined) return null;
  return (
    <Box component="section" id="reviews" aria-labelledby="reviews-title" aria-busy={!data} sx={section}>
      <Typography id="reviews-title" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        Reviews
      </Typography>
      <Box sx={columns}>
        <div>
          {data ? <RatingSummary rating={data.rating} /> : null}
          <WriteReview product={product} productTitle={productTitle} />
        </div>
        <Box sx={{ minWidth: 0 }}>
          {data && data.rating.count > 0 ? <ReviewList product={product} summary={data} /> : null}
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

const bars = { mt: 2, display: 'grid', gap: 0.75, maxWidth: 320 };

const bar = {
  display: 'grid',
  gridTemplateColumns: '1ch minmax(0, 1fr) minmax(3ch, auto)',
  gap: 1.25,
  alignItems: 'center',
  fontSize: '0.875rem',
  lineHeight: '20px',
};

const track = { height: 8, borderRadius: 4, bgcolor: 'background.tile', overflow: 'hidden' };

const fill = { height: '100%', bgcolor: 'primary.main' };
