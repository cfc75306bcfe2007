import type { Firestore } from 'firebase-admin/firestore';
import { createDateConverter } from '../../platform/firestore';

/** Path of the Firestore document in which `npm run backup` records its completion. Excluded from backups. */
export const BACKUP_RECORD_PATH = 'backups/latest';

export interface BackupRecord {
  finishedAt: Date;
}

export function createBackupRecordRepository(db: Firestore) {
  const record = db.doc(BACKUP_RECORD_PATH).withConverter(createDateConverter<BackupRecord>());

  return {
    async find(): Promise<BackupRecord | null> {
      return (await record.get()).data() ?? null;
    },
  };
}
