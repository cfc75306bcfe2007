import { getBuyerName } from '../../../contract/orders/gift';
import { createBatchProcessor } from '../../../platform/concurrency/batch-calls';
import { isGuestId } from '../../../platform/guests';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { BuyerSummary, UnpaidOrderEntry } from './buyers.repository';
import {
  ERASED_CUSTOMER_ID,
  hasPaymentExpired,
  isAwaitingPayment,
  getPromotionCustomerId,
  type StoredOrder,
} from '../order-document';
import type { GuestCustomersPort, OrderOwner } from '../guests/guest-customers-port';

/** Milliseconds for which a guest's summary is stored after the last order. Must exceed the payment deadline. */
const GUEST_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const MAX_COUNTED_ORDERS = 500;

const MAX_BUYERS_PER_QUERY = 30;

interface UncountedBuyer {
  person: string;
  email: string;
}

const isGuestBuyer = ({ person }: UncountedBuyer): boolean => isGuestId(person);

const isOrderedBy = ({ userId, guest }: StoredOrder, one: UncountedBuyer): boolean =>
  isGuestBuyer(one) ? guest?.email === one.email : userId === one.person;

export type BuyerOrderHistory = BuyerSummary & {
  noteGuest: Awaited<ReturnType<GuestCustomersPort['prepareOrderRecord']>> | null;
};

const toUnpaidEntry = ({ number, total, currency, payment }: StoredOrder): UnpaidOrderEntry => ({
  number,
  total,
  currency,
  expiresAt: payment.expiresAt,
});

const toOpenEntry = (order: StoredOrder): UnpaidOrderEntry | null =>
  isAwaitingPayment(order) ? toUnpaidEntry(order) : null;

const isSame = (one: UnpaidOrderEntry | null, other: UnpaidOrderEntry | null) =>
  one?.expiresAt?.getTime() === other?.expiresAt?.getTime() &&
  one?.total === other?.total &&
  (one === null) === (other === null);

const placed = ({ status }: StoredOrder): number => Number(status !== 'cancelled');

