import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { getDefaultReviewAuthorName } from '@contract/reviews/review-limits';
import { t } from '@contract/texts/text';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { useEndpointData } from '@/shared/data/use-data';
import { lazyNamedExport } from '@/shared/lazy-named';
import { useSession } from '@/shared/session/session';
import { TextLink } from '@/shared/ui/text-link';
import { useNearViewport } from '@/shared/use-near';
import { VisuallyHiddenText } from '@/shared/ui/text';
import type { ReviewedProduct } from './own-review-actions';
import { REVIEW_CACHE_KEYS } from './product-reviews-api';

// Loaded on demand, because visitors cannot review, and the actions bring dialogs.
const OwnReviewActions = lazyNamedExport('OwnReviewActions', () => import('./own-review-actions'));

interface OrderLineReviewProps extends ReviewedProduct {
  isCompact: boolean;
}

export function OrderLineReview({ product, productTitle, isCompact }: OrderLineReviewProps) {
  const id = useId();
  const { user } = useSession();
  const { data } = useEndpointData(REVIEW_CACHE_KEYS.allMine);
  if (!data || !user) return null;
  return (
    <Box sx={isCompact ? { display: 'contents' } : { mt: 1, '@media print': { display: 'none' } }}>
      <VisuallyHiddenText id={id} dir="auto">
        {productTitle}
      </VisuallyHiddenText>
      <Suspense>
        <OwnReviewActions
          product={product}
          productTitle={productTitle}
          review={data.reviews.find((review) => review.product === product) ?? null}
          author={getDefaultReviewAuthorName(user.name)}
          describedBy={id}
          isCompact={isCompact}
        />
      </Suspense>
    </Box>
  );
}

function OwnReviewStatus({ product, productTitle, near }: ReviewedProduct & { near: boolean }) {
  const { data } = useEndpointData(near ? REVIEW_CACHE_KEYS.mine(product) : null);
  if (!data) return null;
  if (!data.allowed) return <>{t('You can review this product after it has been delivered to you.')}</>;
  const { review, author } = data;
  return (
    <Suspense>
      <OwnReviewActions product={product} productTitle={productTitle} review={review} author={author} />
    </Suspense>
  );
}

/** Button to write a review, or a note about who can write a review. Reserves its space while loading. */
export function WriteReviewSection({ product, productTitle }: ReviewedProduct) {
  const { status } = useSession();
  const { near, ref } = useNearViewport();
  return (
    <Box ref={ref} sx={section}>
      {status === 'user' ? (
        <OwnReviewStatus product={product} productTitle={productTitle} near={near} />
      ) : (
        <Typography variant="body2" sx={{ visibility: status === 'guest' ? 'visible' : 'hidden' }}>
          {t('Only customers who received this product can review it.')}{' '}
          <TextLink to={getLoginPath(shopPaths.product(product))} underline="always">
            {t('Log in to write a review')}
          </TextLink>
        </Typography>
      )}
    </Box>
  );
}

/** Reserves space for the buttons of customers, which load after the page. */
const section = { mt: 3, 'html[data-session] &': { minHeight: 84 } };
