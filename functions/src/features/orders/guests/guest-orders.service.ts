import { isFinal } from '../../../contract/orders/order-states';
import { ORDER_TOKEN } from '../../../contract/orders/order-token';
import type { Order } from '../../../contract/orders/orders';
import type { Actor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import { guestOwner, guestPerson } from '../../../platform/guests';
import type { Base } from '../../base-port';
import type { MessagesService } from '../../messages/messages.service';
import type { PromotionUsesService } from '../../promotions/promotion-uses.service';
import type { StockNoticesService } from '../../stock-notices/stock-notices.service';
import type { BuyersService } from '../placing/buyers.service';
import type { CustomerOrdersService } from '../customer-orders.service';
import { FORGOTTEN, orderEntry, orderMissing, orderRefused, type StoredOrder } from '../order-document';
import { presentOrder } from '../order-presenter';
import type { OrdersRepository } from '../orders.repository';
import type { GuestCustomers } from './guest-customers-port';
import type { OrderLinksRepository } from './order-links.repository';

interface Dependencies extends Pick<Base, 'activity' | 'logger' | 'mail' | 'now' | 'transactions'> {
  orders: Pick<OrdersRepository, 'find' | 'read' | 'update'>;
  customerOrders: Pick<CustomerOrdersService, 'forgetting'>;
  links: Pick<OrderLinksRepository, 'orderOf' | 'ending'>;
  buyers: Pick<BuyersService, 'change'>;
  guestCustomers: Pick<GuestCustomers, 'joining' | 'end'>;
  promotionUses: Pick<PromotionUsesService, 'release' | 'transfer'>;
  messages: Pick<MessagesService, 'erase' | 'transfer'>;
  stockNotices: Pick<StockNoticesService, 'erase'>;
}

/** An order that holds a guest's personal data which may go, or that was erased before. */
function erasable(order: StoredOrder | null): StoredOrder {
  if (!order) throw orderMissing();
  if (!order.guest && order.userId !== FORGOTTEN)
    throw orderRefused(
      order,
      'This order belongs to an account. Its personal data is erased when the account is deleted.',
    );
  if (!isFinal(order.status))
    throw orderRefused(
      order,
      `The order is ${order.status}. Its personal data can be erased when it is delivered or cancelled.`,
    );
  return order;
}

/** Orders that were placed without an account: taken into the account of the same address, or stored without the person. */
export function guestOrdersService(dependencies: Dependencies) {
  const { transactions, orders, customerOrders, links, buyers, guestCustomers, promotionUses } = dependencies;
  const { mail, messages, stockNotices, activity, logger, now } = dependencies;

  return {
    /**
     * Makes the account the owner of a guest's order, for the holder of its link whose verified address is the order's.
     * Its links end, and its mails, messages and counted promotions become the account's, in one transaction; among the customers the
     * address is the account from now on. An order that is the account's already is answered as it is.
     * @throws AppError NOT_FOUND for a wrong token; FORBIDDEN for another address; EMAIL_NOT_VERIFIED
     */
    async claim(actor: Actor, id: string, token: string): Promise<Order> {
      const opens = ORDER_TOKEN.test(token) && (await links.orderOf(token)) === id;
      const { order, isNew } = await transactions.run(async (tx) => {
        const found = await orders.read(tx, id);
        if (found?.userId === actor.uid) return { order: found, isNew: false };
        if (!found?.guest || !opens) throw orderMissing();
        const { email } = found.guest;
        if (actor.email.toLowerCase() !== email) {
          throw new AppError('FORBIDDEN', {
            message: `This order was placed with ${email}. Please log in with an account of that address.`,
          });
        }
        if (!actor.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
        const writes = await Promise.all([
          links.ending(tx, id),
          promotionUses.transfer(tx, guestPerson(email), actor.uid, found.promotionUses),
          mail.transfer(tx, guestOwner(id), actor.uid),
          messages.transfer(tx, id, actor.uid),
          guestCustomers.joining(tx, email, actor.uid),
        ]);
        const fields = { userId: actor.uid, guest: null, updatedAt: new Date(now()) };
        const claimed = orders.update(tx, found, fields);
        buyers.change(tx, found, claimed);
        writes.forEach((write) => write());
        activity.record(tx, actor, orderEntry(found, 'order.claimed'));
        return { order: claimed, isNew: true };
      });
      if (isNew) logger.info('order claimed', { orderId: id });
      return presentOrder(order);
    },

    /**
     * Takes the guest out of an order that is delivered or cancelled, as the erasure of an account does it, and with the
     * order its links, its mails, its counted promotions, what was written about it, and what the address wrote and waits for; with its last
     * order, the address goes from the customers. May be repeated: an order that
     * was erased is answered as it is.
     * @throws AppError NOT_FOUND; INVALID_TRANSITION for an order that is still open, or that belongs to an account.
     */
    async erase(actor: Actor, id: string): Promise<Order> {
      const { guest } = erasable(await orders.find(id));
      // First, while the order still says which address it is.
      const person = guest && { uid: guestOwner(id), email: guest.email };
      if (person)
        await Promise.all([
          stockNotices.erase(person),
          messages.erase(person),
          mail.eraseAddress(person),
          guestCustomers.end(person.email, id),
        ]);
      const { order, isNew } = await transactions.run(async (tx) => {
        const found = erasable(await orders.read(tx, id));
        if (!found.guest) return { order: found, isNew: false };
        const ofPerson = found.promotionUses.map((use) => ({ ...use, shard: null }));
        const [forget, ...removals] = await Promise.all([
          customerOrders.forgetting(tx, found),
          links.ending(tx, id),
          mail.removing(tx, guestOwner(id)),
          promotionUses.release(tx, guestPerson(found.guest.email), ofPerson, found.payment.card),
        ]);
        removals.forEach((remove) => remove());
        activity.record(tx, actor, orderEntry(found, 'order.erased'));
        return { order: forget(), isNew: true };
      });
      // Again, for two that were the last and are erased at once.
      if (person) await guestCustomers.end(person.email);
      if (isNew) logger.info('guest order erased', { orderId: id });
      return presentOrder(order);
    },
  };
}
