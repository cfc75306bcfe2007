import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { loadPage } from '../../platform/firestore';
import { toRedirectId } from './redirects.repository';

/** Firestore document `missingAddresses/{hash of the path}`: visits of a path that is no page. */
export interface MissingAddressDocument {
  path: string;
  hits: number;
  lastAt: Date;
  expiresAt: Date;
}

export function createMissingAddressesRepository(db: Firestore) {
  const documents = createDocumentRepository<MissingAddressDocument>(db, 'missingAddresses');
  return {
    delete: documents.delete,

    async count(path: string, lastAt: Date, expiresAt: Date): Promise<void> {
      const counted = { path, hits: FieldValue.increment(1), lastAt, expiresAt };
      await documents.collection.doc(toRedirectId(path)).set(counted, { merge: true });
    },

    async list(
      page: CursorPageRequest,
    ): Promise<{ addresses: (MissingAddressDocument & { id: string })[]; nextCursor: string | null }> {
      const order = { field: 'hits', direction: 'desc', part: 'number' } as const;
      const { docs, nextCursor } = await loadPage(documents.collection, [order], page);
      return { addresses: docs.map((doc) => ({ id: doc.id, ...doc.data() })), nextCursor };
    },
  };
}
