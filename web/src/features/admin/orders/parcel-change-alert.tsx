import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Order } from '@contract/orders/orders';
import { formatRepackingInstructions } from '@contract/orders/parcels/parcel-changes';
import type { Parcel } from '@contract/orders/parcels/parcels';
import { t } from '@contract/texts/text';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { useAction } from '@/shared/data/use-action';
import { RichText } from '@/shared/ui/rich-text';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { useHasPermission } from '../shared/rights/require-permission';
import { confirmParcelChange } from './confirm-parcel-change';

interface ParcelChangeAlertProps {
  order: Order;
  parcel: Parcel;
  name: string | null;
  onDone?: () => void;
}

/** Alert that lists how to repack a parcel after an order edit. Renders nothing if no change is needed. */
export function ParcelChangeAlert({ order, parcel, name, onDone }: ParcelChangeAlertProps) {
  const may = useHasPermission('orders.write');
  const { run, busy } = useAction(
    () => confirmParcelChange({ id: order._id, parcel: parcel._id }, order.updatedAt),
    {
      success: t('The parcel is up to date'),
      failure: t('The parcel could not be confirmed'),
      onSuccess: onDone,
    },
  );
  if (parcel.change === null) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        may ? (
          <Button
            color="inherit"
            aria-disabled={busy}
            onClick={() => void run()}
            sx={{ minHeight: 44, flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            <RichText
              text={
                name
                  ? 'Done<hidden> with {parcel} of order {number}</hidden>'
                  : 'Done<hidden> with the parcel of order {number}</hidden>'
              }
              parcel={lowercaseLabel(name ?? '')}
              number={order.number}
              hidden={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
            />
          </Button>
        ) : undefined
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {name ? <Box component="span" sx={{ fontWeight: 600 }}>{`${name}: `}</Box> : null}
      {formatRepackingInstructions(parcel.change)}
    </Alert>
  );
}

interface ParcelChangeAlertsProps {
  order: Order;
  onDone?: () => void;
}

export function ParcelChangeAlerts({ order, onDone }: ParcelChangeAlertsProps) {
  const { parcels } = order;
  if (parcels.every(({ change }) => change === null)) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {parcels.map((parcel, index) => (
        <ParcelChangeAlert
          key={parcel._id}
          order={order}
          parcel={parcel}
          name={parcels.length > 1 ? t('Parcel {number}', { number: index + 1 }) : null}
          onDone={onDone}
        />
      ))}
    </Box>
  );
}
