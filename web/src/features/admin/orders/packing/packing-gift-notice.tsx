import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { toCalendarDay } from '@contract/orders/delivery';
import { isGiftWaiting } from '@contract/orders/gift';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { GiftMessage } from '@/shared/gifts/gift-details';
import { panelPaths } from '@/shared/config/panel-paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
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
        {wrapped ? t('Gift: wrap this order') : t('Gift: no wrapping')}
      </AlertTitle>
      {notBefore ? (
        <Box sx={{ fontWeight: isWaiting ? 600 : 400 }}>
          <RichText text="Do not send before {day}." day={<FormattedDate value={notBefore} />} />
        </Box>
      ) : null}
      {hidePrices ? <div>{t('No prices in the parcel.')}</div> : null}
      {message ? (
        <>
          <div>
            <RichText
              text="Add the card, which is printed with the <slip>packing slip</slip>:"
              slip={(text) => (
                <TextLink to={panelPaths.packingSlip(_id)} underline="always">
                  {text}
                </TextLink>
              )}
            />
          </div>
          <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
            <GiftMessage message={message} />
          </Box>
        </>
      ) : null}
    </Alert>
  );
}
