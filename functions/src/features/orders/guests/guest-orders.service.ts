import pMap from 'p-map';
import { isFinalOrderStatus } from '../../../contract/orders/order-states';
import { ORDER_TOKEN_PATTERN } from '../../../contract/orders/order-token';
import type { Order } from '../../../contract/orders/orders';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import type { PersonIdentity } from '../../../platform/correspondent';
import { createGuestOrderOwnerId, createGuestPersonId, getGuestOrderId } from '../../../platform/guests';
import type { RemainingTimeCheck } from '../../../platform/personal-data/data-locations';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { hasOpenManualRefund } from '../money/money-returns';
import {
  ERASED_CUSTOMER_ID,
  createOrderNotFoundError,
  createOrderChangeError,
  type StoredOrder,
} from '../order-document';
import { toOrderResponse } from '../order-presenter';

const PAGE_SIZE = 20;

const CONCURRENCY = 4;

function requireErasable(order: StoredOrder | null): StoredOrder {
  if (!order) throw createOrderNotFoundError();
  if (!order.guest && order.userId !== ERASED_CUSTOMER_ID)
    throw createOrderChangeError(
      order,
      t('This order belongs to an account. Its personal data is erased when the account is deleted.'),
    );
  if (!isFinalOrderStatus(order.status))
    throw createOrderChangeError(
      order,
      t(
        'The order is {status, select, pending {pending} confirmed {confirmed} shipped {shipped} delivered {delivered} other {cancelled}}. Its personal data can be erased when it is delivered or cancelled.',
        {
          status: order.status,
        },
      ),
    );
  if (hasOpenManualRefund(order))
    throw createOrderChangeError(
      order,
      t(
        'Money of this order is still to be returned to the customer. Mark it as returned before you erase the personal data.',
      ),
    );
  return order;
}

export type GuestOrdersService = ReturnType<typeof createGuestOrdersService>;

