import { randomUUID } from 'node:crypto';
import {
  type AdminOrder,
  type Order,
  type OrderCustomer,
  type OrderNote,
} from '../../contract/orders/orders';
import { MAX_ORDER_NOTES, type OrderNoteInput } from '../../contract/panel/order-notes';
import { MAX_DAYS_TO_PAY, type ExtendPaymentInput } from '../../contract/orders/receipts';
import { DAY_MS } from '../../contract/times';
import type { Actor } from '../../platform/auth';
import { AppError, invalidField } from '../../platform/errors';
import { nextChange } from '../../platform/stale-write';
import type { Base } from '../base-port';
import { changesBetween } from '../activity/activity.service';
import type { NoticesService } from '../notices/notices.service';
import type { UsersService } from '../users/users.service';
import type { BuyersService } from './placing/buyers.service';
import { waitingEmail } from './mails/order-emails';
import type { OrderMailsService } from './mails/order-mails.service';
import { presentMoneyReturns, presentNote, presentOrder, presentReceipt } from './order-presenter';
import {
  FORGOTTEN,
  hasTooManyDeclines,
  customerErased,
  isForgotten,
  isPayable,
  orderEntry,
  orderMissing,
  orderRefused,
  type StoredOrder,
} from './order-document';
import { isPlainNote, type OrderNotesRepository } from './order-notes.repository';
import { withMoney } from './money/order-payment';
import type { OrdersRepository } from './orders.repository';
import type { OrderTagsRepository } from './tags/order-tags.repository';

interface Dependencies extends Pick<Base, 'activity' | 'now' | 'transactions'> {
  orders: OrdersRepository;
  notes: OrderNotesRepository;
  users: Pick<UsersService, 'find'>;
  buyers: Pick<BuyersService, 'change'>;
  orderMails: Pick<OrderMailsService, 'about'>;
  notices: Pick<NoticesService, 'mention'>;
  tags: Pick<OrderTagsRepository, 'find'>;
}

export type AdminOrdersService = ReturnType<typeof adminOrdersService>;

/** Orders for administrators: customer, notes and deadline. */
export function adminOrdersService({
  transactions,
  orders,
  notes,
  users,
  buyers,
  activity,
  orderMails,
  notices,
  tags,
  now,
}: Dependencies) {
  async function customerOf({ userId, guest }: StoredOrder): Promise<OrderCustomer | null> {
    if (userId === FORGOTTEN || guest) return null;
    const [person, placed] = await Promise.all([users.find(userId), orders.count({ userId })]);
    return person && { ...person, orders: placed };
  }

  return {
    /**
     * An order with its customer, what was noted about it, and who recorded its payments.
     * @throws AppError NOT_FOUND
     */
    async get(id: string): Promise<Omit<AdminOrder, 'labels'>> {
      const [order, noted, tagged] = await Promise.all([orders.find(id), notes.find(id), tags.find(id)]);
      if (!order) throw orderMissing();
      return {
        order: presentOrder(order),
        notes: noted.filter(isPlainNote).map(presentNote),
        receipts: noted.flatMap(presentReceipt),
        moneyReturns: presentMoneyReturns(order, noted),
        customer: await customerOf(order),
        tags: tagged,
      };
    },

    /**
     * Notes something for the other administrators, and mails those whom it mentions.
     * @returns all notes of the order, oldest first.
     * @throws AppError NOT_FOUND; VALIDATION_ERROR when the order has MAX_ORDER_NOTES already, or for a mention of a person who
     *   may not see orders; INVALID_TRANSITION when it has forgotten its customer, since nothing would ever take the note away again.
     */
    async note(actor: Actor, id: string, { note, mentions }: OrderNoteInput): Promise<OrderNote[]> {
      const noted = await transactions.run(async (tx) => {
        const [order, earlier] = await Promise.all([orders.read(tx, id), notes.read(tx, id)]);
        if (!order) throw orderMissing();
        if (isForgotten(order)) throw customerErased(order);
        if (earlier.filter(isPlainNote).length >= MAX_ORDER_NOTES) {
          throw new AppError('VALIDATION_ERROR', {
            fields: { note: `An order can have at most ${MAX_ORDER_NOTES} notes` },
          });
        }
        const by = { uid: actor.uid, name: actor.name || actor.email };
        const all = [...earlier, { id: randomUUID(), note, at: new Date(now()), by }];
        orders.verify(tx, id);
        notes.write(tx, id, all);
        // Without the words: the log is never rewritten, and a note may be about a person who wants to be forgotten.
        activity.record(tx, actor, orderEntry(order, 'order.noted'));
        await notices.mention(tx, by.name, { id, number: order.number }, mentions);
        return all;
      });
      return noted.filter(isPlainNote).map(presentNote);
    },

    /**
     * Lets an unpaid order wait for its money, and hold its stock, until a later time, and mails its customer that time.
     * @throws AppError NOT_FOUND; INVALID_TRANSITION for an order that does not wait for its money, or for which too many
     *   cards were refused; VALIDATION_ERROR for a time that is not later than the deadline, or too late
     */
    async extendPayment(actor: Actor, id: string, { until }: ExtendPaymentInput): Promise<Order> {
      const extended = await transactions.run(async (tx) => {
        const order = await orders.read(tx, id);
        if (!order) throw orderMissing();
        const { expiresAt } = order.payment;
        if (!isPayable(order) || expiresAt === null)
          throw orderRefused(
            order,
            'This order does not wait for a payment any more, so it has no deadline.',
          );
        if (hasTooManyDeclines(order))
          throw orderRefused(
            order,
            'Too many cards were declined for this order, so it can no longer be paid.',
          );
        const [wanted, at] = [new Date(until), new Date(now())];
        if (wanted <= at || wanted <= expiresAt)
          throw invalidField('until', 'Must be later than the present deadline, and in the future');
        if (wanted.getTime() > at.getTime() + MAX_DAYS_TO_PAY * DAY_MS)
          throw invalidField('until', `Must be at most ${MAX_DAYS_TO_PAY} days from now`);
        // The mail says the new time, so the next one is the reminder before it.
        const { payment } = withMoney(order, { expiresAt: wanted, remindedAt: at });
        const after = orders.update(tx, order, { payment, updatedAt: nextChange(order.updatedAt, now()) });
        buyers.change(tx, order, after);
        await orderMails.about(tx, after, waitingEmail);
        const changes = changesBetween(
          { 'payment.expiresAt': expiresAt.toISOString() },
          { 'payment.expiresAt': wanted.toISOString() },
        );
        activity.record(tx, actor, orderEntry(order, 'order.deadline', changes));
        return after;
      });
      return presentOrder(extended);
    },
  };
}
