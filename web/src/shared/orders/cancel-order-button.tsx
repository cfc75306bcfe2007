import Button, { type ButtonProps } from '@mui/material/Button';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { RichText } from '@/shared/ui/rich-text';
import { cancelOrder } from './cancel-order';

interface CancelOrderButtonProps extends Pick<ButtonProps, 'variant'> {
  order: Pick<Order, '_id' | 'number' | 'status'> & Partial<Pick<Order, 'payment' | 'currency'>>;
  describedBy?: string;
  /** Called after a cancellation when the dialog has closed. Must move the focus, because the button disappears. */
  onClosed: () => void;
}

function RefundNotice({ order: { payment, currency } }: Pick<CancelOrderButtonProps, 'order'>) {
  if (payment?.status === 'authorised')
    return t('Your payment is still being processed. If it goes through, we will refund it.');
  const due = payment ? payment.taken - payment.refunded : 0;
  if (!payment || due <= 0) return t('Nothing was charged.');
  const amount = <Price value={due} currency={currency} />;
  if (payment.recorded.length > 0)
    return <RichText text="We pay {amount} back to you the way it was paid." amount={amount} />;
  return (
    <RichText
      text="We send {amount} back to your card right away. Your bank may take up to ten days to show it."
      amount={amount}
    />
  );
}

/** Button that cancels a pending order after a confirmation. Hidden for other orders. */
export function CancelOrderButton({ order, describedBy, variant, onClosed }: CancelOrderButtonProps) {
  const { ask, dialog } = useConfirmation(
    () => cancelOrder(order._id),
    () => ({
      title: t('Order {number}', { number: order.number }),
      question: (
        <>
          {t('Are you sure you want to cancel this order?')} <RefundNotice order={order} />
        </>
      ),
      confirm: t('Cancel order'),
      refuse: t('Keep order'),
      success: t('Order cancelled successfully'),
      failure: t('Failed to cancel order'),
      onClosed: (done) => done && onClosed(),
    }),
  );
  return (
    <>
      {order.status === 'pending' ? (
        <Button color="error" variant={variant} aria-describedby={describedBy} onClick={() => ask()}>
          {t('Cancel Order')}
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
