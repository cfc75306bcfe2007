import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BadgeCheck } from 'lucide-react';
import type { Review } from '@contract/reviews/reviews';
import { store } from '@contract/store-config';
import { PictureThumbnails } from '@/shared/lightbox/picture-thumbnails';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { Stars } from '@/shared/ui/stars';
import { lineAbove } from '@/shared/ui/styles/parts';

// In one time zone, so that the server and every browser write the same.
const day = new Intl.DateTimeFormat(store.locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const Day = ({ at }: { at: string }) => <time dateTime={at}>{day.format(new Date(at))}</time>;

/** What the shop answered below a review. */
function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const { brand } = useStoreSettings();
  return (
    <Box sx={answer}>
      <Typography variant="body2" sx={{ ...about, mt: 0 }}>
        <b>{brand} answered</b> <Day at={reply.writtenAt} />
      </Typography>
      <Typography sx={{ ...words, mt: 0.5 }}>{reply.text}</Typography>
    </Box>
  );
}

/** One published review. */
export function ReviewEntry({ review }: { review: Review }) {
  const { stars, title, text, author, images, writtenAt, reply } = review;
  return (
    <Box component="li" sx={entry}>
      <Stars value={stars} />
      {title ? (
        <Typography component="h3" variant="h5" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      ) : null}
      <Typography sx={words}>{text}</Typography>
      <PictureThumbnails title={`the review by ${author}`} images={images} />
      <Typography variant="body2" sx={about}>
        <span>{author}</span>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <BadgeCheck size={16} aria-hidden /> Bought here
        </Box>
        <Day at={writtenAt} />
      </Typography>
      {reply ? <Reply reply={reply} /> : null}
    </Box>
  );
}

const entry = { ...lineAbove, py: { xs: 2.5, md: 3 }, '&:first-of-type': { borderTop: 0, pt: 0 } };

const words = { mt: 0.75, maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' };

const about = {
  mt: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};

const answer = { mt: 2, pl: 2, py: 0.25, borderLeft: 3, borderColor: 'divider' };
