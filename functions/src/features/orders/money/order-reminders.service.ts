import type { Transactions } from '../../../platform/transactions';
import type { MailService } from '../../mail/mail.service';
import { hasExpired, isPayable, type StoredOrder } from '../order-document';
import { withMoney } from './order-payment';
import type { OrdersRepository } from '../orders.repository';
import { isMailDue } from './payment-hold';

interface Dependencies {
  transactions: Transactions;
  orders: Pick<OrdersRepository, 'read' | 'update'>;
  mail: Pick<MailService, 'paymentReminder'>;
  now: () => number;
}

export type OrderRemindersService = ReturnType<typeof orderRemindersService>;

/** Tells customers of orders that they have not paid, and how they can. */
export function orderRemindersService({ transactions, orders, mail, now }: Dependencies) {
  function isDue(order: StoredOrder): boolean {
    if (!isPayable(order) || hasExpired(order, now())) return false;
    return isMailDue(order.createdAt, order.payment, now());
  }

  return {
    /**
     * Writes a mail about an order's missing payment, if its time has come.
     * @returns whether it was written.
     */
    async remind(seen: StoredOrder): Promise<boolean> {
      if (!isDue(seen)) return false;
      return transactions.run(async (tx) => {
        const order = await orders.read(tx, seen.id);
        if (!order || !isDue(order)) return false;
        const { payment } = withMoney(order, { remindedAt: new Date(now()) });
        orders.update(tx, order.id, { payment });
        await mail.paymentReminder(tx, order);
        return true;
      });
    },
  };
}
