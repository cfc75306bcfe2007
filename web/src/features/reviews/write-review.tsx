import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { loginFrom, paths } from '@/shared/config/paths';
import { useData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { TextLink } from '@/shared/ui/text-link';
import { useNear } from '@/shared/use-near';
import { OwnReviewActions } from './own-review';
import { fetchMine, reviewKeys } from './reviews-api';

interface WriteReviewProps {
  product: string;
  productTitle: string;
}

function OwnPart({ product, productTitle, near }: WriteReviewProps & { near: boolean }) {
  const { data } = useData(near ? reviewKeys.mine(product) : null, fetchMine);
  if (!data) return null;
  if (!data.allowed) return <>You can review this product after it has been delivered to you.</>;
  const { review, author } = data;
  return <OwnReviewActions product={product} productTitle={productTitle} review={review} author={author} />;
}

/** 'Write a review' for customers who may; for everyone else, how they may. Keeps its room until that is known. */
export function WriteReview({ product, productTitle }: WriteReviewProps) {
  const { status } = useSession();
  const { near, ref } = useNear();
  return (
    <Box ref={ref} sx={{ mt: 3, minHeight: 84 }}>
      {status === 'user' ? (
        <OwnPart product={product} productTitle={productTitle} near={near} />
      ) : (
        <Typography variant="body2" sx={{ visibility: status === 'guest' ? 'visible' : 'hidden' }}>
          Only customers who received this product can review it.{' '}
          <TextLink to={loginFrom(paths.product(product))} underline="always">
            Log in to write a review
          </TextLink>
        </Typography>
      )}
    </Box>
  );
}
