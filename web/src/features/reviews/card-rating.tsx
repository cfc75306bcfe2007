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
    <Box sx={[corner, pill, isBelowBadge && { insetBlockStart: 48 }]}>
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

/** In the picture's corner, or on phones, whose pictures are small, at the end of the category's line. */
const corner = {
  position: { xs: 'static', sm: 'absolute' },
  gridRow: { xs: 2, sm: 'auto' },
  mt: { xs: 1.125, sm: 0 },
  insetBlockStart: 10,
  insetInlineStart: 10,
  '&&': { pointerEvents: 'none' },
};

const pill = {
  ...productImageBadgeStyles,
  bgcolor: { xs: 'transparent', sm: productImageBadgeStyles.bgcolor },
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: { xs: 0, sm: 1 },
};
