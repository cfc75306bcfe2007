// Texts that orders and credit notes store in English, so that they can be recognized in all languages.

/** Reasons for which the system cancels an order. `getCancellationReasonLabel` returns their texts. */
export const SYSTEM_CANCELLATION_REASONS = {
  unpaid: 'Not paid in time',
  crowding: 'Payment was not begun while others waited for the last ones',
  declined: 'Too many refused cards',
  deleted: 'The account was deleted',
  test: 'Placed in test mode',
  refunded: 'Every item was refunded',
} as const;
export type SystemCancellationReason =
  (typeof SYSTEM_CANCELLATION_REASONS)[keyof typeof SYSTEM_CANCELLATION_REASONS];

/** Name of refunded shipping on the credit note of an order with gift wrapping. */
export const SHIPPING_AND_WRAPPING_NAME = 'Shipping and gift wrapping';
