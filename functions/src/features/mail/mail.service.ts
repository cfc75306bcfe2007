import { postalLines } from '../../contract/addresses/address-lines';
import type { SentMail } from '../../contract/mail';
import { followPath } from '../../contract/orders/order-token';
import { productPath } from '../../contract/public-paths';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { refundFailureText, refundMailText } from '../../contract/orders/refunds';
import type { Logger } from '../../platform/logging';
import type { Tx } from '../../platform/transactions';
import type { SettingsService } from '../settings/settings.service';
import { renderEmail, type EmailTemplate } from './email-template';
import type { Message } from './mail-document';
import { presentSentMail } from './mail-presenter';
import type { MailedOrder, MailedRefund } from './mailed-order';
import type { MailRepository } from './mail.repository';
import {
  amountText,
  paidEmail,
  parcelCorrectedEmail,
  placeOf,
  rowsOf,
  shipmentUndoneEmail,
  statusEmail,
  sumsOf,
  waitingEmail,
  type OrderEmail,
} from './order-emails';

/** How long a mail is stored: long enough to send it again manually. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many mails an address may have had in 24 hours for one more about an order. Unpaid orders cost nothing, and those
 * of guests name any address, so they get the least: what they use up leaves room for orders that money arrived for.
 */
const MAILS_A_DAY = { guest: 20, account: 50, paid: 100 };

/** How long a link that opens an order stays in a mail that is not known to be sent. */
const LINK_RETENTION_MS = DAY_MS;

interface Dependencies {
  mails: MailRepository;
  /** Links of guests' orders; a write. */
  links: { open: (tx: Tx, orderId: string) => string };
  settings: Pick<SettingsService, 'current'>;
  /** The shop's address without a trailing slash; empty for none. */
  publicUrl: string;
  /** Widens the limit of mails a day. */
  rateLimitFactor: number;
  logger: Logger;
  now: () => number;
}

const GUEST_LINK = 'The link in this email opens your order without logging in. Please keep it private.';

/** What the mail about a variant that is back says. */
export interface BackInStock {
  email: string;
  /** The account of the address; empty where it is not known to be one. */
  userId: string;
  productId: string;
  variantId: string;
  name: string;
  options: Readonly<Record<string, string>>;
  /** Of the link that ends such mails. */
  token: string;
}

/** Whether mail programs turn a name into a link. The person who typed it may not own the address it is sent to. */
const looksLikeAddress = (name: string) => /[/:@]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name);

/** The same for a line of a postal address, where 'c/o', '3/12' and 'P.O. Box' are usual. */
const hasLink = (line: string) => /:\/|\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u.test(line);

