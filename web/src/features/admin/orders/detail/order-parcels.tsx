import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { countUnpackedUnits } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { formatRepackingInstructions } from '@contract/orders/parcels/parcel-changes';
import { trackingInfoSchema, type Parcel } from '@contract/orders/parcels/parcels';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormDialog } from '@/shared/forms/form-dialog';
import { formatParcelContent } from '@/shared/orders/parcel-texts';
import { FormattedDate } from '@/shared/time/date-text';
import { VisuallyHiddenText, SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { flexRowStyles } from '@/shared/ui/styles/parts';
import { confirmParcelChange } from '../confirm-parcel-change';
import { ParcelChangeAlert } from '../parcel-change-alert';
import { ParcelLabelActions } from './parcel-label';
import { TrackingFields, toTrackingForm, toTrackingInput, validateTracking } from '../tracking-fields';
import { getUnpaidWarning } from '../step-texts';
import { sendWriteRequest } from '../../shared/api/send-change';
import { useHasPermission } from '../../shared/rights/require-permission';

function Tracking({ tracking }: Pick<Parcel, 'tracking'>) {
  if (!tracking) return <SecondaryText>There is no tracking information.</SecondaryText>;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {[tracking.carrier, tracking.number].filter(Boolean).join(' · ') || 'No tracking number'}
      </Typography>
      {tracking.estimatedDelivery ? (
        <SecondaryText>
          Expected <FormattedDate value={tracking.estimatedDelivery} />
        </SecondaryText>
      ) : null}
      {tracking.url ? (
        <Box component="a" href={tracking.url} target="_blank" rel="noopener noreferrer" sx={link}>
          Track the parcel
          <ExternalLink size={16} aria-hidden />
          <VisuallyHiddenText>, opens a new tab</VisuallyHiddenText>
        </Box>
      ) : null}
    </Box>
  );
}

interface ParcelSectionProps {
  order: Order;
  parcel: Parcel;
  /** Parcel name such as 'Parcel 2', or null if the order has only one parcel. */
  name: string | null;
  canBuyLabels: boolean;
  onCompleted: () => void;
}

