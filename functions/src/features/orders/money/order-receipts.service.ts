import { randomUUID } from 'node:crypto';
import { formatMinor, fromMinor, minor, toMinor, type Minor } from '../../../contract/money';
import type { Order } from '../../../contract/orders/orders';
import type { RecordPaymentInput } from '../../../contract/orders/receipts';
import { currencyOf } from '../../../contract/pricing/currencies';
import { store } from '../../../contract/store-config';
import type { Actor } from '../../../platform/auth';
import { AppError, notFound } from '../../../platform/errors';
import { canonicalJson, sha256 } from '../../../platform/hash';
import type { Logger } from '../../../platform/logging';
import type { Transactions } from '../../../platform/transactions';
import { changesBetween, type ActivityService } from '../../activity/activity.service';
import { isForgotten, type StoredOrder } from '../order-document';
import type { OrderNotesRepository } from '../order-notes.repository';
import { presentOrder } from '../order-presenter';
import type { OrdersRepository } from '../orders.repository';
import { dueOf, paidAtOf, withMoney, type OrderMoney, type StoredReceipt } from './order-payment';
import type { OrderPaymentService } from './order-payment.service';

/** How long a key answers its first payment: longer than the dialog stays open. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Recorded payments that one order has at most: they are part of its document. */
const MAX_RECEIPTS = 20;

interface Dependencies {
  transactions: Transactions;
  orders: OrdersRepository;
  notes: Pick<OrderNotesRepository, 'read' | 'write'>;
  orderPayments: Pick<OrderPaymentService, 'keep'>;
  activity: ActivityService;
  payments: {
    /** Asks the provider for the state of the order's payment, and records it. */
    look: (order: StoredOrder) => Promise<'paid' | 'processing' | 'open'>;
    /** Closes the order's payment at the provider; returns the order afterwards and never throws. */
    settle: (order: StoredOrder) => Promise<StoredOrder>;
  };
  logger: Logger;
  now: () => number;
}

const underWay = () =>
  new AppError('INVALID_TRANSITION', {
    message:
      'A card payment for this order is still being processed. Please wait until it has succeeded or failed, so that the customer does not pay twice.',
  });

/** Why money cannot be recorded for an order; null where it can. */
function refusalOf(order: StoredOrder): AppError | null {
  const { status, payment } = order;
  if (status === 'cancelled') {
    return new AppError('INVALID_TRANSITION', {
      message: 'This order was cancelled, so no payment can be recorded for it.',
      details: { from: status },
    });
  }
  if (dueOf(order) === 0) {
    return new AppError('INVALID_TRANSITION', {
      message: 'This order is already paid.',
      details: { due: 0 },
    });
  }
  return payment.authorised > payment.captured ? underWay() : null;
}

function amountProblem(order: StoredOrder, amount: Minor): string | null {
  const { currency } = order;
  const due = dueOf(order);
  if (amount > due) return `Must be at most ${formatMinor(due, currency, store.locale)}, which is still due`;
  if (amount % currencyOf(currency).quantum !== 0) return 'Must be an amount that can be paid';
  if (order.payment.recorded.length >= MAX_RECEIPTS) {
    return `An order can have at most ${MAX_RECEIPTS} recorded payments`;
  }
  return null;
}

/**
 * The order's money with one more receipt. A payment that was begun at the provider is to be closed there, so that
 * the customer cannot pay a second time.
 */
function moneyWith(order: StoredOrder, receipt: StoredReceipt): OrderMoney {
  const { payment } = order;
  const recorded = [...payment.recorded, receipt];
  return withMoney(order, {
    recorded,
    declined: false,
    paidAt: paidAtOf(order.total, { ...payment, recorded }, receipt.at),
    closing: payment.paymentId !== null && payment.captured === 0,
  });
}

export type OrderReceiptsService = ReturnType<typeof orderReceiptsService>;

/** Records money that came another way than through the payment provider ('Mark as paid'). */
export function orderReceiptsService(dependencies: Dependencies) {
  const { transactions, orders, notes, orderPayments, activity, payments, logger, now } = dependencies;

  /** Money of the customer that is under way, or has arrived, at the provider must be seen before more is recorded. */
  async function checkProvider(id: string): Promise<void> {
    const order = await orders.find(id);
    if (!order) throw notFound('We could not find this order.');
    const { paymentId, captured, closing } = order.payment;
    if (paymentId === null || captured > 0 || closing || refusalOf(order)) return;
    if ((await payments.look(order)) === 'processing') throw underWay();
  }

  return {
    /**
     * Records a payment of an order that is not fully paid, in one transaction with its audit entry and, when it
     * brings the whole total, the mail. The same key and body answer the order again, marked `replayed`.
     * @throws AppError NOT_FOUND; INVALID_TRANSITION for a cancelled or paid order, or while a card payment is under
     *   way; VALIDATION_ERROR for more than what is due; IDEMPOTENCY_MISMATCH; UNAVAILABLE
     */
    async record(
      actor: Actor,
      id: string,
      input: RecordPaymentInput,
      key: string | undefined,
    ): Promise<{ order: Order; replayed: boolean }> {
      const keyId = sha256(`payment:${actor.uid}:${id}:${key ?? randomUUID()}`);
      const receiptId = keyId.slice(0, 32);
      const bodyHash = sha256(canonicalJson(input));
      await checkProvider(id);

      const made = await transactions.run(async (tx) => {
        const [order, used, noted] = await Promise.all([
          orders.read(tx, id),
          orders.readKey(tx, keyId),
          notes.read(tx, id),
        ]);
        if (!order) throw notFound('We could not find this order.');
        if (used && used.bodyHash !== bodyHash) {
          throw new AppError('IDEMPOTENCY_MISMATCH', {
            message: 'This payment was already sent with different contents. Please try again.',
          });
        }
        if (order.payment.recorded.some((one) => one.id === receiptId)) return { order, replayed: true };
        const refusal = refusalOf(order);
        if (refusal) throw refusal;
        const amount = toMinor(input.amount, order.currency);
        const problem = amountProblem(order, amount);
        if (problem) {
          const details = { due: fromMinor(minor(dueOf(order)), order.currency) };
          throw new AppError('VALIDATION_ERROR', { fields: { amount: problem }, details });
        }

        const at = new Date(now());
        const { method } = input;
        const changed = await orderPayments.keep(
          tx,
          order,
          moneyWith(order, { id: receiptId, amount, method, at }),
        );
        // Of a customer who was erased no new words are stored.
        const note = isForgotten(order) ? '' : input.note;
        const by = { uid: actor.uid, name: actor.name || actor.email };
        notes.write(tx, id, [...noted, { id: randomUUID(), note, at, by, receipt: receiptId }]);
        orders.saveKey(tx, keyId, { bodyHash, orderId: id, expiresAt: new Date(now() + KEY_LIFETIME_MS) });
        activity.record(tx, actor, {
          action: 'order.paid',
          target: { type: 'order', id, label: order.number },
          changes: changesBetween(
            {},
            { 'payment.amount': fromMinor(amount, order.currency), 'payment.method': method },
          ),
        });
        return { order: changed, replayed: false };
      });

      if (made.replayed) return { order: presentOrder(made.order), replayed: true };
      logger.info('payment recorded', { orderId: id, receiptId });
      const { closing } = made.order.payment;
      return {
        order: presentOrder(closing ? await payments.settle(made.order) : made.order),
        replayed: false,
      };
    },
  };
}
