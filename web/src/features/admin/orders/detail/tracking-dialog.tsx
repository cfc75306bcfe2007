import { trackingSchema, type Order } from '@contract/orders';
import { messageOf } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { FormDialog } from '@/shared/ui/form-dialog';
import { setTracking } from '../orders-api';
import { ParcelFields } from '../parcel-fields';
import { parcelForm, parcelOf } from '../parcel-form';

interface TrackingDialogProps {
  order: Order;
  open: boolean;
  onChanged: (order: Order) => void;
  onRefused: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Edits the tracking of a shipped order. */
export function TrackingDialog({
  order,
  open,
  onChanged,
  onRefused,
  onClose,
  onClosed,
}: TrackingDialogProps) {
  return (
    <FormDialog
      open={open}
      title={`Tracking of order ${order.number}`}
      text="The customer’s tracking page is updated at once, and the customer is notified by e-mail."
      initial={parcelForm(order.tracking)}
      validationSchema={trackingSchema}
      send="Save"
      refuse="Cancel"
      onSend={async (values) => {
        try {
          onChanged(await setTracking(order._id, parcelOf(values)));
          toasts.success('The tracking was updated');
          onClose();
        } catch (error) {
          toasts.error(messageOf(error, 'The tracking could not be updated'));
          onRefused();
          throw error;
        }
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <ParcelFields />
    </FormDialog>
  );
}
