import Typography from '@mui/material/Typography';
import type { PaymentStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';

export const PAYMENT: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  failed: 'Payment failed',
  authorised: 'Authorised',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  disputed: 'Disputed',
  refund_pending: 'Refund in progress',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

/** An order's payment in a word: a refund that failed comes first. */
export const paymentLabel = ({ status, refundFailed }: Order['payment']): string =>
  refundFailed ? 'Refund failed' : PAYMENT[status];

/** Whether the payment still needs attention. */
export const isMoneyOpen = ({ status, payment }: Pick<Order, 'status' | 'payment'>) =>
  payment.refundFailed ||
  payment.status === 'refund_pending' ||
  payment.status === 'disputed' ||
  (payment.paidAt === null && status !== 'cancelled');

/** The payment provider's name. */
export const providerLabel = ({ provider }: Order['payment']): string =>
  provider === 'test' ? 'Test payment' : provider.charAt(0).toUpperCase() + provider.slice(1);

/** An order's payment in a word, in the colour of a warning where it still needs attention. */
export function PaymentState({ order, strong = false }: { order: Order; strong?: boolean }) {
  return (
    <Typography
      variant="body2"
      sx={{
        color: isMoneyOpen(order) ? 'warning.main' : 'text.secondary',
        fontWeight: strong ? 600 : undefined,
      }}
    >
      {paymentLabel(order.payment)}
    </Typography>
  );
}
