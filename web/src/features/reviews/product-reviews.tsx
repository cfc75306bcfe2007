import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '@contract/texts/text';
import { useEndpointData } from '@/shared/data/use-data';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { WriteReviewSection } from './own-review';
import { RatingSummary } from './rating-summary';
import { ReviewList } from './review-list';
import { REVIEWS_HEADING_ID } from './review-text';
import { REVIEW_CACHE_KEYS, type ReviewListOptions } from './product-reviews-api';

/** Sentence about the origin of reviews, which the law of some regions requires (Directive 2005/29/EC, Article 7(6)). */
function ReviewOriginNote() {
  if (!useStoreSettings().regions) return null;
  return (
    <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
      {t(
        'Reviews are from customers who bought this product here. We check each review before we publish it, and show all star ratings.',
      )}
    </Typography>
  );
}

/** Reviews of a product. Shows the latest reviews, and loads older ones on demand. */
export function ProductReviews({ product, productTitle }: { product: string; productTitle: string }) {
  const { data, error } = useEndpointData(REVIEW_CACHE_KEYS.summary(product), { optional: true });
  const [view, setView] = useState<ReviewListOptions | null>(null);
  if (!data && error !== undefined) return null;
  return (
    <Box component="section" id="reviews" aria-labelledby={REVIEWS_HEADING_ID} aria-busy={!data} sx={section}>
      <Typography id={REVIEWS_HEADING_ID} variant="h2" tabIndex={-1} sx={heading}>
        {t('Reviews')}
      </Typography>
      <Box sx={columns}>
        <div>
          {data ? (
            <RatingSummary
              rating={data.rating}
              selectedStars={view?.stars ?? null}
              onChoose={(stars) => setView({ sort: view?.sort ?? 'newest', stars })}
            />
          ) : null}
          <ReviewOriginNote />
          <WriteReviewSection product={product} productTitle={productTitle} />
        </div>
        <Box sx={{ minWidth: 0 }}>
          {data && data.rating.count > 0 ? (
            <ReviewList product={product} summary={data} options={view} onOptionsChange={setView} />
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

const heading = { mb: { xs: 2.5, md: 4 }, scrollMarginTop: 104 };

const section = { minHeight: 220, mb: { xs: 7, md: 12 }, scrollMarginTop: 96 };

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 8 },
  gridTemplateColumns: { md: '320px minmax(0, 1fr)' },
  alignItems: 'start',
};
