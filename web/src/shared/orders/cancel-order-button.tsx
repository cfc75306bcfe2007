import Button from '@mui/material/Button';
import type { Order } from '@contract/orders/orders';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { cancelOrder } from './cancel-order';

interface CancelOrderButtonProps {
  order: Pick<Order, '_id' | 'number' | 'status'>;
  describedBy?: string;
  /** The dialog is gone after a cancellation, and this button with it: the focus needs another place. */
  onLeft: () => void;
}

/** Cancels a pending order after a confirmation (docs/product.md, My Orders); nothing for other orders. */
export function CancelOrderButton({ order, describedBy, onLeft }: CancelOrderButtonProps) {
  const { ask, dialog } = useConfirmed(
    () => cancelOrder(order._id),
    () => ({
      title: `Order ${order.number}`,
      question: 'Are you sure you want to cancel this order?',
      confirm: 'Cancel order',
      refuse: 'Keep order',
      success: 'Order cancelled successfully',
      failure: 'Failed to cancel order',
      onClosed: (done) => done && onLeft(),
    }),
  );
  return (
    <>
      {order.status === 'pending' ? (
        <Button color="error" aria-describedby={describedBy} onClick={() => ask()}>
          Cancel Order
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
