import type { Firestore } from 'firebase-admin/firestore';
import { decodeCursor, encodeCursor, type PageRequest } from '../../platform/cursor';
import { inBatches } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import { settingsConverter, type SettingsDocument } from './settings-document';

export type SettingsRepository = ReturnType<typeof settingsRepository>;

/** The published settings: `settings/current`, and beside it every version for good. */
export function settingsRepository(db: Firestore) {
  const currentDoc = db.collection('settings').withConverter(settingsConverter).doc('current');
  const versions = db.collection('settingsVersions').withConverter(settingsConverter);
  const versionDoc = (version: number) => versions.doc(String(version));

  return {
    /** Null before the first publication. */
    async current(): Promise<SettingsDocument | null> {
      return (await currentDoc.get()).data() ?? null;
    },

    /** Null before the first publication. */
    async readCurrent(tx: Tx): Promise<SettingsDocument | null> {
      return (await transactionOf(tx).get(currentDoc)).data() ?? null;
    },

    /** Those that hold when a transaction reads them; others may be published before it commits. */
    async peekCurrent(tx: Tx): Promise<SettingsDocument | null> {
      const [found] = await transactionOf(tx).peek(currentDoc);
      return found?.data() ?? null;
    },

    async version(version: number): Promise<SettingsDocument | null> {
      return (await versionDoc(version).get()).data() ?? null;
    },

    /** Writes a new version. `create` refuses a number that is taken. */
    publish(tx: Tx, document: SettingsDocument): void {
      transactionOf(tx).create(versionDoc(document.version), document);
      transactionOf(tx).put(currentDoc, document);
    },

    /**
     * Versions, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list({ limit, cursor }: PageRequest): Promise<{
      versions: SettingsDocument[];
      nextCursor: string | null;
    }> {
      let query = versions.orderBy('version', 'desc');
      if (cursor) query = query.startAfter(decodeCursor(['number'], cursor)[0]);
      const { docs } = await query.limit(limit + 1).get();
      const page = docs.slice(0, limit).map((doc) => doc.data());
      const last = docs.length > limit ? page.at(-1) : undefined;
      return { versions: page, nextCursor: last ? encodeCursor([last.version]) : null };
    },

    /** Writes another name into every version that a person published; the settings stay. */
    async renamePerson(uid: string, name: string): Promise<void> {
      for (const collection of [versions, currentDoc.parent])
        await inBatches(collection.where('publishedBy.uid', '==', uid), (batch, ref) =>
          batch.update(ref, { 'publishedBy.name': name }),
        );
    },
  };
}
