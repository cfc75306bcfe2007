import type { Firestore } from 'firebase-admin/firestore';
import { COLLECTION_LIMITS } from '../../contract/collections/collection-limits';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { createDocumentRepository } from '../../platform/documents.repository';
import { createCollectionConverter, type CollectionDocument } from './collection-document';
import type { ObjectUrlFactory } from '../../platform/storage';

/** Firestore document `collectionState/current`. The version changes whenever a collection changes. */
export interface CollectionsMetadata {
  version: number;
  count: number;
}

const STATE = 'current';

const byPosition = (a: CollectionDocument, b: CollectionDocument) =>
  a.position - b.position || a.title.localeCompare(b.title) || (a.slug < b.slug ? -1 : 1);

export function createCollectionsRepository(db: Firestore, createObjectUrl: ObjectUrlFactory) {
  const documents = createDocumentRepository(
    db,
    'collections',
    null,
    createCollectionConverter(createObjectUrl),
  );
  const collections = documents.collection;
  const states = createDocumentRepository<CollectionsMetadata, CollectionsMetadata>(db, 'collectionState', {
    version: 0,
    count: 0,
  });

  return {
    findState: () => states.find(STATE),

    readState: (tx: TransactionHandle) => states.read(tx, STATE),

    read: documents.read,

    /** Returns collections by slug, or null if missing. The transaction succeeds even if they change meanwhile. */
    peekMany: documents.peekAll,

    async listAll(): Promise<CollectionDocument[]> {
      const { docs } = await collections.limit(COLLECTION_LIMITS.collections).get();
      return docs.map((doc) => doc.data()).sort(byPosition);
    },

    async listPublished(): Promise<CollectionDocument[]> {
      const query = collections.where('published', '==', true).limit(COLLECTION_LIMITS.collections);
      return (await query.get()).docs.map((doc) => doc.data()).sort(byPosition);
    },

    write(
      tx: TransactionHandle,
      slug: string,
      after: CollectionDocument | null,
      state: CollectionsMetadata,
    ): void {
      if (after) documents.set(tx, slug, after);
      else documents.delete(tx, slug);
      states.put(tx, STATE, state);
    },
  };
}
