import { randomBytes } from 'node:crypto';
import { MAIL_RETENTION_DAYS, type MailKind } from '../../contract/mail/mail-kinds';
import type { EmulatorMail, EmulatorMailSummary, SentMail } from '../../contract/mail/mail';
import { getProductPath } from '../../contract/public-paths';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { msg, t } from '../../contract/texts/text';
import { DAY_MS } from '../../contract/times';
import { createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { toLanguagePath } from '../../platform/texts/language-path';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { PersonIdentity } from '../../platform/correspondent';
import type { EmailTemplate } from './email-port';
import { renderEmail } from './email-template';
import type { StoredMail } from './mail-document';
import { MAIL_KIND_RULES } from './mail-kind-rules';
import { restoreOrderLink, removeOrderLinkTokens } from './mail-links';
import type { MailSuppressionReason } from './mail-preferences.repository';

const TOKEN_LIFETIME_MS = 366 * DAY_MS;

/** Milliseconds after which order links are removed from an email, even if the email could not be sent. */
const LINK_RETENTION_MS = 3 * DAY_MS;

const ADDRESS_CHANGED = msg('The email address of the order was changed before this email was sent.');

const MAX_LATEST = 50;

export interface MailRecipient {
  kind: MailKind;
  userId: string;
  to: string;
  order?: { id: string; number: string };
  opensOrder?: boolean;
  replyTo?: string;
}

export interface RestockedVariant {
  email: string;
  userId: string;
  productId: string;
  variantId: string;
  name: string;
  options: Readonly<Record<string, string>>;
  token: string;
}

const formatVariantName = ({ name, options }: RestockedVariant) =>
  [name, ...Object.values(options)].join(', ');

const presentMailHead = ({ id, to, message, createdAt }: StoredMail): EmulatorMailSummary => ({
  _id: id,
  to,
  subject: message.subject,
  createdAt: createdAt.toISOString(),
});

const presentMail = (mail: StoredMail): EmulatorMail => ({
  ...presentMailHead(mail),
  html: mail.message.html,
  text: mail.message.text,
});

const presentSentMail = ({ to, message: { subject, text }, createdAt }: StoredMail): SentMail => ({
  to,
  subject,
  text,
  createdAt: createdAt.toISOString(),
});

export type MailService = ReturnType<typeof createMailService>;

/**
 * Creates the service that saves emails in the same transaction as their cause. Emails contain no names and no quoted
 * text, because a stranger may have entered the address.
 */
export function createMailService({
  mailRepository: mails,
  mailPreferencesRepository: preferences,
  settings,
  publicUrl,
  rateLimitFactor,
  emulated,
  logger,
  now,
}: Shop) {
  const getSettings = async () => (await settings.getCurrent()).settings;

  const toUrl = (path: string) => publicUrl + toLanguagePath(path);

  /**
   * Saves an email, unless the address has reached its approximate daily limit. Returns true if saved.
   * @param template creates the content; only called if the email is saved
   */
  async function send(
    tx: TransactionHandle,
    { shop, mails: { footer, replyTo: common } }: ShopSettings,
    { kind, userId, order, opensOrder, replyTo = common, ...recipient }: MailRecipient,
    template: () => EmailTemplate,
  ): Promise<boolean> {
    const to = recipient.to.toLowerCase();
    if (!to) return false;
    const { required, maxADay, countsAlone } = MAIL_KIND_RULES[kind];
    const sent = await mails.countTo(to, new Date(now() - DAY_MS), countsAlone && kind);
    if (sent >= maxADay * rateLimitFactor) {
      logger.warn('mail skipped: too many to one address', { kind, ...(order && { orderId: order.id }) });
      return false;
    }
    const unsubscribe = required ? '' : randomBytes(32).toString('base64url');
    if (unsubscribe) preferences.addToken(tx, unsubscribe, to, new Date(now() + TOKEN_LIFETIME_MS));
    const createdAt = new Date(now());
    mails.add(tx, {
      kind,
      to: [to],
      ...(replyTo && { replyTo }),
      ...(opensOrder && { opensOrder }),
      message: renderEmail(template(), {
        ...shop,
        footer,
        unsubscribe: unsubscribe && toUrl(`/email-preferences#${unsubscribe}`),
      }),
      userId,
      order: order ?? null,
      unsubscribe,
      state: 'waiting',
      dueAt: createdAt,
      attempts: 0,
      triedSince: createdAt,
      repeats: 0,
      failure: '',
      noticed: false,
      sentAt: null,
      createdAt,
      expiresAt: new Date(now() + MAIL_RETENTION_DAYS * DAY_MS),
    });
    return true;
  }

  /** Deletes the emails that were sent to an address without an account. Idempotent. */
  async function eraseAddress({ email }: Pick<PersonIdentity, 'email'>): Promise<void> {
    if (!email) return;
    await mails.removeToAddress(email.toLowerCase());
    await preferences.removeTokensOfAddress(email);
  }

  return {
    send,

    async sendWelcome(tx: TransactionHandle, uid: string, { email }: { email: string }): Promise<void> {
      const current = await getSettings();
      if (!current.mails.welcome) return;
      await send(tx, current, { kind: 'welcome', userId: uid, to: email }, () => ({
        subject: t('Welcome to {shop}', { shop: current.shop.name }),
        heading: t('Welcome'),
        paragraphs: [
          t('Your account at {shop} is ready.', { shop: current.shop.name }),
          t('You can save addresses, keep a wishlist and track your orders.'),
        ],
        action: { label: t('Visit the shop'), url: toUrl('/') },
      }));
    },

    async sendStockNoticeConfirmation(tx: TransactionHandle, wanted: RestockedVariant): Promise<boolean> {
      const current = await getSettings();
      const name = formatVariantName(wanted);
      return send(
        tx,
        current,
        { kind: 'stock-confirmation', userId: wanted.userId, to: wanted.email },
        () => ({
          subject: t('Please confirm: email when {product} is back in stock', { product: name }),
          heading: t('Please confirm your request'),
          paragraphs: [
            t(
              'Would you like an email when {product} is back in stock? Please confirm that this is your address.',
              { product: name },
            ),
            t('If you did not request this, please ignore this email. We will not email you about it again.'),
          ],
          action: { label: t('Confirm my request'), url: toUrl(`/stock-notices?confirm#${wanted.token}`) },
        }),
      );
    },

    /** Saves a back-in-stock email. Returns false if the address has reached its daily limit. */
    async sendBackInStock(tx: TransactionHandle, back: RestockedVariant): Promise<boolean> {
      const current = await getSettings();
      const name = formatVariantName(back);
      return send(tx, current, { kind: 'back-in-stock', userId: back.userId, to: back.email }, () => ({
        subject: t('{product} is back in stock', { product: name }),
        heading: t('Back in stock'),
        paragraphs: [
          t('You asked us to let you know when {product} is back in stock.', { product: name }),
          t('We email you only once, and the product is not reserved for you.'),
        ],
        action: {
          label: t('View the product'),
          url: toUrl(
            getProductPath(back.productId, Object.keys(back.options).length > 0 ? back.variantId : undefined),
          ),
        },
        more: { label: t('Unsubscribe'), url: toUrl(`/stock-notices#${back.token}`) },
      }));
    },

    async sendInvitation(
      tx: TransactionHandle,
      { email, role, token, expiresAt }: { email: string; role: string; token: string; expiresAt: Date },
    ): Promise<boolean> {
      const current = await getSettings();
      const until = expiresAt.toLocaleDateString('en', {
        dateStyle: 'long',
        timeZone: current.shop.timeZone,
      });
      return send(tx, current, { kind: 'team-invitation', userId: '', to: email }, () => ({
        subject: t('Join the team of {shop}', { shop: current.shop.name }),
        heading: t('You are invited'),
        paragraphs: [
          t('You are invited to the team of {shop} with the role {role}.', { shop: current.shop.name, role }),
          t(
            'Open the invitation to set your password, or to log in if you have an account with this email address. It works once, until {until}.',
            { until },
          ),
          t('If you do not know this shop, please ignore this email.'),
        ],
        action: { label: t('View the invitation'), url: toUrl(`/team#${token}`) },
      }));
    },

    listLatest: async (): Promise<EmulatorMailSummary[]> =>
      (await mails.listLatest(MAX_LATEST)).map(presentMailHead),

    async get(id: string): Promise<EmulatorMail> {
      const mail = await mails.find(id);
      if (!mail) throw createNotFoundError(t('This email does not exist.'));
      return presentMail(mail);
    },

    async listByPerson(person: PersonIdentity): Promise<SentMail[]> {
      return (await mails.listByPerson(person)).map(presentSentMail);
    },

    findSuppression: async ({ email }: PersonIdentity): Promise<MailSuppressionReason | null> =>
      email ? preferences.findSuppressionReason(email) : null,

    async transfer(tx: TransactionHandle, from: string, to: string): Promise<() => void> {
      const ids = await mails.readByOwner(tx, from);
      return () => ids.forEach((id) => mails.assignTo(tx, id, to));
    },

    /**
     * Reads the unsent emails about a guest's order, and returns a function that changes their recipient. Skips
     * optional emails, whose unsubscribe links belong to the previous address.
     */
    async prepareAddressChange(
      tx: TransactionHandle,
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
          const message = removeOrderLinkTokens(mail.message);
          const ended = {
            state: 'suppressed',
            dueAt: null,
            failure: ADDRESS_CHANGED,
            noticed: false,
          } as const;
          mails.update(tx, id, { ...ended, message, opensOrder: false });
          mails.removeFromOutbox(tx, id);
          if (mail.unsubscribe) return;
          const at = new Date(now());
          mails.add(tx, {
            ...mail,
            to: [to],
            attempts: 0,
            dueAt: at,
            triedSince: at,
            failure: '',
            noticed: false,
            ...(mail.replyTo &&
              replyTokens && { replyTo: mail.replyTo.replace(replyTokens.from, replyTokens.to) }),
            ...(mail.opensOrder && { message: restoreOrderLink(message, open()) }),
          });
        });
    },

    async prepareRemoval(tx: TransactionHandle, userId: string): Promise<() => void> {
      const ids = await mails.readByOwner(tx, userId);
      return () => ids.forEach((id) => mails.remove(tx, id));
    },

    /** Deletes emails after 90 days. Removes order links earlier, to limit the damage of a database leak. */
    async cleanUp(hasTime: () => boolean = () => true): Promise<{ closed: number; removed: number }> {
      const notSince = new Date(now() - LINK_RETENTION_MS);
      let closed = 0;
      for await (const { id, state, message, createdAt } of mails.listWithOrderLink()) {
        if (!hasTime()) break;
        if ((state !== 'sent' || emulated) && createdAt > notSince) continue;
        await mails.replaceMessage(id, removeOrderLinkTokens(message));
        closed += 1;
      }
      const removed = await mails.removeBefore(new Date(now() - MAIL_RETENTION_DAYS * DAY_MS), hasTime);
      return { closed, removed };
    },

    async erase(person: PersonIdentity): Promise<void> {
      await mails.removeByOwner(person.uid);
      await eraseAddress(person);
    },

    eraseAddress,
  };
}
