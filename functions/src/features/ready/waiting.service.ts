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
import type { OrdersService, WaitingCount, WaitingOrders } from '../orders/orders.service';
import type { RunningOutService } from '../orders/sales/running-out.service';
import type { ReviewModerationService } from '../reviews/review-moderation.service';
import type { FailedJobsRepository } from './failed-jobs.repository';

interface Dependencies {
  orderCounts: Pick<OrderCountsService, 'read'>;
  orders: Pick<
    OrdersService,
    | 'waiting'
    | 'packed'
    | 'countPickup'
    | 'countToReturn'
    | 'firstToExpire'
    | 'toShip'
    | 'toPack'
    | 'toPrepare'
    | 'toRepack'
    | 'evidenceDue'
  >;
  runningOut: RunningOutService;
  failedJobs: Pick<FailedJobsRepository, 'list'>;
  reviewModeration: Pick<ReviewModerationService, 'pending' | 'oldestPending'>;
  inbox: Pick<InboxService, 'countWaiting' | 'oldestWaiting'>;
  mailAdmin: Pick<MailAdminService, 'unsent'>;
}

const sumCounts = (counted: Record<OrderStatus, number>): number =>
  ORDER_STATUSES.reduce((sum, status) => sum + counted[status], 0);

interface TaskDetails {
  since?: Date | null;
  due?: Date | null;
  names?: string[];
}

const item = (
  kind: WaitingKind,
  count: number,
  { since, due, names = [] }: TaskDetails = {},
): WaitingItem => ({
  ...{ kind, count, names },
  since: since?.toISOString() ?? null,
  due: due?.toISOString() ?? null,
});

const MAX_PRODUCT_NAMES = 3;

export function waitingService(dependencies: Dependencies) {
  const { orderCounts, orders, reviewModeration, inbox, mailAdmin, runningOut, failedJobs } = dependencies;

  async function ordersThat(kind: WaitingKind, wanted: WaitingOrders): Promise<WaitingItem> {
    const { count, since } = await orders.waiting(wanted);
    return item(kind, count, { since });
  }

  async function disputes(): Promise<WaitingItem> {
    const disputed = await ordersThat('disputes', { payment: 'disputed' });
    if (disputed.count === 0) return disputed;
    return { ...disputed, due: (await orders.evidenceDue())?.toISOString() ?? null };
  }

  const returns = async (): Promise<WaitingItem> => item('returns', await orders.countToReturn());

  async function toItem(kind: WaitingKind, waiting: Promise<WaitingCount>): Promise<WaitingItem> {
    const { count, since } = await waiting;
    return item(kind, count, { since });
  }

  async function stock(): Promise<WaitingItem> {
    const soon = await runningOut.soon();
    return item('stock', soon.length, {
      due: soon[0] ? runningOut.dateIn(soon[0].days) : null,
      names: soon.slice(0, MAX_PRODUCT_NAMES).map(({ name }) => name),
    });
  }

  async function jobs(): Promise<WaitingItem> {
    const failed = await failedJobs.list();
    return item('jobs', failed.length, {
      since: failed[0]?.since ?? null,
      names: failed.map(({ name }) => name),
    });
  }

  /** Unpaid orders expire automatically, unless an administrator extends them. */
  async function unpaid(): Promise<WaitingItem> {
    const [item, due] = await Promise.all([
      ordersThat('unpaid', { status: 'pending', payment: 'owes' }),
      orders.firstToExpire(),
    ]);
    return { ...item, due: due?.toISOString() ?? null };
  }

  async function reviews(): Promise<WaitingItem> {
    const [count, oldest] = await Promise.all([reviewModeration.pending(), reviewModeration.oldestPending()]);
    return item('reviews', count, { since: oldest });
  }

  async function messages(): Promise<WaitingItem> {
    const [count, oldest] = await Promise.all([inbox.countWaiting(), inbox.oldestWaiting()]);
    return item('messages', count, { since: oldest });
  }

  const mails = async (): Promise<WaitingItem> => item('mails', await mailAdmin.unsent());

  return {
    /** Costs fourteen reads. Orders are counted when they change. */
    async count(): Promise<Waiting> {
      const [{ all }, packed, pickup, toReturn, messagesWaiting, waitingReviews, waitingMails] =
        await Promise.all([
          orderCounts.read(),
          orders.packed(),
          orders.countPickup(),
          orders.countToReturn(),
          inbox.countWaiting(),
          reviewModeration.pending(),
          mailAdmin.unsent(),
        ]);
      const { pending, confirmed, shipped, owing } = all;
      const counted = { pending, confirmed, packed, pickup, shipped, owing, toReturn, all: sumCounts(all) };
      return { orders: counted, messages: messagesWaiting, reviews: waitingReviews, mails: waitingMails };
    },

    /** Returns the tasks that the caller's role permits, most urgent first. Costs about 31 reads. */
    async today(actor: Actor): Promise<Today> {
      const items = await Promise.all([
        ordersThat('refunds', { payment: 'refund_failed' }),
        returns(),
        disputes(),
        jobs(),
        toItem('repack', orders.toRepack()),
        toItem('ship', orders.toShip()),
        toItem('pack', orders.toPack()),
        toItem('pickup', orders.toPrepare()),
        ordersThat('confirm', { status: 'pending' }),
        unpaid(),
        ordersThat('owing', { status: 'confirmed', payment: 'owes' }),
        stock(),
        messages(),
        reviews(),
        mails(),
      ]);
      return { items: items.filter(({ kind, count }) => count > 0 && may(actor, WAITING_FOR[kind])) };
    },
  };
}
