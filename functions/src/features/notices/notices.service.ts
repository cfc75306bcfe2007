import type { MailKind } from '../../contract/mail/mail-facts';
import {
  NOTICE_PERMISSIONS,
  SHOP_NOTICES,
  type NoticeKind,
  type Notices,
} from '../../contract/notices/notices';
import type { Permission } from '../../contract/team/permissions';
import type { Actor } from '../../platform/auth';
import { invalidField } from '../../platform/errors';
import { keptValue } from '../../platform/kept-value';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import type { LowStock, Notice } from './notice-port';
import { SHOP, type NoticesRepository } from './notices.repository';

const CACHE_MS = 10_000;

const MAIL_KIND: Readonly<Record<NoticeKind, MailKind>> = {
  order: 'shop-order',
  message: 'shop-message',
  refund: 'refund-failed',
  stock: 'low-stock',
  digest: 'weekly-digest',
};

export interface Member {
  email: string;
  permissions: readonly Permission[];
}

interface Dependencies extends Pick<Base, 'mail' | 'now' | 'publicUrl' | 'settings'> {
  notices: NoticesRepository;
  findMember: (uid: string) => Promise<Member | null>;
}

export type NoticesService = ReturnType<typeof noticesService>;

/** Creates the service of notification emails, which are written in the transaction of their cause. */
export function noticesService({ notices, mail, settings, findMember, publicUrl, now }: Dependencies) {
  const known = keptValue({
    stamp: () => Promise.resolve(null),
    make: () => notices.all(),
    freshMs: CACHE_MS,
    maxAgeMs: 0,
    now,
  });

  /** Excludes subscribers whose role no longer permits the kind. */
  async function recipients(kind: NoticeKind, shopEmail: string): Promise<{ to: string; userId: string }[]> {
    const chosen = await known.get();
    const shop = (chosen.get(SHOP) ?? SHOP_NOTICES).includes(kind) ? [{ to: shopEmail, userId: '' }] : [];
    const ids = [...chosen].flatMap(([id, kinds]) => (id !== SHOP && kinds.includes(kind) ? [id] : []));
    const people = await Promise.all(
      ids.map(async (userId) => {
        const member = await findMember(userId);
        return member?.permissions.includes(NOTICE_PERMISSIONS[kind]) ? [{ to: member.email, userId }] : [];
      }),
    );
    const all = [...shop, ...people.flat()];
    return all.filter(({ to }, at) => all.findIndex((one) => one.to === to) === at);
  }

  async function write(
    tx: Tx,
    kind: MailKind,
    to: readonly { to: string; userId: string }[],
    { action, order, ...said }: Notice,
  ): Promise<void> {
    const current = (await settings.current()).settings;
    for (const recipient of to) {
      await mail.send(tx, current, { kind, ...recipient, ...(order && { order }) }, () => ({
        ...said,
        action: { label: action.label, url: `${publicUrl}${action.path}` },
      }));
    }
  }

  async function send(tx: Tx, kind: NoticeKind, notice: () => Notice): Promise<void> {
    const { shop } = (await settings.current()).settings;
    const to = await recipients(kind, shop.supportEmail);
    if (to.length > 0) await write(tx, MAIL_KIND[kind], to, notice());
  }

  async function present(actor: Actor): Promise<Notices> {
    const [all, { settings: current }] = await Promise.all([notices.all(), settings.current()]);
    return {
      mine: { email: actor.email, kinds: all.get(actor.uid) ?? [] },
      shop: { email: current.shop.supportEmail, kinds: all.get(SHOP) ?? [...SHOP_NOTICES] },
    };
  }

  async function choose(actor: Actor, id: string, kinds: readonly NoticeKind[]): Promise<Notices> {
    await notices.write(id, [...kinds]);
    known.forget();
    return present(actor);
  }

  return {
    send,

    /** Returns true if a kind has subscribers. Checked before expensive notices are prepared. */
    isWanted: async (kind: NoticeKind): Promise<boolean> => (await recipients(kind, SHOP)).length > 0,

    message: (tx: Tx, threadId: string, order: { id: string; number: string } | null): Promise<void> =>
      send(tx, 'message', () => ({
        subject: order ? `New message about order ${order.number}` : 'New message from a customer',
        heading: 'A customer has written',
        paragraphs: [
          order
            ? `There is a new message about order ${order.number}.`
            : 'There is a new message in the inbox.',
        ],
        action: { label: 'Read the message', path: `/admin/messages/${threadId}` },
      })),

    /** @throws AppError VALIDATION_ERROR if a mentioned team member may not see orders. */
    async mention(
      tx: Tx,
      by: string,
      order: { id: string; number: string },
      ids: readonly string[],
    ): Promise<void> {
      const to = await Promise.all(
        [...new Set(ids)].map(async (userId) => {
          const member = await findMember(userId);
          if (!member?.permissions.includes('orders.read'))
            throw invalidField('mentions', 'Only people of the team who see orders can be mentioned');
          return { to: member.email, userId };
        }),
      );
      await write(tx, 'shop-mention', to, {
        subject: `${by} mentioned you in order ${order.number}`,
        heading: `${by} mentioned you`,
        paragraphs: [`There is a note for you on order ${order.number}.`],
        action: { label: 'View the order', path: `/admin/orders/${order.id}` },
        order,
      });
    },

    async lowStock(tx: Tx, low: readonly LowStock[]): Promise<void> {
      const [first, ...others] = low;
      if (!first) return;
      await send(tx, 'stock', () => ({
        subject: others.length > 0 ? `Low stock: ${low.length} variants` : `Low stock: ${first.name}`,
        heading: 'Low stock',
        paragraphs: ['An order has left few units of:'],
        rows: low.map(({ name, options, left }) => ({
          label: [name, ...Object.values(options)].join(', '),
          value: left === 0 ? 'Sold out' : `${left} left`,
        })),
        action: {
          label: 'View the product',
          path: others.length > 0 ? '/admin/products?stock=low' : `/admin/products/${first.productId}`,
        },
      }));
    },

    get: present,

    /** Saves the actor's subscriptions. Kinds that their role does not permit are not sent. */
    setMine: (actor: Actor, kinds: readonly NoticeKind[]) => choose(actor, actor.uid, kinds),

    setShops: (actor: Actor, kinds: readonly NoticeKind[]) => choose(actor, SHOP, kinds),

    erase: (uid: string): Promise<void> => notices.remove(uid),

    of: async (uid: string): Promise<NoticeKind[]> => (await notices.all()).get(uid) ?? [],
  };
}
