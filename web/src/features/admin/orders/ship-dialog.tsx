import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { parcelUnits } from '@contract/orders/line-units';
import { statusName } from '@contract/orders/order-states';
import { orderStatusSchema, type Order, type TrackingInput } from '@contract/orders/orders';
import { nestedErrors } from '@/shared/forms/field-errors';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { RefundedUnits } from '@/shared/orders/refunded-units';
import { nameWithOptions } from '@/shared/products/options-text';
import { isEmptyParcel, ParcelFields, parcelForm, parcelOf, parcelProblems } from './parcel-fields';
import { stepLabel } from './step-texts';

interface ShipDialogProps {
  order: Order;
  /** That it is not fully paid; null where it is. */
  unpaid: string | null;
  /** Rejects with the server's refusal. */
  onShip: (note: string, tracking: TrackingInput | undefined) => Promise<void>;
  onClosed: (shipped: boolean) => void;
}

const empty = { status: 'shipped', note: '', tracking: parcelForm(null) };

/** Asks for tracking, unless the order is collected, and a note. All fields are optional: not every parcel is tracked. */
export function ShipDialog({ order, unpaid, onShip, onClosed }: ShipDialogProps) {
  const { number, items, pickup } = order;
  const done = statusName('shipped', order.fulfilment).toLowerCase();
  const anyway = pickup ? 'Make it ready anyway' : 'Ship it anyway';
  return (
    <FormDialog
      title={pickup ? `Order ${number} is ready to collect` : `Ship order ${number}`}
      text={
        pickup
          ? `The customer is told by email that it can be collected at ${pickup.name}, and when.`
          : 'The customer’s tracking page shows these details. All fields are optional.'
      }
      initial={empty}
      validationSchema={orderStatusSchema}
      validate={({ tracking }) => nestedErrors(parcelProblems(tracking, 'tracking.'))}
      send={unpaid ? anyway : stepLabel(order, 'shipped')}
      success={`Order ${number} is now ${done}`}
      failed="Failed to update the order"
      refuse="Not yet"
      onSend={({ note, tracking }) => {
        const parcel = parcelOf(tracking);
        return onShip(note.trim(), isEmptyParcel(parcel) ? undefined : parcel);
      }}
      onClosed={onClosed}
    >
      {unpaid ? (
        <Alert severity="warning" variant="outlined">
          {unpaid} {anyway}?
        </Alert>
      ) : null}
      <Box component="ul" role="list" aria-label={pickup ? 'To collect' : 'In the parcel'}>
        {items.map((line) => {
          const { units, refunded } = parcelUnits(line);
          const name = nameWithOptions(line.name, line.variant?.options ?? {});
          return (
            <Box component="li" key={line._id} sx={{ overflowWrap: 'anywhere' }}>
              {units > 0 ? `${units} × ${name}` : null}
              <RefundedUnits units={refunded}> {name}</RefundedUnits>
            </Box>
          );
        })}
      </Box>
      {pickup ? null : <ParcelFields under="tracking." />}
      <FormTextField name="note" label="Note to the customer" multiline maxRows={4} />
    </FormDialog>
  );
}
