import type { Firestore } from 'firebase-admin/firestore';
import { dateConverter } from '../../platform/firestore';

/** Where `npm run backup` notes that it finished. No backup has this document, so that two of an unchanged shop are equal. */
export const BACKUP_RECORD = 'backups/latest';

/** What is noted of a backup that finished. */
interface BackupRecord {
  finishedAt: Date;
}

export type BackupRecordRepository = ReturnType<typeof backupRecordRepository>;

/** When the shop was last backed up: `npm run backup` writes it, and this reads it. */
export function backupRecordRepository(db: Firestore) {
  const record = db.doc(BACKUP_RECORD).withConverter(dateConverter<BackupRecord>());

  return {
    async find(): Promise<BackupRecord | null> {
      return (await record.get()).data() ?? null;
    },
  };
}
