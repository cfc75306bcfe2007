import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Clock3 } from 'lucide-react';
import { minutesText } from '@/shared/orders/time-to-pay';
import { TimeText } from '@/shared/ui/date-text';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

/** Minutes left at which screen readers announce the time; each minute would be too often. */
const ANNOUNCED = [10, 5, 2, 1];

/** Until when an order can be paid, and how long that is. */
export function TimeLeft({ expiresAt, minutes }: { expiresAt: string | null; minutes: number | null }) {
  if (expiresAt === null || minutes === null) return null;
  const soon = minutes <= 5;
  return (
    <>
      <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Clock3 size={18} aria-hidden style={{ flexShrink: 0 }} />
        <span>
          We hold your items until <TimeText value={expiresAt} />. Pay within{' '}
          <Box component="strong" sx={{ color: soon ? 'error.main' : undefined, whiteSpace: 'nowrap' }}>
            {minutesText(minutes)}
          </Box>
          .
        </span>
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {ANNOUNCED.includes(minutes) ? `${minutesText(minutes)} left to pay for this order.` : ''}
      </Box>
    </>
  );
}
