import { randomUUID } from 'node:crypto';
import {
  type AdminOrder,
  type Order,
  type OrderCustomer,
  type OrderNote,
} from '../../contract/orders/orders';
import { MAX_ORDER_NOTES, type AddOrderNoteInput } from '../../contract/panel/order-notes';
import {
  MAX_PAYMENT_DEADLINE_DAYS,
  type ExtendPaymentDeadlineInput,
} from '../../contract/orders/payments/receipts';
import { DAY_MS } from '../../contract/times';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createFieldError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { diffRecords } from '../activity/activity.service';
import { createAwaitingPaymentEmail } from './mails/order-emails';
import {
  toManualRefundRecords,
  toOrderNoteResponse,
  toOrderResponse,
  toManualPaymentRecords,
} from './order-presenter';
import {
  ERASED_CUSTOMER_ID,
  hasTooManyDeclines,
  createCustomerErasedError,
  isCustomerErased,
  isAwaitingPayment,
  createOrderChangeError,
  type StoredOrder,
} from './order-document';
import { isTeamNote } from './order-notes.repository';
import { updateOrderPaymentState } from './money/order-payment';

export type AdminOrdersService = ReturnType<typeof createAdminOrdersService>;

export function createAdminOrdersService({
  transactions,
  orderRecords: orders,
  orderNotesRepository: notes,
  users,
  orderMails,
  notices,
  orderTagsRepository: tags,
  now,
}: Shop) {
  async function findCustomer({ userId, guest }: StoredOrder): Promise<OrderCustomer | null> {
    if (userId === ERASED_CUSTOMER_ID || guest) return null;
    const [person, placed] = await Promise.all([users.find(userId), orders.count({ userId })]);
    return person && { ...person, orders: placed };
  }

  return {
    async get(id: string): Promise<Omit<AdminOrder, 'labels'>> {
      const [order, noted, tagged] = await Promise.all([
        orders.findExisting(id),
        notes.find(id),
        tags.find(id),
      ]);
      return {
        order: toOrderResponse(order),
        notes: noted.filter(isTeamNote).map(toOrderNoteResponse),
        receipts: noted.flatMap(toManualPaymentRecords),
        moneyReturns: toManualRefundRecords(order, noted),
        customer: await findCustomer(order),
        tags: tagged,
      };
    },

    /**
     * Adds an internal note to an order and emails the team members mentioned in the note. Returns all notes, oldest
     * first.
     * @throws AppError VALIDATION_ERROR above MAX_ORDER_NOTES, or if a mentioned person may not see orders;
     * INVALID_TRANSITION if the customer was erased, because the note would never be deleted
     */
    async addNote(
      actor: RequestActor,
      id: string,
      { note, mentions }: AddOrderNoteInput,
    ): Promise<OrderNote[]> {
      const noted = await transactions.run(async (tx) => {
        const [order, earlier] = await Promise.all([orders.readExisting(tx, id), notes.read(tx, id)]);
        if (isCustomerErased(order)) throw createCustomerErasedError(order);
        if (earlier.filter(isTeamNote).length >= MAX_ORDER_NOTES) {
          throw new AppError('VALIDATION_ERROR', {
            fields: {
              note: t('An order can have at most {most} notes', { most: MAX_ORDER_NOTES }),
            },
          });
        }
        const by = { uid: actor.uid, name: actor.name || actor.email };
        const all = [...earlier, { id: randomUUID(), note, at: new Date(now()), by }];
        orders.verify(tx, id);
        notes.write(tx, id, all);
        // The note's text is not logged: log entries are immutable, and the customer may ask for erasure.
        orders.recordActivity(tx, actor, order, 'order.noted');
        await notices.notifyMentioned(tx, by.name, { id, number: order.number }, mentions);
        return all;
      });
      return noted.filter(isTeamNote).map(toOrderNoteResponse);
    },

    /**
     * Extends the payment deadline of an unpaid order and emails the customer.
     * @throws AppError INVALID_TRANSITION if the order has no deadline; VALIDATION_ERROR if the new deadline is not
     * later than the current one, or too late
     */
    async extendPayment(
      actor: RequestActor,
      id: string,
      { until }: ExtendPaymentDeadlineInput,
    ): Promise<Order> {
      const extended = await transactions.run(async (tx) => {
        const order = await orders.readExisting(tx, id);
        const { expiresAt } = order.payment;
        if (!isAwaitingPayment(order) || expiresAt === null)
          throw createOrderChangeError(
            order,
            t('This order is no longer awaiting payment, so it has no deadline.'),
          );
        if (hasTooManyDeclines(order))
          throw createOrderChangeError(
            order,
            t('Too many cards were declined for this order, so it can no longer be paid.'),
          );
        const [wanted, at] = [new Date(until), new Date(now())];
        if (wanted <= at || wanted <= expiresAt)
          throw createFieldError('until', t('Must be later than the current deadline and in the future'));
        if (wanted.getTime() > at.getTime() + MAX_PAYMENT_DEADLINE_DAYS * DAY_MS)
          throw createFieldError(
            'until',
            t('Must be at most {days} days from now', {
              days: MAX_PAYMENT_DEADLINE_DAYS,
            }),
          );
        // The email below states the new deadline, so it counts as a payment reminder.
        const { payment } = updateOrderPaymentState(order, { expiresAt: wanted, remindedAt: at });
        const after = orders.save(tx, order, { payment });
        await orderMails.sendOrderEmail(tx, after, createAwaitingPaymentEmail);
        const changes = diffRecords(
          { 'payment.expiresAt': expiresAt.toISOString() },
          { 'payment.expiresAt': wanted.toISOString() },
        );
        orders.recordActivity(tx, actor, order, 'order.deadline', changes);
        return after;
      });
      return toOrderResponse(extended);
    },
  };
}
