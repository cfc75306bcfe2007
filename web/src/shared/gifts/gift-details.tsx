import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';

/** Gift options that the buyer has selected, with the message on the gift card. */
export function GiftDetails({ gift }: { gift: NonNullable<Order['gift']> }) {
  const { wrapped, message, hidePrices, notBefore } = gift;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 0.25 }}>
        <li>{wrapped ? t('Gift wrapping') : t('No gift wrapping')}</li>
        {hidePrices ? <li>{t('No prices in the parcel')}</li> : null}
        {notBefore ? (
          <li>
            <RichText text="Sent on {day} or later" day={<FormattedDate value={notBefore} />} />
          </li>
        ) : null}
      </Box>
      {message ? (
        <Box component="figure" sx={{ m: 0, mt: 0.5 }}>
          <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Message on the card')}
          </Typography>
          <GiftMessage message={message} />
        </Box>
      ) : null}
    </Box>
  );
}

/** Gift message with its line breaks, each line in its own writing direction. */
export function GiftMessage({ message }: { message: string }) {
  return (
    <Box component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere', maxWidth: '60ch' }}>
      {message.split('\n').map((line, at) => (
        <Box key={at} dir="auto" sx={{ minHeight: '1lh' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}