/** Creates the service of buyer summaries, which replace reading all orders of a customer at checkout. */
export function createBuyersService({
  transactions,
  buyersRepository: buyers,
  ordersRepository: orders,
  guestCustomers,
  logger,
  now,
}: Shop) {
  const getExpiry = (person: string) => (isGuestId(person) ? new Date(now() + GUEST_LIFETIME_MS) : null);

  const toBuyer = (placed: readonly StoredOrder[]): BuyerSummary => {
    const unpaid = placed.filter(isAwaitingPayment).map((order) => [order.id, toUnpaidEntry(order)]);
    return { orders: placed.length, unpaid: Object.fromEntries(unpaid) };
  };

  const countOrders = async (one: UncountedBuyer): Promise<BuyerSummary> =>
    toBuyer(
      await orders.listPlacedBy(
        isGuestBuyer(one) ? { 'guest.email': one.email } : { userId: one.person },
        MAX_COUNTED_ORDERS,
      ),
    );

  const count = createBatchProcessor(MAX_BUYERS_PER_QUERY, async (uncounted: readonly UncountedBuyer[]) => {
    const [guests, accounts] = [
      uncounted.filter(isGuestBuyer),
      uncounted.filter((one) => !isGuestBuyer(one)),
    ];
    const [userIds, emails] = [accounts.map(({ person }) => person), guests.map(({ email }) => email)];
    const placed =
      uncounted.length > 1 ? await orders.listPlacedByAny({ userIds, emails }, MAX_COUNTED_ORDERS) : null;
    if (!placed) return Promise.all(uncounted.map(countOrders));
    return uncounted.map((one) => toBuyer(placed.filter((order) => isOrderedBy(order, one))));
  });

  async function verifyUnpaid(
    tx: TransactionHandle,
    { orders: standing, unpaid }: BuyerSummary,
    person: string,
  ): Promise<BuyerSummary> {
    const found = await orders.peekMany(tx, Object.keys(unpaid));
    const waiting = found.filter(
      (order) => isAwaitingPayment(order) && getPromotionCustomerId(order) === person,
    );
    return {
      orders: standing,
      unpaid: Object.fromEntries(waiting.map((order) => [order.id, toUnpaidEntry(order)])),
    };
  }

  const listOpenEntries = ({ unpaid }: BuyerSummary): [string, UnpaidOrderEntry][] =>
    Object.entries(unpaid).filter(
      ([, { expiresAt }]) => !hasPaymentExpired({ payment: { expiresAt } }, now()),
    );

  return {
    /**
     * Creates a function that reads a buyer summary at checkout, and recounts the unpaid orders if they reach the
     * limit.
     * @param email email address of a guest
     */
    createReader(person: string, email: string, mostUnpaid: number) {
      let counted: { version: string; buyer: Promise<BuyerSummary> } | null = null;
      const known = async (tx: TransactionHandle | null): Promise<BuyerSummary> => {
        const { buyer, version } = await buyers.readVersion(tx, person);
        if (buyer) return buyer;
        // The summary is read before the orders: every placed order writes it, so a commit with an outdated count
        // fails.
        if (counted?.version !== version) counted = { version, buyer: count({ person, email }) };
        return counted.buyer;
      };
      return {
        // Errors are ignored here because `read` tries again.
        prepare: (): void => void known(null).catch(() => (counted = null)),
        async read(tx: TransactionHandle): Promise<BuyerOrderHistory> {
          const [buyer, noteGuest] = await Promise.all([
            known(tx),
            isGuestId(person) ? guestCustomers.prepareOrderRecord(tx, email) : null,
          ]);
          const sure =
            listOpenEntries(buyer).length < mostUnpaid ? buyer : await verifyUnpaid(tx, buyer, person);
          return { ...sure, unpaid: Object.fromEntries(listOpenEntries(sure)), noteGuest };
        },
      };
    },

    recordPlacedOrder(tx: TransactionHandle, buyer: BuyerOrderHistory, order: StoredOrder): void {
      const person = getPromotionCustomerId(order);
      const entry = toOpenEntry(order);
      const unpaid = { ...buyer.unpaid, ...(entry && { [order.id]: entry }) };
      buyers.write(tx, person, { orders: buyer.orders + placed(order), unpaid }, getExpiry(person));
      buyer.noteGuest?.(getBuyerName(order), order.createdAt);
    },

    /**
     * Updates the buyer summary after an order change, or both summaries if the order moved to another customer. Does
     * nothing for an erasure, which deletes the summary itself.
     */
    change(tx: TransactionHandle, before: StoredOrder, after: StoredOrder): void {
      const [from, to] = [getPromotionCustomerId(before), getPromotionCustomerId(after)];
      if (to === ERASED_CUSTOMER_ID) return;
      const sides =
        from === to
          ? [
              {
                person: to,
                orders: placed(after) - placed(before),
                was: toOpenEntry(before),
                entry: toOpenEntry(after),
              },
            ]
          : [
              { person: from, orders: -placed(before), was: toOpenEntry(before), entry: null },
              { person: to, orders: placed(after), was: null, entry: toOpenEntry(after) },
            ];
      for (const { person, orders: moved, was, entry } of sides) {
        if (moved === 0 && isSame(was, entry)) continue;
        const changed = { orders: moved, ...(isSame(was, entry) ? {} : { entry }) };
        buyers.change(tx, person, after.id, changed, getExpiry(person));
      }
    },

    async countOrders({ userId, guests }: OrderOwner): Promise<number> {
      const [known, ofGuests] = await Promise.all([
        userId === undefined ? null : buyers.read(null, userId),
        guests.length === 0 ? 0 : orders.countPlaced(guests),
      ]);
      if (userId === undefined) return ofGuests;
      return ofGuests + (known?.orders ?? (await orders.listPlacedBy({ userId }, MAX_COUNTED_ORDERS)).length);
    },

    async hasOrdered(tx: TransactionHandle | null, uid: string): Promise<boolean> {
      const known = await buyers.read(tx, uid);
      return (known?.orders ?? (await orders.listPlacedBy({ userId: uid }, 1)).length) > 0;
    },

    /** Adds an unpaid order that is missing from its buyer's summary. Returns true if it was missing. */
    repair: ({ id }: StoredOrder): Promise<boolean> =>
      transactions.run(async (tx) => {
        const order = await orders.read(tx, id);
        const entry = order && toOpenEntry(order);
        const person = entry ? getPromotionCustomerId(order) : ERASED_CUSTOMER_ID;
        const known = person === ERASED_CUSTOMER_ID ? null : await buyers.read(tx, person);
        if (!order || !known || isSame(known.unpaid[id] ?? null, entry)) return false;
        orders.verify(tx, id);
        buyers.change(tx, person, id, { orders: 0, entry }, getExpiry(person));
        logger.warn('unpaid order was missing at its buyer', { orderId: id });
        return true;
      }),

    erase: (uid: string): Promise<void> => buyers.remove(uid),
  };
}
