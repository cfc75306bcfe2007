import pMap from 'p-map';
import { isPaymentOutstanding } from '../contract/orders/order-states';
import { SYSTEM_CANCELLATION_REASONS } from '../contract/orders/stored-texts';
import { hasTooManyDeclines, type StoredOrder } from '../features/orders/order-document';
import type { StoredOrdersPage } from '../features/orders/orders.repository';
import type { CursorPageRequest } from '../platform/cursor';
import type { Shop } from '../platform/shop';
import { hasUnlimitedTime, type TimeBudgetCheck } from './time-budget';

const CONCURRENT_ORDERS = 5;
const PAGE_SIZE_FACTOR = 10;

/** Number of orders to process concurrently. Stripe's limit is 100 requests per second. */
const EXPIRING_AT_ONCE = 40;

const RECHECK_MS = 30 * 24 * 60 * 60 * 1000;

/** Options of a job that processes orders. `work` returns the outcome to count, or null. */
interface OrderWork<Outcome extends string> {
  lists: readonly ((page: CursorPageRequest) => Promise<StoredOrdersPage>)[];
  work: (order: StoredOrder) => Promise<Outcome | null>;
  failure: string;
  atOnce?: number;
}

/** Creates the scheduled jobs that process orders one by one. The next run retries orders that failed. */
export function createOrderJobs({
  ordersRepository: orders,
  orderStatus,
  orderCountsMaintenance,
  payments,
  orderReminders: reminders,
  buyers,
  paymentProvider: provider,
  logger,
  now,
}: Shop) {
  /** Calls `work` for each order until time runs out. Counts the orders by outcome. */
  async function processOrders<Outcome extends string>(
    report: Record<Outcome | 'failed', number>,
    hasTime: TimeBudgetCheck,
    { lists, work, failure, atOnce = CONCURRENT_ORDERS }: OrderWork<Outcome | 'failed'>,
  ): Promise<typeof report> {
    const one = async (order: StoredOrder) => {
      if (!hasTime()) return;
      const outcome = await work(order).catch((error: unknown) => {
        logger.error(failure, { orderId: order.id, error });
        return 'failed' as const;
      });
      if (outcome) report[outcome] += 1;
    };
    for (const list of lists) {
      let cursor: string | null | undefined;
      do {
        const page: StoredOrdersPage = await list({
          limit: atOnce * PAGE_SIZE_FACTOR,
          cursor: cursor ?? undefined,
        });
        await pMap(page.orders, one, { concurrency: atOnce });
        cursor = page.nextCursor;
      } while (cursor !== null && hasTime());
    }
    return report;
  }

  return {
    askForReviews: (hasTime = hasUnlimitedTime) =>
      processOrders({ asked: 0, failed: 0 }, hasTime, {
        lists: [(page) => orders.listDueForReviewRequest(new Date(now()), page)],
        work: async (order) => ((await reminders.sendReviewRequest(order)) ? 'asked' : null),
        failure: 'review request failed',
      }),

    remindUnpaidOrders: (hasTime = hasUnlimitedTime) =>
      processOrders({ reminded: 0, failed: 0 }, hasTime, {
        lists: [orders.listUnpaid],
        work: async (order) => ((await reminders.sendPaymentReminder(order)) ? 'reminded' : null),
        failure: 'payment reminder failed',
      }),

    /**
     * Cancels orders that were not paid in time or had too many declined cards, and test orders in live mode.
     * First reads the payment's state from the provider, because a notification may have been lost.
     */
    expireUnpaidOrders: (hasTime = hasUnlimitedTime) => {
      const isLive = provider.mode === 'live';
      return processOrders({ expired: 0, paid: 0, failed: 0 }, hasTime, {
        lists: [
          (page) => orders.listExpired(new Date(now()), page),
          (page) => orders.listTested(page),
          ...(isLive ? [orders.listTestMode] : []),
        ],
        atOnce: EXPIRING_AT_ONCE,
        work: async (order) => {
          // In live mode, the provider cannot access payments of the test mode.
          if (isLive && order.payment.mode === 'test')
            return (await orderStatus.cancelExpired(order, SYSTEM_CANCELLATION_REASONS.test))
              ? 'expired'
              : null;
          const found = await payments.refreshPayment(order);
          if (found !== 'open') return found === 'paid' ? 'paid' : null;
          const note = hasTooManyDeclines(order) ? SYSTEM_CANCELLATION_REASONS.declined : undefined;
          return (await orderStatus.cancelExpired(order, note)) ? 'expired' : null;
        },
        failure: 'order expiry failed',
      });
    },

    /**
     * Synchronizes payments with the provider: retries failed refunds, and detects payments, refunds and
     * disputes whose notification was lost. `expireUnpaidOrders` processes pending unpaid orders.
     */
    settleRefunds: (hasTime = hasUnlimitedTime) => {
      const since = new Date(now() - RECHECK_MS);
      const listActiveUnpaid = (page: CursorPageRequest) => orders.listActiveUnpaid(since, page);
      return processOrders({ settled: 0, disputed: 0, failed: 0 }, hasTime, {
        lists: [orders.listUnsettled, orders.listToClose, listActiveUnpaid],
        work: async (order) => {
          const { payment, status } = await payments.synchronize(order);
          if (payment.status === 'refund_pending' || payment.closing) return 'failed';
          if (payment.status === 'disputed') return 'disputed';
          return status === 'cancelled' || !isPaymentOutstanding(payment.status) ? 'settled' : null;
        },
        failure: 'refund settlement failed',
      });
    },

    /** Corrects order counts and buyer records, and adds fields that orders of earlier versions lack. */
    compareCounts: async (hasTime = hasUnlimitedTime): Promise<void> => {
      await orderCountsMaintenance.maintain(hasTime);
      await processOrders({ failed: 0 }, hasTime, {
        lists: [orders.listUnpaid],
        work: async (order) => {
          await buyers.repair(order);
          return null;
        },
        failure: 'buyer comparison failed',
      });
    },
  };
}
