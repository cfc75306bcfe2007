import type { Firestore } from 'firebase-admin/firestore';
import { dateConverter } from '../../platform/firestore';
import { BACKUP_RECORD, type BackupRecord } from './backup-record';

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
