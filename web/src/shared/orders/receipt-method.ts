import type { ReceiptMethod } from '@contract/orders/receipt-methods';

/** What a way of paying without the payment provider is called. */
export const RECEIPT_METHOD: Record<ReceiptMethod, string> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card_terminal: 'Card terminal',
  other: 'Another way',
};
