import Box from '@mui/material/Box';
import { Star } from 'lucide-react';
import { pictureLabel } from '@/shared/products/picture-label';
import { starsText } from '@/shared/ui/stars';
import { useNear } from '@/shared/use-near';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { useCardRating } from './card-ratings';
import { averageText, reviewsText } from './review-text';

interface CardRatingProps {
  product: string;
  /** The corner has the words 'Out of Stock' already. */
  below: boolean;
}

/** A product's stars in the corner of its card's picture, where nothing moves when they come. */
export function CardRating({ product, below }: CardRatingProps) {
  const { near, ref } = useNear();
  const rating = useCardRating(product, near);
  return (
    <Box ref={ref} sx={[corner, below && { insetBlockStart: 44 }]}>
      {rating ? (
        <Box component="span" sx={pill}>
          <Box component="span" sx={visuallyHidden}>
            {starsText(rating.average)}, {reviewsText(rating.count)}
          </Box>
          <Box component={Star} size={14} fill="currentColor" aria-hidden sx={{ color: 'primary.main' }} />
          <span aria-hidden>{averageText(rating.average)}</span>
          <Box component="span" aria-hidden sx={{ fontWeight: 400, color: 'text.secondary' }}>
            ({rating.count})
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

/** In the card, which is placed; its link stays free below. */
const corner = {
  position: 'absolute',
  insetBlockStart: 10,
  insetInlineStart: 10,
  '&&': { pointerEvents: 'none' },
};

const pill = { ...pictureLabel, display: 'flex', alignItems: 'center', gap: 0.5, px: 1 };
