import { randomUUID } from 'node:crypto';
import { fromMinor } from '../../../contract/money';
import type { Order } from '../../../contract/orders/orders';
import type { Actor } from '../../../platform/auth';
import { notFound } from '../../../platform/errors';
import { nextChange } from '../../../platform/stale-write';
import type { Base } from '../../base-port';
import { changesBetween } from '../../activity/activity.service';
import {
  FORGOTTEN,
  forgotten,
  needsAddress,
  orderEntry,
  orderMissing,
  orderRefused,
} from '../order-document';
import { withoutCustomer, type OrderNotesRepository, type StoredNote } from '../order-notes.repository';
import { presentOrder } from '../order-presenter';
import type { OrdersRepository } from '../orders.repository';
import type { OrderTagsRepository } from '../tags/order-tags.repository';
import type { StoredRefund } from './order-payment';

interface Dependencies extends Pick<Base, 'activity' | 'logger' | 'now' | 'transactions'> {
  orders: Pick<OrdersRepository, 'read' | 'update'>;
  notes: Pick<OrderNotesRepository, 'read' | 'write'>;
  tags: Pick<OrderTagsRepository, 'forget'>;
}

const createReturnNote = (
  { uid, name, email }: Actor,
  refund: string,
  step: 'created' | 'done',
  at: Date,
): StoredNote => ({
  id: randomUUID(),
  note: '',
  at,
  by: { uid, name: name || email },
  moneyReturn: { refund, step },
});

export const createReturnNotes = (actor: Actor, refunds: readonly StoredRefund[], at: Date): StoredNote[] =>
  refunds
    .filter(({ moneyReturn }) => moneyReturn !== null)
    .map(({ id }) => createReturnNote(actor, id, 'created', at));

export type MoneyReturnsService = ReturnType<typeof moneyReturnsService>;

export function moneyReturnsService(dependencies: Dependencies) {
  const { transactions, orders, notes, tags, activity, logger, now } = dependencies;

  return {
    /**
     * Marks the manual part of a refund as returned. Idempotent. Removes the address of an erased customer if no longer
     * needed.
     * @throws AppError NOT_FOUND; INVALID_TRANSITION if the provider's part of the refund is pending or failed
     */
    async markReturned(actor: Actor, id: string, refundId: string): Promise<Order> {
      const { order, isNew } = await transactions.run(async (tx) => {
        const [current, noted] = await Promise.all([orders.read(tx, id), notes.read(tx, id)]);
        if (!current) throw orderMissing();
        const refund = current.refunds.find((one) => one.id === refundId);
        if (!refund?.moneyReturn) throw notFound('We could not find this refund.');
        if (refund.moneyReturn.doneAt !== null) return { order: current, isNew: false };
        if (refund.status === 'failed')
          throw orderRefused(current, 'This refund failed, so no money of it is to be returned.');
        if (refund.status === 'pending')
          throw orderRefused(
            current,
            'The card part of this refund is still in progress. Please wait until it has succeeded.',
          );
        const at = nextChange(current.updatedAt, now());
        const moneyReturn = { ...refund.moneyReturn, doneAt: at };
        const refunds = current.refunds.map((one) => (one === refund ? { ...one, moneyReturn } : one));
        const returned = { ...current, refunds };
        const forget = current.userId === FORGOTTEN && !needsAddress(returned);
        const after = orders.update(tx, current, {
          refunds,
          updatedAt: at,
          ...(forget ? forgotten(returned) : {}),
        });
        const left = forget ? withoutCustomer(noted) : noted;
        notes.write(tx, id, [...left, createReturnNote(actor, refundId, 'done', at)]);
        if (forget) tags.forget(tx, id);
        const facts = { 'refund.byHand': fromMinor(refund.byHand, current.currency) };
        activity.record(tx, actor, orderEntry(current, 'order.moneyReturned', changesBetween({}, facts)));
        return { order: after, isNew: true };
      });
      if (isNew) logger.info('money marked as returned', { orderId: id, refundId });
      return presentOrder(order);
    },
  };
}
