import { randomUUID } from 'node:crypto';
import { formatMinor, fromMinor, minor, subtractMinor, toMinor, type Minor } from '../../../contract/money';
import type { Order, Refund } from '../../../contract/orders/orders';
import { correctable, takenOf } from '../../../contract/orders/refundable';
import type { CorrectPaymentInput, RecordPaymentInput } from '../../../contract/orders/receipts';
import type { RefundOrderInput } from '../../../contract/orders/refunds';
import { currencyOf } from '../../../contract/pricing/currencies';
import { store } from '../../../contract/store-config';
import type { Actor } from '../../../platform/auth';
import { AppError, notFound } from '../../../platform/errors';
import type { Tx } from '../../../platform/transactions/transactions';
import type { ActivityValue } from '../../../contract/activity';
import type { Base } from '../../base-port';
import { changesBetween } from '../../activity/activity.service';
import {
  isForgotten,
  orderMissing,
  orderRefused,
  toUnitFacts,
  type StoredLine,
  type StoredOrder,
} from '../order-document';
import { getFinishedStatus } from '../finished-order';
import { presentOrder, presentRefund } from '../order-presenter';
import type { OrdersRepository } from '../orders.repository';
import { awaitsMoney } from '../../../contract/orders/order-states';
import { presentCaptured } from './charges';
import {
  dueOf,
  holdRenewed,
  neededOf,
  paidAtOf,
  withMoney,
  withRefund,
  type OrderMoney,
  type StoredReceipt,
  type StoredRefund,
} from './order-payment';
import { createReturnNotes } from './money-returns.service';
import { onceByKey } from './once-by-key.service';
import { getFinishedParcels } from '../parcels/parcel-changes';
import { statusChanges, type ChangeDependencies } from '../status-changes.service';
import { contentOf, reserved, type AskedReturn } from './order-refunds';

/** Recorded payments, and as many corrections, that one order has at most: they are part of its document. */
const MAX_RECEIPTS = 20;

interface Dependencies extends ChangeDependencies, Pick<Base, 'activity' | 'transactions'> {
  orders: OrdersRepository;
  payments: {
    /** Asks the provider for the state of the order's payment, and records it. */
    look: (order: StoredOrder) => Promise<'paid' | 'processing' | 'open'>;
    /** Sends reserved refunds to the provider, or closes the order's payment there; returns the order afterwards and never throws. */
    settle: (order: StoredOrder) => Promise<StoredOrder>;
  };
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
    return orderRefused(order, 'This order was cancelled, so no payment can be recorded for it.');
  }
  if (dueOf(order) === 0) {
    return new AppError('INVALID_TRANSITION', {
      message: 'This order is already paid.',
      details: { due: 0 },
    });
  }
  return payment.authorised > payment.captured ? underWay() : null;
}

/** What is wrong with an entry, of which an order has at most so many; null for nothing. */
function entryProblem(
  { currency }: StoredOrder,
  amount: Minor,
  most: number,
  entries: readonly StoredReceipt[],
) {
  if (amount % currencyOf(currency).quantum !== 0) return 'Must be an amount that can be paid';
  return entries.length >= most
    ? `An order can have at most ${most} recorded payments and corrections`
    : null;
}

function amountProblem(order: StoredOrder, amount: Minor): string | null {
  const due = dueOf(order);
  if (amount > due)
    return `Must be at most ${formatMinor(due, order.currency, store.locale)}, which is still due`;
  const recorded = order.payment.recorded.filter(({ corrects }) => corrects === null);
  return entryProblem(order, amount, MAX_RECEIPTS, recorded);
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
    paidAt: paidAtOf(neededOf(order), { ...payment, recorded }, receipt.at),
    closing: payment.paymentId !== null && presentCaptured(payment) === 0,
  });
}

/** A correction of a recorded payment. @throws AppError NOT_FOUND; VALIDATION_ERROR for more than is left of it */
function correctionOf(
  order: StoredOrder,
  id: string,
  input: CorrectPaymentInput,
): Omit<StoredReceipt, 'id' | 'at'> {
  const original = order.payment.recorded.find((one) => one.id === id && one.corrects === null);
  if (!original) throw notFound('We could not find this payment.');
  const { currency } = order;
  const amount = toMinor(input.amount, currency);
  const most = correctable(order).find(({ receipt }) => receipt === original)?.left ?? minor(0);
  const problem =
    amount > most
      ? `Must be at most ${formatMinor(most, currency, store.locale)}: the rest was corrected or refunded`
      : entryProblem(order, amount, 2 * MAX_RECEIPTS, order.payment.recorded);
  if (problem) throw new AppError('VALIDATION_ERROR', { fields: { amount: problem } });
  return { amount: subtractMinor(minor(0), amount), method: original.method, corrects: id };
}

