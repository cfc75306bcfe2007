import { postalLines } from '../../contract/addresses/address-lines';
import type { SentMail } from '../../contract/mail';
import { lineTotal } from '../../contract/money';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { refundMailWords } from '../../contract/orders/refunds';
import type { Logger } from '../../platform/logging';
import type { Tx } from '../../platform/transactions';
import type { SettingsService } from '../settings/settings.service';
import { renderEmail, type EmailTemplate } from './email-template';
import { presentSentMail } from './mail-presenter';
import type { MailedOrder, MailedRefund } from './mailed-order';
import type { MailRepository } from './mail.repository';
import {
  amountText,
  paidEmail,
  parcelCorrectedEmail,
  shipmentUndoneEmail,
  statusEmail,
  sumsOf,
  waitingEmail,
  type OrderEmail,
} from './order-emails';

/** How long a mail is kept: long enough to send it again by hand. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Mails about orders that one address gets in 24 hours at most. */
const MAILS_A_DAY = 50;

interface Dependencies {
  mails: MailRepository;
  settings: Pick<SettingsService, 'current'>;
  /** The shop's address without a trailing slash; empty for none. */
  publicUrl: string;
  /** Widens the limit of mails a day. */
  rateLimitFactor: number;
  logger: Logger;
  now: () => number;
}

/** Whether mail programs turn a name into a link. The person who typed it may not own the address it is sent to. */
const readsLikeAddress = (name: string) => /[/:@]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name);

/** The same for a line of a postal address, where 'c/o', '3/12' and 'P.O. Box' are usual. */
const hasLink = (line: string) => /:\/|\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u.test(line);

export type MailService = ReturnType<typeof mailService>;

/** Mails to customers. Each is written in the transaction of the change it reports, so none is lost or untrue. */
export function mailService(dependencies: Dependencies) {
  const { mails, settings, publicUrl, rateLimitFactor, logger, now } = dependencies;

  /** The words of the shop come from the settings that hold now: an awaited read, also between writes. */
  const words = async () => (await settings.current()).settings;

  function send(
    tx: Tx,
    { shop, mails: wording }: ShopSettings,
    userId: string,
    to: string,
    template: EmailTemplate,
  ): void {
    if (!to) return;
    const createdAt = new Date(now());
    const expiresAt = new Date(now() + KEPT_MS);
    const message = renderEmail(template, { ...shop, footer: wording.footer });
    const { replyTo } = wording;
    mails.add(tx, { to: [to], ...(replyTo && { replyTo }), message, userId, createdAt, expiresAt });
  }

  const address = (path: string) => `${publicUrl}${path}`;

  function orderTemplate(
    order: MailedOrder,
    { follow, link, blocks = [], ...email }: OrderEmail,
  ): EmailTemplate {
    const recipient = postalLines(order.shippingAddress);
    const own = { label: link ?? 'View your order', url: address(`/orders/${order.id}`) };
    return {
      ...email,
      rows: order.lines.map(({ name, options, quantity, price: each }) => ({
        label: `${quantity} × ${[name, ...Object.values(options)].join(', ')}`,
        value: amountText(order, lineTotal(each, quantity)),
      })),
      sums: sumsOf(order),
      blocks: [...blocks, ...(recipient.some(hasLink) ? [] : [{ title: 'Shipping to', lines: recipient }])],
      action: follow ? { label: 'Track your parcel', url: follow } : own,
      more: follow ? own : null,
    };
  }

  /**
   * An order's mail to its account, unless that address got too many: customers can place and cancel orders at will, and
   * the address of an account need not be theirs. The count is read apart from the transaction, so it is not exact.
   */
  async function sendAbout(
    tx: Tx,
    current: ShopSettings,
    order: MailedOrder,
    email: OrderEmail,
  ): Promise<void> {
    const { id: orderId, userId, mailTo } = order;
    if (!mailTo) return;
    if ((await mails.countTo(mailTo, new Date(now() - DAY_MS))) >= MAILS_A_DAY * rateLimitFactor) {
      return logger.warn('mail not written: too many to one address', { orderId });
    }
    send(tx, current, userId, mailTo, orderTemplate(order, email));
  }

  return {
    /** Welcomes a new customer, unless the shop does not. */
    async welcome(tx: Tx, uid: string, { name, email }: { name: string; email: string }): Promise<void> {
      const current = await words();
      if (!current.mails.welcome) return;
      send(tx, current, uid, email, {
        subject: `Welcome to ${current.shop.name}`,
        heading: readsLikeAddress(name) ? 'Welcome' : `Welcome, ${name}`,
        paragraphs: [
          `Your account at ${current.shop.name} is ready.`,
          'You can save addresses, keep a wishlist and track your orders.',
        ],
        action: { label: 'Visit the shop', url: address('/') },
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
      await sendAbout(tx, current, order, refundMailWords(about));
    },

    /** Every mail to a customer that is still kept, newest first. */
    async of(uid: string): Promise<SentMail[]> {
      return (await mails.of(uid)).map(presentSentMail);
    },

    /** Removes every mail to a customer, when the account is erased. */
    erase: (uid: string): Promise<void> => mails.removeOf(uid),
  };
}
