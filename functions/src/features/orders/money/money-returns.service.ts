import { randomUUID } from 'node:crypto';
import { minorUnitsToDecimal } from '../../../contract/money';
import type { Order } from '../../../contract/orders/orders';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { createNotFoundError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import { getNextUpdateTime } from '../../../platform/version-conflicts';
import { diffRecords } from '../../activity/activity.service';
import {
  ERASED_CUSTOMER_ID,
  anonymizeOrderFields,
  needsCustomerAddress,
  createOrderChangeError,
} from '../order-document';
import { anonymizeOrderNotes, type StoredOrderNote } from '../order-notes.repository';
import { toOrderResponse } from '../order-presenter';
import type { StoredRefund } from './order-payment';

const createReturnNote = (
  { uid, name, email }: RequestActor,
  refund: string,
  step: 'created' | 'done',
  at: Date,
): StoredOrderNote => ({
  id: randomUUID(),
  note: '',
  at,
  by: { uid, name: name || email },
  moneyReturn: { refund, step },
});

export const createManualRefundNotes = (
  actor: RequestActor,
  refunds: readonly StoredRefund[],
  at: Date,
): StoredOrderNote[] =>
  refunds
    .filter(({ moneyReturn }) => moneyReturn !== null)
    .map(({ id }) => createReturnNote(actor, id, 'created', at));

export type ManualRefundsService = ReturnType<typeof createManualRefundsService>;

export function createManualRefundsService({
  transactions,
  orderRecords: orders,
  orderNotesRepository: notes,
  orderTagsRepository: tags,
  logger,
  now,
}: Shop) {
  return {
    /**
     * Marks the manual part of a refund as paid. Idempotent. For an erased customer, also deletes the address if it is
     * no longer needed.
     * @throws AppError INVALID_TRANSITION if the provider's part of the refund is pending or failed
     */
    async markReturned(actor: RequestActor, id: string, refundId: string): Promise<Order> {
      const { order, isNew } = await transactions.run(async (tx) => {
        const [current, noted] = await Promise.all([orders.readExisting(tx, id), notes.read(tx, id)]);
        const refund = current.refunds.find((one) => one.id === refundId);
        if (!refund?.moneyReturn) throw createNotFoundError(t('We could not find this refund.'));
        if (refund.moneyReturn.doneAt !== null) return { order: current, isNew: false };
        if (refund.status === 'failed')
          throw createOrderChangeError(current, t('This refund failed, so there is no money to return.'));
        if (refund.status === 'pending')
          throw createOrderChangeError(
            current,
            t('The card part of this refund is still in progress. Please wait until it has succeeded.'),
          );
        const at = getNextUpdateTime(current.updatedAt, now());
        const moneyReturn = { ...refund.moneyReturn, doneAt: at };
        const refunds = current.refunds.map((one) => (one === refund ? { ...one, moneyReturn } : one));
        const returned = { ...current, refunds };
        const forget = current.userId === ERASED_CUSTOMER_ID && !needsCustomerAddress(returned);
        const after = orders.save(tx, current, {
          refunds,
          ...(forget ? anonymizeOrderFields(returned) : {}),
        });
        const left = forget ? anonymizeOrderNotes(noted) : noted;
        notes.write(tx, id, [...left, createReturnNote(actor, refundId, 'done', at)]);
        if (forget) tags.deleteTags(tx, id);
        const facts = { 'refund.byHand': minorUnitsToDecimal(refund.byHand, current.currency) };
        orders.recordActivity(tx, actor, current, 'order.moneyReturned', diffRecords({}, facts));
        return { order: after, isNew: true };
      });
      if (isNew) logger.info('money marked as returned', { orderId: id, refundId });
      return toOrderResponse(order);
    },
  };
}
