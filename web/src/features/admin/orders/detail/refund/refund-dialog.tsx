import type { Order, Refund } from '@contract/orders/orders';
import { useIdempotencyKeys } from '@/shared/api/idempotency-key';
import { FormDialog } from '@/shared/forms/form-dialog';
import { toasts } from '@/shared/toasts/toasts';
import { refundOrder } from '../../orders-api';
import { RefundFields } from './refund-fields';
import { refundBody, refundForm, refundPreview } from './refund-form';

interface RefundDialogProps {
  order: Order;
  /** A refund that failed, to be tried again. */
  failed?: Refund;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Says what became of a refund: its provider may have refused it, or not answered yet. */
function announce({ status, amount, byHand, failure }: Refund): void {
  if (status === 'failed') toasts.error('The payment provider refused the refund. No money was sent.');
  else if (status === 'pending' && failure)
    toasts.success('The refund will be sent when your balance allows it');
  else if (status === 'pending') toasts.success('The refund is on its way to the payment provider');
  else if (byHand === amount) toasts.success('The refund was recorded. Please pay it back yourself.');
  else toasts.success('The refund was sent');
}

/** Asks what to pay back and why. */
export function RefundDialog({ order, failed, open, onClose, onClosed }: RefundDialogProps) {
  const keyOf = useIdempotencyKeys();
  return (
    <FormDialog
      open={open}
      title={`Refund order ${order.number}`}
      initial={refundForm(order, failed)}
      validate={(form) => nested(refundPreview(order, form).problems)}
      send="Refund"
      refuse="Cancel"
      failed="The refund could not be made"
      wide
      onSend={async (form) => {
        const body = refundBody(order, form);
        announce(await refundOrder(order._id, body, keyOf(body)));
        onClose();
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <RefundFields order={order} />
    </FormDialog>
  );
}

/** Formik keeps the problems of `units.1` as `{ units: { 1: … } }`. */
function nested(problems: Record<string, string>) {
  const errors: Record<string, string | Record<string, string>> = {};
  const units: Record<string, string> = {};
  for (const [field, problem] of Object.entries(problems)) {
    if (field.startsWith('units.')) units[field.slice('units.'.length)] = problem;
    else errors[field] = problem;
  }
  return Object.keys(units).length > 0 ? { ...errors, units } : errors;
}
