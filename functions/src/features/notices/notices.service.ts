import type { MailKind } from '../../contract/mail/mail-kinds';
import type { ContactTopic } from '../../contract/messages/contact-topics';
import {
  NOTIFICATION_PERMISSIONS,
  DEFAULT_SHOP_NOTIFICATIONS,
  type NotificationKind,
  type NotificationSettings,
} from '../../contract/notices/notices';
import type { RequestActor } from '../../platform/auth';
import { createFieldError } from '../../platform/errors';
import { createCachedValue } from '../../platform/cached-value';
import type { Shop } from '../../platform/shop';
import { withLanguage } from '../../platform/texts/translate';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { LowStockItem, NotificationEmail } from './notice-port';
import { SHOP_RECIPIENT_ID } from './notices.repository';
import { msg, t } from '../../contract/texts/text';

const CACHE_MS = 10_000;

const TOPIC_SENTENCES: Readonly<Record<ContactTopic, readonly [subject: string, sentence: string]>> = {
  order: [msg('New message about an order'), msg('There is a new message about an order.')],
  parcel: [msg('New message about a parcel'), msg('There is a new message about a parcel.')],
  return: [msg('New message about a return'), msg('There is a new message about a return.')],
  gift: [msg('New message about a gift'), msg('There is a new message about a gift.')],
  payment: [msg('New message about a payment'), msg('There is a new message about a payment.')],
  product: [msg('New message about a product'), msg('There is a new message about a product.')],
  other: [msg('New message from a customer'), msg('There is a new message in the inbox.')],
};

function describeMessage(
  order: { number: string } | null,
  topic: ContactTopic = 'other',
): Pick<NotificationEmail, 'subject' | 'paragraphs'> {
  if (order) {
    const { number } = order;
    return {
      subject: t('New message about order {number}', { number }),
      paragraphs: [t('There is a new message about order {number}.', { number })],
    };
  }
  const [subject, sentence] = TOPIC_SENTENCES[topic];
  return { subject: t(subject), paragraphs: [t(sentence)] };
}

const MAIL_KIND: Readonly<Record<NotificationKind, MailKind>> = {
  order: 'shop-order',
  message: 'shop-message',
  refund: 'refund-failed',
  stock: 'low-stock',
  digest: 'weekly-digest',
};

