import Box from '@mui/material/Box';
import { Gift } from 'lucide-react';
import { formatCalendarDay } from '@contract/orders/delivery';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { RichText } from '@/shared/ui/rich-text';

/** Badge of a gift in the order list, with its first shipping day, which is at most 60 days away. */
export function GiftBadge({ gift: { notBefore } }: { gift: NonNullable<Order['gift']> }) {
  const { locale } = useStoreSettings();
  return (
    <Box component="span" sx={mark}>
      <Gift size={14} aria-hidden />
      {notBefore ? (
        <span>
          <RichText
            text="Gift, from {day}"
            day={<time dateTime={notBefore}>{formatCalendarDay(notBefore, locale)}</time>}
          />
        </span>
      ) : (
        t('Gift')
      )}
    </Box>
  );
}

const mark = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  fontSize: '0.75rem',
  lineHeight: '20px',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  minWidth: 0,
  '& > svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
};
