import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState } from 'react';
import type { MyReview, OwnReview } from '@contract/reviews/reviews';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { deleteReview } from './reviews-api';

/** The form and what checks it come when someone writes. */
const ReviewDialog = lazy(() => import('./review-dialog'));

interface OwnReviewProps extends Omit<MyReview, 'allowed'> {
  product: string;
  productTitle: string;
  /** Names the button's product for screen readers, where a page has several. */
  describedBy?: string;
}

/** The state of a review, for its author. */
export function stateText({ status, reason }: Pick<OwnReview, 'status' | 'reason'>): string {
  if (status === 'published') return 'Your review is published.';
  if (status === 'pending') return 'We will publish your review after checking it.';
  return `Your review was not published: ${reason}`;
}

/** The own review of a product: what has happened to it, and the buttons that write, change and delete it. */
export function OwnReviewActions({ product, productTitle, review, author, describedBy }: OwnReviewProps) {
  const [writing, setWriting] = useState(false);
  const [asking, setAsking] = useState<'open' | 'closing' | null>(null);
  const write = useRef<HTMLButtonElement>(null);
  const removing = useAction(() => deleteReview(product), {
    success: 'Your review was deleted.',
    failure: 'Your review could not be deleted.',
  });
  return (
    <Box>
      {review ? (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {stateText(review)}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={write}
          variant="outlined"
          color="secondary"
          aria-describedby={describedBy}
          onClick={() => setWriting(true)}
        >
          {review ? 'Edit your review' : 'Write a review'}
        </Button>
        {review ? (
          <Button color="error" aria-describedby={describedBy} onClick={() => setAsking('open')}>
            Delete
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
      {asking ? (
        <ConfirmDialog
          open={asking === 'open'}
          title="Delete your review"
          question={`Your review of ${productTitle} will be permanently deleted.`}
          confirm="Delete review"
          refuse="Keep review"
          busy={removing.busy}
          onConfirm={() => void removing.run().then(() => setAsking('closing'))}
          onClose={() => setAsking('closing')}
          onClosed={() => {
            setAsking(null);
            write.current?.focus();
          }}
        />
      ) : null}
    </Box>
  );
}
