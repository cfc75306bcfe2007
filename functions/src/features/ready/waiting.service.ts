import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-states';
import {
  PENDING_TASK_PERMISSIONS,
  type PendingTasksResponse,
  type PendingCounts,
  type PendingTask,
  type PendingTaskKind,
} from '../../contract/panel/pending-tasks';
import { hasTeamPermission, type RequestActor } from '../../platform/auth';
import type { Shop } from '../../platform/shop';
import type { WaitingOrdersCount, WaitingOrdersQuery } from '../orders/orders.service';

const sumCounts = (counted: Record<OrderStatus, number>): number =>
  ORDER_STATUSES.reduce((sum, status) => sum + counted[status], 0);

interface TaskDetails {
  since?: Date | null;
  due?: Date | null;
  names?: string[];
}

const item = (
  kind: PendingTaskKind,
  count: number,
  { since, due, names = [] }: TaskDetails = {},
): PendingTask => ({
  kind,
  count,
  names,
  since: since?.toISOString() ?? null,
  due: due?.toISOString() ?? null,
});

const MAX_PRODUCT_NAMES = 3;

export function createPendingTasksService({
  orderCounts,
  orders,
  reviewModeration,
  inbox,
  mailAdmin,
  runningOut,
  failedJobsRepository: failedJobs,
}: Shop) {
  async function ordersThat(kind: PendingTaskKind, wanted: WaitingOrdersQuery): Promise<PendingTask> {
    const { count, since } = await orders.waiting(wanted);
    return item(kind, count, { since });
  }

  async function disputes(): Promise<PendingTask> {
    const disputed = await ordersThat('disputes', { payment: 'disputed' });
    if (disputed.count === 0) return disputed;
    return { ...disputed, due: (await orders.evidenceDue())?.toISOString() ?? null };
  }

  const returns = async (): Promise<PendingTask> => item('returns', await orders.countToReturn());

  async function toPendingTask(
    kind: PendingTaskKind,
    waiting: Promise<WaitingOrdersCount>,
  ): Promise<PendingTask> {
    const { count, since } = await waiting;
    return item(kind, count, { since });
  }

  async function stock(): Promise<PendingTask> {
    const soon = await runningOut.soon();
    return item('stock', soon.length, {
      due: soon[0] ? runningOut.dateIn(soon[0].days) : null,
      names: soon.slice(0, MAX_PRODUCT_NAMES).map(({ name }) => name),
    });
  }

  async function jobs(): Promise<PendingTask> {
    const failed = await failedJobs.list();
    return item('jobs', failed.length, {
      since: failed[0]?.since ?? null,
      names: failed.map(({ name }) => name),
    });
  }

  /** Returns the task for orders that wait for payment. Unpaid orders expire unless an administrator extends them. */
  async function unpaid(): Promise<PendingTask> {
    const [item, due] = await Promise.all([
      ordersThat('unpaid', { status: 'pending', payment: 'owes' }),
      orders.firstToExpire(),
    ]);
    return { ...item, due: due?.toISOString() ?? null };
  }

  async function reviews(): Promise<PendingTask> {
    const [count, oldest] = await Promise.all([reviewModeration.pending(), reviewModeration.oldestPending()]);
    return item('reviews', count, { since: oldest });
  }

  async function messages(): Promise<PendingTask> {
    const [count, oldest] = await Promise.all([inbox.countWaiting(), inbox.oldestWaiting()]);
    return item('messages', count, { since: oldest });
  }

  const mails = async (): Promise<PendingTask> => item('mails', await mailAdmin.unsent());

  return {
    /** Counts the tasks that wait for the team. Needs fourteen reads, because orders are counted when they change. */
    async count(): Promise<PendingCounts> {
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

    /** Returns the tasks that the user's role permits, most urgent first. Needs about 31 reads. */
    async today(actor: RequestActor): Promise<PendingTasksResponse> {
      const items = await Promise.all([
        ordersThat('refunds', { payment: 'refund_failed' }),
        returns(),
        disputes(),
        jobs(),
        toPendingTask('repack', orders.countToRepack()),
        toPendingTask('ship', orders.countToShip()),
        toPendingTask('pack', orders.countToPack()),
        toPendingTask('pickup', orders.countPickupToPrepare()),
        ordersThat('confirm', { status: 'pending' }),
        unpaid(),
        ordersThat('owing', { status: 'confirmed', payment: 'owes' }),
        stock(),
        messages(),
        reviews(),
        mails(),
      ]);
      return {
        items: items.filter(
          ({ kind, count }) => count > 0 && hasTeamPermission(actor, PENDING_TASK_PERMISSIONS[kind]),
        ),
      };
    },
  };
}
