import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';
import { isFinalOrderStatus, type OrderStatus } from '@contract/orders/order-states';
import type { TrackingInfo } from '@contract/orders/parcels/parcels';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { VisuallyHiddenText } from '@/shared/ui/text';

/** Returns the URL if its protocol is http or https, otherwise null. Prevents `javascript:` links. */
export function getSafeHttpUrl(url: string | null): string | null {
  if (!url) return null;
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

export function ParcelTracking({ status, tracking }: { status: OrderStatus; tracking: TrackingInfo | null }) {
  const { carrier, number, estimatedDelivery } = tracking ?? {};
  const url = getSafeHttpUrl(tracking?.url ?? null);
  if (!carrier && !number && !estimatedDelivery && !url) {
    return <Typography sx={{ color: 'text.secondary' }}>{WITHOUT_PARCEL[status]}</Typography>;
  }
  const isExpected = estimatedDelivery && !isFinalOrderStatus(status);
  const facts = [
    {
      name: t('Estimated delivery'),
      value: isExpected && <FormattedDate value={estimatedDelivery} />,
      sx: { fontWeight: 600, fontSize: '1.125rem' },
    },
    { name: t('Carrier'), value: carrier },
    { name: t('Tracking number'), value: number, sx: { fontVariantNumeric: 'tabular-nums' } },
  ];
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {facts.map(({ name, value, sx }) =>
          value ? (
            <div key={name}>
              <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {name}
              </Box>
              <Box component="dd" dir="auto" sx={{ m: 0, ...sx }}>
                {value}
              </Box>
            </div>
          ) : null,
        )}
      </Box>
      {url ? (
        <Button
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          color="secondary"
          endIcon={<ExternalLink size={16} aria-hidden />}
          sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
        >
          {carrier ? t('Track it at {carrier}', { carrier }) : t('Track the parcel')}
          <VisuallyHiddenText>, {t('opens a new tab')}</VisuallyHiddenText>
        </Button>
      ) : null}
    </>
  );
}

const WITHOUT_PARCEL: Record<OrderStatus, string> = {
  pending: t('Tracking details will appear here when your order ships.'),
  confirmed: t('We are preparing your order. Tracking details will appear here when it ships.'),
  shipped: t('Your parcel is on its way. It has no tracking number.'),
  delivered: t('Your parcel has arrived.'),
  cancelled: t('This order was not shipped.'),
};
