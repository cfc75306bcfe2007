import type { Shop } from '../../platform/shop';

/** Number of days after which the latest backup is overdue: one week and a weekend. */
const OVERDUE_DAYS = 10;
const DAY_MS = 86_400_000;

/** Creates the service that logs an error if the backup is overdue. The log triggers an alert (docs/runbook.md). */
export function createBackupMonitorService({ backupRecordRepository: backups, logger, now }: Shop) {
  return {
    async check(): Promise<void> {
      const finishedAt = (await backups.find())?.finishedAt ?? null;
      const days = finishedAt && Math.floor((now() - finishedAt.getTime()) / DAY_MS);
      if (days === null || days >= OVERDUE_DAYS) logger.warn('backup is overdue', { days });
    },
  };
}
