import type { MailKind } from '../../contract/mail/mail-facts';

/** What is decided about a kind of mails. */
interface MailRules {
  /**
   * It goes out whatever the list of suppressed addresses says: the law or a contract under way asks for it. All others obey the
   * list, and carry a link that puts their address on it.
   */
  required: boolean;
  /** How many mails of any kind an address may have had in 24 hours for one more of this kind. */
  maxADay: number;
}

/** To an unverified address: a stranger may have typed it. */
const UNVERIFIED = 20;

/** About an order that money arrived for, or that the shop has acted on. */
const PAID = 100;

/** To those who run the shop: a busy day has many orders. */
const TO_SHOP = 2000;

/** Higher than the sum of all notices to the shop, so that orders and messages cannot crowd out security alerts. */
const ABOUT_ACCESS = TO_SHOP + 100;

/** Every kind of mail. Passwords and confirmations of accounts are Firebase Auth's own mails, which none of this concerns. */
export const MAIL_RULES: Readonly<Record<MailKind, MailRules>> = {
  /** Confirms the contract, and names the invoice. */
  'order-paid': { required: true, maxADay: PAID },
  /** The shop accepts an order, or writes to its customer. */
  'order-confirmed': { required: true, maxADay: PAID },
  /** On its way, or ready to collect. */
  'order-shipped': { required: true, maxADay: PAID },
  /** What was said of a parcel was wrong. */
  'order-corrected': { required: true, maxADay: PAID },
  /** Its items, its address or its total changed. */
  'order-edited': { required: true, maxADay: PAID },
  /** Of an order that money arrived for. */
  'order-cancelled': { required: true, maxADay: PAID },
  /** Names the credit note. */
  'order-refunded': { required: true, maxADay: PAID },
  /** How an order can be paid, or that it was cancelled unpaid. */
  'order-unpaid': { required: false, maxADay: UNVERIFIED },
  'order-delivered': { required: false, maxADay: PAID },
  /** To the shop and its team, who chose them in the panel. */
  'refund-failed': { required: true, maxADay: TO_SHOP },
  'shop-order': { required: true, maxADay: TO_SHOP },
  'shop-message': { required: true, maxADay: TO_SHOP },
  'shop-mention': { required: true, maxADay: TO_SHOP },
  'low-stock': { required: true, maxADay: TO_SHOP },
  'weekly-digest': { required: true, maxADay: TO_SHOP },
  welcome: { required: false, maxADay: UNVERIFIED },
  'review-request': { required: false, maxADay: 50 },
  'stock-confirmation': { required: false, maxADay: UNVERIFIED },
  'back-in-stock': { required: false, maxADay: 50 },
  /** The answer to a message: its reader has asked. */
  'message-reply': { required: true, maxADay: PAID },
  /** To a person whom an administrator invites to the team. */
  'team-invitation': { required: true, maxADay: UNVERIFIED },
  /** Sent to an administrator whose second factors changed or were attacked. */
  'second-factor': { required: true, maxADay: ABOUT_ACCESS },
  /** To the administrator who asks for it. */
  test: { required: true, maxADay: TO_SHOP },
};
