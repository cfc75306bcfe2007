import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  CUSTOMER_LIMITS,
  MAX_SUGGESTED_CUSTOMER_TAGS,
  MERGED_CUSTOMER_LIMITS,
  type Customer,
  type CustomerAnnotations,
} from '../../contract/customers';
import { toMinorUnits } from '../../contract/money';
import { multiplyAndRound } from '../../contract/pricing/rounding';
import { PRICE_QUANTUM, priceToDecimal } from '../../contract/pricing/shop-prices';
import type { RequestActor } from '../../platform/auth';
import { createFieldError, createNotFoundError } from '../../platform/errors';
import type { PersonIdentity } from '../../platform/correspondent';
import { createGuestCustomerId, isGuestId } from '../../platform/guests';
import type { RemainingTimeCheck } from '../../platform/personal-data/data-locations';
import type { Shop } from '../../platform/shop';
import { DELETED_ACCOUNT_NAME } from '../activity/activity.service';
import type { CustomerAnnotationsDocument } from './customer-marks.repository';
import type { GuestCustomer } from './guest-customers.repository';
import { toGuestListEntry, mergeCustomerAnnotations, removeDuplicateTags } from './guest-customers.service';
import { t } from '../../contract/texts/text';

/** @throws AppError VALIDATION_ERROR if a merged customer has too many tags, notes or addresses */
function requireRoom({ tags, notes, guests }: CustomerAnnotationsDocument): void {
  const counts = { tags: tags.length, notes: notes.length, addresses: guests.length };
  const most = {
    tags: MERGED_CUSTOMER_LIMITS.tags,
    notes: MERGED_CUSTOMER_LIMITS.notes,
    addresses: MERGED_CUSTOMER_LIMITS.guests,
  };
  for (const what of ['tags', 'notes', 'addresses'] as const)
    if (counts[what] > most[what])
      throw createFieldError(
        'into',
        t(
          'Together these customers would have more than {max} {kind, select, tags {tags} notes {notes} other {addresses}}.',
          { max: most[what], kind: what },
        ),
      );
}

const createTwoAccountsError = () =>
  createFieldError(
    'into',
    t('Two accounts cannot be merged because each has its own login. Please choose a guest.'),
  );

const createCustomerNotFoundError = () => createNotFoundError(t('This customer does not exist.'));

const presentMarks = ({ tags, notes }: CustomerAnnotationsDocument): CustomerAnnotations => ({
  tags,
  notes: notes.map(({ id, note, at, by }) => ({ _id: id, note, at: at.toISOString(), by: by.name })),
});

