import type { GoogleClient } from '../../lib/google';
import { UserFacingError } from '../../lib/problem.mjs';

const DAY_S = 86_400;

interface Database {
  pointInTimeRecoveryEnablement?: string;
}

/** Checks the backup settings of the project. @throws UserFacingError with a command for each missing setting. */
export async function checkBackups(google: GoogleClient, bucket: string | undefined): Promise<string> {
  const path = `/v1/projects/${google.project}/databases/(default)`;
  const database = await google.find<Database>('FIRESTORE_URL', path);
  if (!database) throw new UserFacingError('There is no database yet.');
  const of = `--database='(default)' --project ${google.project}`;
  const faults: string[] = [];
  if (database.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED') {
    faults.push(`no point-in-time recovery: gcloud firestore databases update ${of} --enable-pitr`);
  }
  const { backupSchedules = [] } = await google.call<{ backupSchedules?: object[] }>(
    'FIRESTORE_URL',
    `${path}/backupSchedules`,
  );
  if (backupSchedules.length === 0) {
    faults.push(
      `no backup schedule: gcloud firestore backups schedules create ${of} --recurrence=daily --retention=14w`,
    );
  }
  const { softDeletePolicy } = bucket
    ? await google.call<{ softDeletePolicy?: { retentionDurationSeconds?: string } }>(
        'FIREBASE_STORAGE_URL',
        `/storage/v1/b/${bucket}`,
      )
    : {};
  const kept = Number(softDeletePolicy?.retentionDurationSeconds ?? 0) / DAY_S;
  if (bucket && kept < 7) {
    faults.push(
      `deleted pictures are kept for ${kept} days: gcloud storage buckets update gs://${bucket} --soft-delete-duration=30d`,
    );
  }
  if (faults.length > 0) throw new UserFacingError(`${faults.join('; ')}.`);
  return `point-in-time recovery, ${backupSchedules.length} schedule, deleted pictures for ${kept} days`;
}
