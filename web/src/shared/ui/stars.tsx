import Box from '@mui/material/Box';
import { MAX_REVIEW_STARS } from '@contract/reviews/review-limits';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';

interface StarRatingProps {
  /** Rating from 0 to 5, with decimals. */
  value: number;
  size?: string;
}

const STAR = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z"/></svg>',
);

/** Formats a rating as text, such as '4.6 of 5 stars'. */
export const formatStarRating = (value: number) =>
  t('{rating} of {max} stars', {
    rating: value.toLocaleString(storeConfig.locale, { maximumFractionDigits: 1 }),
    max: MAX_REVIEW_STARS,
  });

/** Star rating as a single image with alternative text. */
export function StarRating({ value, size = '1.125em' }: StarRatingProps) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={formatStarRating(value)}
      style={{ '--filled': `${(value / MAX_REVIEW_STARS) * 100}%`, '--star': size } as object}
      sx={stars}
    />
  );
}

const stars = {
  display: 'inline-block',
  flexShrink: 0,
  width: 'calc(5 * var(--star))',
  height: 'var(--star)',
  verticalAlign: '-0.15em',
  background:
    'linear-gradient(90deg, var(--mui-palette-primary-main) var(--filled), var(--mui-palette-divider) var(--filled))',
  mask: `url("data:image/svg+xml,${STAR}") 0 0 / var(--star) var(--star) repeat-x`,
  forcedColorAdjust: 'none',
};
