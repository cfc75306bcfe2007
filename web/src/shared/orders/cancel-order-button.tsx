import Button, { type ButtonProps } from '@mui/material/Button';
import type { Order } from '@contract/orders/orders';
import { Price } from '@/shared/products/price';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { cancelOrder } from './cancel-order';

interface CancelOrderButtonProps extends Pick<ButtonProps, 'variant'> {
  order: Pick<Order, '_id' | 'number' | 'status'> & Partial<Pick<Order, 'payment' | 'currency'>>;
  describedBy?: string;
  /** The dialog is gone after a cancellation, and this button with it: the focus needs another place. */
  onLeft: () => void;
}

/** What goes back to the customer of an order that is cancelled, and when. */
function Refund({ order: { payment, currency } }: Pick<CancelOrderButtonProps, 'order'>) {
  if (payment?.status === 'authorised')
    return 'Your payment is still being processed. If it goes through, we will refund it.';
  const due = payment ? payment.taken - payment.refunded : 0;
  if (!payment || due <= 0) return 'Nothing was charged.';
  const amount = <Price value={due} currency={currency} />;
  if (payment.recorded.length > 0) return <>We pay {amount} back to you the way it was paid.</>;
  return <>We send {amount} back to your card right away. Your bank may take up to ten days to show it.</>;
}

/** Cancels a pending order after a confirmation (docs/product.md, My Orders); nothing for other orders. */
export function CancelOrderButton({ order, describedBy, variant, onLeft }: CancelOrderButtonProps) {
  const { ask, dialog } = useConfirmed(
    () => cancelOrder(order._id),
    () => ({
      title: `Order ${order.number}`,
      question: (
        <>
          Are you sure you want to cancel this order? <Refund order={order} />
        </>
      ),
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
        <Button color="error" variant={variant} aria-describedby={describedBy} onClick={() => ask()}>
          Cancel Order
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
