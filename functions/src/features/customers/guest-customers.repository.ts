import type { Firestore } from 'firebase-admin/firestore';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { createDocumentCursors, loadPageByTime } from '../../platform/firestore';
import { createGuestCustomerId } from '../../platform/guests';
import type { SearchTermsDefinition } from '../../platform/search/search-terms-backfill.repository';
import { createPersonSearchKeys } from '../../platform/search-keys';

/** Firestore document `guestCustomers/{id}`: customer who has orders but no account. */
export interface GuestCustomer {
  email: string;
  name: string;
  firstAt: Date;
  /** Id of the customer into whom this guest was merged. Null if the guest was not merged. */
  joined: string | null;
}

/** Fields that queries for guests use. Empty for merged guests, so that queries do not find them. */
export interface GuestSearchFields {
  since: Date | null;
  searchKeys: string[];
}

type StoredGuest = GuestCustomer & GuestSearchFields;

const EPOCH = new Date(0);

const toStoredGuest = ({ email, name, firstAt, joined }: GuestCustomer): StoredGuest => ({
  email,
  name,
  firstAt,
  joined,
  since: joined === null ? firstAt : null,
  searchKeys: joined === null ? createPersonSearchKeys({ name, email }) : [],
});

export const guestSearchTermsField: SearchTermsDefinition = {
  getCollection: (db) => db.collection('guestCustomers'),
  field: 'searchKeys',
  derive: (guest) => toStoredGuest(guest as GuestCustomer).searchKeys,
};

export function createGuestCustomersRepository(db: Firestore) {
  const guests = createDocumentRepository<StoredGuest>(db, 'guestCustomers');

  const matching = (key: string | undefined) => {
    const listed = guests.collection.where('since', '>', EPOCH);
    return key ? listed.where('searchKeys', 'array-contains', key) : listed;
  };

  return {
    find: guests.find,
    findMany: guests.findMany,
    read: guests.read,
    verify: guests.verify,
    delete: guests.delete,

    put: (tx: Parameters<typeof guests.put>[0], guest: GuestCustomer): void =>
      guests.put(tx, createGuestCustomerId(guest.email), toStoredGuest(guest)),

    /** Returns a page of unmerged guests, sorted by their first order, newest first. */
    async list(key: string | undefined, page: CursorPageRequest) {
      const { docs, nextCursor } = await loadPageByTime(matching(key), 'since', 'desc', page);
      return {
        items: docs.map((doc) => doc.data()),
        cursors: createDocumentCursors(docs, 'since'),
        nextCursor,
      };
    },

    /** Counts guests, but at most `most`, because Firestore charges for every thousand counted documents. */
    count: async (key: string | undefined, most: number): Promise<number> =>
      (await matching(key).orderBy('since', 'desc').limit(most).count().get()).data().count,
  };
}
