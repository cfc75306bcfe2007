import { randomBytes } from 'node:crypto';
import { MAIL_DAYS, type MailKind } from '../../contract/mail/mail-facts';
import type { Mail, MailHead, SentMail } from '../../contract/mail/mail';
import { productPath } from '../../contract/public-paths';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { DAY_MS } from '../../contract/times';
import type { CommonDependencies } from '../../platform/common-dependencies';
import { notFound } from '../../platform/errors';
import type { Tx } from '../../platform/transactions/transactions';
import type { Correspondent } from '../../platform/correspondent';
import type { SettingsService } from '../settings/settings.service';
import type { EmailTemplate } from './email-port';
import { renderEmail } from './email-template';
import type { StoredMail } from './mail-document';
import { MAIL_RULES } from './mail-kinds';
import { withOrderLink, withoutOrderLinks } from './mail-links';
import type { MailPreferencesRepository, SuppressionReason } from './mail-preferences.repository';
import type { MailRepository } from './mail.repository';

/** How long the link works that ends mails: longer than anyone keeps one. */
const TOKEN_MS = 366 * DAY_MS;

/** How long a link that opens an order stays in a mail that was not sent: longer than it is tried. */
const LINK_RETENTION_MS = 3 * DAY_MS;

const ADDRESS_CHANGED = 'The email address of the order was changed before this email was sent.';

/** How many mails developers are shown. */
const LATEST = 50;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'publicUrl'> {
  mails: MailRepository;
  preferences: Pick<MailPreferencesRepository, 'addToken' | 'reasonOf' | 'removeTokensOf'>;
  settings: Pick<SettingsService, 'current'>;
  /** Widens the limits of mails a day. */
  rateLimitFactor: number;
  /** Developers read sent mails: links to orders stay in them for a while. */
  emulated: boolean;
}

/** Why a mail is written, and whom it goes to. */
export interface Recipient {
  kind: MailKind;
  /** The account or guest's order that it is about; empty for none. */
  userId: string;
  /** Nothing is sent to an empty one. */
  to: string;
  /** The order that it is about. */
  order?: { id: string; number: string };
  /** It carries a link that opens an order. */
  opensOrder?: boolean;
  /** Where answers go, if not where the settings say. */
  replyTo?: string;
}

/** What the mails about a variant that was sold out say. */
export interface WantedVariant {
  email: string;
  /** The account of the address; empty where it is not known to be one. */
  userId: string;
  productId: string;
  variantId: string;
  name: string;
  options: Readonly<Record<string, string>>;
  /** Of the link that ends such mails, or that confirms the address. */
  token: string;
}

const nameOf = ({ name, options }: WantedVariant) => [name, ...Object.values(options)].join(', ');

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

/**
 * Mails to customers. Each is written in the transaction of the change it reports, so none is lost or untrue. What is written here
 * has no name and quotes no one's words: each of these addresses may be a stranger's.
 */
