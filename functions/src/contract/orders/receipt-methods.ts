/** Payment methods without a payment provider. An administrator records these payments manually. */
export const MANUAL_RECEIPT_METHODS = ['cash', 'bank_transfer', 'card_terminal', 'other'] as const;
export type ManualReceiptMethod = (typeof MANUAL_RECEIPT_METHODS)[number];
