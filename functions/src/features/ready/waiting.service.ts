import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/order-states';
import {
  PENDING_TASK_PERMISSIONS,
  type PendingTasksResponse,
  type PendingTaskCounts,
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
  orderDrafts,
  reviewModeration,
  inbox,
  mailAdmin,
  runningOut,
  failedJobsRepository: failedJobs,
}: Shop) {
  async function ordersThat(kind: PendingTaskKind, wanted: WaitingOrdersQuery): Promise<PendingTask> {
    const { count, since } = await orders.countWaiting(wanted);
    return item(kind, count, { since });
  }

  async function disputes(): Promise<PendingTask> {
    const disputed = await ordersThat('disputes', { payment: 'disputed' });
    if (disputed.count === 0) return disputed;
    return { ...disputed, due: (await orders.findNextEvidenceDeadline())?.toISOString() ?? null };
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
    const soon = await runningOut.listRunningOut();
    return item('stock', soon.length, {
      due: soon[0] ? runningOut.addDays(soon[0].days) : null,
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

  /** Returns the task for unpaid orders. Unpaid orders expire unless an administrator extends their deadline. */
  async function unpaid(): Promise<PendingTask> {
    const [item, due] = await Promise.all([
      ordersThat('unpaid', { status: 'pending', payment: 'owes' }),
      orders.findNextExpiry(),
    ]);
    return { ...item, due: due?.toISOString() ?? null };
  }

  async function reviews(): Promise<PendingTask> {
    const [count, oldest] = await Promise.all([
      reviewModeration.countPending(),
      reviewModeration.findOldestPending(),
    ]);
    return item('reviews', count, { since: oldest });
  }

  async function messages(): Promise<PendingTask> {
    const [count, oldest] = await Promise.all([inbox.countWaiting(), inbox.findOldestWaiting()]);
    return item('messages', count, { since: oldest });
  }

  const mails = async (): Promise<PendingTask> => item('mails', await mailAdmin.countUnsent());

  return {
    /** Counts the pending tasks of the team. Costs 15 reads, because order counts are stored. */
    async countTasks(): Promise<PendingTaskCounts> {
      const [{ all }, packed, pickup, toReturn, drafts, messagesWaiting, waitingReviews, waitingMails] =
        await Promise.all([
          orderCounts.read(),
          orders.countPacked(),
          orders.countPickup(),
          orders.countToReturn(),
          orderDrafts.count(),
          inbox.countWaiting(),
          reviewModeration.countPending(),
          mailAdmin.countUnsent(),
        ]);
      const { pending, confirmed, shipped, owing } = all;
      const counted = {
        pending,
        confirmed,
        packed,
        pickup,
        shipped,
        owing,
        toReturn,
        all: sumCounts(all),
        drafts,
      };
      return { orders: counted, messages: messagesWaiting, reviews: waitingReviews, mails: waitingMails };
    },

    /** Returns the pending tasks that the user's role permits, most urgent first. Costs about 31 reads. */
    async listTasks(actor: RequestActor): Promise<PendingTasksResponse> {
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
