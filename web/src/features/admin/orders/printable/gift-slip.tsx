import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { GiftMessage } from '@/shared/gifts/gift-details';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';

interface GiftSlipProps {
  order: Pick<Order, 'gift'>;
}

/** Gift packing instructions on a packing slip. */
export function GiftInstructions({ order: { gift } }: GiftSlipProps) {
  if (!gift) return null;
  const { wrapped, message, hidePrices, notBefore } = gift;
  return (
    <Box component="section" aria-labelledby="gift-instructions" sx={{ mt: 3 }}>
      <Typography id="gift-instructions" component="h2" variant="h5">
        {t('Gift')}
      </Typography>
      <Box component="ul" role="list">
        {wrapped ? <li>{t('Wrap these items.')}</li> : null}
        {message ? <li>{t('Add the card.')}</li> : null}
        {hidePrices ? <li>{t('No prices in the parcel.')}</li> : null}
        {notBefore ? (
          <li>
            <RichText text="Do not send before {day}." day={<FormattedDate value={notBefore} />} />
          </li>
        ) : null}
      </Box>
    </Box>
  );
}

/** Gift message, printed on a separate page. */
export function GiftMessageCard({ order: { gift } }: GiftSlipProps) {
  const { brand } = useStoreSettings();
  if (!gift?.message) return null;
  return (
    <Box component="section" aria-label={t('Gift card')} sx={card}>
      <GiftMessage message={gift.message} />
      {gift.from ? (
        <Box sx={{ mt: 2 }}>
          <RichText text="From {name}" name={<bdi>{gift.from}</bdi>} />
        </Box>
      ) : null}
      <Box sx={{ mt: 3, fontSize: '0.75rem', color: '#555' }}>{brand}</Box>
    </Box>
  );
}

const card = {
  maxWidth: 480,
  mx: 'auto',
  mt: 4,
  px: 4,
  py: 5,
  border: '1px dashed #999',
  borderRadius: 1,
  textAlign: 'center',
  fontSize: '1.25rem',
  lineHeight: 1.5,
  '& blockquote': { maxWidth: 'none' },
  '@media print': { breakBefore: 'page', breakInside: 'avoid', fontSize: '16pt' },
};
