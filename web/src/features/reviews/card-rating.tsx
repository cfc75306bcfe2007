import Box from '@mui/material/Box';
import { Star } from 'lucide-react';
import type { Product } from '@contract/products/products';
import { productImageBadgeStyles } from '@/shared/products/picture-label';
import { formatStarRating } from '@/shared/ui/stars';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { formatAverageRating, formatReviewCount } from './review-text';

interface ProductCardRatingProps {
  rating: Product['rating'];
  /** True if the card has a badge in the same corner. The rating is then placed below the badge. */
  isBelowBadge: boolean;
}

export function ProductCardRating({ rating, isBelowBadge }: ProductCardRatingProps) {
  if (!rating) return null;
  return (
    <Box sx={[corner, pill, isBelowBadge && { insetBlockStart: 44 }]}>
      <VisuallyHiddenText>
        {formatStarRating(rating.average)}, {formatReviewCount(rating.count)}
      </VisuallyHiddenText>
      <Box component={Star} size={14} fill="currentColor" aria-hidden sx={{ color: 'primary.main' }} />
      <span aria-hidden>{formatAverageRating(rating.average)}</span>
      <Box component="span" aria-hidden sx={{ fontWeight: 400, color: 'text.secondary' }}>
        ({rating.count})
      </Box>
    </Box>
  );
}

const corner = {
  position: 'absolute',
  insetBlockStart: 10,
  insetInlineStart: 10,
  '&&': { pointerEvents: 'none' },
};

const pill = { ...productImageBadgeStyles, display: 'flex', alignItems: 'center', gap: 0.5, px: 1 };
