/** Payment methods outside the payment provider, recorded manually by an administrator. */
export const MANUAL_RECEIPT_METHODS = ['cash', 'bank_transfer', 'card_terminal', 'other'] as const;
export type ManualReceiptMethod = (typeof MANUAL_RECEIPT_METHODS)[number];
