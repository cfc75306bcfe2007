import Alert from '@mui/material/Alert';
import { orderStatusSchema, type TrackingInput } from '@contract/orders/orders';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ParcelFields } from './parcel-fields';
import { isEmptyParcel, parcelForm, parcelOf } from './parcel-form';

interface ShipDialogProps {
  number: string;
  /** That it is not fully paid; null where it is. */
  unpaid: string | null;
  open: boolean;
  /** Rejects with the server's refusal. */
  onShip: (note: string, tracking: TrackingInput | undefined) => Promise<void>;
  onClose: () => void;
  onClosed: () => void;
}

const empty = { status: 'shipped', note: '', tracking: parcelForm(null) };

/** Asks for tracking and a note. All fields are optional: not every parcel is tracked. */
export function ShipDialog({ number, unpaid, open, onShip, onClose, onClosed }: ShipDialogProps) {
  return (
    <FormDialog
      open={open}
      title={`Ship order ${number}`}
      text="The customer’s tracking page shows these details. All fields are optional."
      initial={empty}
      validationSchema={orderStatusSchema}
      send={unpaid ? 'Ship it anyway' : 'Mark as shipped'}
      success={`Order ${number} is now shipped`}
      failed="Failed to update the order"
      refuse="Not yet"
      onSend={({ note, tracking }) => {
        const parcel = parcelOf(tracking);
        return onShip(note.trim(), isEmptyParcel(parcel) ? undefined : parcel);
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      {unpaid ? (
        <Alert severity="warning" variant="outlined">
          {unpaid} Ship it anyway?
        </Alert>
      ) : null}
      <ParcelFields under="tracking." />
      <FormTextField name="note" label="Note to the customer" multiline maxRows={4} />
    </FormDialog>
  );
}
