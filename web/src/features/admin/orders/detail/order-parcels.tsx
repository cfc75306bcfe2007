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
import { t } from '@contract/texts/text';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormDialog } from '@/shared/forms/form-dialog';
import { formatParcelContent } from '@/shared/orders/parcel-texts';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
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
  if (!tracking) return <SecondaryText>{t('There is no tracking information.')}</SecondaryText>;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {[tracking.carrier, tracking.number].filter(Boolean).join(' · ') || t('No tracking number')}
      </Typography>
      {tracking.estimatedDelivery ? (
        <SecondaryText>
          <RichText text="Expected {day}" day={<FormattedDate value={tracking.estimatedDelivery} />} />
        </SecondaryText>
      ) : null}
      {tracking.url ? (
        <Box component="a" href={tracking.url} target="_blank" rel="noopener noreferrer" sx={link}>
          <RichText
            text="Track the parcel{icon}<hidden>, opens a new tab</hidden>"
            icon={<ExternalLink size={16} aria-hidden />}
            hidden={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
          />
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
  const parcelName = lowercaseLabel(name ?? '');
  const unpaid = getUnpaidWarning(order);
  const change = parcel.change && formatRepackingInstructions(parcel.change);
  const send = useConfirmation(
    async () => {
      if (change) await confirmParcelChange(params, order.updatedAt);
      const body = { note: '', unpaid: unpaid !== null, tracking: undefined };
      return sendWriteRequest(endpoints.sendParcel, { params, body });
    },
    () => ({
      title: t(name ? 'Send {parcelName}?' : 'Send the parcel?', { parcelName }),
      question: [
        unpaid,
        change && t('The order was changed after this parcel was packed. {change}', { change }),
        t('The customer is notified by email that it is on its way.'),
      ]
        .filter(Boolean)
        .join(' '),
      confirm: change ? t('Done, mark as shipped') : t('Mark as shipped'),
      refuse: t('Not yet'),
      colour: 'secondary',
      success: t('The parcel was shipped'),
      failure: t('The parcel could not be shipped'),
      onClosed: (done) => done && onCompleted(),
    }),
  );
  const back = useConfirmation(
    () => sendWriteRequest(endpoints.removeParcel, { params }),
    () => ({
      title: sentAt
        ? t(name ? 'Take back {parcelName}?' : 'Take back the parcel?', { parcelName })
        : t(name ? 'Unpack {parcelName}?' : 'Unpack the parcel?', { parcelName }),
      question: sentAt
        ? t(
            'Did the carrier not collect it? The customer is notified by email that it is not yet on its way.',
          )
        : t('Its items can be packed again. The customer is not notified.'),
      confirm: sentAt ? t('Take back') : t('Unpack'),
      refuse: t('Keep it'),
      success: sentAt ? t('The parcel was taken back') : t('The parcel was unpacked'),
      failure: t('The parcel could not be changed'),
      onClosed: (done) => done && onCompleted(),
    }),
  );
  return (
    <Box component="section" aria-label={name ?? t('Only parcel')} sx={{ display: 'grid', gap: 0.75 }}>
      {name ? (
        <Typography component="h3" variant="h5">
          {name}
        </Typography>
      ) : null}
      {sentAt ? (
        <SecondaryText>
          <RichText text="Sent {time}" time={<FormattedDate value={sentAt} withTime />} />
        </SecondaryText>
      ) : (
        <SecondaryText>{t('Packed, not sent yet')}</SecondaryText>
      )}
      {name || !sentAt ? (
        <Box component="ul" role="list" sx={{ overflowWrap: 'anywhere' }}>
          {formatParcelContent(order.items, parcel).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      ) : null}
      {!sentAt && parcel.lines.length === 0 ? (
        <SecondaryText>{t('Nothing belongs in this parcel anymore.')}</SecondaryText>
      ) : null}
      <ParcelChangeAlert order={order} parcel={parcel} name={null} onDone={onCompleted} />
      <Tracking tracking={tracking} />
      {may && canBuyLabels && (parcel.label || (!sentAt && isOpen)) ? (
        <ParcelLabelActions parcel={parcel} params={params} onCompleted={onCompleted} />
      ) : null}
      <Box sx={buttons}>
        {isOpen && !sentAt && parcel.lines.length > 0 ? (
          <Button size="small" variant="contained" color="secondary" onClick={() => send.ask()}>
            {t(name ? 'Ship {parcelName}' : 'Ship the parcel', { parcelName })}
          </Button>
        ) : null}
        {isOpen ? (
          <Button size="small" color="inherit" onClick={() => setEditing(true)}>
            {name ? (
              <RichText
                text="Edit tracking<hidden> of {name}</hidden>"
                name={name}
                hidden={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
              />
            ) : (
              t('Edit tracking')
            )}
          </Button>
        ) : null}
        {isOpen && (name || !sentAt) && (sentAt || !parcel.label) ? (
          <Button size="small" color="inherit" onClick={() => back.ask()}>
            {sentAt ? t('Take back') : t('Unpack')}
            {name ? <VisuallyHiddenText> {name}</VisuallyHiddenText> : null}
          </Button>
        ) : null}
        {name ? (
          <TextLink to={panelPaths.packingSlip(order._id, _id)} underline="always" sx={slip}>
            <RichText
              text="Packing slip<hidden> of {name}</hidden>"
              name={name}
              hidden={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
            />
          </TextLink>
        ) : null}
      </Box>
      {send.dialog}
      {back.dialog}
      {editing ? (
        <FormDialog
          title={t('Tracking of order {number}', { number: order.number })}
          text={
            sentAt
              ? t(
                  'The customer’s tracking page is updated immediately, and the customer is notified by email.',
                )
              : t('The customer gets these details when the parcel is shipped.')
          }
          initial={toTrackingForm(tracking)}
          validationSchema={trackingInfoSchema}
          validate={(form) => validateTracking(form, '', toTrackingForm(tracking).estimatedDelivery)}
          send={t('Save')}
          success={t('The tracking was updated')}
          failed={t('The tracking could not be updated')}
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
          {order.status === 'cancelled' ? t('Nothing was sent.') : t('Not shipped yet.')}
        </Typography>
      )}
      {parcels.map((parcel, index) => (
        <ParcelSection
          key={parcel._id}
          order={order}
          canBuyLabels={canBuyLabels}
          parcel={parcel}
          name={isSeveral ? t('Parcel {number}', { number: index + 1 }) : null}
          onCompleted={() => area.current?.focus()}
        />
      ))}
      {unpackedLines.length > 0 && parcels.length > 0 ? (
        <Box component="section" aria-label={t('Not packed yet')}>
          <Typography component="h3" variant="h5">
            {t('Not packed yet')}
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
