import { getCancellationReasonLabel } from '@contract/orders/cancellation-reasons';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderStatusHistoryEntry } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';

interface OrderTimelineProps {
  timeline: readonly OrderStatusHistoryEntry[];
  getLabel: (entry: OrderStatusHistoryEntry) => string;
}

/** History of an order with the notes to the customer, newest entry first. */
export function OrderTimeline({ timeline, getLabel }: OrderTimelineProps) {
  if (timeline.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{t('There is no history yet.')}</Typography>;
  return (
    <Box component="ol" reversed role="list">
      {timeline
        .map((entry, index) => (
          <Box component="li" key={index} sx={item}>
            <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{getLabel(entry)}</Typography>
            <SecondaryText>
              <FormattedDate value={entry.at} withTime />
            </SecondaryText>
            {entry.note ? (
              <Typography variant="body2" dir="auto" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
                {getCancellationReasonLabel(entry.note)}
              </Typography>
            ) : null}
          </Box>
        ))
        .reverse()}
    </Box>
  );
}

const item = {
  position: 'relative',
  pl: 3.5,
  pb: 2.5,
  '&:last-of-type': { pb: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: 2,
    borderColor: 'text.secondary',
  },
  '&:first-of-type::before': { bgcolor: 'text.primary', borderColor: 'text.primary' },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 9,
    top: 26,
    bottom: -2,
    width: 2,
    bgcolor: 'divider',
  },
};
