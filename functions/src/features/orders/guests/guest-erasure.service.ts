import { isFinal } from '../../../contract/orders/order-states';
import type { Order } from '../../../contract/orders/orders';
import type { Actor } from '../../../platform/auth';
import { AppError, notFound } from '../../../platform/errors';
import { guestOwner, guestPerson } from '../../../platform/guests';
import type { Logger } from '../../../platform/logging';
import type { Transactions } from '../../../platform/transactions';
import type { ActivityService } from '../../activity/activity.service';
import type { MailService } from '../../mail/mail.service';
import type { PromotionUsesService } from '../../promotions/promotion-uses.service';
import type { StockNoticesService } from '../../stock-notices/stock-notices.service';
import type { CustomerOrdersService } from '../customer-orders.service';
import { FORGOTTEN, type StoredOrder } from '../order-document';
import { presentOrder } from '../order-presenter';
import type { OrdersRepository } from '../orders.repository';
import type { OrderLinksService } from './order-links.service';

interface Dependencies {
  transactions: Transactions;
  orders: Pick<OrdersRepository, 'find' | 'read'>;
  customerOrders: Pick<CustomerOrdersService, 'forgetting'>;
  links: Pick<OrderLinksService, 'ending'>;
  promotionUses: Pick<PromotionUsesService, 'release'>;
  mail: Pick<MailService, 'removing'>;
  stockNotices: Pick<StockNoticesService, 'erase'>;
  activity: Pick<ActivityService, 'record'>;
  logger: Logger;
}

const refused = ({ status: from }: StoredOrder, message: string) =>
  new AppError('INVALID_TRANSITION', { message, details: { from } });

/** An order that holds a guest's personal data which may go, or that was erased before. */
function erasable(order: StoredOrder | null): StoredOrder {
  if (!order) throw notFound('We could not find this order.');
  if (!order.guest && order.userId !== FORGOTTEN)
    throw refused(
      order,
      'This order belongs to an account. Its personal data is erased when the account is deleted.',
    );
  if (!isFinal(order.status))
    throw refused(
      order,
      `The order is ${order.status}. Its personal data can be erased when it is delivered or cancelled.`,
    );
  return order;
}

export type GuestErasureService = ReturnType<typeof guestErasureService>;

/** Erases what is stored of a person who ordered without an account. */
export function guestErasureService(dependencies: Dependencies) {
  const { transactions, orders, customerOrders, links, promotionUses, mail, stockNotices } = dependencies;
  const { activity, logger } = dependencies;

  return {
    /**
     * Takes the guest out of an order that is delivered or cancelled, as the erasure of an account does it, and with the
     * order its links, its mails, its counted promotions, and what the address waits for. May be repeated: an order that
     * was erased is answered as it is.
     * @throws AppError NOT_FOUND; INVALID_TRANSITION for an order that is still open, or that belongs to an account.
     */
    async erase(actor: Actor, id: string): Promise<Order> {
      const { guest } = erasable(await orders.find(id));
      // First, while the order still says which address it is.
      if (guest) await stockNotices.erase({ uid: guestOwner(id), email: guest.email });
      const { order, isNew } = await transactions.run(async (tx) => {
        const found = erasable(await orders.read(tx, id));
        if (!found.guest) return { order: found, isNew: false };
        const ofPerson = found.promotionUses.map((use) => ({ ...use, shard: null }));
        const [forget, ...removals] = await Promise.all([
          customerOrders.forgetting(tx, found),
          links.ending(tx, id),
          mail.removing(tx, guestOwner(id)),
          promotionUses.release(tx, guestPerson(found.guest.email), ofPerson),
        ]);
        removals.forEach((remove) => remove());
        activity.record(tx, actor, {
          action: 'order.erased',
          target: { type: 'order', id, label: found.number },
          changes: [],
        });
        return { order: forget(), isNew: true };
      });
      if (isNew) logger.info('guest order erased', { orderId: id });
      return presentOrder(order);
    },
  };
}
