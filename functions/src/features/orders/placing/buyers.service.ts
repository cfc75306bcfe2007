import { inGroups } from '../../../platform/concurrency/in-groups';
import type { CommonDependencies } from '../../../platform/common-dependencies';
import { isGuest } from '../../../platform/guests';
import type { Tx } from '../../../platform/transactions/transactions';
import type { Buyer, BuyersRepository, UnpaidEntry } from './buyers.repository';
import { FORGOTTEN, hasExpired, isPayable, personOf, type StoredOrder } from '../order-document';
import type { GuestCustomers, Whose } from '../guests/guest-customers-port';
import type { OrdersRepository } from '../orders.repository';

/** How long an address is remembered, hashed, after its last order: longer than orders wait for their money. */
const GUEST_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Orders that are counted at most, once for each buyer. */
const MOST_COUNTED = 500;

/** Buyers whose orders are counted by one query. */
const COUNTED_TOGETHER = 30;

/** A buyer who is not counted; `email`: the guest's. */
interface Uncounted {
  person: string;
  email: string;
}

const isOfGuest = ({ person }: Uncounted): boolean => isGuest(person);

const isBy = ({ userId, guest }: StoredOrder, one: Uncounted): boolean =>
  isOfGuest(one) ? guest?.email === one.email : userId === one.person;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  buyers: BuyersRepository;
  orders: Pick<OrdersRepository, 'countPlaced' | 'peekMany' | 'placedBy' | 'placedByAny' | 'read' | 'verify'>;
  guestCustomers: Pick<GuestCustomers, 'noting'>;
}

/** A buyer whose order is being placed; with the write that has a guest among the customers. */
export type PlacingBuyer = Buyer & {
  noteGuest: Awaited<ReturnType<GuestCustomers['noting']>> | null;
};

const entryOf = ({ number, total, currency, payment }: StoredOrder): UnpaidEntry => ({
  ...{ number, total, currency },
  expiresAt: payment.expiresAt,
});

const openEntry = (order: StoredOrder): UnpaidEntry | null => (isPayable(order) ? entryOf(order) : null);

const isSame = (one: UnpaidEntry | null, other: UnpaidEntry | null) =>
  one?.expiresAt?.getTime() === other?.expiresAt?.getTime() &&
  one?.total === other?.total &&
  (one === null) === (other === null);

const placed = ({ status }: StoredOrder): number => Number(status !== 'cancelled');

export type BuyersService = ReturnType<typeof buyersService>;

/**
 * What is known of each buyer's orders, so that placing one depends on a document, not on a query. It changes in the transactions
 * that change the orders; what is missing is counted from them.
 */
