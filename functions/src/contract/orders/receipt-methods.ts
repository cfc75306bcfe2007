/** The ways money can come that no payment provider takes: an administrator records it manually. */
export const RECEIPT_METHODS = ['cash', 'bank_transfer', 'card_terminal', 'other'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];
