import type { Mail, MailHead, SentMail } from '../../contract/mail';
import { productPath } from '../../contract/public-paths';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { notFound } from '../../platform/errors';
import type { Tx } from '../../platform/transactions';
import type { SettingsService } from '../settings/settings.service';
import type { EmailTemplate, Message } from './email-port';
import { renderEmail } from './email-template';
import type { MailRepository, StoredMail } from './mail.repository';

/** How long a mail is stored: long enough to send it again manually. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a link that opens an order stays in a mail that is not known to be sent. */
const LINK_RETENTION_MS = DAY_MS;

/** How many mails developers are shown. */
const LATEST = 50;

interface Dependencies {
  mails: MailRepository;
  settings: Pick<SettingsService, 'current'>;
  /** The shop's address without a trailing slash; empty for none. */
  publicUrl: string;
  now: () => number;
}

/** Whom a mail goes to. */
export interface Recipient {
  /** The account or guest's order that it is about; empty for none. */
  userId: string;
  /** Nothing is sent to an empty one. */
  to: string;
  /** It carries a link that opens an order. */
  opensOrder?: boolean;
}

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

const ORDER_LINK = /(\/orders\/follow#[A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{43}/g;

const withoutOrderLinks = ({ subject, html, text }: Message): Message => ({
  subject,
  html: html.replace(ORDER_LINK, '$1'),
  text: text.replace(ORDER_LINK, '$1'),
});

/** A mail in the list of mails. */
const presentMailHead = ({ id, to, message, createdAt }: StoredMail): MailHead => ({
  _id: id,
  to,
  subject: message.subject,
  createdAt: createdAt.toISOString(),
});

/** A mail with its content. */
const presentMail = (mail: StoredMail): Mail => ({
  ...presentMailHead(mail),
  html: mail.message.html,
  text: mail.message.text,
});

/** A mail in the export of a customer's data. */
const presentSentMail = ({ to, message: { subject, text }, createdAt }: StoredMail): SentMail => ({
  to,
  subject,
  text,
  createdAt: createdAt.toISOString(),
});

export type MailService = ReturnType<typeof mailService>;

/** Mails to customers. Each is written in the transaction of the change it reports, so none is lost or untrue. */
export function mailService({ mails, settings, publicUrl, now }: Dependencies) {
  /** The words of the shop come from the settings that hold now: an awaited read, also between writes. */
  const words = async () => (await settings.current()).settings;

  function send(
    tx: Tx,
    { shop, mails: { footer, replyTo } }: ShopSettings,
    { userId, to, opensOrder }: Recipient,
    template: EmailTemplate,
  ): void {
    if (!to) return;
    mails.add(tx, {
      to: [to],
      ...(replyTo && { replyTo }),
      ...(opensOrder && { opensOrder }),
      message: renderEmail(template, { ...shop, footer }),
      userId,
      createdAt: new Date(now()),
      expiresAt: new Date(now() + RETENTION_MS),
    });
  }

  const address = (path: string) => `${publicUrl}${path}`;

  return {
    /** Writes a mail, in the words of these settings. */
    send,

    /** How many mails were written to an address in the last 24 hours. */
    sentInADay: (to: string): Promise<number> => mails.countTo(to, new Date(now() - DAY_MS)),

    /** Welcomes a new customer, unless the shop does not. */
    async welcome(tx: Tx, uid: string, { name, email }: { name: string; email: string }): Promise<void> {
      const current = await words();
      if (!current.mails.welcome) return;
      send(
        tx,
        current,
        { userId: uid, to: email },
        {
          subject: `Welcome to ${current.shop.name}`,
          heading: looksLikeAddress(name) ? 'Welcome' : `Welcome, ${name}`,
          paragraphs: [
            `Your account at ${current.shop.name} is ready.`,
            'You can save addresses, keep a wishlist and track your orders.',
          ],
          action: { label: 'Visit the shop', url: address('/') },
        },
      );
    },

    /** Tells an address that asked for it that a variant is back in stock, with a link that ends all such mails. */
    async backInStock(tx: Tx, back: BackInStock): Promise<void> {
      const current = await words();
      const name = [back.name, ...Object.values(back.options)].join(', ');
      send(
        tx,
        current,
        { userId: back.userId, to: back.email },
        {
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
        },
      );
    },

    /** The latest mails to customers, newest first. Developers read them, on the emulators only. */
    latest: async (): Promise<MailHead[]> => (await mails.latest(LATEST)).map(presentMailHead),

    /** @throws AppError NOT_FOUND */
    async get(id: string): Promise<Mail> {
      const mail = await mails.find(id);
      if (!mail) throw notFound('This email does not exist.');
      return presentMail(mail);
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
