import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BadgeCheck } from 'lucide-react';
import type { Review } from '@contract/reviews/reviews';
import { PictureThumbnails } from '@/shared/lightbox/picture-thumbnails';
import { dayText } from './review-text';
import { Stars } from '@/shared/ui/stars';

/** One published review. */
export function ReviewEntry({ review }: { review: Review }) {
  const { stars, title, text, author, images, writtenAt } = review;
  return (
    <Box component="li" sx={entry}>
      <Stars value={stars} />
      {title ? (
        <Typography component="h3" variant="h5" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      ) : null}
      <Typography sx={{ mt: 0.75, maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <PictureThumbnails title={`the review by ${author}`} images={images} />
      <Typography variant="body2" sx={about}>
        <span>{author}</span>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <BadgeCheck size={16} aria-hidden /> Bought here
        </Box>
        <time dateTime={writtenAt}>{dayText(writtenAt)}</time>
      </Typography>
    </Box>
  );
}

const entry = {
  py: { xs: 2.5, md: 3 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
};

const about = {
  mt: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};