export function mailService(dependencies: Dependencies) {
  const { mails, preferences, settings, publicUrl, rateLimitFactor, emulated, logger, now } = dependencies;

  /** The words of the shop come from the settings that hold now: an awaited read, also between writes. */
  const words = async () => (await settings.current()).settings;

  const address = (path: string) => `${publicUrl}${path}`;

  /**
   * Writes a mail, in the words of these settings, unless its address had too many for one of its kind. They are counted apart
   * from the transaction, so the limit is not exact.
   * @param template what it says, asked for only where it is written.
   * @returns whether it was written.
   */
  async function send(
    tx: Tx,
    { shop, mails: { footer, replyTo: common } }: ShopSettings,
    { kind, userId, order, opensOrder, replyTo = common, ...recipient }: Recipient,
    template: () => EmailTemplate,
  ): Promise<boolean> {
    const to = recipient.to.toLowerCase();
    if (!to) return false;
    const { required, maxADay } = MAIL_RULES[kind];
    if ((await mails.countTo(to, new Date(now() - DAY_MS))) >= maxADay * rateLimitFactor) {
      logger.warn('mail skipped: too many to one address', { kind, ...(order && { orderId: order.id }) });
      return false;
    }
    const unsubscribe = required ? '' : randomBytes(32).toString('base64url');
    if (unsubscribe) preferences.addToken(tx, unsubscribe, to, new Date(now() + TOKEN_MS));
    const createdAt = new Date(now());
    mails.add(tx, {
      kind,
      to: [to],
      ...(replyTo && { replyTo }),
      ...(opensOrder && { opensOrder }),
      message: renderEmail(template(), {
        ...{ ...shop, footer },
        unsubscribe: unsubscribe && address(`/email-preferences#${unsubscribe}`),
      }),
      userId,
      order: order ?? null,
      unsubscribe,
      ...{ state: 'waiting', dueAt: createdAt, attempts: 0, triedSince: createdAt, repeats: 0 },
      ...{ failure: '', noticed: false, sentAt: null },
      createdAt,
      expiresAt: new Date(now() + MAIL_DAYS * DAY_MS),
    });
    return true;
  }

  /** Deletes the emails that a verified address received without an account. Idempotent. */
  async function eraseAddress({ email }: Pick<Correspondent, 'email'>): Promise<void> {
    if (!email) return;
    await mails.removeTo(email.toLowerCase());
    await preferences.removeTokensOf(email);
  }

  return {
    send,

    /** Welcomes a new customer, unless the shop does not. */
    async welcome(tx: Tx, uid: string, { email }: { email: string }): Promise<void> {
      const current = await words();
      if (!current.mails.welcome) return;
      await send(tx, current, { kind: 'welcome', userId: uid, to: email }, () => ({
        subject: `Welcome to ${current.shop.name}`,
        heading: 'Welcome',
        paragraphs: [
          `Your account at ${current.shop.name} is ready.`,
          'You can save addresses, keep a wishlist and track your orders.',
        ],
        action: { label: 'Visit the shop', url: address('/') },
      }));
    },

    /** Asks the reader of an address whether they want a mail when a variant is back in stock. */
    async confirmStockNotice(tx: Tx, wanted: WantedVariant): Promise<boolean> {
      const current = await words();
      const name = nameOf(wanted);
      return send(
        tx,
        current,
        { kind: 'stock-confirmation', userId: wanted.userId, to: wanted.email },
        () => ({
          subject: `Please confirm: email when ${name} is back in stock`,
          heading: 'Please confirm your request',
          paragraphs: [
            `Would you like an email when ${name} is back in stock? Please confirm that this is your address.`,
            'If you did not ask for it, please ignore this email. We will not write about it again.',
          ],
          action: { label: 'Confirm my request', url: address(`/stock-notices?confirm#${wanted.token}`) },
        }),
      );
    },

    /**
     * Tells a confirmed address that a variant is back in stock, with a link that ends all such mails.
     * @returns whether the mail was written.
     */
    async backInStock(tx: Tx, back: WantedVariant): Promise<boolean> {
      const current = await words();
      const name = nameOf(back);
      return send(tx, current, { kind: 'back-in-stock', userId: back.userId, to: back.email }, () => ({
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
      }));
    },

    /**
     * Invites a person to the team, by a link that works once.
     * @returns whether the mail was written.
     */
    async invitation(
      tx: Tx,
      { email, role, token, expiresAt }: { email: string; role: string; token: string; expiresAt: Date },
    ): Promise<boolean> {
      const current = await words();
      const until = expiresAt.toLocaleDateString('en', {
        dateStyle: 'long',
        timeZone: current.shop.timeZone,
      });
      return send(tx, current, { kind: 'team-invitation', userId: '', to: email }, () => ({
        subject: `Join the team of ${current.shop.name}`,
        heading: 'You are invited',
        paragraphs: [
          `You are invited to the team of ${current.shop.name} with the role ${role}.`,
          `Open the invitation to set your password, or to log in if you have an account with this email address. It works once, until ${until}.`,
          'If you do not know this shop, please ignore this email.',
        ],
        action: { label: 'View the invitation', url: address(`/team#${token}`) },
      }));
    },

    /** The latest mails to customers, newest first. Developers read them, on the emulators only. */
    latest: async (): Promise<MailHead[]> => (await mails.latest(LATEST)).map(presentMailHead),

    /** @throws AppError NOT_FOUND */
    async get(id: string): Promise<Mail> {
      const mail = await mails.find(id);
      if (!mail) throw notFound('This email does not exist.');
      return presentMail(mail);
    },

    /** Returns all stored emails to a person, newest first. */
    async of(person: Correspondent): Promise<SentMail[]> {
      return (await mails.of(person)).map(presentSentMail);
    },

    /** Returns the reason why an address gets only required emails, or null if it gets all emails. */
    suppressionOf: async ({ email }: Correspondent): Promise<SuppressionReason | null> =>
      email ? preferences.reasonOf(email) : null,

    /** Reads the mails to one customer, and answers the write that makes them another's. */
    async transfer(tx: Tx, from: string, to: string): Promise<() => void> {
      const ids = await mails.readOf(tx, from);
      return () => ids.forEach((id) => mails.giveTo(tx, id, to));
    },

    /**
     * Reads the pending emails about a guest's order.
     * Emails already handed to a mail server cannot be withdrawn. Optional emails are skipped, because their
     * unsubscribe link is for the previous address.
     * @returns a function that redirects the emails to a new address; a write.
     */
    async readdressing(
      tx: Tx,
      userId: string,
      {
        to,
        open,
        replyTokens,
      }: { to: string; open: () => string; replyTokens: { from: string; to: string } | null },
    ): Promise<() => void> {
      const waiting = await mails.readWaiting(tx, userId);
      return () =>
        waiting.forEach(({ id, ...mail }) => {
          const message = withoutOrderLinks(mail.message);
          const ended = {
            state: 'suppressed',
            dueAt: null,
            failure: ADDRESS_CHANGED,
            noticed: false,
          } as const;
          mails.update(tx, id, { ...ended, message, opensOrder: false });
          mails.removeHanded(tx, id);
          if (mail.unsubscribe) return;
          const at = new Date(now());
          mails.add(tx, {
            ...mail,
            ...{ to: [to], attempts: 0, dueAt: at, triedSince: at, failure: '', noticed: false },
            ...(mail.replyTo &&
              replyTokens && { replyTo: mail.replyTo.replace(replyTokens.from, replyTokens.to) }),
            ...(mail.opensOrder && { message: withOrderLink(message, open()) }),
          });
        });
    },

    /** Reads the mails to one customer, and answers the write that removes them, sent or not. */
    async removing(tx: Tx, userId: string): Promise<() => void> {
      const ids = await mails.readOf(tx, userId);
      return () => ids.forEach((id) => mails.remove(tx, id));
    },

    /**
     * Takes the links that open orders out of mails that were sent, or were not for days, so that who reads the store later opens
     * nothing; removes mails, and all that they say of a person, after 90 days. Firestore's TTL alone may take days longer.
     */
    async tidy(hasTime: () => boolean = () => true): Promise<{ closed: number; removed: number }> {
      const notSince = new Date(now() - LINK_RETENTION_MS);
      let closed = 0;
      for await (const { id, state, message, createdAt } of mails.openingOrders()) {
        if (!hasTime()) break;
        if ((state !== 'sent' || emulated) && createdAt > notSince) continue;
        await mails.replaceMessage(id, withoutOrderLinks(message));
        closed += 1;
      }
      const removed = await mails.removeBefore(new Date(now() - MAIL_DAYS * DAY_MS), hasTime);
      return { closed, removed };
    },

    /** Deletes all emails to an erased person. Idempotent. */
    async erase(person: Correspondent): Promise<void> {
      await mails.removeOf(person.uid);
      await eraseAddress(person);
    },

    eraseAddress,
  };
}
