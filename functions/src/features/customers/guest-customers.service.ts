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

/** Maximum number of addresses of a customer in a query. Firestore allows 30 alternatives. */
const MAX_ADDRESSES = 25;

/** Ignores case and keeps the first spelling. */
export const withoutDoubles = (tags: readonly string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((other) => toTagKey(other) === toTagKey(tag)) === at);

const compareNoteTimes = (one: StoredCustomerNote, other: StoredCustomerNote) =>
  one.at.getTime() - other.at.getTime();

export const mergeCustomerMarks = (
  one: CustomerMarksDocument,
  other: CustomerMarksDocument,
): CustomerMarksDocument => ({
  tags: withoutDoubles([...one.tags, ...other.tags]),
  notes: [...one.notes, ...other.notes].sort(compareNoteTimes),
  guests: [...new Set([...one.guests, ...other.guests])],
});

export const presentGuest = ({ email, name, firstAt }: GuestCustomer): AdminUser => ({
  ...{ _id: guestCustomer(email), name, email, role: 'customer', phone: null, avatar: null },
  ...{ createdAt: firstAt.toISOString(), teamRole: null, disabled: false },
});

interface Dependencies extends Pick<Base, 'activity' | 'transactions'> {
  guests: GuestCustomersRepository;
  marks: CustomerMarksRepository;
  users: Pick<UsersService, 'confirm'>;
  /** Returns true if an address has guest orders, not counting the order `but`. */
  hasOrders: (email: string, but?: string) => Promise<boolean>;
}

/** Customer whose marks can be written. `verify` must be called after all reads. */
export interface Confirmed {
  name: string;
  since: Date;
  verify: () => void;
}

/** Creates the service of guests, who are separate customers until they are merged into another one. */
export function guestCustomersService(dependencies: Dependencies) {
  const { transactions, guests, marks, users, activity, hasOrders } = dependencies;

  /** Returns null if the customer does not exist, is being erased or was merged. */
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

  /** Reads a guest's data, and returns the write that moves the data to another customer. */
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

  /** Reads the guest with an account's verified address, and returns the write that merges them. */
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

  /** Makes a merged guest a separate customer again, or deletes the guest if they have no orders. */
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

    async among(ids: readonly string[], search?: string): Promise<AdminUser[]> {
      const key = search ? searchKey(search) : '';
      return (await guests.findMany(ids))
        .map(([, guest]) => guest)
        .filter((guest) => guest.joined === null && (key === '' || searchKeys(guest).includes(key)))
        .map(presentGuest);
    },

    async list(search: string | undefined, page: PageRequest) {
      const found = await guests.list((search && searchKey(search)) || undefined, page);
      return { ...found, items: found.items.map(presentGuest) };
    },

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

    /** Merges the guest with an account's verified address into the account. Access to the orders does not change. */
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
      const addresses = (await marks.find(id)).guests.slice(0, MAX_ADDRESSES);
      return guest?.joined === null
        ? { guests: [guest.email, ...addresses] }
        : { userId: id, guests: addresses };
    },

    /** Makes the guests of an erased customer separate customers again. Idempotent. */
    release: releaseAll,
  } satisfies GuestCustomers & Record<string, unknown>;
}

export type GuestCustomersService = ReturnType<typeof guestCustomersService>;
