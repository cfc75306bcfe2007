import { ORDER_TOKEN } from '../../../contract/orders/order-token';
import type { Order } from '../../../contract/orders/orders';
import type { Actor } from '../../../platform/auth';
import { AppError, notFound } from '../../../platform/errors';
import { guestOwner, guestPerson } from '../../../platform/guests';
import type { Logger } from '../../../platform/logging';
import type { Transactions } from '../../../platform/transactions';
import type { ActivityService } from '../../activity/activity.service';
import type { MailService } from '../../mail/mail.service';
import type { PromotionUsesService } from '../../promotions/promotion-uses.service';
import type { BuyersService } from '../buyers.service';
import { presentOrder } from '../order-presenter';
import type { OrdersRepository } from '../orders.repository';
import type { OrderLinksService } from './order-links.service';

interface Dependencies {
  transactions: Transactions;
  orders: OrdersRepository;
  links: Pick<OrderLinksService, 'orderOf' | 'ending'>;
  buyers: Pick<BuyersService, 'change'>;
  promotionUses: Pick<PromotionUsesService, 'transfer'>;
  mail: Pick<MailService, 'transfer'>;
  activity: Pick<ActivityService, 'record'>;
  logger: Logger;
  now: () => number;
}

export type OrderClaimsService = ReturnType<typeof orderClaimsService>;

/** Takes orders that were placed without an account into the account of the same address. */
export function orderClaimsService(dependencies: Dependencies) {
  const { transactions, orders, links, buyers, promotionUses, mail, activity, logger, now } = dependencies;

  return {
    /**
     * Makes the account the owner of a guest's order, for the holder of its link whose verified address is the order's.
     * Its links end, and its mails and counted promotions become the account's, in one transaction. An order that is the
     * account's already is answered as it is.
     * @throws AppError NOT_FOUND for a wrong token; FORBIDDEN for another address; EMAIL_NOT_VERIFIED
     */
    async claim(actor: Actor, id: string, token: string): Promise<Order> {
      const opens = ORDER_TOKEN.test(token) && (await links.orderOf(token)) === id;
      const { order, isNew } = await transactions.run(async (tx) => {
        const found = await orders.read(tx, id);
        if (found?.userId === actor.uid) return { order: found, isNew: false };
        if (!found?.guest || !opens) throw notFound('We could not find this order.');
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
        ]);
        const fields = { userId: actor.uid, guest: null, updatedAt: new Date(now()) };
        orders.update(tx, id, fields);
        buyers.change(tx, found, { ...found, ...fields });
        writes.forEach((write) => write());
        activity.record(tx, actor, {
          action: 'order.claimed',
          target: { type: 'order', id, label: found.number },
          changes: [],
        });
        return { order: { ...found, ...fields }, isNew: true };
      });
      if (isNew) logger.info('order claimed', { orderId: id });
      return presentOrder(order);
    },
  };
}
