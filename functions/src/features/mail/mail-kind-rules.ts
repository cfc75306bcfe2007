import type { MailKind } from '../../contract/mail/mail-kinds';

interface MailRules {
  /** True for emails that are required by law or contract. Unsubscribed addresses also receive them. */
  required: boolean;
  /** Maximum number of emails to one address within 24 hours, above which an email of this kind is skipped. */
  maxADay: number;
  /** True if the limit counts only emails of this kind, so that other emails cannot block them. Default: all emails. */
  countsAlone?: true;
}

/** Daily limit for emails to an unverified address, which a stranger may have entered. */
const UNVERIFIED_LIMIT = 20;

const PAID_ORDER_LIMIT = 100;

const SHOP_LIMIT = 2000;

/** Daily limit of security alerts. Higher than all other limits, so that other emails never block security alerts. */
const SECURITY_LIMIT = SHOP_LIMIT + 100;

/** Rules for each kind of email. Password and verification emails are sent by Firebase Auth. */
export const MAIL_KIND_RULES: Readonly<Record<MailKind, MailRules>> = {
  'order-paid': { required: true, maxADay: PAID_ORDER_LIMIT },
  'order-confirmed': { required: true, maxADay: PAID_ORDER_LIMIT },
  'order-shipped': { required: true, maxADay: PAID_ORDER_LIMIT },
  'order-corrected': { required: true, maxADay: PAID_ORDER_LIMIT },
  'order-edited': { required: true, maxADay: PAID_ORDER_LIMIT },
  'order-cancelled': { required: true, maxADay: PAID_ORDER_LIMIT },
  'order-refunded': { required: true, maxADay: PAID_ORDER_LIMIT },
  'order-unpaid': { required: false, maxADay: UNVERIFIED_LIMIT },
  'order-delivered': { required: false, maxADay: PAID_ORDER_LIMIT },
  'refund-failed': { required: true, maxADay: SHOP_LIMIT },
  'shop-order': { required: true, maxADay: SHOP_LIMIT },
  'shop-message': { required: true, maxADay: SHOP_LIMIT },
  'shop-mention': { required: true, maxADay: SHOP_LIMIT },
  'low-stock': { required: true, maxADay: SHOP_LIMIT },
  'weekly-digest': { required: true, maxADay: SHOP_LIMIT },
  welcome: { required: false, maxADay: UNVERIFIED_LIMIT },
  'review-request': { required: false, maxADay: 50 },
  'care-reminder': { required: false, maxADay: 50 },
  'stock-confirmation': { required: false, maxADay: UNVERIFIED_LIMIT },
  'back-in-stock': { required: false, maxADay: 50 },
  'message-reply': { required: true, maxADay: PAID_ORDER_LIMIT },
  'team-invitation': { required: true, maxADay: UNVERIFIED_LIMIT },
  'second-factor': { required: true, maxADay: SECURITY_LIMIT },
  // Counted alone, because the law requires that customers can withdraw.
  'withdrawal-code': { required: true, maxADay: UNVERIFIED_LIMIT, countsAlone: true },
  // High, because the law requires this email. Every receipt is about other units of an order.
  'withdrawal-receipt': { required: true, maxADay: SHOP_LIMIT },
  test: { required: true, maxADay: SHOP_LIMIT },
};
