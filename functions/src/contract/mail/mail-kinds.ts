/** Kinds of email that the shop sends. `features/mail/mail-kind-rules.ts` defines their options. */
export const MAIL_KINDS = [
  'order-paid',
  'order-confirmed',
  'order-shipped',
  'order-corrected',
  'order-edited',
  'order-cancelled',
  'order-refunded',
  'order-unpaid',
  'order-delivered',
  'refund-failed',
  'welcome',
  'review-request',
  'care-reminder',
  'stock-confirmation',
  'back-in-stock',
  'message-reply',
  'shop-order',
  'shop-message',
  'shop-mention',
  'low-stock',
  'weekly-digest',
  'team-invitation',
  'second-factor',
  'withdrawal-code',
  'withdrawal-receipt',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Delivery states of an email. `suppressed` emails were not sent, due to an opt-out or earlier bounces. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'suppressed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Days until the personal data of a stored email is deleted. */
export const MAIL_RETENTION_DAYS = 90;
