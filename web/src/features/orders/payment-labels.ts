import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import { type PaymentStatus } from '@contract/orders/order-states';
import { SYSTEM_CANCELLATION_REASONS } from '@contract/orders/stored-texts';
import type { Order } from '@contract/orders/orders';
import type { OfflinePaymentMethod } from '@contract/orders/payments/receipt-methods';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { formatPaymentMethod } from '@/shared/products/format-payment-method';

interface PaidOrder {
  status: Order['status'];
  payment: Pick<
    Order['payment'],
    'status' | 'brand' | 'last4' | 'captured' | 'recorded' | 'refundFailed' | 'toReturn'
  >;
}

const PAID_LABELS: Record<OfflinePaymentMethod, string> = {
  cash: t('Paid in cash'),
  bank_transfer: t('Paid by bank transfer'),
  card_terminal: t('Paid by card in the shop'),
  other: t('Paid'),
};

const PARTLY_PAID_LABELS: Record<OfflinePaymentMethod, string> = {
  cash: t('Partly paid in cash'),
  bank_transfer: t('Partly paid by bank transfer'),
  card_terminal: t('Partly paid by card in the shop'),
  other: t('Partly paid'),
};

const RECEIPT_LABELS: Partial<Record<PaymentStatus, string>> = {
  paid: t('Paid'),
  partially_paid: t('Partly paid'),
  refund_pending: t('Refund on its way'),
  refunded: t('Refunded'),
  partially_refunded: t('Partly refunded'),
};

function getReceiptLabel({ status, captured, recorded }: PaidOrder['payment']): string | undefined {
  const [method, ...others] = new Set(recorded.map((receipt) => receipt.method));
  if (!method) return undefined;
  const isOneWay = captured === 0 && others.length === 0;
  if (isOneWay && status === 'paid') return PAID_LABELS[method];
  if (isOneWay && status === 'partially_paid') return PARTLY_PAID_LABELS[method];
  return RECEIPT_LABELS[status];
}

const LABELS: Record<PaymentStatus, (card: string) => string> = {
  unpaid: () => t('Not paid yet'),
  failed: () => t('Payment failed'),
  authorised: () => t('Payment being processed'),
  partially_paid: () => t('Partly paid'),
  paid: (card) => t('Paid with {card}', { card }),
  disputed: (card) => t('Paid with {card}, held by your bank', { card }),
  refund_pending: (card) => t('Refund to {card} on its way', { card }),
  refunded: (card) => t('Refunded to {card}', { card }),
  partially_refunded: (card) => t('Partly refunded to {card}', { card }),
};

const CANCELLED_LABELS: Partial<Record<PaymentStatus, string>> = {
  unpaid: t('Not charged'),
  failed: t('Not charged'),
  authorised: t('Payments received are refunded'),
};

export function getPaymentLabel({ status, payment, currency }: PaidOrder & Pick<Order, 'currency'>): string {
  if (payment.refundFailed) return t('Refund delayed. We are working on it.');
  if (payment.toReturn > 0) {
    const amount = formatMinorUnits(
      decimalToMinorUnits(payment.toReturn, currency),
      currency,
      storeConfig.locale,
    );
    return t('We still have to pay {amount} back to you directly, for example in cash or by bank transfer.', {
      amount,
    });
  }
  const cancelled = status === 'cancelled' ? CANCELLED_LABELS[payment.status] : undefined;
  return (
    getReceiptLabel(payment) ??
    cancelled ??
    LABELS[payment.status](formatPaymentMethod(payment) || t('card', {}, 'paid with'))
  );
}

/** Returns true if the customer can pay the order, or the remaining amount, online. */
export const isPayableOrder = ({ payment }: Pick<Order, 'payment'>): boolean => payment.payable;

/** Returns a message that explains why the system cancelled the order, or null for other orders. */
export function getAutomaticCancellationMessage({
  status,
  timeline,
  payment,
}: Pick<Order, 'timeline'> & PaidOrder): string | null {
  const last = timeline.at(-1);
  if (status !== 'cancelled' || last?.by !== 'system' || last.note === SYSTEM_CANCELLATION_REASONS.refunded)
    return null;
  const reason =
    last.note === SYSTEM_CANCELLATION_REASONS.declined
      ? t('Too many cards were declined for this order, so it was cancelled.')
      : t('This order was not paid in time, so it was cancelled.');
  const isUnpaid = payment.status === 'unpaid' || payment.status === 'failed';
  const outcome = isUnpaid ? t('Nothing was charged.') : t('Any later payment is refunded to your card.');
  return `${reason} ${outcome}`;
}
