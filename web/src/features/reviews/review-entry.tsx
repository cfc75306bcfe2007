import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BadgeCheck } from 'lucide-react';
import type { Review } from '@contract/reviews/reviews';
import { t } from '@contract/texts/text';
import { PictureThumbnails } from '@/shared/lightbox/picture-thumbnails';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { StarRating } from '@/shared/ui/stars';
import { topBorderStyles } from '@/shared/ui/styles/parts';
import { formatShopTime } from '@/shared/time/shop-time';

const DAY_FORMAT = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Date of a review in the shop's time zone, because server and browser must render the same text. */
function Day({ at }: { at: string }) {
  const { timeZone } = useStoreSettings();
  return <time dateTime={at}>{formatShopTime(new Date(at), DAY_FORMAT, timeZone)}</time>;
}

function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const { brand } = useStoreSettings();
  return (
    <Box sx={answer}>
      <Typography variant="body2" sx={{ ...about, mt: 0 }}>
        <b>{t('{brand} answered', { brand })}</b> <Day at={reply.writtenAt} />
      </Typography>
      <Typography dir="auto" sx={{ ...words, mt: 0.5 }}>
        {reply.text}
      </Typography>
    </Box>
  );
}

export function ReviewEntry({ review }: { review: Review }) {
  const { stars, title, text, author, images, writtenAt, reply } = review;
  return (
    <Box component="li" sx={entry}>
      <StarRating value={stars} />
      {title ? (
        <Typography component="h3" variant="h5" dir="auto" sx={{ mt: 1 }}>
          {title}
        </Typography>
      ) : null}
      <Typography dir="auto" sx={words}>
        {text}
      </Typography>
      <PictureThumbnails title={t('the review by {author}', { author }, 'pictures of')} images={images} />
      <Typography variant="body2" sx={about}>
        <span dir="auto">{author}</span>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <BadgeCheck size={16} aria-hidden /> {t('Bought here')}
        </Box>
        <Day at={writtenAt} />
      </Typography>
      {reply ? <Reply reply={reply} /> : null}
    </Box>
  );
}

const entry = { ...topBorderStyles, py: { xs: 2.5, md: 3 }, '&:first-of-type': { borderTop: 0, pt: 0 } };

const words = { mt: 0.75, maxWidth: '62ch', whiteSpace: 'pre-line' };

const about = {
  mt: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.25,
  color: 'text.secondary',
};

const answer = { mt: 2, pl: 2, py: 0.25, borderLeft: 3, borderColor: 'divider' };
