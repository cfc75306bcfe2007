import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import { trackingSchema, type Order } from '@contract/orders/orders';
import { FormDialog } from '@/shared/forms/form-dialog';
import { DateText } from '@/shared/ui/date-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { HiddenText, SecondaryText } from '@/shared/ui/text';
import { setTracking } from '../orders-api';
import { ParcelFields, parcelForm, parcelOf, parcelProblems } from '../parcel-fields';

/** The parcel's tracking, editable while the order is shipped. */
export function ParcelFacts({ order }: { order: Order }) {
  const [editing, setEditing] = useState(false);
  const { tracking, status } = order;
  return (
    <>
      {tracking ? (
        <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {[tracking.carrier, tracking.number].filter(Boolean).join(' · ') || 'No tracking number'}
          </Typography>
          {tracking.estimatedDelivery ? (
            <SecondaryText>
              Expected <DateText value={tracking.estimatedDelivery} />
            </SecondaryText>
          ) : null}
          {tracking.url ? (
            <Box component="a" href={tracking.url} target="_blank" rel="noopener noreferrer" sx={link}>
              Track the parcel
              <ExternalLink size={16} aria-hidden />
              <HiddenText>, opens a new tab</HiddenText>
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
        <SecondaryButton
          startIcon={<Pencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
          sx={{ mt: 1.5, borderColor: 'divider' }}
        >
          Edit tracking
        </SecondaryButton>
      ) : null}
      {editing ? (
        <FormDialog
          title={`Tracking of order ${order.number}`}
          text="The customer’s tracking page is updated at once, and the customer is notified by email."
          initial={parcelForm(tracking)}
          validationSchema={trackingSchema}
          validate={(form) => parcelProblems(form, '', parcelForm(tracking).estimatedDelivery)}
          send="Save"
          refuse="Cancel"
          success="The tracking was updated"
          failed="The tracking could not be updated"
          onSend={(values) => setTracking(order._id, parcelOf(values))}
          onClosed={() => setEditing(false)}
        >
          <ParcelFields />
        </FormDialog>
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
