import { useLocation } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { StarRating } from '@/shared/ui/stars';
import { TextLink } from '@/shared/ui/text-link';
import { inlineFlexRowStyles } from '@/shared/ui/styles/parts';
import { formatAverageRating, REVIEWS_HEADING_ID, formatReviewCount } from './review-text';

export function ProductRatingLink({ rating }: { rating: Product['rating'] }) {
  const { search } = useLocation();
  if (!rating) return null;
  return (
    <TextLink to={{ search, hash: REVIEWS_HEADING_ID }} underline="always" sx={link}>
      <StarRating value={rating.average} />
      {formatAverageRating(rating.average)} ({formatReviewCount(rating.count)})
    </TextLink>
  );
}

const link = {
  ...inlineFlexRowStyles,
  alignSelf: 'start',
  gap: 1,
  mt: 1,
  minHeight: 32,
  fontSize: '0.9375rem',
};
