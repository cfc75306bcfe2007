import pMap from 'p-map';
import { awaitsMoney, SYSTEM_CANCELLATIONS } from '../contract/orders/order-states';
import type { BuyersService } from '../features/orders/placing/buyers.service';
import type { OrderRemindersService } from '../features/orders/mails/order-reminders.service';
import { hasTooManyDeclines, type StoredOrder } from '../features/orders/order-document';
import type { OrderCountsService } from '../features/orders/order-counts.service';
import type { OrderStatusService } from '../features/orders/order-status.service';
import type { OrdersRepository, StoredOrdersPage } from '../features/orders/orders.repository';
import type { PaymentsService } from '../features/payments/payments.service';
import type { PaymentMode } from '../contract/orders/orders';
import type { CommonDependencies } from '../platform/common-dependencies';
import type { PageRequest } from '../platform/cursor';
import { always, type HasTime } from './time-budget';

/** Orders that are worked on at once, and how many times as many a page has. */
const AT_ONCE = 5;
const PAGES = 10;

/**
 * Orders that expire at once: 100 a second, where asking the provider and closing the payment there take 0.4 s. Stripe allows 100 reads
 * and 100 writes a second (https://docs.stripe.com/rate-limits), and what is refused as too many is left for the next run.
 */
const EXPIRING_AT_ONCE = 40;

/** Payments of orders that continue unpaid are looked at for so long: what can be paid at the provider is paid by then. */
const RECHECK_MS = 30 * 24 * 60 * 60 * 1000;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now'> {
  orders: Pick<
    OrdersRepository,
    | 'listUnpaid'
    | 'listExpired'
    | 'listTested'
    | 'listTestMode'
    | 'listToAsk'
    | 'listUnsettled'
    | 'listToClose'
    | 'listActiveUnpaid'
  >;
  orderStatus: Pick<OrderStatusService, 'expire' | 'finishStuck'>;
  orderCounts: Pick<OrderCountsService, 'maintain'>;
  payments: Pick<PaymentsService, 'look' | 'catchUp'>;
  reminders: OrderRemindersService;
  /** Whether payments move money now. */
  provider: { mode: PaymentMode };
  buyers: Pick<BuyersService, 'repair'>;
}

/** Which orders a job works on, and what became of each: a name of its report, or null for nothing to count. */
interface OrderWork<Outcome extends string> {
  lists: readonly ((page: PageRequest) => Promise<StoredOrdersPage>)[];
  work: (order: StoredOrder) => Promise<Outcome | null>;
  /** What the log says of an order that failed; the others continue. */
  failure: string;
  atOnce?: number;
}

/** The jobs that work on one order after the other. Each answers how many it did what with; `failed` ones are left for the next run. */
export function orderJobs(dependencies: Dependencies) {
  const { orders, orderStatus, orderCounts, payments, reminders, buyers, provider, logger, now } =
    dependencies;

  /** Works on every order of every page while there is time, and adds what became of it to the report. */
  async function each<Outcome extends string>(
    report: Record<Outcome | 'failed', number>,
    hasTime: HasTime,
    { lists, work, failure, atOnce = AT_ONCE }: OrderWork<Outcome | 'failed'>,
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
        const page: StoredOrdersPage = await list({ limit: atOnce * PAGES, cursor: cursor ?? undefined });
        await pMap(page.orders, one, { concurrency: atOnce });
        cursor = page.nextCursor;
      } while (cursor !== null && hasTime());
    }
    return report;
  }

  return {
    /** Asks the customers of orders that were delivered a week ago for a review, each order once. */
    askForReviews: (hasTime = always) =>
      each({ asked: 0, failed: 0 }, hasTime, {
        lists: [(page) => orders.listToAsk(new Date(now()), page)],
        work: async (order) => ((await reminders.ask(order)) ? 'asked' : null),
        failure: 'review request failed',
      }),

    /** Reminds the customers of unpaid orders before these expire, each once. */
    remindUnpaidOrders: (hasTime = always) =>
      each({ reminded: 0, failed: 0 }, hasTime, {
        lists: [orders.listUnpaid],
        work: async (order) => ((await reminders.remind(order)) ? 'reminded' : null),
        failure: 'payment reminder failed',
      }),

    /**
     * Cancels orders whose time to pay has ended, the longest ended first, or for which too many cards were refused, and in live mode those of the test mode (`expired`). Before
     * that it asks the provider, and only about these: an event may have been lost (`paid`).
     */
    expireUnpaidOrders: (hasTime = always) => {
      const isLive = provider.mode === 'live';
      return each({ expired: 0, paid: 0, failed: 0 }, hasTime, {
        lists: [
          (page) => orders.listExpired(new Date(now()), page),
          (page) => orders.listTested(page),
          ...(isLive ? [orders.listTestMode] : []),
        ],
        atOnce: EXPIRING_AT_ONCE,
        work: async (order) => {
          // What the test mode began is unknown at the provider now.
          if (isLive && order.payment.mode === 'test')
            return (await orderStatus.expire(order, SYSTEM_CANCELLATIONS.test)) ? 'expired' : null;
          const found = await payments.look(order);
          if (found !== 'open') return found === 'paid' ? 'paid' : null;
          const note = hasTooManyDeclines(order) ? SYSTEM_CANCELLATIONS.declined : undefined;
          return (await orderStatus.expire(order, note)) ? 'expired' : null;
        },
        failure: 'order expiry failed',
      });
    },

    /**
     * Checks every payment that can still change, except those of pending unpaid orders, which have a job of their own:
     * refunds and closings that failed at the provider before are repeated, and money that is under way, refunds and disputes
     * whose event was lost are found. `disputed` are still open.
     */
    settleRefunds: (hasTime = always) => {
      const since = new Date(now() - RECHECK_MS);
      const listActiveUnpaid = (page: PageRequest) => orders.listActiveUnpaid(since, page);
      return each({ settled: 0, disputed: 0, failed: 0 }, hasTime, {
        lists: [orders.listUnsettled, orders.listToClose, listActiveUnpaid],
        work: async (order) => {
          const { payment, status } = await payments.catchUp(order);
          if (payment.status === 'refund_pending' || payment.closing) return 'failed';
          if (payment.status === 'disputed') return 'disputed';
          return status === 'cancelled' || !awaitsMoney(payment.status) ? 'settled' : null;
        },
        failure: 'refund settlement failed',
      });
    },

    /** Compares what is counted of the orders with them, finishes orders of an earlier version, and every unpaid order with what is known of its buyer; puts right what differs. */
    compareCounts: async (hasTime = always): Promise<void> => {
      await orderCounts.maintain(hasTime, orderStatus.finishStuck);
      await each({ failed: 0 }, hasTime, {
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
