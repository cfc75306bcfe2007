import Box from '@mui/material/Box';
import { Gift } from 'lucide-react';
import type { Order } from '@contract/orders/orders';
import { FormattedDate } from '@/shared/time/date-text';

/** Badge of a gift in the order list, with its first shipping day. */
export function GiftBadge({ gift: { notBefore } }: { gift: NonNullable<Order['gift']> }) {
  return (
    <Box component="span" sx={mark}>
      <Gift size={14} aria-hidden />
      {notBefore ? (
        <span>
          Gift, send from <FormattedDate value={notBefore} />
        </span>
      ) : (
        'Gift'
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
};
