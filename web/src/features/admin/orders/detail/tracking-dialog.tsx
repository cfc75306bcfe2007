import { trackingSchema, type Order } from '@contract/orders/orders';
import { FormDialog } from '@/shared/forms/form-dialog';
import { setTracking } from '../orders-api';
import { ParcelFields } from '../parcel-fields';
import { parcelForm, parcelOf } from '../parcel-form';

interface TrackingDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Edits the tracking of a shipped order. */
export function TrackingDialog({ order, open, onClose, onClosed }: TrackingDialogProps) {
  return (
    <FormDialog
      open={open}
      title={`Tracking of order ${order.number}`}
      text="The customer’s tracking page is updated at once, and the customer is notified by email."
      initial={parcelForm(order.tracking)}
      validationSchema={trackingSchema}
      send="Save"
      refuse="Cancel"
      success="The tracking was updated"
      failed="The tracking could not be updated"
      onSend={async (values) => {
        await setTracking(order._id, parcelOf(values));
        onClose();
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <ParcelFields />
    </FormDialog>
  );
}
