import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Order } from '@contract/orders/orders';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { cancelOrder } from './cancel-order';

interface CancelOrderButtonProps {
  order: Pick<Order, '_id' | 'number' | 'status'>;
  describedBy?: string;
  /** The dialog is gone after a cancellation, and this button with it: the focus needs another place. */
  onLeft: () => void;
}

/** Cancels a pending order after a confirmation (docs/product.md, My Orders); nothing for other orders. */
export function CancelOrderButton({ order, describedBy, onLeft }: CancelOrderButtonProps) {
  const [dialog, setDialog] = useState<'open' | 'closing' | 'closed'>('closed');
  const cancelled = useRef(false);
  const cancel = useAction(cancelOrder, {
    success: 'Order cancelled successfully',
    failure: 'Failed to cancel order',
    onSuccess: () => {
      cancelled.current = true;
      setDialog('closing');
    },
    onFailure: () => setDialog('closing'),
  });
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
          busy={cancel.busy}
          onConfirm={() => void cancel.run(order._id)}
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
