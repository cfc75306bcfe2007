import type { Firestore } from 'firebase-admin/firestore';
import { dateConverter } from '../../platform/firestore';

/** Document in which `npm run backup` records its completion. Excluded from backups. */
export const BACKUP_RECORD = 'backups/latest';

interface BackupRecord {
  finishedAt: Date;
}

export type BackupRecordRepository = ReturnType<typeof backupRecordRepository>;

export function backupRecordRepository(db: Firestore) {
  const record = db.doc(BACKUP_RECORD).withConverter(dateConverter<BackupRecord>());

  return {
    async find(): Promise<BackupRecord | null> {
      return (await record.get()).data() ?? null;
    },
  };
}
