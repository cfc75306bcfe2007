import type { Firestore } from 'firebase-admin/firestore';
import { createDateConverter } from '../../platform/firestore';

/** Path of the Firestore document where `npm run backup` records its completion. Backups exclude this document. */
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
