import type { StoredOrder } from '../features/orders/order-document';
import type { OrdersRepository } from '../features/orders/orders.repository';
import type { ReviewRequestsService } from '../features/orders/review-requests.service';
import type { Logger } from '../platform/logging';
import { forEachOrder } from './for-each-order';
import type { HasTime } from './time-budget';

interface Dependencies {
  orders: Pick<OrdersRepository, 'listToAsk'>;
  requests: ReviewRequestsService;
  logger: Logger;
  /** Milliseconds since 1970. */
  now: number;
  hasTime: HasTime;
}

export interface ReviewRequestReport {
  asked: number;
  /** Left for the next run. */
  failed: number;
}

/** Asks the customers of orders that were delivered a week ago for a review, each order once. */
export async function askForReviews(dependencies: Dependencies): Promise<ReviewRequestReport> {
  const { orders, requests, logger, now, hasTime } = dependencies;
  const report: ReviewRequestReport = { asked: 0, failed: 0 };
  const work = async (order: StoredOrder) => {
    if (await requests.ask(order)) report.asked += 1;
  };
  const failed = (order: StoredOrder, error: unknown) => {
    report.failed += 1;
    logger.error('review request failed', { orderId: order.id, error: String(error) });
  };
  await forEachOrder({ list: (page) => orders.listToAsk(new Date(now), page), work, failed, hasTime });
  return report;
}
