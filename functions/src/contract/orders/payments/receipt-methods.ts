/** Payment methods without a payment provider. An administrator records these payments manually. */
export const OFFLINE_PAYMENT_METHODS = ['cash', 'bank_transfer', 'card_terminal', 'other'] as const;
export type OfflinePaymentMethod = (typeof OFFLINE_PAYMENT_METHODS)[number];
