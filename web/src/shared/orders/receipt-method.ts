import type { ManualReceiptMethod } from '@contract/orders/receipt-methods';

export const RECEIPT_METHOD_LABELS: Record<ManualReceiptMethod, string> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card_terminal: 'Card terminal',
  other: 'Another way',
};
