import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { ReviewStatus } from '@contract/reviews/review-facts';
import type { AdminReview } from '@contract/reviews/reviews';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { PictureThumbnails } from '@/shared/lightbox/picture-thumbnails';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';
import { DateText } from '@/shared/ui/date-text';
import { Stars } from '@/shared/ui/stars';
import { TextLink } from '@/shared/ui/text-link';
import { ConfirmedButton } from '@/shared/ui/use-confirmed';
import { decide, removeReview } from './reviews-api';

const RejectDialog = lazy(() => import('./reject-dialog'));

export const STATUS_LABELS: Record<ReviewStatus, string> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

const TINTS: Record<ReviewStatus, TintName> = { pending: 'yellow', published: 'green', rejected: 'grey' };

interface ReviewRowProps {
  review: AdminReview;
  /** It was decided about or deleted: the focus continues. */
  onDone: () => void;
}

/** One review with what a moderator can decide about it. */
export function ReviewRow({ review, onDone }: ReviewRowProps) {
  const { _id, stars, title, text, author, images, status, reason, product, productTitle, order } = review;
  const [rejecting, setRejecting] = useState(false);
  const publishing = useAction(() => decide(review, 'published'), {
    success: 'The review is published',
    failure: 'The review could not be published. Please try again.',
  });
  const publish = async () => {
    if ((await publishing.run()).ok) onDone();
  };
  const id = `review-${_id}`;
  return (
    <Box component="li" data-review={_id} data-status={status} tabIndex={-1} aria-labelledby={id} sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={id} component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          <TextLink to={paths.adminProduct(product)}>{productTitle}</TextLink>
        </Typography>
        <Badge sx={tinted(TINTS[status])}>{STATUS_LABELS[status]}</Badge>
      </Box>
      <Box sx={{ mt: 1 }}>
        <Stars value={stars} />
      </Box>
      {title ? (
        <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      ) : null}
      <Typography sx={{ mt: 0.5, maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <PictureThumbnails title={`the review by ${author}`} images={images} />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {author}, <DateText value={review.writtenAt} />, from{' '}
        <TextLink to={paths.adminOrder(order._id)} underline="always">
          order {order.number}
        </TextLink>
      </Typography>
      {reason ? (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          Reason: {reason}
        </Typography>
      ) : null}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {status === 'published' ? null : (
          <Button
            variant="contained"
            aria-describedby={id}
            aria-disabled={publishing.busy}
            onClick={() => void publish()}
          >
            Publish
          </Button>
        )}
        {status === 'rejected' ? null : (
          <Button
            variant="outlined"
            color="secondary"
            aria-describedby={id}
            onClick={() => setRejecting(true)}
          >
            Reject
          </Button>
        )}
        <ConfirmedButton
          aria-describedby={id}
          title="Delete the review"
          question={`The review of ${productTitle} by ${author} will be permanently deleted. To hide it instead, reject it.`}
          confirm="Delete review"
          refuse="Keep review"
          act={() => removeReview(review)}
          success="The review was deleted"
          failure="The review could not be deleted. Please try again."
          onDone={onDone}
        >
          Delete
        </ConfirmedButton>
      </Box>
      {rejecting ? (
        <Suspense>
          <RejectDialog
            review={review}
            onClosed={(rejected) => {
              setRejecting(false);
              if (rejected) onDone();
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

const row = {
  py: 2.5,
  px: { xs: 2, sm: 2.5 },
  outline: 'none',
  '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
};
