import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../../platform/documents.repository';
import type { Tx } from '../../../platform/transactions/transactions';

/** `packers/{uid}`: which order a member of the team is packing. */
interface PackerDocument {
  order: string;
  /** Their name. */
  name: string;
  /** When it holds no more; the collection's TTL field. */
  expiresAt: Date;
}

/** More than work in one shop at a time. */
const MOST = 100;

export type PackersRepository = ReturnType<typeof packersRepository>;

export function packersRepository(db: Firestore) {
  const packers = documentsOf<PackerDocument>(db, 'packers');
  return {
    write: (tx: Tx, uid: string, packer: PackerDocument): void => packers.set(tx, uid, packer),
    remove: (tx: Tx, uid: string): void => packers.delete(tx, uid),
    /** Of an account that is erased. */
    erase: packers.erase,

    async all(): Promise<(PackerDocument & { uid: string })[]> {
      const { docs } = await packers.collection.limit(MOST).get();
      return docs.map((doc) => ({ uid: doc.id, ...doc.data() }));
    },
  };
}
