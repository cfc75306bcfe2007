import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { unlessChanged } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import type { FileDocument, FileKind } from './file-document';

export type FilesRepository = ReturnType<typeof filesRepository>;

export function filesRepository(db: Firestore) {
  const plain = db.collection('files');
  const { collection: files, find, read } = documentsOf<FileDocument>(db, 'files');

  return {
    find,

    read,

    set: (tx: Tx, kind: FileKind, file: FileDocument): void => transactionOf(tx).set(files.doc(kind), file),

    update: async (kind: FileKind, fields: Partial<FileDocument>): Promise<void> => {
      await plain.doc(kind).update(fields);
    },

    async due(now: Date): Promise<FileKind[]> {
      const { docs } = await plain.where('dueAt', '<=', now).orderBy('dueAt').select().get();
      return docs.map(({ id }) => id as FileKind);
    },

    /** Claims a due file until the given time. Returns null if nothing is due or another run has claimed it. */
    async claim(kind: FileKind, now: Date, until: Date): Promise<FileDocument | null> {
      const found = await files.doc(kind).get();
      const file = found.data();
      if (!file || file.dueAt > now) return null;
      const taken = { dueAt: until, attempts: file.attempts + 1 };
      const written = await unlessChanged(
        plain.doc(kind).update(taken, { lastUpdateTime: found.updateTime! }),
      );
      return written === undefined ? null : { ...file, ...taken };
    },

    /** Deletes the document unless the file was requested again. */
    remove: (tx: Tx, kind: FileKind): void => transactionOf(tx).delete(files.doc(kind)),
  };
}
