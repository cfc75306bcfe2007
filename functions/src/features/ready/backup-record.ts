/** Where `npm run backup` notes that it finished. No backup has this document, so that two of an unchanged shop are equal. */
export const BACKUP_RECORD = 'backups/latest';

/** What is noted of a backup that finished. */
export interface BackupRecord {
  finishedAt: Date;
}
