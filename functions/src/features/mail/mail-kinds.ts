import type { MailKind } from '../../contract/mail/mail-facts';

/** Rules for a kind of emails. */
interface MailRules {
  /**
   * True for emails required by law or by a contract, which ignore suppressed addresses. All other emails contain an
   * unsubscribe
   * link.
   */
  required: boolean;
  /** Maximum number of emails of any kind to an address within 24 hours before another one of this kind is skipped. */
  maxADay: number;
}

/** Limit for unverified addresses, which a stranger may have entered. */
const UNVERIFIED_LIMIT = 20;

/** Limit for orders that were paid or handled by the shop. */
const PAID_ORDER_LIMIT = 100;

/** Limit for the shop's team, because busy days have many orders. */
const SHOP_LIMIT = 2000;

/** Limit for security alerts. Higher than all notices to the shop together, so that those cannot crowd out alerts. */
const SECURITY_LIMIT = SHOP_LIMIT + 100;

/** Rules of all emails. Password and verification emails are sent by Firebase Auth and not covered here. */
export const MAIL_RULES: Readonly<Record<MailKind, MailRules>> = {
  /** Confirmation of the contract with the invoice number. */
  'order-paid': { required: true, maxADay: PAID_ORDER_LIMIT },
  /** Acceptance of an order, or a note to its customer. */
  'order-confirmed': { required: true, maxADay: PAID_ORDER_LIMIT },
  /** Shipment of an order, or its readiness for collection. */
  'order-shipped': { required: true, maxADay: PAID_ORDER_LIMIT },
  /** Correction of wrong tracking details or of a shipping notice. */
  'order-corrected': { required: true, maxADay: PAID_ORDER_LIMIT },
  /** Change of an order's items, address or total. */
  'order-edited': { required: true, maxADay: PAID_ORDER_LIMIT },
  /** Cancellation of an order that received money. */
  'order-cancelled': { required: true, maxADay: PAID_ORDER_LIMIT },
  /** Refund with the credit note number. */
  'order-refunded': { required: true, maxADay: PAID_ORDER_LIMIT },
  /** Payment options for an unpaid order, or its cancellation. */
  'order-unpaid': { required: false, maxADay: UNVERIFIED_LIMIT },
  'order-delivered': { required: false, maxADay: PAID_ORDER_LIMIT },
  /** Failed refund, for the shop and its team according to their settings in the panel. */
  'refund-failed': { required: true, maxADay: SHOP_LIMIT },
  'shop-order': { required: true, maxADay: SHOP_LIMIT },
  'shop-message': { required: true, maxADay: SHOP_LIMIT },
  'shop-mention': { required: true, maxADay: SHOP_LIMIT },
  'low-stock': { required: true, maxADay: SHOP_LIMIT },
  'weekly-digest': { required: true, maxADay: SHOP_LIMIT },
  welcome: { required: false, maxADay: UNVERIFIED_LIMIT },
  'review-request': { required: false, maxADay: 50 },
  'stock-confirmation': { required: false, maxADay: UNVERIFIED_LIMIT },
  'back-in-stock': { required: false, maxADay: 50 },
  /** Reply to a customer's message. */
  'message-reply': { required: true, maxADay: PAID_ORDER_LIMIT },
  /** Invitation of a person to the team. */
  'team-invitation': { required: true, maxADay: UNVERIFIED_LIMIT },
  /** Alert for an administrator whose second factors changed or were attacked. */
  'second-factor': { required: true, maxADay: SECURITY_LIMIT },
  /** Test email for the administrator who requested it. */
  test: { required: true, maxADay: SHOP_LIMIT },
};