/** The order's money after a correction. An order that is unpaid again can be paid for as long as a new one. */
function moneyCorrected(order: StoredOrder, receipt: StoredReceipt): OrderMoney {
  const recorded = [...order.payment.recorded, receipt];
  const isPaid = takenOf({ ...order.payment, recorded }) >= neededOf(order);
  const money = withMoney(order, { recorded, paidAt: isPaid ? order.payment.paidAt : null });
  return order.status === 'pending' && awaitsMoney(money.payment.status)
    ? withMoney({ ...order, ...money }, holdRenewed(order, receipt.at))
    : money;
}

/** What an administrator enters, and how the order's money follows from it. */
interface Entry {
  kind: 'payment' | 'correction';
  action: 'order.paid' | 'order.corrected';
  note: string;
  /** What the key stands for, besides the order. */
  body: unknown;
  /** @throws AppError where the entry is refused. */
  receiptOf: (order: StoredOrder) => Omit<StoredReceipt, 'id' | 'at'>;
  moneyOf: (order: StoredOrder, receipt: StoredReceipt) => OrderMoney;
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
function refundFacts(
  { amount, byHand, shipping, lines }: StoredRefund,
  { currency, lines: ordered }: Pick<StoredOrder, 'currency' | 'lines'>,
): Record<string, ActivityValue> {
  const toUnits = (field: string, count: (line: StoredRefund['lines'][number]) => number) =>
    toUnitFacts(
      lines.flatMap((line) =>
        ordered
          .filter(({ id }) => id === line.line && count(line) > 0)
          .map((found) => ({ ...found, quantity: count(line) })),
      ),
      field,
    );
  return {
    'refund.amount': fromMinor(amount, currency),
    'refund.byHand': byHand > 0 ? fromMinor(byHand, currency) : null,
    'refund.shipping': shipping > 0 ? fromMinor(shipping, currency) : null,
    ...toUnits('refund.units', ({ quantity }) => quantity),
    ...toUnits('refund.restocked', ({ restocked }) => restocked),
  };
}

export type OrderMoneyService = ReturnType<typeof orderMoneyService>;

/**
 * Money that administrators enter: what came another way than through the payment provider ('Mark as paid'), and what goes
 * back to customers, in full or in part.
 */
export function orderMoneyService(dependencies: Dependencies) {
  const { transactions, orders, notes, orderPayments, stock, productsChanged } = dependencies;
  const { payments, countRefunds, logger, now } = dependencies;
  const { apply } = statusChanges(dependencies);

  /** Money of the customer that is under way, or has arrived, at the provider must be seen before more is recorded. */
  async function checkProvider(id: string): Promise<void> {
    const order = await orders.find(id);
    if (!order) throw orderMissing();
    const { paymentId, closing } = order.payment;
    if (paymentId === null || presentCaptured(order.payment) > 0 || closing || refusalOf(order)) return;
    if ((await payments.look(order)) === 'processing') throw underWay();
  }

  /** Writes an entry in one transaction with its audit entry and what follows from the order's money. */
  async function enter(
    actor: Actor,
    id: string,
    { kind, action, note: words, body, receiptOf, moneyOf }: Entry,
    key: string | undefined,
  ): Promise<{ order: StoredOrder; replayed: boolean }> {
    const once = onceByKey(dependencies, kind, actor, id, body, key);
    const receiptId = once.id;
    const made = await transactions.run(async (tx) => {
      const [{ order, isDone }, noted] = await Promise.all([once.read(tx), notes.read(tx, id)]);
      if (isDone) return { order, replayed: true };
      const at = new Date(now());
      const receipt = { ...receiptOf(order), id: receiptId, at };
      const changed = await orderPayments.keep(tx, order, moneyOf(order, receipt));
      // Of a customer who was erased no new words are stored.
      const note = isForgotten(order) ? '' : words;
      const by = { uid: actor.uid, name: actor.name || actor.email };
      notes.write(tx, id, [...noted, { id: randomUUID(), note, at, by, receipt: receiptId }]);
      const facts = {
        'payment.amount': fromMinor(receipt.amount, order.currency),
        'payment.method': receipt.method,
      };
      once.record(tx, order, action, changesBetween({}, facts));
      return { order: changed, replayed: false };
    });
    if (!made.replayed) logger.info(`${kind} recorded`, { orderId: id, receiptId });
    return made;
  }

  /** Writes a refund of an order that stays in its status. */
  async function write(tx: Tx, actor: Actor, order: StoredOrder, money: OrderMoney) {
    const made = money.refunds.slice(order.refunds.length);
    const returnNotes = createReturnNotes(actor, made, new Date(now()));
    const noted = returnNotes.length > 0 ? await notes.read(tx, order.id) : [];
    const recordSum = await countRefunds(tx, actor, order, money);
    const changed = await orderPayments.keep(tx, order, money);
    recordSum();
    if (returnNotes.length > 0) notes.write(tx, order.id, [...noted, ...returnNotes]);
    return { order: changed, restocked: [] };
  }

  /** Writes the refund of an order's last units, which takes the order out of the queues. The mail about the refund says it. */
  const finish = (
    tx: Tx,
    actor: Actor,
    order: StoredOrder,
    { money, refund, status }: { money: OrderMoney; refund: StoredRefund; status: 'shipped' | 'cancelled' },
  ) =>
    apply(tx, order, {
      ...{ to: status, by: 'admin', actor, note: '', money, words: () => null },
      ...(status === 'shipped' ? { parcels: getFinishedParcels({ ...order, status }) } : {}),
      restock: order.lines.map(({ id }) => ({
        line: id,
        quantity: refund.lines.find(({ line }) => line === id)?.restocked ?? 0,
      })),
    });

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
      await checkProvider(id);
      const receiptOf = (order: StoredOrder) => {
        const refusal = refusalOf(order);
        if (refusal) throw refusal;
        const amount = toMinor(input.amount, order.currency);
        const problem = amountProblem(order, amount);
        if (problem) {
          const details = { due: fromMinor(dueOf(order), order.currency) };
          throw new AppError('VALIDATION_ERROR', { fields: { amount: problem }, details });
        }
        return { amount, method: input.method, corrects: null };
      };
      const entry = { kind: 'payment', action: 'order.paid', note: input.note, body: input } as const;
      const made = await enter(actor, id, { ...entry, receiptOf, moneyOf: moneyWith }, key);
      const { closing } = made.order.payment;
      const order = closing && !made.replayed ? await payments.settle(made.order) : made.order;
      return { order: presentOrder(order), replayed: made.replayed };
    },

