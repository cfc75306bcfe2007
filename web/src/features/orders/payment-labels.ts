import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import { SYSTEM_CANCELLATION_REASONS, type PaymentStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import type { OfflinePaymentMethod } from '@contract/orders/payments/receipt-methods';
import { storeConfig } from '@contract/store-config';
import { formatPaymentMethod } from '@/shared/products/format-payment-method';

interface PaidOrder {
  status: Order['status'];
  payment: Pick<
    Order['payment'],
    'status' | 'brand' | 'last4' | 'captured' | 'recorded' | 'refundFailed' | 'toReturn'
  >;
}

const METHOD_LABELS: Record<OfflinePaymentMethod, string> = {
  cash: ' in cash',
  bank_transfer: ' by bank transfer',
  card_terminal: ' by card in the shop',
  other: '',
};

const RECEIPT_LABELS: Partial<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  partially_paid: 'Partly paid',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
};

function getReceiptLabel({ status, captured, recorded }: PaidOrder['payment']): string | undefined {
  const [method, ...others] = new Set(recorded.map((receipt) => receipt.method));
  if (!method) return undefined;
  const isOneWay =
    captured === 0 && others.length === 0 && (status === 'paid' || status === 'partially_paid');
  return isOneWay ? `${RECEIPT_LABELS[status]}${METHOD_LABELS[method]}` : RECEIPT_LABELS[status];
}

const LABELS: Record<PaymentStatus, (card: string) => string> = {
  unpaid: () => 'Not paid yet',
  failed: () => 'Payment failed',
  authorised: () => 'Payment being processed',
  partially_paid: () => 'Partly paid',
  paid: (card) => `Paid with ${card}`,
  disputed: (card) => `Paid with ${card}, held by your bank`,
  refund_pending: (card) => `Refund to ${card} on its way`,
  refunded: (card) => `Refunded to ${card}`,
  partially_refunded: (card) => `Partly refunded to ${card}`,
};

const CANCELLED_LABELS: Partial<Record<PaymentStatus, string>> = {
  unpaid: 'Not charged',
  failed: 'Not charged',
  authorised: 'Payments received are refunded',
};

export function getPaymentLabel({ status, payment, currency }: PaidOrder & Pick<Order, 'currency'>): string {
  if (payment.refundFailed) return 'Refund delayed. We are working on it.';
  if (payment.toReturn > 0) {
    const amount = formatMinorUnits(
      decimalToMinorUnits(payment.toReturn, currency),
      currency,
      storeConfig.locale,
    );
    return `We still have to pay ${amount} back to you directly, for example in cash or by bank transfer.`;
  }
  const cancelled = status === 'cancelled' ? CANCELLED_LABELS[payment.status] : undefined;
  return (
    getReceiptLabel(payment) ?? cancelled ?? LABELS[payment.status](formatPaymentMethod(payment) || 'card')
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
      ? 'Too many cards were declined for this order'
      : 'This order was not paid in time';
  return payment.status === 'unpaid' || payment.status === 'failed'
    ? `${reason}, so it was cancelled. Nothing was charged.`
    : `${reason}, so it was cancelled. Any later payment is refunded to your card.`;
}
