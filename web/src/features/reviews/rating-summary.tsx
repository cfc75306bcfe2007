import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Rating } from '@contract/reviews/reviews';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { StarRating } from '@/shared/ui/stars';
import { VisuallyHiddenText, SecondaryText } from '@/shared/ui/text';
import { formatAverageRating, formatReviewCount } from './review-text';

interface RatingSummaryProps {
  rating: Rating;
  /** Star rating to filter by, or null for all reviews. */
  selectedStars: number | null;
  onChoose: (stars: number | null) => void;
}

/** Average rating and number of reviews per star rating. Selecting a star rating filters the reviews. */
export function RatingSummary({
  rating: { count, average, stars },
  selectedStars,
  onChoose,
}: RatingSummaryProps) {
  if (count === 0)
    return (
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {t('There are no reviews yet. Be the first to write one.')}
      </Typography>
    );
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="p" sx={{ fontSize: '2.75rem', lineHeight: 1, fontWeight: 600 }}>
          {formatAverageRating(average)}
        </Typography>
        <div>
          <StarRating value={average} size="1.25rem" />
          <SecondaryText>{formatReviewCount(count)}</SecondaryText>
        </div>
      </Box>
      <Box component="ul" role="list" aria-label={t('Ratings by stars')} sx={bars}>
        {stars
          .map((number, index) => ({ of: index + 1, number }))
          .reverse()
          .map(({ of, number }) => (
            <li key={of}>
              <Box
                component="button"
                type="button"
                aria-pressed={selectedStars === of}
                disabled={number === 0}
                onClick={() => onChoose(selectedStars === of ? null : of)}
                sx={bar}
              >
                <span>
                  {of}
                  <VisuallyHiddenText>{` ${t('{stars, plural, one {star} other {stars}}', { stars: of })}: `}</VisuallyHiddenText>
                </span>
                <Box component="span" aria-hidden sx={track}>
                  <Box component="span" sx={fill} style={{ width: `${(number / count) * 100}%` }} />
                </Box>
                <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
                  {number.toLocaleString(storeConfig.locale)}
                </Box>
              </Box>
            </li>
          ))}
      </Box>
    </Box>
  );
}

const bars = { mt: 1.5, mx: -1, maxWidth: 336 };

const bar = {
  display: 'grid',
  gridTemplateColumns: '1ch minmax(0, 1fr) minmax(3ch, auto)',
  gap: 1.25,
  alignItems: 'center',
  width: '100%',
  minHeight: 32,
  px: 1,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: '20px',
  textAlign: 'left',
  '&:enabled': { cursor: 'pointer' },
  '&:enabled:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)', fontWeight: 600 },
};

const track = { height: 8, borderRadius: 4, bgcolor: 'background.tile', overflow: 'hidden' };

const fill = { display: 'block', height: '100%', bgcolor: 'primary.main' };
