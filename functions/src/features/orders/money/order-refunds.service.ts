import { randomUUID } from 'node:crypto';
import { fromMinor, toMinor } from '../../../contract/money';
import type { Order, Refund } from '../../../contract/orders/orders';
import type { RefundOrderInput } from '../../../contract/orders/refunds';
import type { Actor } from '../../../platform/auth';
import { AppError, notFound } from '../../../platform/errors';
import { canonicalJson, sha256 } from '../../../platform/hash';
import type { Logger } from '../../../platform/logging';
import type { Transactions } from '../../../platform/transactions';
import { changesBetween, type ActivityService } from '../../activity/activity.service';
import type { StockService } from '../../products/stock.service';
import { isForgotten, type StoredLine, type StoredOrder } from '../order-document';
import { withRefund, type StoredRefund } from './order-payment';
import type { OrderPaymentService } from './order-payment.service';
import { presentOrder, presentRefund } from '../order-presenter';
import { contentOf, reserved, type AskedReturn } from './order-refunds';
import type { OrdersRepository } from '../orders.repository';

/** How long a key answers its first refund: longer than the dialog stays open. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

interface Dependencies {
  transactions: Transactions;
  orders: OrdersRepository;
  orderPayments: Pick<OrderPaymentService, 'keep'>;
  stock: Pick<StockService, 'read' | 'release'>;
  /** Brings lists and the search up to products that sold out or came back; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
  activity: ActivityService;
  /** Sends reserved refunds to the provider; returns the order afterwards and never throws. */
  settle: (order: StoredOrder) => Promise<StoredOrder>;
  logger: Logger;
  now: () => number;
}

/** Units of a cancelled order are in stock already. */
function askedOf(
  { lines, shipping, amount }: RefundOrderInput,
  { currency, status }: StoredOrder,
): AskedReturn {
  return {
    lines: status === 'cancelled' ? lines.map((line) => ({ ...line, restock: false })) : lines,
    shipping: toMinor(shipping ?? 0, currency),
    amount: amount == null ? null : toMinor(amount, currency),
  };
}

/** The lines of the order with the units that a refund returns to stock. */
const restockedLines = (order: StoredOrder, refund: StoredRefund): StoredLine[] =>
  refund.lines.flatMap(({ line: id, restocked: quantity }) =>
    quantity > 0 ? order.lines.filter((line) => line.id === id).map((line) => ({ ...line, quantity })) : [],
  );

/** What the log keeps of a refund: never its reason, which may be about the person. */
function facts({ amount, byHand, shipping, lines }: StoredRefund, currency: string) {
  const units = (of: (line: StoredRefund['lines'][number]) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0);
  return {
    'refund.amount': fromMinor(amount, currency),
    'refund.byHand': byHand > 0 ? fromMinor(byHand, currency) : null,
    'refund.shipping': shipping > 0 ? fromMinor(shipping, currency) : null,
    'refund.units': units(({ quantity }) => quantity) || null,
    'refund.restocked': units(({ restocked }) => restocked) || null,
  };
}

export type OrderRefundsService = ReturnType<typeof orderRefundsService>;

/** Pays customers back what they paid, in full or in part. */
export function orderRefundsService(dependencies: Dependencies) {
  const { transactions, orders, orderPayments, stock, productsChanged, activity, settle, logger, now } =
    dependencies;

  return {
    /**
     * Reserves a refund and returns its units to stock in one transaction, and then sends it to the provider. What the
     * provider never had is refunded manually; a refund of nothing else is settled with the reservation. A refund
     * that the provider refuses is answered as failed and holds no money; one that it did not answer is pending, and
     * the job sends it again. The same key and body answer the first refund again, marked `replayed`.
     * @throws AppError NOT_FOUND, VALIDATION_ERROR, REFUND_TOO_LARGE with `details.refundable`, IDEMPOTENCY_MISMATCH
     */
    async refund(
      actor: Actor,
      id: string,
      input: RefundOrderInput,
      key: string | undefined,
    ): Promise<{ refund: Refund; order: Order; replayed: boolean }> {
      const keyId = sha256(`refund:${actor.uid}:${id}:${key ?? randomUUID()}`);
      const refundId = keyId.slice(0, 32);
      const bodyHash = sha256(canonicalJson(input));

      const made = await transactions.run(async (tx) => {
        const [order, used] = await Promise.all([orders.read(tx, id), orders.readKey(tx, keyId)]);
        if (!order) throw notFound('We could not find this order.');
        if (used && used.bodyHash !== bodyHash) {
          throw new AppError('IDEMPOTENCY_MISMATCH', {
            message: 'This refund was already sent with different contents. Please try again.',
          });
        }
        if (order.refunds.some((one) => one.id === refundId)) return { order, restocked: [], replayed: true };

        const at = new Date(now());
        const content = contentOf(order, askedOf(input, order));
        // Of a customer who was erased no new words are stored.
        const reason = isForgotten(order) ? '' : input.reason;
        const refund = reserved(order, content, { id: refundId, reason, at });
        const lines = restockedLines(order, refund);
        const products = lines.length > 0 ? await stock.read(tx, lines) : null;

        const changed = await orderPayments.keep(tx, order, withRefund(order, refund));
        orders.saveKey(tx, keyId, { bodyHash, orderId: id, expiresAt: new Date(now() + KEY_LIFETIME_MS) });
        activity.record(tx, actor, {
          action: 'order.refunded',
          target: { type: 'order', id, label: order.number },
          changes: changesBetween({}, facts(refund, order.currency)),
        });
        const restocked = products ? stock.release(tx, products, lines) : [];
        return { order: changed, restocked, replayed: false };
      });

      if (!made.replayed) logger.info('refund reserved', { orderId: id, refundId });
      const [order] = await Promise.all([
        made.replayed ? made.order : settle(made.order),
        productsChanged(made.restocked),
      ]);
      const refund = order.refunds.find((one) => one.id === refundId)!;
      return {
        refund: presentRefund(refund, order.currency),
        order: presentOrder(order),
        replayed: made.replayed,
      };
    },
  };
}
