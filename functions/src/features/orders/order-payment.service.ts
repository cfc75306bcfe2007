import { notFound } from '../../platform/errors';
import type { Transactions } from '../../platform/transactions';
import type { StoredOrder, StoredPayment } from './order-document';
import { presentVerifiedPayment } from './order-presenter';
import type { OrdersRepository } from './orders.repository';

/** Whether an order still waits for its money. */
export function isPayable({ status, payment }: StoredOrder): boolean {
  return status === 'pending' && (payment.status === 'unpaid' || payment.status === 'failed');
}

interface Dependencies {
  transactions: Transactions;
  orders: OrdersRepository;
  now: () => number;
}

export type OrderPaymentService = ReturnType<typeof orderPaymentService>;

/**
 * What orders know of their payment. Each change is decided inside a transaction, since between asking the
 * provider and writing its answer the order may have been paid by another request, or cancelled.
 */
export function orderPaymentService({ transactions, orders, now }: Dependencies) {
  /** Applies a change to the payment; null leaves it as it is. */
  function change(
    id: string,
    decide: (order: StoredOrder) => Partial<StoredPayment> | null,
  ): Promise<StoredOrder> {
    return transactions.run([id], async (tx) => {
      const order = await orders.read(tx, id);
      if (!order) throw notFound('We could not find this order.');
      const changed = decide(order);
      if (!changed) return order;
      const fields = { payment: { ...order.payment, ...changed }, updatedAt: new Date(now()) };
      orders.update(tx, id, fields);
      return { ...order, ...fields };
    });
  }

  return {
    /** An order's payment as /api answers it. */
    present: presentVerifiedPayment,

    /** A customer's own order, null when it does not exist or belongs to another customer. */
    async findOwn(userId: string, id: string): Promise<StoredOrder | null> {
      const order = await orders.find(id);
      return order?.userId === userId ? order : null;
    },

    /** Keeps the payment that a provider began, unless another request was first or the order no longer waits for one. */
    recordBegun(
      id: string,
      begun: Pick<StoredPayment, 'provider' | 'paymentId' | 'clientSecret'>,
    ): Promise<StoredOrder> {
      return change(id, (order) => {
        const { paymentId, provider } = order.payment;
        const another = paymentId !== null && provider === begun.provider;
        return !isPayable(order) || another ? null : begun;
      });
    },

    /** The money was taken. Of an order that was cancelled meanwhile it must go back: refund_pending. */
    recordPaid(id: string, card: Pick<StoredPayment, 'brand' | 'last4'>): Promise<StoredOrder> {
      return change(id, ({ status, payment }) => {
        if (payment.status !== 'unpaid' && payment.status !== 'failed') return null;
        const paid = { ...card, paidAt: new Date(now()) };
        return { ...paid, status: status === 'cancelled' ? 'refund_pending' : 'paid' };
      });
    },

    /** The provider refused. The order keeps its stock, for another card. */
    recordDeclined(id: string): Promise<StoredOrder> {
      return change(id, ({ status, payment }) =>
        status !== 'cancelled' && payment.status === 'unpaid' ? { status: 'failed' } : null,
      );
    },

    /** Nothing is left to do at the provider; `refunded` tells whether it had money to give back. */
    recordSettled(id: string, { refunded }: { refunded: boolean }): Promise<StoredOrder> {
      return change(id, ({ payment }) => ({
        closing: false,
        status: refunded || payment.status === 'refund_pending' ? 'refunded' : payment.status,
      }));
    },
  };
}
