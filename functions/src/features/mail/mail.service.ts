import { postalLines } from '../../contract/addresses/address-lines';
import type { SentMail } from '../../contract/mail';
import { formatMinor, lineTotal, type Minor } from '../../contract/money';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { store } from '../../contract/store-config';
import type { Logger } from '../../platform/logging';
import type { Tx } from '../../platform/transactions';
import type { SettingsService } from '../settings/settings.service';
import { renderEmail, type EmailTemplate } from './email-template';
import { presentSentMail } from './mail-presenter';
import type { MailedOrder } from './mailed-order';
import type { MailRepository } from './mail.repository';

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

/** What an order's mail says beyond the order itself. */
interface OrderEmail extends Pick<EmailTemplate, 'subject' | 'heading' | 'paragraphs' | 'blocks'> {
  /** The carrier's page about the parcel. */
  follow?: string | null;
}

/** Whether mail programs turn a name into a link. The person who typed it may not own the address it is sent to. */
const readsLikeAddress = (name: string) => /[/:@]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name);

/** The same for a line of a postal address, where 'c/o', '3/12' and 'P.O. Box' are usual. */
const hasLink = (line: string) => /:\/|\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u.test(line);

const refundSentence = ({ payment }: MailedOrder): string[] =>
  payment.status === 'paid' || payment.status === 'refund_pending'
    ? ['We refund your payment to your card. Your bank may take up to ten days to show it.']
    : [];

const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A date in words; other text as it is. */
const dayWords = (date: string) => (Number.isNaN(Date.parse(date)) ? date : day.format(new Date(date)));

/** The known facts about an order's parcel; empty for none. */
function parcelOf({ tracking }: MailedOrder): NonNullable<EmailTemplate['blocks']> {
  if (!tracking) return [];
  const { carrier, number, estimatedDelivery } = tracking;
  const lines = [
    number && `Parcel number: ${number}${carrier ? ` (${carrier})` : ''}`,
    !number && carrier ? `Carrier: ${carrier}` : '',
    estimatedDelivery ? `Expected delivery: ${dayWords(estimatedDelivery)}` : '',
  ].filter(Boolean);
  return lines.length > 0 ? [{ title: 'Parcel', lines }] : [];
}

/** The mail an order's customer gets at each status; none for the other statuses. */
const ORDER_EMAILS: Partial<
  Record<MailedOrder['status'], (order: MailedOrder, settings: ShopSettings) => OrderEmail | null>
> = {
  pending: ({ number, payment }, { shop }) => ({
    subject: `Your ${shop.name} order ${number}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We have received your order ${number}.`,
      ...(payment.status === 'paid' ? [] : ['We will start packing it as soon as it is paid.']),
    ],
  }),
  shipped: (order, { shop }) => ({
    subject: `Your ${shop.name} order ${order.number} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: [`We have handed your order ${order.number} to the carrier.`],
    blocks: parcelOf(order),
    follow: order.tracking?.url,
  }),
  delivered: ({ number }, { shop, mails }) =>
    mails.delivered
      ? {
          subject: `Your ${shop.name} order ${number} was delivered`,
          heading: 'Your order was delivered',
          paragraphs: [
            `Your order ${number} has arrived. We hope you like it.`,
            `You can return it within ${shop.claims.returnDays} days.`,
          ],
        }
      : null,
  cancelled: (order, { shop }) => ({
    subject: `Your ${shop.name} order ${order.number} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [`Your order ${order.number} was cancelled.`, ...refundSentence(order)],
  }),
};

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

  const address = (path: string) => (publicUrl ? `${publicUrl}${path}` : null);

  function orderTemplate(order: MailedOrder, { follow, blocks = [], ...email }: OrderEmail): EmailTemplate {
    const price = (amount: Minor) => formatMinor(amount, order.currency, store.locale);
    const recipient = postalLines(order.shippingAddress);
    const own = {
      sentence: 'You can find your order under My Orders in the shop.',
      label: 'View your order',
      url: address(`/orders/${order.id}`),
    };
    return {
      ...email,
      rows: order.lines.map(({ name, options, quantity, price: each }) => ({
        label: `${quantity} × ${[name, ...Object.values(options)].join(', ')}`,
        value: price(lineTotal(each, quantity)),
      })),
      sums: [
        { label: 'Subtotal', value: price(order.subtotal) },
        { label: 'Shipping', value: order.shippingCost === 0 ? 'Free' : price(order.shippingCost) },
        { label: 'Tax', value: price(order.tax) },
        { label: 'Total', value: price(order.total), strong: true },
      ],
      blocks: [...blocks, ...(recipient.some(hasLink) ? [] : [{ title: 'Shipping to', lines: recipient }])],
      action: follow ? { sentence: own.sentence, label: 'Track your parcel', url: follow } : own,
      more: follow && own.url ? { label: own.label, url: own.url } : null,
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
        action: { sentence: 'We look forward to your visit.', label: 'Visit the shop', url: address('/') },
      });
    },

    /** Mails an order's customer about its new status, if that status has a mail. */
    async orderStatus(tx: Tx, order: MailedOrder): Promise<void> {
      const current = await words();
      const email = ORDER_EMAILS[order.status]?.(order, current);
      if (email) await sendAbout(tx, current, order, email);
    },

    /** Reminds an order's customer to pay, while that is still possible. */
    async paymentReminder(tx: Tx, order: MailedOrder): Promise<void> {
      const current = await words();
      const email = {
        subject: `Your ${current.shop.name} order ${order.number} is not paid yet`,
        heading: 'Your order is waiting for its payment',
        paragraphs: [
          `We have not received the payment for your order ${order.number}, and will cancel the order soon.`,
          'You can pay on the page of your order.',
        ],
      };
      await sendAbout(tx, current, order, email);
    },

    /** Mails an order's customer that the parcel's details have changed. */
    async parcelCorrected(tx: Tx, order: MailedOrder): Promise<void> {
      const current = await words();
      const email = {
        subject: `Updated parcel details for your ${current.shop.name} order ${order.number}`,
        heading: 'Your parcel has new details',
        paragraphs: [
          `The parcel details of your order ${order.number} have changed. These are the current details.`,
        ],
        blocks: parcelOf(order),
        follow: order.tracking?.url,
      };
      await sendAbout(tx, current, order, email);
    },

    /** Every mail to a customer that is still kept, newest first. */
    async of(uid: string): Promise<SentMail[]> {
      return (await mails.of(uid)).map(presentSentMail);
    },

    /** Removes every mail to a customer, when the account is erased. */
    erase: (uid: string): Promise<void> => mails.removeOf(uid),
  };
}
