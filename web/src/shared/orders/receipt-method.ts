import type { ManualReceiptMethod } from '@contract/orders/receipt-methods';

/** Labels of the offline payment methods that an administrator can record. */
export const RECEIPT_METHOD_LABELS: Record<ManualReceiptMethod, string> = {
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card_terminal: 'Card terminal',
  other: 'Another way',
};
