import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-states';
import {
  WAITING_FOR,
  type Today,
  type Waiting,
  type WaitingItem,
  type WaitingKind,
} from '../../contract/panel/waiting';
import { may, type Actor } from '../../platform/auth';
import type { MailAdminService } from '../mail/mail-admin.service';
import type { InboxService } from '../messages/inbox.service';
import type { OrderCountsService } from '../orders/order-counts.service';
import type { OrdersService, WaitingOrders } from '../orders/orders.service';
import type { ReviewModerationService } from '../reviews/review-moderation.service';

interface Dependencies {
  orderCounts: Pick<OrderCountsService, 'read'>;
  orders: Pick<OrdersService, 'waiting' | 'packed' | 'firstToExpire'>;
  reviewModeration: Pick<ReviewModerationService, 'pending' | 'oldestPending'>;
  inbox: Pick<InboxService, 'countWaiting' | 'oldestWaiting'>;
  mailAdmin: Pick<MailAdminService, 'unsent'>;
}

/** All orders that are counted, by status. */
const sumOf = (counted: Record<OrderStatus, number>): number =>
  ORDER_STATUSES.reduce((sum, status) => sum + counted[status], 0);

/** What waits for an administrator. */
export function waitingService({ orderCounts, orders, reviewModeration, inbox, mailAdmin }: Dependencies) {
  async function ordersThat(kind: WaitingKind, wanted: WaitingOrders): Promise<WaitingItem> {
    const { count, since } = await orders.waiting(wanted);
    return { kind, count, since: since?.toISOString() ?? null, due: null };
  }

  /** Pending orders without their money: they end by themselves, unless an administrator waits for them. */
  async function unpaid(): Promise<WaitingItem> {
    const [item, due] = await Promise.all([
      ordersThat('unpaid', { status: 'pending', payment: 'owes' }),
      orders.firstToExpire(),
    ]);
    return { ...item, due: due?.toISOString() ?? null };
  }

  async function reviews(): Promise<WaitingItem> {
    const [count, oldest] = await Promise.all([reviewModeration.pending(), reviewModeration.oldestPending()]);
    return { kind: 'reviews', count, since: oldest?.toISOString() ?? null, due: null };
  }

  async function messages(): Promise<WaitingItem> {
    const [count, oldest] = await Promise.all([inbox.countWaiting(), inbox.oldestWaiting()]);
    return { kind: 'messages', count, since: oldest?.toISOString() ?? null, due: null };
  }

  const mails = async (): Promise<WaitingItem> => ({
    kind: 'mails',
    count: await mailAdmin.unsent(),
    since: null,
    due: null,
  });

  return {
    /** Reads twelve documents, however many orders there are: orders are counted as they change. */
    async count(): Promise<Waiting> {
      const [{ all }, packed, messagesWaiting, waitingReviews, waitingMails] = await Promise.all([
        orderCounts.read(),
        orders.packed(),
        inbox.countWaiting(),
        reviewModeration.pending(),
        mailAdmin.unsent(),
      ]);
      const { pending, confirmed, shipped, owing } = all;
      const counted = { pending, confirmed, packed, shipped, owing, all: sumOf(all) };
      return { orders: counted, messages: messagesWaiting, reviews: waitingReviews, mails: waitingMails };
    },

    /** What waits for the caller, by their role, the most urgent first. Reads some twenty documents, however many orders there are. */
    async today(actor: Actor): Promise<Today> {
      const items = await Promise.all([
        ordersThat('refunds', { payment: 'refund_failed' }),
        ordersThat('disputes', { payment: 'disputed' }),
        ordersThat('pack', { status: 'confirmed' }),
        ordersThat('confirm', { status: 'pending', payment: 'paid' }),
        unpaid(),
        ordersThat('owing', { status: 'confirmed', payment: 'owes' }),
        messages(),
        reviews(),
        mails(),
      ]);
      return { items: items.filter(({ kind, count }) => count > 0 && may(actor, WAITING_FOR[kind])) };
    },
  };
}
