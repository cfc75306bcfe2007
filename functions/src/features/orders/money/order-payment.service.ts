import { randomUUID } from 'node:crypto';
import { awaitsMoney } from '../../../contract/orders/order-states';
import type { Minor } from '../../../contract/money';
import { notFound } from '../../../platform/errors';
import type { Transactions, Tx } from '../../../platform/transactions';
import type { MailService } from '../../mail/mail.service';
import { isPayable, type StoredOrder } from '../order-document';
import {
  afterDecline,
  heldAgain,
  paidAtOf,
  refundedBy,
  withMoney,
  type OrderMoney,
  type StoredPayment,
  type StoredRefund,
} from './order-payment';
import { presentVerifiedPayment } from '../order-presenter';
import type { OrdersRepository } from '../orders.repository';
import { DISPUTE_LOST, mismatchOf, moneyAfter, type ProviderMoney } from './provider-money';
import { cancelledMoney } from './order-refunds';

/** What a provider says of a refund. */
export type RefundOutcome = Pick<StoredRefund, 'status' | 'providerId'>;

/** Remembers what was applied, in the transaction of the change, so that it is applied once. */
export interface Once {
  isDone: (tx: Tx) => Promise<boolean>;
  markDone: (tx: Tx) => void;
}

/** What became of the provider's answer about an order's payment. */
export interface Applied {
  order: StoredOrder;
  result: 'changed' | 'unchanged' | 'repeated' | 'mismatch';
  /** Of a mismatch. */
  reason?: string;
}

/** Whether a change brings the whole money of an order that is still wanted. */
const isNewlyPaid = (before: StoredOrder, after: OrderMoney): boolean =>
  before.status !== 'cancelled' && before.payment.paidAt === null && after.payment.paidAt !== null;

/** Refunds that a change settles. */
const newlyRefunded = (before: OrderMoney, { refunds }: OrderMoney): StoredRefund[] =>
  refunds.filter(
    ({ id, status }) =>
      status === 'succeeded' && before.refunds.find((one) => one.id === id)?.status !== 'succeeded',
  );

interface Dependencies {
  transactions: Transactions;
  orders: OrdersRepository;
  mail: Pick<MailService, 'orderPaid' | 'orderRefunded'>;
  now: () => number;
}

export type OrderPaymentService = ReturnType<typeof orderPaymentService>;

/**
 * What orders know of their payment. Each change is decided inside a transaction, since between asking the
 * provider and writing its answer the order may have been paid by another request, or cancelled.
 */
