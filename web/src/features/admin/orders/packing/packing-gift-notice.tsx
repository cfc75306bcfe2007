import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { toCalendarDay } from '@contract/orders/delivery';
import { isGiftWaiting } from '@contract/orders/gift';
import type { Order } from '@contract/orders/orders';
import { GiftMessage } from '@/shared/gifts/gift-details';
import { panelPaths } from '@/shared/config/panel-paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { FormattedDate } from '@/shared/time/date-text';
import { TextLink } from '@/shared/ui/text-link';

/** Instructions for packing a gift: wrapping, card, no prices, and the first shipping day. */
export function PackingGiftNotice({ order }: { order: Pick<Order, '_id' | 'gift'> }) {
  const { timeZone } = useStoreSettings();
  const { _id, gift } = order;
  if (!gift) return null;
  const { wrapped, message, hidePrices, notBefore } = gift;
  const isWaiting = isGiftWaiting(order, toCalendarDay(Date.now(), timeZone));
  return (
    <Alert severity={isWaiting ? 'warning' : 'info'} variant="outlined" sx={{ mt: 1 }}>
      <AlertTitle sx={{ fontSize: '1.125rem' }}>
        {wrapped ? 'Gift: wrap this order' : 'Gift: no wrapping'}
      </AlertTitle>
      {notBefore ? (
        <Box sx={{ fontWeight: isWaiting ? 600 : 400 }}>
          Do not send before <FormattedDate value={notBefore} />.
        </Box>
      ) : null}
      {hidePrices ? <div>No prices in the parcel.</div> : null}
      {message ? (
        <>
          <div>
            Add the card, which is printed with the{' '}
            <TextLink to={panelPaths.packingSlip(_id)} underline="always">
              packing slip
            </TextLink>
            :
          </div>
          <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
            <GiftMessage message={message} />
          </Box>
        </>
      ) : null}
    </Alert>
  );
}
