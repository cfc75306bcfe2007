import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';
import { ignoreVersionConflict } from '../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';
import type { GeneratedFileDocument, GeneratedFileKind } from './file-document';

export function createGeneratedFilesRepository(db: Firestore) {
  const plain = db.collection('files');
  const { collection: files, find, read } = createDocumentRepository<GeneratedFileDocument>(db, 'files');

  return {
    find,

    read,

    set: (tx: TransactionHandle, kind: GeneratedFileKind, file: GeneratedFileDocument): void =>
      getDocumentTransaction(tx).set(files.doc(kind), file),

    update: async (kind: GeneratedFileKind, fields: Partial<GeneratedFileDocument>): Promise<void> => {
      await plain.doc(kind).update(fields);
    },

    async listDue(now: Date): Promise<GeneratedFileKind[]> {
      const { docs } = await plain.where('dueAt', '<=', now).orderBy('dueAt').select().get();
      return docs.map(({ id }) => id as GeneratedFileKind);
    },

    /** Locks a file so that only one job generates it. Returns null if the file is not due or already locked. */
    async claim(kind: GeneratedFileKind, now: Date, until: Date): Promise<GeneratedFileDocument | null> {
      const found = await files.doc(kind).get();
      const file = found.data();
      if (!file || file.dueAt > now) return null;
      const taken = { dueAt: until, attempts: file.attempts + 1 };
      const written = await ignoreVersionConflict(
        plain.doc(kind).update(taken, { lastUpdateTime: found.updateTime! }),
      );
      return written === undefined ? null : { ...file, ...taken };
    },

    remove: (tx: TransactionHandle, kind: GeneratedFileKind): void =>
      getDocumentTransaction(tx).delete(files.doc(kind)),
  };
}