export function createGuestOrdersService({
  transactions,
  orderRecords: orders,
  customerOrders,
  orderLinks: links,
  buyers,
  guestCustomers,
  promotionUses,
  mail,
  messages,
  stockNotices,
  orderDrafts,
  withdrawals,
  erasuresRepository: erasures,
  logger,
  now,
}: Shop) {
  /** Reads all data of a guest's order, and returns a function that anonymizes the order. */
  async function forgetting(
    tx: TransactionHandle,
    order: StoredOrder,
    email: string,
  ): Promise<() => StoredOrder> {
    const findGuestOrders = order.promotionUses.map((use) => ({ ...use, shard: null }));
    const [forget, ...removals] = await Promise.all([
      customerOrders.prepareAnonymization(tx, order),
      links.prepareRevocation(tx, order.id),
      mail.prepareRemoval(tx, createGuestOrderOwnerId(order.id)),
      promotionUses.prepareRelease(tx, createGuestPersonId(email), findGuestOrders, order.payment.card),
    ]);
    return () => {
      removals.forEach((remove) => remove());
      return forget();
    };
  }

  /** Erases the guest's data that is stored outside the order document. */
  const eraseElsewhere = (person: PersonIdentity) =>
    Promise.all([
      stockNotices.erase(person),
      messages.erase(person),
      mail.eraseAddress(person),
      orderDrafts.erase(person),
      withdrawals.erase(person),
    ]);

  return {
    /**
     * Assigns a guest's order to the account of the person with the order link, together with its emails, messages,
     * withdrawals, promotion uses and customer data. Does nothing if the account already owns the order.
     * @throws AppError NOT_FOUND if the token is wrong; FORBIDDEN if the account has another email address;
     * EMAIL_NOT_VERIFIED if the address is not verified
     */
    async claim(actor: RequestActor, id: string, token: string): Promise<Order> {
      const opens = ORDER_TOKEN_PATTERN.test(token) && (await links.findByToken(token))?.orderId === id;
      const { order, isNew } = await transactions.run(async (tx) => {
        const found = await orders.read(tx, id);
        if (found?.userId === actor.uid) return { order: found, isNew: false };
        if (!found?.guest || !opens) throw createOrderNotFoundError();
        const { email } = found.guest;
        if (actor.email.toLowerCase() !== email) {
          throw new AppError('FORBIDDEN', {
            message: t('This order was placed with {email}. Please log in with an account of that address.', {
              email,
            }),
          });
        }
        if (!actor.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
        const [counted, ...writes] = await Promise.all([
          promotionUses.addIdentity(tx, createGuestPersonId(email), actor.uid, found.promotionUses),
          links.prepareRevocation(tx, id),
          mail.transfer(tx, createGuestOrderOwnerId(id), actor.uid),
          messages.transfer(tx, id, actor.uid),
          withdrawals.transfer(tx, id, actor.uid),
          guestCustomers.prepareMerge(tx, email, actor.uid),
        ]);
        const claimed = orders.save(tx, found, {
          userId: actor.uid,
          guest: null,
          promotionUses: counted.uses,
        });
        counted.write();
        writes.forEach((write) => write());
        orders.recordActivity(tx, actor, found, 'order.claimed');
        return { order: claimed, isNew: true };
      });
      if (isNew) logger.info('order claimed', { orderId: id });
      return toOrderResponse(order);
    },

    /**
     * Erases all data of a guest's email address, starting from a delivered or cancelled order. Idempotent.
     * @throws AppError INVALID_TRANSITION if the order is open or belongs to an account
     */
    async erase(actor: RequestActor, id: string): Promise<Order> {
      const { guest } = requireErasable(await orders.find(id));
      // Read the address while the order still contains it.
      const person = guest && { uid: createGuestOrderOwnerId(id), email: guest.email };
      if (person)
        await Promise.all([eraseElsewhere(person), guestCustomers.removeWithoutOrders(person.email, id)]);
      const { order, isNew } = await transactions.run(async (tx) => {
        const found = requireErasable(await orders.read(tx, id));
        if (!found.guest) return { order: found, isNew: false };
        const [forget, recordErasure] = await Promise.all([
          forgetting(tx, found, found.guest.email),
          erasures.prepareFinish(tx, createGuestOrderOwnerId(id), now()),
        ]);
        recordErasure();
        orders.recordActivity(tx, actor, found, 'order.erased');
        return { order: forget(), isNew: true };
      });
      // Repeated in case the last two orders of a guest are erased at the same time.
      if (person) await guestCustomers.removeWithoutOrders(person.email);
      if (isNew) logger.info('guest order erased', { orderId: id });
      return toOrderResponse(order);
    },

    /** Erases a guest's data again, because it may have been written during the erasure or restored from a backup. */
    async eraseAgain(owner: string): Promise<void> {
      const id = getGuestOrderId(owner);
      const email = await transactions.run(async (tx) => {
        const found = await orders.read(tx, id);
        if (found?.guest) {
          (await forgetting(tx, found, found.guest.email))();
          return found.guest.email;
        }
        const removals = await Promise.all([links.prepareRevocation(tx, id), mail.prepareRemoval(tx, owner)]);
        removals.forEach((remove) => remove());
        if (found) orders.verify(tx, id);
        return undefined;
      });
      await eraseElsewhere({ uid: owner, ...(email && { email }) });
      if (email) await guestCustomers.removeWithoutOrders(email);
    },

    /**
     * Anonymizes the guest orders of a person's verified address. Idempotent. Orders that still have to be shipped keep
     * their address. Returns false if time ran out.
     */
    async eraseAddress({ email }: PersonIdentity, hasTime: RemainingTimeCheck): Promise<boolean> {
      if (!email) return true;
      for await (const page of orders.iteratePages({ 'guest.email': email }, PAGE_SIZE)) {
        if (!hasTime()) return false;
        await customerOrders.cancelUnpaid(page);
        await pMap(
          page,
          ({ id }) =>
            transactions.run(async (tx) => {
              const found = await orders.read(tx, id);
              if (found?.guest?.email === email) (await forgetting(tx, found, email))();
              else orders.verify(tx, id);
            }),
          { concurrency: CONCURRENCY },
        );
      }
      await guestCustomers.removeWithoutOrders(email);
      await Promise.all([
        buyers.erase(createGuestPersonId(email)),
        promotionUses.erase(createGuestPersonId(email)),
      ]);
      return true;
    },
  };
}
