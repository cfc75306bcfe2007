import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { store } from '@contract/store-config';
import type { Rating } from '@contract/reviews/reviews';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { averageText, reviewsText } from './review-text';
import { Stars } from '@/shared/ui/stars';

/** The mean of a product's reviews, and how many gave each number of stars, five first. */
export function RatingSummary({ rating: { count, average, stars } }: { rating: Rating }) {
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="p" sx={{ fontSize: '2.75rem', lineHeight: 1, fontWeight: 600 }}>
          {averageText(average)}
        </Typography>
        <div>
          <Stars value={average} size="1.25rem" />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reviewsText(count)}
          </Typography>
        </div>
      </Box>
      <Box component="ul" role="list" aria-label="Ratings by stars" sx={bars}>
        {stars
          .map((number, index) => ({ of: index + 1, number }))
          .reverse()
          .map(({ of, number }) => (
            <Box component="li" key={of} sx={bar}>
              <span>
                {of}
                <Box component="span" sx={visuallyHidden}>
                  {of === 1 ? ' star: ' : ' stars: '}
                </Box>
              </span>
              <Box aria-hidden sx={track}>
                <Box sx={fill} style={{ width: `${count === 0 ? 0 : (number / count) * 100}%` }} />
              </Box>
              <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
                {number.toLocaleString(store.locale)}
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
}

const bars = { mt: 2, display: 'grid', gap: 0.75, maxWidth: 320 };

const bar = {
  display: 'grid',
  gridTemplateColumns: '1ch minmax(0, 1fr) minmax(3ch, auto)',
  gap: 1.25,
  alignItems: 'center',
  fontSize: '0.875rem',
  lineHeight: '20px',
};

const track = { height: 8, borderRadius: 4, bgcolor: 'background.tile', overflow: 'hidden' };

const fill = { height: '100%', bgcolor: 'primary.main' };
