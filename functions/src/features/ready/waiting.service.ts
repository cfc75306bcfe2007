import type { Today, Waiting, WaitingItem, WaitingKind } from '../../contract/waiting';
import type { MailAdminService } from '../mail/mail-admin.service';
import type { OrderCountsService } from '../orders/order-counts.service';
import type { OrderFilter, OrdersRepository } from '../orders/orders.repository';
import type { ReviewModerationService } from '../reviews/review-moderation.service';

/** No further is counted: a thousand orders cost one read. */
const COUNTED = 1000;

interface Dependencies {
  orderCounts: Pick<OrderCountsService, 'read'>;
  orders: Pick<OrdersRepository, 'count' | 'oldest' | 'nextToExpire'>;
  reviewModeration: Pick<ReviewModerationService, 'pending' | 'oldestPending'>;
  mailAdmin: Pick<MailAdminService, 'unsent'>;
}

/** What waits for an administrator. */
export function waitingService({ orderCounts, orders, reviewModeration, mailAdmin }: Dependencies) {
  async function ordersThat(kind: WaitingKind, filter: OrderFilter): Promise<WaitingItem> {
    const [count, oldest] = await Promise.all([orders.count(filter, COUNTED), orders.oldest(filter)]);
    return { kind, count, since: oldest?.createdAt.toISOString() ?? null, due: null };
  }

  /** Pending orders without their money: they end by themselves, unless an administrator waits for them. */
  async function unpaid(): Promise<WaitingItem> {
    const [item, next] = await Promise.all([
      ordersThat('unpaid', { status: 'pending', 'lookup.owes': true }),
      orders.nextToExpire(),
    ]);
    return { ...item, due: next?.payment.expiresAt?.toISOString() ?? null };
  }

  async function reviews(): Promise<WaitingItem> {
    const [count, oldest] = await Promise.all([reviewModeration.pending(), reviewModeration.oldestPending()]);
    return { kind: 'reviews', count, since: oldest?.toISOString() ?? null, due: null };
  }

  const mails = async (): Promise<WaitingItem> => ({
    kind: 'mails',
    count: await mailAdmin.unsent(),
    since: null,
    due: null,
  });

  return {
    /** Reads ten documents, however many orders there are: orders are counted as they change. */
    async count(): Promise<Waiting> {
      const [{ all }, waitingReviews, waitingMails] = await Promise.all([
        orderCounts.read(),
        reviewModeration.pending(),
        mailAdmin.unsent(),
      ]);
      const { pending, confirmed } = all;
      return { orders: { pending, confirmed }, reviews: waitingReviews, mails: waitingMails };
    },

    /** What waits, the most urgent first. Reads some twenty documents, however many orders there are. */
    async today(): Promise<Today> {
      const items = await Promise.all([
        ordersThat('refunds', { 'payment.refundFailed': true }),
        ordersThat('disputes', { 'payment.status': 'disputed' }),
        ordersThat('pack', { status: 'confirmed' }),
        ordersThat('confirm', { status: 'pending', 'lookup.owes': false }),
        unpaid(),
        ordersThat('owing', { status: 'confirmed', 'lookup.owes': true }),
        reviews(),
        mails(),
      ]);
      return { items: items.filter(({ count }) => count > 0) };
    },
  };
}
