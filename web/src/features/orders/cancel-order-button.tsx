import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Order } from '@contract/orders';
import { messageOf } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { cancelOrder } from './orders-api';

interface CancelOrderButtonProps {
  order: Order;
  describedBy?: string;
  /** The order is cancelled, or turned out not to be cancellable any more: what is shown is out of date. */
  onOutdated: (cancelled: Order | null) => void;
  /** The dialog is gone after a cancellation, and this button with it: the focus needs another place. */
  onLeft: () => void;
}

/** Cancels a pending order once its customer has said so twice (docs/product.md, Cancelling); nothing for other orders. */
export function CancelOrderButton({ order, describedBy, onOutdated, onLeft }: CancelOrderButtonProps) {
  const [dialog, setDialog] = useState<'open' | 'closing' | 'closed'>('closed');
  const [busy, setBusy] = useState(false);
  const cancelled = useRef(false);

  const cancel = async () => {
    setBusy(true);
    try {
      const answer = await cancelOrder(order._id);
      cancelled.current = true;
      toasts.success('Order cancelled successfully');
      onOutdated(answer);
    } catch (error) {
      toasts.error(messageOf(error, 'Failed to cancel order'));
      onOutdated(null);
    } finally {
      setBusy(false);
      setDialog('closing');
    }
  };
  return (
    <>
      {order.status === 'pending' ? (
        <Button color="error" aria-describedby={describedBy} onClick={() => setDialog('open')}>
          Cancel Order
        </Button>
      ) : null}
      {dialog === 'closed' ? null : (
        <ConfirmDialog
          open={dialog === 'open'}
          title={`Order ${order.number}`}
          question="Are you sure you want to cancel this order?"
          confirm="Cancel order"
          refuse="Keep order"
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setDialog('closing')}
          onClosed={() => {
            setDialog('closed');
            if (cancelled.current) onLeft();
          }}
        />
      )}
    </>
  );
}
