import { updateOrderPaymentState, isPaymentMailDue } from '../money/order-payment';
import {
  ERASED_CUSTOMER_ID,
  hasPaymentExpired,
  isAwaitingPayment,
  type StoredOrder,
} from '../order-document';
import { createAwaitingPaymentEmail } from './order-emails';
import type { Shop } from '../../../platform/shop';

export type OrderRemindersService = ReturnType<typeof createOrderRemindersService>;

const isEligible = ({ status, refunds, payment, userId, guest, mailTo }: StoredOrder): boolean =>
  status === 'delivered' &&
  refunds.length === 0 &&
  payment.status !== 'disputed' &&
  userId !== ERASED_CUSTOMER_ID &&
  guest === null &&
  mailTo !== '';

/** Creates the service for payment reminders and review requests. Each method returns true if it sent an email. */
export function createOrderRemindersService({
  transactions,
  orderRecords: orders,
  orderMails,
  reviewMails,
  settings,
  logger,
  now,
}: Shop) {
  const isPaymentDue = (order: StoredOrder): boolean =>
    isAwaitingPayment(order) &&
    !hasPaymentExpired(order, now()) &&
    isPaymentMailDue(order.createdAt, order.payment, now());

  return {
    async sendPaymentReminder(seen: StoredOrder): Promise<boolean> {
      if (!isPaymentDue(seen)) return false;
      return transactions.run(async (tx) => {
        const order = await orders.read(tx, seen.id);
        if (!order || !isPaymentDue(order)) return false;
        const { payment } = updateOrderPaymentState(order, { remindedAt: new Date(now()) });
        orders.saveWithoutNewVersion(tx, order, { payment });
        await orderMails.sendOrderEmail(tx, order, createAwaitingPaymentEmail);
        return true;
      });
    },

    /** Asks for product reviews. Clears the due date in the same transaction, so that the email is sent once. */
    async sendReviewRequest(seen: StoredOrder): Promise<boolean> {
      const isOn = (await settings.getCurrent()).settings.mails.reviews;
      const asked = await transactions.run(async (tx) => {
        const order = await orders.read(tx, seen.id);
        const time = order?.reviewAskAt;
        if (!order || !time || time.getTime() > now()) return false;
        const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
        const known = isOn && isEligible(order) ? await reviewMails.read(tx, order.userId, productIds) : null;
        orders.saveWithoutNewVersion(tx, order, { reviewAskAt: null });
        if (!known?.wanted) return false;
        const open = productIds.filter((id) => !known.reviewed.has(id));
        if (open.length === 0) return false;
        const lines = open.map((id) => order.lines.find(({ productId }) => productId === id)!);
        await orderMails.sendReviewRequest(tx, order, lines, reviewMails.createOptOutPath(tx, order.userId));
        return true;
      });
      if (asked) logger.info('review requested', { orderId: seen.id });
      return asked;
    },
  };
}
