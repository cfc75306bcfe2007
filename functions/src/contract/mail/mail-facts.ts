/** Why a mail was written. What each kind may do is in `features/mail/mail-kinds.ts`. */
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
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * What became of a mail. `waiting`: it leaves within a minute, or is tried again; `failed`: the mail server refused it for good, or
 * did not take it within two days; `suppressed`: its address gets no mails of its kind.
 */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'suppressed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Days for which a mail is stored: then all that it says of a person is removed. */
export const MAIL_DAYS = 90;