export function orderPaymentService({ transactions, orders, mail, now }: Dependencies) {
  /** Writes an order's changed money, with the mails about it. */
  async function keep(tx: Tx, order: StoredOrder, money: OrderMoney): Promise<StoredOrder> {
    const fields = { ...money, updatedAt: new Date(now()) };
    const changed = { ...order, ...fields };
    orders.update(tx, order.id, fields);
    if (isNewlyPaid(order, money)) await mail.orderPaid(tx, changed);
    for (const refund of newlyRefunded(order, money)) {
      // Money that the customer's bank took back for them is no news from the shop.
      if (refund.reason !== DISPUTE_LOST) await mail.orderRefunded(tx, changed, refund);
    }
    return changed;
  }

  /** Applies a change to the order's money; null leaves it as it is. */
  function change(id: string, decide: (order: StoredOrder) => OrderMoney | null): Promise<StoredOrder> {
    return transactions.run([id], async (tx) => {
      const order = await orders.read(tx, id);
      if (!order) throw notFound('We could not find this order.');
      const changed = decide(order);
      return changed ? keep(tx, order, changed) : order;
    });
  }

  return {
    /** An order's payment as /api answers it. */
    present: presentVerifiedPayment,

    find: (id: string): Promise<StoredOrder | null> => orders.find(id),

    /** A customer's own order, null when it does not exist or belongs to another customer. */
    async findOwn(userId: string, id: string): Promise<StoredOrder | null> {
      const order = await orders.find(id);
      return order?.userId === userId ? order : null;
    },

    /**
     * Keeps the payment that a provider began, unless another request was first or the order no longer waits for one.
     * `replaced` is the provider's earlier payment, which was cancelled there.
     */
    recordBegun(
      id: string,
      begun: Pick<StoredPayment, 'provider' | 'mode' | 'paymentId'>,
      replaced: string | null,
    ): Promise<StoredOrder> {
      return change(id, (order) => {
        const { paymentId, provider } = order.payment;
        const another = paymentId !== replaced && provider === begun.provider;
        return !isPayable(order) || another ? null : withMoney(order, begun);
      });
    },

    /**
     * The provider has taken money, `amount` in minor units in all. Of an order that was cancelled meanwhile all of it
     * is reserved for a refund.
     */
    recordCaptured(
      id: string,
      { amount, ...card }: { amount: Minor } & Pick<StoredPayment, 'brand' | 'last4'>,
    ): Promise<StoredOrder> {
      return change(id, (order) => {
        if (order.payment.captured >= amount) return null;
        const at = new Date(now());
        const paidAt = paidAtOf(order.total, { ...order.payment, captured: amount }, at);
        const captured = { ...card, authorised: amount, captured: amount, declined: false, paidAt };
        const money = withMoney(order, { ...captured, closing: false });
        if (order.status !== 'cancelled') return money;
        return cancelledMoney({ ...order, ...money }, { id: randomUUID(), reason: 'Order cancelled', at });
      });
    },

    /** The provider refused an attempt, which it may name. The order keeps its stock, for another card. */
    recordDeclined(id: string, attempt: string | null): Promise<StoredOrder> {
      return change(id, (order) =>
        order.status !== 'cancelled' && awaitsMoney(order.payment.status)
          ? withMoney(order, {
              ...(order.payment.authorised > 0 ? heldAgain(order, new Date(now())) : {}),
              ...afterDecline(order.payment, attempt),
            })
          : null,
      );
    },

    /** The payment of a cancelled order can no longer be finished at the provider. */
    recordClosed: (id: string): Promise<StoredOrder> =>
      change(id, (order) => withMoney(order, { closing: false, authorised: order.payment.captured })),

    /**
     * What the provider says of the whole payment, applied in one transaction. Of a payment that is not this order's
     * (another id, mode, currency or amount) nothing is applied.
     * @throws AppError NOT_FOUND
     */
    applyMoney(id: string, money: ProviderMoney, once?: Once): Promise<Applied> {
      return transactions.run([id], async (tx) => {
        const [order, repeated] = await Promise.all([orders.read(tx, id), once?.isDone(tx) ?? false]);
        if (!order) throw notFound('We could not find this order.');
        if (repeated) return { order, result: 'repeated' };
        const reason = mismatchOf(order, money);
        if (reason !== null) return { order, result: 'mismatch', reason };
        const at = new Date(now());
        const changed = moneyAfter(order, money, { refundId: randomUUID(), at });
        once?.markDone(tx);
        if (!changed) return { order, result: 'unchanged' };
        return { order: await keep(tx, order, changed), result: 'changed' };
      });
    },

    /** What the provider says of a refund. A refund that succeeded or failed stays so. */
    recordRefund(id: string, refundId: string, { status, providerId }: RefundOutcome): Promise<StoredOrder> {
      return change(id, (order) => {
        const refund = order.refunds.find((one) => one.id === refundId);
        if (refund?.status !== 'pending') return null;
        const settledAt = status === 'pending' ? null : new Date(now());
        const changed = { ...refund, status, providerId, settledAt };
        const refunds = order.refunds.map((one) => (one.id === refundId ? changed : one));
        return withMoney(order, { refunded: refundedBy(refunds) }, refunds);
      });
    },
  };
}
