/** Payment methods outside the payment provider, recorded manually by an administrator. */
export const RECEIPT_METHODS = ['cash', 'bank_transfer', 'card_terminal', 'other'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];