function ParcelSection({ order, parcel, name, canBuyLabels, onCompleted }: ParcelSectionProps) {
  const [editing, setEditing] = useState(false);
  const { _id, tracking, sentAt } = parcel;
  const params = { id: order._id, parcel: _id };
  const may = useHasPermission('orders.write');
  const isOpen = may && (order.status === 'shipped' || order.status === 'confirmed');
  const parcelName = name ? ` ${name.toLowerCase()}` : ' the parcel';
  const unpaid = getUnpaidWarning(order);
  const change = parcel.change && formatRepackingInstructions(parcel.change);
  const send = useConfirmation(
    async () => {
      if (change) await confirmParcelChange(params, order.updatedAt);
      const body = { note: '', unpaid: unpaid !== null, tracking: undefined };
      return sendWriteRequest(endpoints.sendParcel, { params, body });
    },
    () => ({
      title: `Send${parcelName}?`,
      question: [
        unpaid,
        change && `The order was changed after this parcel was packed. ${change}`,
        'The customer is notified by email that it is on its way.',
      ]
        .filter(Boolean)
        .join(' '),
      confirm: change ? 'Done, mark as shipped' : 'Mark as shipped',
      refuse: 'Not yet',
      colour: 'secondary',
      success: 'The parcel was shipped',
      failure: 'The parcel could not be shipped',
      onClosed: (done) => done && onCompleted(),
    }),
  );
  const back = useConfirmation(
    () => sendWriteRequest(endpoints.removeParcel, { params }),
    () => ({
      title: sentAt ? `Take back${parcelName}?` : `Unpack${parcelName}?`,
      question: sentAt
        ? 'Did the carrier not collect it? The customer is notified by email that it is not yet on its way.'
        : 'Its items can be packed again. The customer is not notified.',
      confirm: sentAt ? 'Take back' : 'Unpack',
      refuse: 'Keep it',
      success: sentAt ? 'The parcel was taken back' : 'The parcel was unpacked',
      failure: 'The parcel could not be changed',
      onClosed: (done) => done && onCompleted(),
    }),
  );
  return (
    <Box component="section" aria-label={name ?? 'Only parcel'} sx={{ display: 'grid', gap: 0.75 }}>
      {name ? (
        <Typography component="h3" variant="h5">
          {name}
        </Typography>
      ) : null}
      {sentAt ? (
        <SecondaryText>
          Sent <FormattedDate value={sentAt} withTime />
        </SecondaryText>
      ) : (
        <SecondaryText>Packed, not sent yet</SecondaryText>
      )}
      {name || !sentAt ? (
        <Box component="ul" role="list" sx={{ overflowWrap: 'anywhere' }}>
          {formatParcelContent(order.items, parcel).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      ) : null}
      {!sentAt && parcel.lines.length === 0 ? (
        <SecondaryText>Nothing belongs in this parcel anymore.</SecondaryText>
      ) : null}
      <ParcelChangeAlert order={order} parcel={parcel} name={null} onDone={onCompleted} />
      <Tracking tracking={tracking} />
      {may && canBuyLabels && (parcel.label || (!sentAt && isOpen)) ? (
        <ParcelLabelActions parcel={parcel} params={params} onCompleted={onCompleted} />
      ) : null}
      <Box sx={buttons}>
        {isOpen && !sentAt && parcel.lines.length > 0 ? (
          <Button size="small" variant="contained" color="secondary" onClick={() => send.ask()}>
            Ship{parcelName}
          </Button>
        ) : null}
        {isOpen ? (
          <Button size="small" color="inherit" onClick={() => setEditing(true)}>
            Edit tracking{name ? <VisuallyHiddenText> of {name}</VisuallyHiddenText> : null}
          </Button>
        ) : null}
        {isOpen && (name || !sentAt) && (sentAt || !parcel.label) ? (
          <Button size="small" color="inherit" onClick={() => back.ask()}>
            {sentAt ? 'Take back' : 'Unpack'}
            {name ? <VisuallyHiddenText> {name}</VisuallyHiddenText> : null}
          </Button>
        ) : null}
        {name ? (
          <TextLink to={panelPaths.packingSlip(order._id, _id)} underline="always" sx={slip}>
            Packing slip<VisuallyHiddenText> of {name}</VisuallyHiddenText>
          </TextLink>
        ) : null}
      </Box>
      {send.dialog}
      {back.dialog}
      {editing ? (
        <FormDialog
          title={`Tracking of order ${order.number}`}
          text={
            sentAt
              ? 'The customer’s tracking page is updated immediately, and the customer is notified by email.'
              : 'The customer gets these details when the parcel is shipped.'
          }
          initial={toTrackingForm(tracking)}
          validationSchema={trackingInfoSchema}
          validate={(form) => validateTracking(form, '', toTrackingForm(tracking).estimatedDelivery)}
          send="Save"
          success="The tracking was updated"
          failed="The tracking could not be updated"
          onSend={(values) =>
            sendWriteRequest(endpoints.setParcelTracking, { params, body: toTrackingInput(values) })
          }
          onClosed={() => setEditing(false)}
        >
          <TrackingFields />
        </FormDialog>
      ) : null}
    </Box>
  );
}

export function OrderParcelList({ order, canBuyLabels }: { order: Order; canBuyLabels: boolean }) {
  const { parcels, items } = order;
  const area = useRef<HTMLDivElement>(null);
  const unpackedParcel = {
    lines: items.map((line) => ({ line: line._id, quantity: countUnpackedUnits(line) })),
  };
  const unpackedLines = formatParcelContent(items, {
    lines: unpackedParcel.lines.filter(({ quantity }) => quantity > 0),
  });
  const isSeveral = parcels.length > 1 || (parcels.length > 0 && unpackedLines.length > 0);
  return (
    <Box ref={area} tabIndex={-1} sx={list}>
      {parcels.length > 0 ? null : (
        <Typography sx={{ color: 'text.secondary' }}>
          {order.status === 'cancelled' ? 'Nothing was sent.' : 'Not shipped yet.'}
        </Typography>
      )}
      {parcels.map((parcel, index) => (
        <ParcelSection
          key={parcel._id}
          order={order}
          canBuyLabels={canBuyLabels}
          parcel={parcel}
          name={isSeveral ? `Parcel ${index + 1}` : null}
          onCompleted={() => area.current?.focus()}
        />
      ))}
      {unpackedLines.length > 0 && parcels.length > 0 ? (
        <Box component="section" aria-label="Not packed yet">
          <Typography component="h3" variant="h5">
            Not packed yet
          </Typography>
          <Box component="ul" role="list" sx={{ overflowWrap: 'anywhere' }}>
            {unpackedLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

const list = {
  display: 'grid',
  gap: 2,
  '& > * + *': { borderTop: 1, borderColor: 'divider', pt: 2 },
};

const buttons = { ...flexRowStyles, flexWrap: 'wrap', columnGap: 1, '& > button': { minHeight: 40 } };

const slip = { display: 'inline-flex', alignItems: 'center', minHeight: 40, px: 0.5 };

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 0.75,
  minHeight: 44,
  color: 'inherit',
  textUnderlineOffset: '3px',
};
