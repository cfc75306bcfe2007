import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { DateText } from '@/shared/ui/date-text';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { TrackingDialog } from './tracking-dialog';

/** The parcel's tracking, editable while the order is shipped. */
export function ParcelFacts({ order }: { order: Order }) {
  const [dialog, setDialog] = useState<{ open: boolean } | null>(null);
  const { tracking, status } = order;
  return (
    <>
      {tracking ? (
        <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {[tracking.carrier, tracking.number].filter(Boolean).join(' · ') || 'No tracking number'}
          </Typography>
          {tracking.estimatedDelivery ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Expected <DateText value={tracking.estimatedDelivery} />
            </Typography>
          ) : null}
          {tracking.url ? (
            <Box component="a" href={tracking.url} target="_blank" rel="noopener noreferrer" sx={link}>
              Track the parcel
              <ExternalLink size={16} aria-hidden />
              <Box component="span" sx={visuallyHidden}>
                , opens a new tab
              </Box>
            </Box>
          ) : null}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {status === 'shipped' || status === 'delivered'
            ? 'There is no tracking information.'
            : 'Not shipped yet.'}
        </Typography>
      )}
      {status === 'shipped' ? (
        <Button
          color="secondary"
          variant="outlined"
          startIcon={<Pencil size={16} aria-hidden />}
          onClick={() => setDialog({ open: true })}
          sx={{ mt: 1.5, borderColor: 'divider' }}
        >
          Edit tracking
        </Button>
      ) : null}
      {dialog ? (
        <TrackingDialog
          order={order}
          open={dialog.open}
          onClose={() => setDialog({ open: false })}
          onClosed={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 0.75,
  minHeight: 44,
  color: 'inherit',
  textUnderlineOffset: '3px',
};
