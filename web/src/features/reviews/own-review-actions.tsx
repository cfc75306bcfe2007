import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import type { MyReviewResponse, OwnReview } from '@contract/reviews/reviews';
import { t } from '@contract/texts/text';
import { lazyNamedExport } from '@/shared/lazy-named';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { deleteMyReview } from './product-reviews-api';

const ReviewDialog = lazyNamedExport('ReviewDialog', () => import('./review-dialog'));

export interface ReviewedProduct {
  product: string;
  productTitle: string;
}

interface OwnReviewActionsProps extends ReviewedProduct, Omit<MyReviewResponse, 'allowed'> {
  /** Id of an element with the product name, to distinguish the buttons of several products. */
  describedBy?: string;
  /** True to show text links in the row of the parent instead of buttons in a row of their own. */
  isCompact?: boolean;
}

function getStatusText({ status, reason }: Pick<OwnReview, 'status' | 'reason'>): string {
  if (status === 'published') return t('Your review is published.');
  if (status === 'pending') return t('We will publish your review after checking it.');
  return t('Your review was not published: {reason}', { reason });
}

/** Buttons to write, edit and delete the customer's own review. */
export function OwnReviewActions({
  product,
  productTitle,
  review,
  author,
  describedBy,
  isCompact = false,
}: OwnReviewActionsProps) {
  const [writing, setWriting] = useState(false);
  const write = useRef<HTMLButtonElement>(null);
  const removing = useConfirmation(
    () => deleteMyReview(product),
    () => ({
      title: t('Delete your review'),
      question: t('Your review of {product} will be permanently deleted.', { product: productTitle }),
      confirm: t('Delete review'),
      refuse: t('Keep review'),
      success: t('Your review was deleted.'),
      failure: t('Your review could not be deleted.'),
      onClosed: () => write.current?.focus(),
    }),
  );
  return (
    <Box sx={isCompact ? compact : undefined}>
      {review && !(isCompact && review.status === 'published') ? (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {getStatusText(review)}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SecondaryButton ref={write} aria-describedby={describedBy} onClick={() => setWriting(true)}>
          {t(review ? 'Edit your review' : 'Write a review')}
        </SecondaryButton>
        {review ? (
          <Button color="secondary" aria-describedby={describedBy} onClick={() => removing.ask()}>
            {t('Delete review')}
          </Button>
        ) : null}
      </Box>
      {writing ? (
        <Suspense>
          <ReviewDialog
            product={product}
            productTitle={productTitle}
            review={review}
            author={author}
            onClosed={() => setWriting(false)}
          />
        </Suspense>
      ) : null}
      {removing.dialog}
    </Box>
  );
}

/** Styles that turn the buttons into text links in the row of the parent, with the review's state in a row below. */
const compact = {
  display: 'contents',
  '& > p': { flexBasis: '100%', order: 1 },
  '& > div': { columnGap: 2.5 },
  '& button': {
    minWidth: 0,
    minHeight: { xs: 44, sm: 36 },
    p: 0,
    border: 0,
    fontSize: '0.9375rem',
    fontWeight: 400,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '&, &:hover': { bgcolor: 'transparent' },
  },
};
