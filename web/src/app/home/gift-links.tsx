import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { CATALOGUE_CACHE_KEYS, fetchProductList } from '@/features/catalogue/catalogue-api';
import { catalogueFilterCodec } from '@/features/catalogue/list/product-filters';
import { shopPaths } from '@/shared/config/paths';
import { useCachedData } from '@/shared/data/use-data';
import { useGiftDeadline } from '@/shared/gifts/use-gift-deadline';

const MAX_RECIPIENTS = 6;

/** Links to gifts by recipient, with the last order day before the next occasion. */
export function GiftLinks() {
  const { data } = useCachedData(CATALOGUE_CACHE_KEYS.giftRecipients, fetchProductList);
  const deadline = useGiftDeadline();
  const recipients = data?.facets?.goodFor.slice(0, MAX_RECIPIENTS) ?? [];
  return (
    <>
      <Box sx={{ fontWeight: 600, minHeight: '1lh' }}>
        {deadline
          ? t('Arrives before {day}: order by {orderBy}', { day: deadline.day, orderBy: deadline.orderBy })
          : null}
      </Box>
      <Box component="ul" role="list" sx={row}>
        {recipients.map(({ value }) => (
          <li key={value}>
            <Box component={Link} to={catalogueFilterCodec.path({ goodFor: [value] })} dir="auto" sx={chip}>
              {value}
            </Box>
          </li>
        ))}
        {data && recipients.length === 0 ? (
          <li>
            <Box component={Link} to={shopPaths.gifts} sx={chip}>
              {t('By occasion and price')}
            </Box>
          </li>
        ) : null}
      </Box>
    </>
  );
}

/** Links in a single row, which scrolls sideways, so that their height is known before they load. */
const row = {
  display: 'flex',
  gap: 1.25,
  mt: 2,
  height: 48,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
};

const chip = {
  display: 'flex',
  alignItems: 'center',
  height: 46,
  m: '1px',
  px: 2.5,
  borderRadius: 999,
  bgcolor: 'background.tile',
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '&:focus-visible': { outlineOffset: '-2px' },
};