    /**
     * Takes back a recorded payment, in full or in part, with a counter-entry of its own day: nothing is deleted, and an
     * invoice that was issued stays. The same key and body answer the order again, marked `replayed`.
     * @throws AppError NOT_FOUND; VALIDATION_ERROR for more than is left of the payment; IDEMPOTENCY_MISMATCH
     */
    async correct(
      actor: Actor,
      { id, payment }: { id: string; payment: string },
      input: CorrectPaymentInput,
      key: string | undefined,
    ): Promise<{ order: Order; replayed: boolean }> {
      const entry = { kind: 'correction', action: 'order.corrected', note: input.note } as const;
      const receiptOf = (order: StoredOrder) => correctionOf(order, payment, input);
      const body = { ...input, payment };
      const made = await enter(actor, id, { ...entry, body, receiptOf, moneyOf: moneyCorrected }, key);
      return { order: presentOrder(made.order), replayed: made.replayed };
    },

    /**
     * Reserves a refund and returns its units to stock in one transaction, and then sends it to the provider. What the
     * provider never had is refunded manually; a refund of nothing else is settled with the reservation. A refund
     * that the provider refuses is answered as failed and holds no money; one that it did not answer is pending, and
     * the job sends it again. The refund of the last units that were not sent takes the order out of the queues. The same key and body answer the first refund again, marked `replayed`.
     * @throws AppError NOT_FOUND, VALIDATION_ERROR, REFUND_TOO_LARGE with `details.refundable`, IDEMPOTENCY_MISMATCH;
     *   SECOND_FACTOR_REQUIRED above the limit of the settings
     */
    async refund(
      actor: Actor,
      id: string,
      input: RefundOrderInput,
      key: string | undefined,
    ): Promise<{ refund: Refund; order: Order; replayed: boolean }> {
      const once = onceByKey(dependencies, 'refund', actor, id, input, key);
      const refundId = once.id;
      const made = await transactions.run(async (tx) => {
        const { order, isDone } = await once.read(tx);
        if (isDone) return { order, restocked: [], replayed: true };

        const at = new Date(now());
        const content = contentOf(order, askedOf(input, order));
        // Of a customer who was erased no new words are stored.
        const reason = isForgotten(order) ? '' : input.reason;
        const refund = reserved(order, content, { id: refundId, reason, at, by: 'admin' });
        const money = withRefund(order, refund);
        const status = getFinishedStatus({ ...order, ...money });
        // A cancellation moves the stock itself.
        const lines = status === 'cancelled' ? [] : restockedLines(order, refund);
        const products = lines.length > 0 ? await stock.read(tx, lines) : null;
        const changed = await (status
          ? finish(tx, actor, order, { money, refund, status })
          : write(tx, actor, order, money));
        const facts = refundFacts(refund, order);
        once.record(tx, order, 'order.refunded', [
          ...changesBetween({}, facts),
          ...changesBetween({ status: order.status }, { status: changed.order.status }),
        ]);
        const moved = products ? stock.move(tx, products, lines) : [];
        return { order: changed.order, restocked: [...changed.restocked, ...moved], replayed: false };
      });

      if (!made.replayed) logger.info('refund reserved', { orderId: id, refundId });
      const [order] = await Promise.all([
        made.replayed ? made.order : payments.settle(made.order),
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