export function buyersService({ transactions, buyers, orders, guestCustomers, logger, now }: Dependencies) {
  const keptUntil = (person: string) => (isGuest(person) ? new Date(now() + GUEST_KEPT_MS) : null);

  const buyerWith = (placed: readonly StoredOrder[]): Buyer => {
    const unpaid = placed.filter(isPayable).map((order) => [order.id, entryOf(order)]);
    return { orders: placed.length, unpaid: Object.fromEntries(unpaid) };
  };

  const countOne = async (one: Uncounted): Promise<Buyer> =>
    buyerWith(
      await orders.placedBy(
        isOfGuest(one) ? { 'guest.email': one.email } : { userId: one.person },
        MOST_COUNTED,
      ),
    );

  const count = inGroups(COUNTED_TOGETHER, async (uncounted: readonly Uncounted[]) => {
    const [guests, accounts] = [uncounted.filter(isOfGuest), uncounted.filter((one) => !isOfGuest(one))];
    const [userIds, emails] = [accounts.map(({ person }) => person), guests.map(({ email }) => email)];
    const placed = uncounted.length > 1 ? await orders.placedByAny({ userIds, emails }, MOST_COUNTED) : null;
    if (!placed) return Promise.all(uncounted.map(countOne));
    return uncounted.map((one) => buyerWith(placed.filter((order) => isBy(order, one))));
  });

  /** Those entries whose orders really wait for their money. */
  async function verified(tx: Tx, { orders: standing, unpaid }: Buyer, person: string): Promise<Buyer> {
    const found = await orders.peekMany(tx, Object.keys(unpaid));
    const waiting = found.filter((order) => isPayable(order) && personOf(order) === person);
    return {
      orders: standing,
      unpaid: Object.fromEntries(waiting.map((order) => [order.id, entryOf(order)])),
    };
  }

  const openOf = ({ unpaid }: Buyer): [string, UnpaidEntry][] =>
    Object.entries(unpaid).filter(([, { expiresAt }]) => !hasExpired({ payment: { expiresAt } }, now()));

  return {
    /**
     * Reads what is known of a buyer, in the tries of a transaction that places an order and writes it with `place`. Where there are
     * as many unpaid orders as there may be, it is made sure of. Orders are counted once while nothing changes what is known: where
     * the transaction waits for its turn, `prepare` counts them before it.
     * @param email the guest's.
     */
    reader(person: string, email: string, mostUnpaid: number) {
      let counted: { version: string; buyer: Promise<Buyer> } | null = null;
      const known = async (tx: Tx | null): Promise<Buyer> => {
        const { buyer, version } = await buyers.readVersion(tx, person);
        if (buyer) return buyer;
        // After the document, which every order that is placed writes: a commit with an older count is refused.
        if (counted?.version !== version) counted = { version, buyer: count({ person, email }) };
        return counted.buyer;
      };
      return {
        // What fails here is tried again by `read`.
        prepare: (): void => void known(null).catch(() => (counted = null)),
        async read(tx: Tx): Promise<PlacingBuyer> {
          const [buyer, noteGuest] = await Promise.all([
            known(tx),
            isGuest(person) ? guestCustomers.noting(tx, email) : null,
          ]);
          const sure = openOf(buyer).length < mostUnpaid ? buyer : await verified(tx, buyer, person);
          return { ...sure, unpaid: Object.fromEntries(openOf(sure)), noteGuest };
        },
      };
    },

    /** Writes what was read with one more order. */
    place(tx: Tx, buyer: PlacingBuyer, order: StoredOrder): void {
      const person = personOf(order);
      const entry = openEntry(order);
      const unpaid = { ...buyer.unpaid, ...(entry && { [order.id]: entry }) };
      buyers.write(tx, person, { orders: buyer.orders + placed(order), unpaid }, keptUntil(person));
      buyer.noteGuest?.(order.shippingAddress.fullName, order.createdAt);
    },

    /** Writes what an order's change brings for its buyer, or for two where it has another one; needs no read. */
    change(tx: Tx, before: StoredOrder, after: StoredOrder): void {
      const [from, to] = [personOf(before), personOf(after)];
      const sides =
        from === to
          ? [
              {
                person: to,
                orders: placed(after) - placed(before),
                was: openEntry(before),
                entry: openEntry(after),
              },
            ]
          : [
              { person: from, orders: -placed(before), was: openEntry(before), entry: null },
              { person: to, orders: placed(after), was: null, entry: openEntry(after) },
            ];
      for (const { person, orders: moved, was, entry } of sides) {
        if (person === FORGOTTEN || (moved === 0 && isSame(was, entry))) continue;
        const changed = { orders: moved, ...(isSame(was, entry) ? {} : { entry }) };
        buyers.change(tx, person, after.id, changed, keptUntil(person));
      }
    },

    /** How many orders of a customer are not cancelled; of an account no further than 500 are counted where it is not known. */
    async ordersOf({ userId, guests }: Whose): Promise<number> {
      const [known, ofGuests] = await Promise.all([
        userId === undefined ? null : buyers.read(null, userId),
        guests.length === 0 ? 0 : orders.countPlaced(guests),
      ]);
      if (userId === undefined) return ofGuests;
      return ofGuests + (known?.orders ?? (await orders.placedBy({ userId }, MOST_COUNTED)).length);
    },

    /** Whether an account has an order that is not cancelled. */
    async hasOrdered(tx: Tx | null, uid: string): Promise<boolean> {
      const known = await buyers.read(tx, uid);
      return (known?.orders ?? (await orders.placedBy({ userId: uid }, 1)).length) > 0;
    },

    /** Compares an unpaid order with what is known of its buyer, and adds what is missing there. Answers whether it was. */
    repair: ({ id }: StoredOrder): Promise<boolean> =>
      transactions.run(async (tx) => {
        const order = await orders.read(tx, id);
        const entry = order && openEntry(order);
        const person = entry ? personOf(order) : FORGOTTEN;
        const known = person === FORGOTTEN ? null : await buyers.read(tx, person);
        if (!order || !known || isSame(known.unpaid[id] ?? null, entry)) return false;
        orders.verify(tx, id);
        buyers.change(tx, person, id, { orders: 0, entry }, keptUntil(person));
        logger.warn('unpaid order was missing at its buyer', { orderId: id });
        return true;
      }),

    /** Removes what is known of an account that is erased. May be repeated. */
    erase: (uid: string): Promise<void> => buyers.remove(uid),
  };
}