/** Creates the service for notification emails, which are saved in the same transaction as their cause. */
export function createNotificationsService({
  noticesRepository: notices,
  mail,
  settings,
  findTeamMember: findMember,
  publicUrl,
  now,
}: Shop) {
  const known = createCachedValue({
    stamp: () => Promise.resolve(null),
    make: () => notices.listAll(),
    freshMs: CACHE_MS,
    maxAgeMs: 0,
    now,
  });

  /** Returns the subscribers of a notification kind. Omits people whose role no longer permits the notification. */
  async function recipients(
    kind: NotificationKind,
    shopEmail: string,
  ): Promise<{ to: string; userId: string }[]> {
    const chosen = await known.get();
    const shop = (chosen.get(SHOP_RECIPIENT_ID) ?? DEFAULT_SHOP_NOTIFICATIONS).includes(kind)
      ? [{ to: shopEmail, userId: '' }]
      : [];
    const ids = [...chosen].flatMap(([id, kinds]) =>
      id !== SHOP_RECIPIENT_ID && kinds.includes(kind) ? [id] : [],
    );
    const people = await Promise.all(
      ids.map(async (userId) => {
        const member = await findMember(userId);
        return member?.permissions.includes(NOTIFICATION_PERMISSIONS[kind])
          ? [{ to: member.email, userId }]
          : [];
      }),
    );
    const all = [...shop, ...people.flat()];
    return all.filter(({ to }, at) => all.findIndex((one) => one.to === to) === at);
  }

  async function write(
    tx: TransactionHandle,
    kind: MailKind,
    to: readonly { to: string; userId: string }[],
    notice: () => NotificationEmail,
  ): Promise<void> {
    const current = (await settings.getCurrent()).settings;
    // The request may have the language of a customer.
    await withLanguage(current.markets.language, async () => {
      const { action, order, ...said } = notice();
      for (const recipient of to) {
        await mail.send(tx, current, { kind, ...recipient, ...(order && { order }) }, () => ({
          ...said,
          action: { label: action.label, url: `${publicUrl}${action.path}` },
        }));
      }
    });
  }

  async function send(
    tx: TransactionHandle,
    kind: NotificationKind,
    notice: () => NotificationEmail,
  ): Promise<void> {
    const { shop } = (await settings.getCurrent()).settings;
    const to = await recipients(kind, shop.supportEmail);
    if (to.length > 0) await write(tx, MAIL_KIND[kind], to, notice);
  }

  async function present(actor: RequestActor): Promise<NotificationSettings> {
    const [all, { settings: current }] = await Promise.all([notices.listAll(), settings.getCurrent()]);
    return {
      mine: { email: actor.email, kinds: all.get(actor.uid) ?? [] },
      shop: {
        email: current.shop.supportEmail,
        kinds: all.get(SHOP_RECIPIENT_ID) ?? [...DEFAULT_SHOP_NOTIFICATIONS],
      },
    };
  }

  async function choose(
    actor: RequestActor,
    id: string,
    kinds: readonly NotificationKind[],
  ): Promise<NotificationSettings> {
    await notices.write(id, [...kinds]);
    known.forget();
    return present(actor);
  }

  return {
    send,

    /** Returns true if a notification kind has subscribers. Check this before preparing an expensive notification. */
    isWanted: async (kind: NotificationKind): Promise<boolean> =>
      (await recipients(kind, SHOP_RECIPIENT_ID)).length > 0,

    notifyOfMessage: (
      tx: TransactionHandle,
      threadId: string,
      order: { id: string; number: string } | null,
      topic?: ContactTopic,
    ): Promise<void> => {
      return send(tx, 'message', () => ({
        ...describeMessage(order, topic),
        heading: t('A customer sent a message'),
        action: { label: t('Read the message'), path: `/admin/messages/${threadId}` },
      }));
    },

    /** @throws AppError VALIDATION_ERROR if a mentioned person may not see orders */
    async notifyMentioned(
      tx: TransactionHandle,
      by: string,
      order: { id: string; number: string },
      ids: readonly string[],
    ): Promise<void> {
      const to = await Promise.all(
        [...new Set(ids)].map(async (userId) => {
          const member = await findMember(userId);
          if (!member?.permissions.includes('orders.read'))
            throw createFieldError('mentions', t('Only people of the team who see orders can be mentioned'));
          return { to: member.email, userId };
        }),
      );
      await write(tx, 'shop-mention', to, () => ({
        subject: t('{name} mentioned you in order {number}', { name: by, number: order.number }),
        heading: t('{name} mentioned you', { name: by }),
        paragraphs: [t('There is a note for you on order {number}.', { number: order.number })],
        action: { label: t('View the order'), path: `/admin/orders/${order.id}` },
        order,
      }));
    },

    async notifyOfLowStock(tx: TransactionHandle, low: readonly LowStockItem[]): Promise<void> {
      const [first, ...others] = low;
      if (!first) return;
      await send(tx, 'stock', () => ({
        subject:
          others.length > 0
            ? t('Low stock: {count} variants', { count: low.length })
            : t('Low stock: {name}', { name: first.name }),
        heading: t('Low stock'),
        paragraphs: [t('An order has left few units of:')],
        rows: low.map(({ name, options, left }) => ({
          label: [name, ...Object.values(options)].join(', '),
          value: left === 0 ? t('Sold out') : t('{left} left', { left }),
        })),
        action: {
          label: t('View the product'),
          path: others.length > 0 ? '/admin/products?stock=low' : `/admin/products/${first.productId}`,
        },
      }));
    },

    get: present,

    /** Saves the user's subscriptions. Notifications that the user's role does not permit are never sent. */
    setOwn: (actor: RequestActor, kinds: readonly NotificationKind[]) => choose(actor, actor.uid, kinds),

    setShop: (actor: RequestActor, kinds: readonly NotificationKind[]) =>
      choose(actor, SHOP_RECIPIENT_ID, kinds),

    erase: (uid: string): Promise<void> => notices.remove(uid),

    listByPerson: async (uid: string): Promise<NotificationKind[]> =>
      (await notices.listAll()).get(uid) ?? [],
  };
}
