import type { AdminUser } from '../../contract/users';
import type { Actor } from '../../platform/auth';
import type { PageRequest } from '../../platform/cursor';
import { guestCustomer, isGuest } from '../../platform/guests';
import type { Tx } from '../../platform/transactions/transactions';
import type { GuestCustomers, Whose } from '../orders/guests/guest-customers-port';
import { searchKey, searchKeys } from '../../platform/search-keys';
import type { Base } from '../base-port';
import type { UsersService } from '../users/users.service';
import {
  toTagKey,
  type CustomerMarksDocument,
  type CustomerMarksRepository,
  type StoredCustomerNote,
} from './customer-marks.repository';
import type { GuestCustomer, GuestCustomersRepository } from './guest-customers.repository';

/** Addresses of one customer whose orders are looked for at most: Firestore looks for 30 alternatives at once. */
const MOST_ADDRESSES = 25;

/** Each tag once, as it was written first. */
export const withoutDoubles = (tags: readonly string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((other) => toTagKey(other) === toTagKey(tag)) === at);

const byTime = (one: StoredCustomerNote, other: StoredCustomerNote) => one.at.getTime() - other.at.getTime();

/** What is kept of two customers who are one: the tags of the first come first. */
export const mergeCustomerMarks = (
  one: CustomerMarksDocument,
  other: CustomerMarksDocument,
): CustomerMarksDocument => ({
  tags: withoutDoubles([...one.tags, ...other.tags]),
  notes: [...one.notes, ...other.notes].sort(byTime),
  guests: [...new Set([...one.guests, ...other.guests])],
});

/** An address as administrators see it among the customers: no account, so nobody can log in with it. */
export const presentGuest = ({ email, name, firstAt }: GuestCustomer): AdminUser => ({
  ...{ _id: guestCustomer(email), name, email, role: 'customer', phone: null, avatar: null },
  ...{ createdAt: firstAt.toISOString(), teamRole: null, disabled: false },
});

interface Dependencies extends Pick<Base, 'activity' | 'transactions'> {
  guests: GuestCustomersRepository;
  marks: CustomerMarksRepository;
  users: Pick<UsersService, 'confirm'>;
  /** Whether an order without an account names an address, one aside. */
  hasOrders: (email: string, but?: string) => Promise<boolean>;
}

/** A customer of whom more may be stored. The commit depends on it once `verify` is called, after all reads. */
export interface Confirmed {
  name: string;
  since: Date;
  verify: () => void;
}

