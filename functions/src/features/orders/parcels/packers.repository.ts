import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../../platform/documents.repository';
import type { Tx } from '../../../platform/transactions/transactions';

/** Document `packers/{uid}`: order that a team member is packing. */
interface PackerDocument {
  order: string;
  name: string;
  expiresAt: Date;
}

const MAX_PACKERS = 100;

export type PackersRepository = ReturnType<typeof packersRepository>;

export function packersRepository(db: Firestore) {
  const packers = documentsOf<PackerDocument>(db, 'packers');
  return {
    write: (tx: Tx, uid: string, packer: PackerDocument): void => packers.set(tx, uid, packer),
    remove: (tx: Tx, uid: string): void => packers.delete(tx, uid),
    erase: packers.erase,

    async all(): Promise<(PackerDocument & { uid: string })[]> {
      const { docs } = await packers.collection.limit(MAX_PACKERS).get();
      return docs.map((doc) => ({ uid: doc.id, ...doc.data() }));
    },
  };
}
