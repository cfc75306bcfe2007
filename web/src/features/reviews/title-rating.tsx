import { useLocation } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { Stars } from '@/shared/ui/stars';
import { TextLink } from '@/shared/ui/text-link';
import { inLine } from '@/shared/ui/styles/parts';
import { averageText, REVIEWS_ID, reviewsText } from './review-text';

export function TitleRating({ rating }: { rating: Product['rating'] }) {
  const { search } = useLocation();
  if (!rating) return null;
  return (
    <TextLink to={{ search, hash: REVIEWS_ID }} underline="always" sx={link}>
      <Stars value={rating.average} />
      {averageText(rating.average)} ({reviewsText(rating.count)})
    </TextLink>
  );
}

const link = { ...inLine, alignSelf: 'start', gap: 1, mt: 1, minHeight: 32, fontSize: '0.9375rem' };
