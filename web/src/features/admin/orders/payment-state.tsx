import Typography from '@mui/material/Typography';
import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import type { PaymentStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import type { PaymentFilter } from '@contract/orders/admin-orders-query';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: t('Not paid'),
  failed: t('Payment failed'),
  authorised: t('Authorised'),
  partially_paid: t('Partly paid'),
  paid: t('Paid'),
  disputed: t('Disputed'),
  refund_pending: t('Refund in progress'),
  partially_refunded: t('Partly refunded'),
  refunded: t('Refunded'),
};

export const PAYMENT_FILTER_LABELS: Record<PaymentFilter, string> = {
  owes: t('Owes money'),
  to_return: t('Money to return'),
  refund_failed: t('Refund failed'),
  ...PAYMENT_STATUS_LABELS,
};

/** Formats an order's payment status. Failed refunds take precedence over money to return and money owed. */
export function formatOrderPaymentStatus({ payment, currency }: Pick<Order, 'payment' | 'currency'>): string {
  const { status, refundFailed, toReturn, owed, taken } = payment;
  const price = (amount: number) =>
    formatMinorUnits(decimalToMinorUnits(amount, currency), currency, storeConfig.locale);
  if (refundFailed) return PAYMENT_FILTER_LABELS.refund_failed;
  if (toReturn > 0) return t('{amount} to return', { amount: price(toReturn) });
  // Shows the amount owed only if no pending refund or dispute is more important.
  const isPartlyPaid = status === 'partially_paid' || status === 'partially_refunded';
  return isPartlyPaid && owed > 0 && taken > 0
    ? t('Owes {amount}', { amount: price(owed) })
    : PAYMENT_STATUS_LABELS[status];
}

export const needsPaymentAttention = ({ payment }: Pick<Order, 'payment'>) =>
  payment.refundFailed ||
  payment.toReturn > 0 ||
  payment.status === 'refund_pending' ||
  payment.status === 'disputed' ||
  payment.owed > 0;

export const formatPaymentProviderName = ({ provider }: Order['payment']): string =>
  provider === 'test' ? t('Test payment') : provider.charAt(0).toUpperCase() + provider.slice(1);

export function OrderPaymentStatusText({ order, strong = false }: { order: Order; strong?: boolean }) {
  return (
    <Typography
      variant="body2"
      sx={{
        color: needsPaymentAttention(order) ? 'warning.main' : 'text.secondary',
        fontWeight: strong ? 600 : undefined,
      }}
    >
      {formatOrderPaymentStatus(order)}
    </Typography>
  );
}
