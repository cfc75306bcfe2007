import type { Firestore } from 'firebase-admin/firestore';
import { COLLECTION_LIMITS } from '../../contract/collections/collection-facts';
import type { Tx } from '../../platform/transactions/transactions';
import { documentsOf } from '../../platform/documents.repository';
import { collectionConverter, type CollectionDocument } from './collection-document';
import type { AddressOf } from '../../platform/storage';

/** `collectionState/current`: changes with every collection, so that copies in memory know when they are old. */
interface CollectionState {
  version: number;
  /** How many collections there are. */
  count: number;
}

const STATE = 'current';

/** In the order of menus. */
const byPosition = (a: CollectionDocument, b: CollectionDocument) =>
  a.position - b.position || a.title.localeCompare(b.title) || (a.slug < b.slug ? -1 : 1);

export type CollectionsRepository = ReturnType<typeof collectionsRepository>;

/** Collections, found by their slugs, and the state that changes with each of them. */
export function collectionsRepository(db: Firestore, addressOf: AddressOf) {
  const documents = documentsOf(db, 'collections', null, collectionConverter(addressOf));
  const collections = documents.collection;
  const states = documentsOf<CollectionState, CollectionState>(db, 'collectionState', {
    version: 0,
    count: 0,
  });

  return {
    state: () => states.find(STATE),

    readState: (tx: Tx) => states.read(tx, STATE),

    /** A collection by its slug; without a transaction, as it is now. */
    read: documents.read,

    /** Collections by their slugs, in the order asked for; null for one that does not exist. They may have changed when a transaction commits. */
    some: documents.peekAll,

    /** All of them in the order of menus: no more than a shop may have. */
    async all(): Promise<CollectionDocument[]> {
      const { docs } = await collections.limit(COLLECTION_LIMITS.collections).get();
      return docs.map((doc) => doc.data()).sort(byPosition);
    },

    /** The published ones in the order of menus. */
    async published(): Promise<CollectionDocument[]> {
      const query = collections.where('published', '==', true).limit(COLLECTION_LIMITS.collections);
      return (await query.get()).docs.map((doc) => doc.data()).sort(byPosition);
    },

    /** Writes a collection, or deletes it, with the state of all. */
    write(tx: Tx, slug: string, after: CollectionDocument | null, state: CollectionState): void {
      if (after) documents.set(tx, slug, after);
      else documents.delete(tx, slug);
      states.put(tx, STATE, state);
    },
  };
}
