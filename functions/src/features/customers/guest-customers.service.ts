import type { AdminUser } from '../../contract/users';
import type { RequestActor } from '../../platform/auth';
import type { CursorPageRequest } from '../../platform/cursor';
import { createGuestCustomerId, isGuestId } from '../../platform/guests';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { GuestCustomersPort, OrderOwner } from '../orders/guests/guest-customers-port';
import { toPersonSearchKey, createPersonSearchKeys } from '../../platform/search-keys';
import {
  toTagKey,
  type CustomerAnnotationsDocument,
  type StoredCustomerNote,
} from './customer-marks.repository';
import type { GuestCustomer } from './guest-customers.repository';

/** Maximum number of email addresses per customer, because a Firestore query accepts at most 30 values. */
const MAX_ADDRESSES = 25;

/** Removes tags that differ from an earlier tag only in case. */
export const removeDuplicateTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((other) => toTagKey(other) === toTagKey(tag)) === at);

const compareNoteTimes = (one: StoredCustomerNote, other: StoredCustomerNote) =>
  one.at.getTime() - other.at.getTime();

export const mergeCustomerAnnotations = (
  one: CustomerAnnotationsDocument,
  other: CustomerAnnotationsDocument,
): CustomerAnnotationsDocument => ({
  tags: removeDuplicateTags([...one.tags, ...other.tags]),
  notes: [...one.notes, ...other.notes].sort(compareNoteTimes),
  guests: [...new Set([...one.guests, ...other.guests])],
});

export const toGuestListEntry = ({ email, name, firstAt }: GuestCustomer): AdminUser => ({
  _id: createGuestCustomerId(email),
  name,
  email,
  role: 'customer',
  phone: null,
  avatar: null,
  createdAt: firstAt.toISOString(),
  teamRole: null,
  disabled: false,
});

/** Customer whose tags and notes a transaction can write. `verify` fails the commit if the customer has changed. */
export interface WritableCustomer {
  name: string;
  since: Date;
  verify: () => void;
}

/** Creates the service for guests, who are customers without an account. */
export function createGuestCustomersService({
  transactions,
  guestCustomersRepository: guests,
  customerAnnotationsRepository: marks,
  users,
  activity,
  hasGuestOrders: hasOrders,
}: Shop) {
  /** Reads a customer. Returns null if the customer does not exist, is being erased or was merged. */
  async function confirm(tx: TransactionHandle, id: string): Promise<WritableCustomer | null> {
    if (!isGuestId(id)) return users.confirm(tx, id);
    const guest = await guests.read(tx, id);
    if (!guest || guest.joined !== null) return null;
    return {
      name: guest.name || guest.email,
      since: guest.firstAt,
      verify: () => guests.verify(tx, id),
    };
  }

  /** Reads a guest's tags and notes, and returns a function that moves them to another customer. */
  async function moving(
    tx: TransactionHandle,
    guest: GuestCustomer,
    to: string,
    kept: CustomerAnnotationsDocument,
  ) {
    const from = createGuestCustomerId(guest.email);
    const own = await marks.read(tx, from);
    const ids = own.guests.map(createGuestCustomerId);
    const others = await Promise.all(ids.map((id) => guests.read(tx, id)));
    const after = mergeCustomerAnnotations(kept, { ...own, guests: [guest.email, ...own.guests] });
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

  /** Reads the guest with a verified email address. Returns a function that merges the guest into the account. */
  async function prepareMerge(tx: TransactionHandle, email: string, uid: string) {
    const id = createGuestCustomerId(email);
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

  /** Undoes the merge of a guest. Deletes the guest if the guest has no orders. */
  async function release(email: string): Promise<void> {
    const isNamed = await hasOrders(email);
    await transactions.run(async (tx) => {
      const id = createGuestCustomerId(email);
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
      const key = search ? toPersonSearchKey(search) : '';
      return (await guests.findMany(ids))
        .map(([, guest]) => guest)
        .filter(
          (guest) => guest.joined === null && (key === '' || createPersonSearchKeys(guest).includes(key)),
        )
        .map(toGuestListEntry);
    },

    async list(search: string | undefined, page: CursorPageRequest) {
      const found = await guests.list((search && toPersonSearchKey(search)) || undefined, page);
      return { ...found, items: found.items.map(toGuestListEntry) };
    },

    count: (search: string | undefined, most: number): Promise<number> =>
      guests.count((search && toPersonSearchKey(search)) || undefined, most),

    async prepareOrderRecord(tx: TransactionHandle, email: string) {
      const guest = await guests.read(tx, createGuestCustomerId(email));
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

    prepareMerge,

    /** Merges the guest who has an account's verified email address into the account. */
    async join({
      uid,
      email,
      emailVerified,
    }: Pick<RequestActor, 'uid' | 'email' | 'emailVerified'>): Promise<void> {
      const address = email.toLowerCase();
      if (!emailVerified || !address) return;
      const guest = await guests.find(createGuestCustomerId(address));
      if (guest?.joined !== null) return;
      await transactions.run(async (tx) => (await prepareMerge(tx, address, uid))());
    },

    async removeWithoutOrders(email: string, exceptOrderId?: string): Promise<void> {
      if (await hasOrders(email, exceptOrderId)) return;
      const id = createGuestCustomerId(email);
      await releaseAll(id);
      await transactions.run(async (tx) => {
        const [guest] = await Promise.all([guests.read(tx, id), marks.read(tx, id)]);
        if (guest?.joined) marks.removeGuest(tx, guest.joined, email);
        guests.delete(tx, id);
        marks.delete(tx, id);
      });
      await activity.erasePerson(id);
    },

    async findOwner(customerId: string): Promise<OrderOwner> {
      const guest = isGuestId(customerId) ? await guests.find(customerId) : null;
      const id = guest?.joined ?? customerId;
      const addresses = (await marks.find(id)).guests.slice(0, MAX_ADDRESSES);
      return guest?.joined === null
        ? { guests: [guest.email, ...addresses] }
        : { userId: id, guests: addresses };
    },

    /** Undoes all merges of guests into an erased customer. Idempotent. */
    release: releaseAll,
  } satisfies GuestCustomersPort & Record<string, unknown>;
}