export function createCustomersService({
  transactions,
  customerAnnotationsRepository: marks,
  guestCustomers: guests,
  users,
  orders,
  buyers,
  addresses,
  reviews,
  wishlist,
  activity,
  now,
}: Shop) {
  const updateMarks = (
    actor: RequestActor,
    uid: string,
    action: 'user.noted' | 'user.tagged',
    edit: (kept: CustomerAnnotationsDocument) => CustomerAnnotationsDocument | null,
  ): Promise<CustomerAnnotations> =>
    transactions.run(async (tx) => {
      const [user, kept, names] = await Promise.all([
        guests.confirm(tx, uid),
        marks.read(tx, uid),
        action === 'user.tagged' ? marks.readNames(tx) : null,
      ]);
      if (!user) throw createCustomerNotFoundError();
      const after = edit(kept);
      if (!after) return presentMarks(kept);
      user.verify();
      marks.put(tx, uid, after, user.since);
      if (names)
        marks.writeNames(
          tx,
          removeDuplicateTags([...after.tags, ...names]).slice(0, MAX_SUGGESTED_CUSTOMER_TAGS),
        );
      activity.record(tx, actor, {
        action,
        target: { type: 'user', id: uid, label: user.name },
        // The text of the note is omitted, because entries of the activity log cannot be deleted.
        changes: [],
      });
      return presentMarks(after);
    });

  const presentGuestDetails = (guest: GuestCustomer) => ({
    user: toGuestListEntry(guest),
    lastSeenAt: null,
    addresses: [],
    reviews: [],
    wishlist: [],
  });

  async function ofAccount(uid: string) {
    const found = await users.findForTeam(uid);
    if (!found) throw createCustomerNotFoundError();
    const [book, written, wished] = await Promise.all([
      addresses.list(uid),
      reviews.listOwn(uid),
      wishlist.list(uid),
    ]);
    return {
      user: found.user,
      lastSeenAt: found.lastSeenAt?.toISOString() ?? null,
      addresses: book,
      reviews: written,
      wishlist: wished.map(({ _id, title }) => ({ _id, name: title })),
    };
  }

  async function get(id: string): Promise<Customer> {
    const guest = isGuestId(id) ? await guests.find(id) : null;
    if (isGuestId(id) && !guest) throw createCustomerNotFoundError();
    if (guest?.joined) return get(guest.joined);
    const whose = await guests.findOwner(id);
    const [person, kept, placed, { paid, refunded, lastAt }] = await Promise.all([
      guest ? presentGuestDetails(guest) : ofAccount(id),
      marks.find(id),
      buyers.countOrders(whose),
      orders.getSummary(whose),
    ]);
    return {
      ...person,
      guest: guest !== null,
      alsoAs: kept.guests,
      marks: presentMarks(kept),
      orders: placed,
      spent: priceToDecimal(paid),
      refunded: priceToDecimal(refunded),
      average: priceToDecimal(
        placed > 0 ? multiplyAndRound(paid, 1, placed, PRICE_QUANTUM) : toMinorUnits(0),
      ),
      lastOrderAt: lastAt?.toISOString() ?? null,
    };
  }

  return {
    /** Returns a customer. For a merged guest, returns the customer into whom the guest was merged. */
    get,

    /** @throws AppError VALIDATION_ERROR if there are too many notes */
    addNote: (actor: RequestActor, uid: string, note: string): Promise<CustomerAnnotations> =>
      updateMarks(actor, uid, 'user.noted', (kept) => {
        if (kept.notes.length >= CUSTOMER_LIMITS.notes)
          throw createFieldError(
            'note',
            t('A customer can have at most {max} notes', { max: CUSTOMER_LIMITS.notes }),
          );
        const by = { uid: actor.uid, name: actor.name || actor.email };
        const added = { id: randomUUID(), note, at: new Date(now()), by };
        return { ...kept, notes: [...kept.notes, added] };
      }),

    /** @throws AppError NOT_FOUND if the customer does not exist or is being erased */
    replaceTags: (actor: RequestActor, uid: string, tags: readonly string[]): Promise<CustomerAnnotations> =>
      updateMarks(actor, uid, 'user.tagged', (kept) => {
        const wanted = removeDuplicateTags(tags);
        return isDeepStrictEqual(kept.tags, wanted) ? null : { ...kept, tags: wanted };
      }),

    /**
     * Permanently merges a guest into another customer, without granting access to the guest's orders.
     * @throws AppError VALIDATION_ERROR if both have accounts, both are the same customer, or a limit is exceeded
     */
    async merge(actor: RequestActor, id: string, into: string): Promise<Customer> {
      if (id === into) throw createFieldError('into', t('Please choose another customer.'));
      const [from, to] = isGuestId(id) ? [id, into] : [into, id];
      if (!isGuestId(from)) {
        const both = await Promise.all([from, to].map((uid) => users.findForTeam(uid)));
        throw both.includes(null) ? createCustomerNotFoundError() : createTwoAccountsError();
      }
      await transactions.run(async (tx) => {
        const [guest, customer, before] = await Promise.all([
          guests.read(tx, from),
          guests.confirm(tx, to),
          marks.read(tx, to),
        ]);
        if (guest?.joined === to) return;
        if (!guest || guest.joined !== null || !customer) throw createCustomerNotFoundError();
        const { after, write } = await guests.moving(tx, guest, to, before);
        requireRoom(after);
        customer.verify();
        write(customer.since);
        activity.record(tx, actor, {
          action: 'user.merged',
          target: { type: 'user', id: to, label: customer.name },
          changes: [],
        });
      });
      return get(to);
    },

    async exportAnnotations({ uid, email }: PersonIdentity): Promise<CustomerAnnotationsDocument> {
      const [own, asGuest] = await Promise.all([
        marks.find(uid),
        email ? marks.find(createGuestCustomerId(email)) : null,
      ]);
      return asGuest ? mergeCustomerAnnotations(own, asGuest) : own;
    },

    async erase({ uid }: PersonIdentity): Promise<void> {
      await guests.release(uid);
      await marks.erase(uid);
    },

    async eraseAuthor({ uid }: PersonIdentity, hasTime: RemainingTimeCheck): Promise<boolean> {
      const erased = { uid: '', name: DELETED_ACCOUNT_NAME };
      for await (const ids of marks.customerIdsByAuthor(uid)) {
        if (!hasTime()) return false;
        for (const id of ids) await transactions.run((tx) => marks.renameAuthor(tx, id, uid, erased));
      }
      return true;
    },
  };
}