/** Addresses that order without an account: customers of their own, until they are known to be another one. */
export function guestCustomersService(dependencies: Dependencies) {
  const { transactions, guests, marks, users, activity, hasOrders } = dependencies;

  /** A customer of whom more may be stored; null for one who is not there, is going, or is another one by now. */
  async function confirm(tx: Tx, id: string): Promise<Confirmed | null> {
    if (!isGuest(id)) return users.confirm(tx, id);
    const guest = await guests.read(tx, id);
    if (!guest || guest.joined !== null) return null;
    return {
      name: guest.name || guest.email,
      since: guest.firstAt,
      verify: () => guests.verify(tx, id),
    };
  }

  /** Reads all that belongs to an address, and answers the writes that make it another customer's. */
  async function moving(tx: Tx, guest: GuestCustomer, to: string, kept: CustomerMarksDocument) {
    const from = guestCustomer(guest.email);
    const own = await marks.read(tx, from);
    const ids = own.guests.map(guestCustomer);
    const others = await Promise.all(ids.map((id) => guests.read(tx, id)));
    const after = mergeCustomerMarks(kept, { ...own, guests: [guest.email, ...own.guests] });
    return {
      after,
      write(since: Date): void {
        guests.put(tx, { ...guest, joined: to });
        others.forEach((one, at) =>
          one ? guests.put(tx, { ...one, joined: to }) : guests.verify(tx, ids[at]!),
        );
        marks.put(tx, to, after, since);
        marks.delete(tx, from);
      },
    };
  }

  /** Reads an address that an account has proven to be its own, and answers the write that makes it that customer. */
  async function joining(tx: Tx, email: string, uid: string) {
    const id = guestCustomer(email);
    const [guest, user, kept] = await Promise.all([
      guests.read(tx, id),
      users.confirm(tx, uid),
      marks.read(tx, uid),
    ]);
    const joins = guest && user && guest.joined === null;
    const moved = joins ? await moving(tx, guest, uid, kept) : null;
    return (): void => {
      if (user) user.verify();
      if (user && moved) return moved.write(user.since);
      guests.verify(tx, id);
      marks.verify(tx, uid);
    };
  }

  /** Makes an address a customer of its own again, or forgets it where no order names it. */
  async function release(email: string): Promise<void> {
    const isNamed = await hasOrders(email);
    await transactions.run(async (tx) => {
      const id = guestCustomer(email);
      const guest = await guests.read(tx, id);
      if (!guest) return;
      if (isNamed) guests.put(tx, { ...guest, joined: null });
      else guests.delete(tx, id);
    });
  }

  async function releaseAll(customerId: string): Promise<void> {
    for (const email of (await marks.find(customerId)).guests) await release(email);
  }

  return {
    confirm,
    moving,

    find: guests.find,
    read: guests.read,

    /** Those among up to 100 ids that are customers of their own and that a search finds, in their order. */
    async among(ids: readonly string[], search?: string): Promise<AdminUser[]> {
      const key = search ? searchKey(search) : '';
      return (await guests.findMany(ids))
        .map(([, guest]) => guest)
        .filter((guest) => guest.joined === null && (key === '' || searchKeys(guest).includes(key)))
        .map(presentGuest);
    },

    /** @throws AppError BAD_CURSOR */
    async list(search: string | undefined, page: PageRequest) {
      const found = await guests.list((search && searchKey(search)) || undefined, page);
      return { ...found, items: found.items.map(presentGuest) };
    },

    /** How many a search finds, counted no further than `most`. */
    count: (search: string | undefined, most: number): Promise<number> =>
      guests.count((search && searchKey(search)) || undefined, most),

    async noting(tx: Tx, email: string) {
      const guest = await guests.read(tx, guestCustomer(email));
      return (name: string, at: Date): void => {
        const isEarlier = guest !== null && at < guest.firstAt;
        guests.put(tx, {
          email,
          name: isEarlier ? guest.name : name,
          firstAt: guest && !isEarlier ? guest.firstAt : at,
          joined: guest?.joined ?? null,
        });
      };
    },

    joining,

    /**
     * Makes what an account's verified address ordered without one the account's: one customer, with tags and notes. Who owns an order,
     * and so who can open it, stays as it is. Costs a read where there is nothing to join.
     */
    async join({ uid, email, emailVerified }: Pick<Actor, 'uid' | 'email' | 'emailVerified'>): Promise<void> {
      const address = email.toLowerCase();
      if (!emailVerified || !address) return;
      const guest = await guests.find(guestCustomer(address));
      if (guest?.joined !== null) return;
      await transactions.run(async (tx) => (await joining(tx, address, uid))());
    },

    async end(email: string, but?: string): Promise<void> {
      if (await hasOrders(email, but)) return;
      const id = guestCustomer(email);
      await releaseAll(id);
      await transactions.run(async (tx) => {
        const [guest] = await Promise.all([guests.read(tx, id), marks.read(tx, id)]);
        if (guest?.joined) marks.leave(tx, guest.joined, email);
        guests.delete(tx, id);
        marks.delete(tx, id);
      });
      await activity.forget(id);
    },

    async whose(customerId: string): Promise<Whose> {
      const guest = isGuest(customerId) ? await guests.find(customerId) : null;
      const id = guest?.joined ?? customerId;
      const addresses = (await marks.find(id)).guests.slice(0, MOST_ADDRESSES);
      return guest?.joined === null
        ? { guests: [guest.email, ...addresses] }
        : { userId: id, guests: addresses };
    },

    /** Makes the addresses of a customer who is erased customers of their own again, without what the team kept. May be repeated. */
    release: releaseAll,
  } satisfies GuestCustomers & Record<string, unknown>;
}

export type GuestCustomersService = ReturnType<typeof guestCustomersService>;