const ORDER_LINK = /(\/orders\/follow#[A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{43}/g;

const withoutOrderLinks = ({ subject, html, text }: Message): Message => ({
  subject,
  html: html.replace(ORDER_LINK, '$1'),
  text: text.replace(ORDER_LINK, '$1'),
});

/** Whether money ever arrived for an order, also where it went back. An order with nothing to pay has none. */
const hasMoney = ({ payment: { captured, recorded } }: MailedOrder): boolean =>
  captured > 0 || recorded.length > 0;

export type MailService = ReturnType<typeof mailService>;

/** Mails to customers. Each is written in the transaction of the change it reports, so none is lost or untrue. */
export function mailService(dependencies: Dependencies) {
  const { mails, links, settings, publicUrl, rateLimitFactor, logger, now } = dependencies;

  /** The words of the shop come from the settings that hold now: an awaited read, also between writes. */
  const words = async () => (await settings.current()).settings;

  function send(
    tx: Tx,
    { shop, mails: wording }: ShopSettings,
    userId: string,
    to: string,
    template: EmailTemplate,
    opensOrder = false,
  ): void {
    if (!to) return;
    const createdAt = new Date(now());
    const expiresAt = new Date(now() + RETENTION_MS);
    const message = renderEmail(template, { ...shop, footer: wording.footer });
    const { replyTo } = wording;
    mails.add(tx, {
      to: [to],
      ...(replyTo && { replyTo }),
      ...(opensOrder && { opensOrder }),
      message,
      userId,
      createdAt,
      expiresAt,
    });
  }

  const address = (path: string) => `${publicUrl}${path}`;

  /** The page of an order: with an account, or by a link of its own. */
  const orderPath = (tx: Tx, { id, guest }: MailedOrder) =>
    guest ? followPath(id, links.open(tx, id)) : `/orders/${id}`;

  function orderTemplate(
    tx: Tx,
    order: MailedOrder,
    { follow, link, parcel = false, blocks = [], ...email }: OrderEmail,
  ): EmailTemplate {
    const recipient = postalLines(order.shippingAddress);
    const shippedTo = recipient.some(hasLink) ? [] : [{ title: 'Shipping to', lines: recipient }];
    const own = { label: link ?? 'View your order', url: address(orderPath(tx, order)) };
    return {
      ...email,
      paragraphs: [...email.paragraphs, ...(order.guest ? [GUEST_LINK] : [])],
      rows: rowsOf(order, parcel),
      sums: sumsOf(order),
      blocks: [...blocks, ...(order.pickup ? placeOf(order.pickup) : shippedTo)],
      action: follow ? { label: 'Track your parcel', url: follow } : own,
      more: follow ? own : null,
    };
  }

  /**
   * An order's mail to its customer, unless that address got too many: customers can place and cancel orders at will, and
   * the address of an account need not be theirs. The count is read apart from the transaction, so it is not exact.
   */
  async function sendAbout(
    tx: Tx,
    current: ShopSettings,
    order: MailedOrder,
    email: OrderEmail,
  ): Promise<void> {
    const { id: orderId, userId, guest, mailTo } = order;
    if (!mailTo) return;
    const most = MAILS_A_DAY[hasMoney(order) ? 'paid' : guest ? 'guest' : 'account'] * rateLimitFactor;
    if ((await mails.countTo(mailTo, new Date(now() - DAY_MS))) >= most) {
      return logger.warn('mail skipped: too many to one address', { orderId });
    }
    send(tx, current, userId, mailTo, orderTemplate(tx, order, email), guest !== null);
  }

  return {
    /** Welcomes a new customer, unless the shop does not. */
    async welcome(tx: Tx, uid: string, { name, email }: { name: string; email: string }): Promise<void> {
      const current = await words();
      if (!current.mails.welcome) return;
      send(tx, current, uid, email, {
        subject: `Welcome to ${current.shop.name}`,
        heading: looksLikeAddress(name) ? 'Welcome' : `Welcome, ${name}`,
        paragraphs: [
          `Your account at ${current.shop.name} is ready.`,
          'You can save addresses, keep a wishlist and track your orders.',
        ],
        action: { label: 'Visit the shop', url: address('/') },
      });
    },

    /** Tells an address that asked for it that a variant is back in stock, with a link that ends all such mails. */
    async backInStock(tx: Tx, back: BackInStock): Promise<void> {
      const current = await words();
      const name = [back.name, ...Object.values(back.options)].join(', ');
      send(tx, current, back.userId, back.email, {
        subject: `${name} is back in stock`,
        heading: 'Back in stock',
        paragraphs: [
          `You asked us to let you know when ${name} is back in stock.`,
          'We email you only once, and the product is not reserved for you.',
        ],
        action: {
          label: 'View the product',
          url: address(
            productPath(back.productId, Object.keys(back.options).length > 0 ? back.variantId : undefined),
          ),
        },
        more: { label: 'Unsubscribe', url: address(`/stock-notices#${back.token}`) },
      });
    },

    /** Mails an order's customer about its new status, if that status has a mail. `refund` is what a cancellation pays back. */
    async orderStatus(tx: Tx, order: MailedOrder, refund: MailedRefund | null): Promise<void> {
      const current = await words();
      const email = statusEmail(order, current, refund);
      if (email) await sendAbout(tx, current, order, email);
    },

    /** Thanks an order's customer when the whole money has arrived, or nothing has to be paid. */
    async orderPaid(tx: Tx, order: MailedOrder): Promise<void> {
      const current = await words();
      await sendAbout(tx, current, order, paidEmail(order, current));
    },

    /** Mails an order's customer that it is not paid, and how and until when it can be. */
    async paymentReminder(tx: Tx, order: MailedOrder): Promise<void> {
      const current = await words();
      await sendAbout(tx, current, order, waitingEmail(order, current));
    },

    /** Mails an order's customer that it was not sent after all. */
    async shipmentUndone(tx: Tx, order: MailedOrder): Promise<void> {
      const current = await words();
      await sendAbout(tx, current, order, shipmentUndoneEmail(order, current));
    },

    /** Mails an order's customer that the parcel's details have changed. */
    async parcelCorrected(tx: Tx, order: MailedOrder): Promise<void> {
      const current = await words();
      await sendAbout(tx, current, order, parcelCorrectedEmail(order, current));
    },

    /** Mails an order's customer that money is on its way back. */
    async orderRefunded(
      tx: Tx,
      order: MailedOrder,
      refund: MailedRefund & { reason: string; creditNote: string | null },
    ): Promise<void> {
      const current = await words();
      const amount = amountText(order, refund.amount);
      const part = refund.byHand > 0 ? amountText(order, refund.byHand) : null;
      const byHand = refund.byHand === refund.amount ? 'all' : part;
      const { reason, creditNote } = refund;
      const { name: shopName } = current.shop;
      const about = { shopName, number: order.number, amount, byHand, reason, creditNote };
      await sendAbout(tx, current, order, refundMailText(about));
    },

    /** Tells the shop, at its own address, that the payment provider refused a refund for good. */
    async refundFailed(
      tx: Tx,
      order: MailedOrder,
      refund: Pick<MailedRefund, 'amount'> & { failure: string | null },
    ): Promise<void> {
      const current = await words();
      const amount = amountText(order, refund.amount);
      send(tx, current, '', current.shop.supportEmail, {
        subject: `The refund for order ${order.number} failed`,
        heading: 'A refund failed',
        paragraphs: [
          `The payment provider refused the refund of ${amount} for order ${order.number}. No money was sent.`,
          ...[refundFailureText(refund) ?? []].flat(),
          'The customer may be waiting for it. Try it again on the page of the order, or pay it back another way.',
        ],
        action: { label: 'View the order', url: address(`/admin/orders/${order.id}`) },
      });
    },

    /**
     * Asks an order's customer what they think of what it brought.
     * @param names of the products that they have not reviewed.
     * @param optOut the path of the page that ends these mails.
     */
    async reviewRequest(
      tx: Tx,
      {
        id,
        number,
        userId,
        mailTo,
        pickup,
      }: Pick<MailedOrder, 'id' | 'number' | 'userId' | 'mailTo' | 'pickup'>,
      names: readonly string[],
      optOut: string,
    ): Promise<void> {
      const current = await words();
      send(tx, current, userId, mailTo, {
        subject: `How was your order from ${current.shop.name}?`,
        heading: 'How was your order?',
        paragraphs: [
          `Your order ${number} was ${pickup ? 'collected' : 'delivered'} a week ago. Your review helps other customers choose.`,
          'We publish your review after checking it. We ask only once for each order.',
        ],
        blocks: [{ title: 'Products to review', lines: [...names] }],
        action: { label: 'Write a review', url: address(`/orders/${id}`) },
        more: { label: 'Unsubscribe from review emails', url: address(optOut) },
      });
    },

    /** Every mail to a customer that is still stored, newest first. */
    async of(uid: string): Promise<SentMail[]> {
      return (await mails.of(uid)).map(presentSentMail);
    },

    /** Reads the mails to one customer, and answers the write that makes them another's. */
    async transfer(tx: Tx, from: string, to: string): Promise<() => void> {
      const ids = await mails.readOf(tx, from);
      return () => ids.forEach((id) => mails.giveTo(tx, id, to));
    },

    /** Reads the mails to one customer, and answers the write that removes them, sent or not. */
    async removing(tx: Tx, userId: string): Promise<() => void> {
      const ids = await mails.readOf(tx, userId);
      return () => ids.forEach((id) => mails.remove(tx, id));
    },

    /**
     * Takes the links that open orders out of mails that were sent, or were not for a day: who reads the store later
     * opens nothing.
     * @returns how many mails.
     */
    async forgetLinks(hasTime: () => boolean = () => true): Promise<number> {
      const notSince = new Date(now() - LINK_RETENTION_MS);
      let forgotten = 0;
      for await (const mail of mails.openingOrders()) {
        if (!hasTime()) break;
        if (!mail.isSent && mail.createdAt > notSince) continue;
        await mails.replaceMessage(mail.id, withoutOrderLinks(mail.message));
        forgotten += 1;
      }
      return forgotten;
    },

    /** Removes every mail to a customer, when the account is erased. */
    erase: (uid: string): Promise<void> => mails.removeOf(uid),
  };
}
