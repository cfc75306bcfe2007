import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../../platform/documents.repository';
import type { TransactionHandle } from '../../../platform/transactions/transactions';

/** Firestore document `packers/{uid}`: order that a team member is packing. */
export interface PackerDocument {
  order: string;
  name: string;
  expiresAt: Date;
}

const MAX_PACKERS = 100;

export function createPackersRepository(db: Firestore) {
  const packers = createDocumentRepository<PackerDocument>(db, 'packers');
  return {
    write: (tx: TransactionHandle, uid: string, packer: PackerDocument): void => packers.set(tx, uid, packer),
    remove: (tx: TransactionHandle, uid: string): void => packers.delete(tx, uid),
    erase: packers.erase,

    async listAll(): Promise<(PackerDocument & { uid: string })[]> {
      const { docs } = await packers.collection.limit(MAX_PACKERS).get();
      return docs.map((doc) => ({ uid: doc.id, ...doc.data() }));
    },
  };
}
