import type { Firestore } from 'firebase-admin/firestore';
import { decodeCursor, encodeCursor, type CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { changeDocumentsInBatches } from '../../platform/firestore';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { settingsConverter, type SettingsDocument } from './settings-document';

const CURRENT = 'current';

/** Creates the repository of published settings. The current settings are null before the first publication. */
export function createSettingsRepository(db: Firestore) {
  const settings = createDocumentRepository(db, 'settings', null, settingsConverter);
  const { collection: versions, ...documents } = createDocumentRepository(
    db,
    'settingsVersions',
    null,
    settingsConverter,
  );

  return {
    findCurrent: () => settings.find(CURRENT),

    readCurrent: (tx: TransactionHandle) => settings.read(tx, CURRENT),

    /** Reads the current settings in a transaction. The commit does not fail if the settings change later. */
    async peekCurrent(tx: TransactionHandle): Promise<SettingsDocument | null> {
      const [found = null] = await settings.peekAll(tx, [CURRENT]);
      return found;
    },

    findVersion: (version: number) => documents.find(String(version)),

    publish(tx: TransactionHandle, document: SettingsDocument): void {
      documents.create(tx, String(document.version), document);
      settings.put(tx, CURRENT, document);
    },

    async list({ limit, cursor }: CursorPageRequest): Promise<{
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

    async renamePerson(uid: string, name: string): Promise<void> {
      for (const collection of [versions, settings.collection])
        await changeDocumentsInBatches(collection.where('publishedBy.uid', '==', uid), (batch, ref) =>
          batch.update(ref, { 'publishedBy.name': name }),
        );
    },
  };
}
