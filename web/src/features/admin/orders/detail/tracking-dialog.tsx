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

/** Puts right what is known of the parcel of an order that is on its way. */
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
      title={`Parcel of order ${order.number}`}
      text="The customer’s tracking page changes at once, and a mail tells what is new."
      initial={parcelForm(order.tracking)}
      validationSchema={trackingSchema}
      send="Save"
      refuse="Leave it"
      onSend={async (values) => {
        try {
          onChanged(await setTracking(order._id, parcelOf(values)));
          toasts.success('The parcel was corrected');
          onClose();
        } catch (error) {
          toasts.error(messageOf(error, 'The parcel could not be corrected'));
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
