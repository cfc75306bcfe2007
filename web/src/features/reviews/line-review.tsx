import Box from '@mui/material/Box';
import { useId } from 'react';
import { displayName } from '@contract/reviews/review-facts';
import { useData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { OwnReviewActions } from './own-review';
import { fetchAllMine, reviewKeys } from './reviews-api';

interface LineReviewProps {
  product: string;
  productTitle: string;
}

/** The own review of what a delivered order brought. Nothing until it is known whether there is one. */
export function LineReview({ product, productTitle }: LineReviewProps) {
  const id = useId();
  const { user } = useSession();
  const { data } = useData(reviewKeys.allMine, fetchAllMine);
  if (!data || !user) return null;
  return (
    <Box sx={{ mt: 1, '@media print': { display: 'none' } }}>
      <Box component="span" id={id} sx={visuallyHidden}>
        {productTitle}
      </Box>
      <OwnReviewActions
        product={product}
        productTitle={productTitle}
        review={data.find((review) => review.product === product) ?? null}
        author={displayName(user.name)}
        describedBy={id}
      />
    </Box>
  );
}
