import type { OfflinePaymentMethod } from '@contract/orders/payments/receipt-methods';

export const MANUAL_PAYMENT_METHOD_LABELS: Record<OfflinePaymentMethod, string> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card_terminal: 'Card terminal',
  other: 'Another way',
};
