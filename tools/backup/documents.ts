import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import { GoogleError, ResponseTooLargeError } from '../lib/google';
import { retryTransientErrors } from './calls';
import { BACKUP_RECORD_PATH } from '../../functions/src/features/ready/backup-record.repository';
import {
  OPTIONAL_SECOND_FACTOR_DOCUMENT_PATH,
  ADMIN_SESSION_PATH_PREFIX,
} from '../../functions/src/features/second-factor/second-factors.repository';
import { UserFacingError } from '../lib/problem.mjs';
import type { BackupShop } from './backup-shop';
import { addProjectToReferences, removeProjectFromReferences, type FirestoreFields } from './values';

export interface StoredDocument {
  path: string;
  fields: FirestoreFields;
}

interface QueryResponse {
  document?: { name: string; fields?: FirestoreFields };
  readTime?: string;
  error?: { code: number; status: string; message: string };
}

/** Maximum number of documents per page. Reduced automatically if a response is too large. */
const PAGE_SIZE = 300;
const MINUTE_MS = 60_000;
const MAX_RESPONSE_BYTES = 24_000_000;

const createFullQuery = (limit: number, after?: string) => ({
  from: [{ allDescendants: true }],
  orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
  limit,
  ...(after === undefined ? {} : { startAt: { values: [{ referenceValue: after }], before: false } }),
});

async function query(shop: BackupShop, structuredQuery: object, readTime?: string): Promise<QueryResponse[]> {
  const answers = await shop.call<QueryResponse[]>(`${shop.firestore}/${shop.documents}:runQuery`, {
    body: { structuredQuery, ...(readTime === undefined ? {} : { readTime }) },
    atMost: MAX_RESPONSE_BYTES,
  });
  const error = answers.find((answer) => answer.error)?.error;
  if (error) throw new GoogleError(error.code, error.message);
  return answers;
}

/** Returns the current time of the database. A snapshot at this time excludes later changes. */
export async function getDatabaseTime(shop: BackupShop): Promise<string> {
  const answers = await query(shop, createFullQuery(1));
  return answers.find(({ readTime }) => readTime)!.readTime!;
}

export const RESTORE_RECORD_PATH = 'backups/restore';
/** Documents about backups and restores. A backup omits them, and they do not count when checking for an empty shop. */
const RECORD_PATHS: ReadonlySet<string> = new Set([BACKUP_RECORD_PATH, RESTORE_RECORD_PATH]);

/** Returns an RFC 3339 timestamp. With point-in-time recovery, older snapshots exist at whole minutes only. */
export async function chooseSnapshotTime(
  shop: BackupShop,
  tell: (sentence: string) => void,
  sleep: (ms: number) => Promise<unknown> = pause,
): Promise<string> {
  const time = await getDatabaseTime(shop);
  if (shop.emulated) return time;
  const database = await shop.call<{ pointInTimeRecoveryEnablement?: string }>(
    `${shop.firestore}/${shop.documents.replace(/\/documents$/, '')}`,
  );
  if (database.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED') return time;
  const nextMinute = Math.ceil(Date.parse(time) / MINUTE_MS) * MINUTE_MS;
  const snapshotTime = new Date(nextMinute).toISOString().replace('.000', '');
  tell(`Waiting for the whole minute ${snapshotTime}.`);
  for (
    let currentTime = time;
    Date.parse(currentTime) <= nextMinute;
    currentTime = await getDatabaseTime(shop)
  )
    await sleep(nextMinute - Date.parse(currentTime) + 1000);
  return snapshotTime;
}

export async function hasDocuments(shop: BackupShop): Promise<boolean> {
  const found = await query(shop, createFullQuery(RECORD_PATHS.size + 1));
  const names = found.flatMap(({ document }) => document?.name.slice(shop.documents.length + 1) ?? []);
  return names.some((name) => !RECORD_PATHS.has(name));
}

/** Yields every document at `readTime`, sorted by name (https://firebase.google.com/docs/firestore/pitr). */
export async function* readDocuments(shop: BackupShop, readTime: string): AsyncGenerator<StoredDocument> {
  const prefix = `${shop.documents}/`.length;
  for (let after: string | undefined, limit = PAGE_SIZE; ;) {
    let answers: QueryResponse[];
    try {
      answers = await query(shop, createFullQuery(limit, after), readTime);
    } catch (error) {
      if (!(error instanceof ResponseTooLargeError) || limit === 1) throw error;
      limit = Math.ceil(limit / 8);
      continue;
    }
    const found = answers.flatMap(({ document }) => document ?? []);
    for (const { name, fields = {} } of found) {
      const path = name.slice(prefix);
      if (!RECORD_PATHS.has(path))
        yield { path, fields: removeProjectFromReferences(fields, shop.documents) };
    }
    if (found.length < limit) return;
    after = found.at(-1)!.name;
    limit = Math.min(PAGE_SIZE, limit * 2);
  }
}

/** Limits of a write request. Firestore accepts 10 MB and its emulator 4 MB; a character takes up to 3 bytes. */
const MAX_BATCH_WRITES = 200;
const MAX_BATCH_CHARACTERS = 1_000_000;
const CONCURRENCY = 4;

/** gRPC status codes DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL and UNAVAILABLE. */
const TRANSIENT_CODES = new Set([4, 8, 10, 13, 14]);

type Write = { update: { name: string; fields: FirestoreFields } } | { delete: string };

async function write(shop: BackupShop, writes: Write[]): Promise<void> {
  let left = writes;
  await retryTransientErrors(async () => {
    const address = `${shop.firestore}/${shop.documents.replace(/\/documents$/, '')}/documents:batchWrite`;
    const { status = [] } = await shop.call<{ status?: { code?: number; message?: string }[] }>(address, {
      body: { writes: left },
    });
    const refused = left.flatMap((each, at) => (status[at]?.code ? [{ each, ...status[at] }] : []));
    const lasting = refused.find(({ code }) => !TRANSIENT_CODES.has(code!));
    if (lasting)
      throw new UserFacingError(
        `Firestore refused ${'delete' in lasting.each ? lasting.each.delete : lasting.each.update.name}: ${lasting.message}`,
      );
    left = refused.map(({ each }) => each);
    if (left.length > 0) throw new GoogleError(503, refused[0]!.message ?? '');
  });
}

function splitIntoBatches(lines: readonly string[]): string[][] {
  const batches: string[][] = [[]];
  let characters = 0;
  for (const line of lines) {
    if (batches.at(-1)!.length === MAX_BATCH_WRITES || characters + line.length > MAX_BATCH_CHARACTERS) {
      batches.push([]);
      characters = 0;
    }
    batches.at(-1)!.push(line);
    characters += line.length;
  }
  return batches;
}

export const recordBackup = (shop: BackupShop, finishedAt: Date): Promise<void> =>
  write(shop, [
    {
      update: {
        name: `${shop.documents}/${BACKUP_RECORD_PATH}`,
        fields: { finishedAt: { timestampValue: finishedAt.toISOString() } },
      },
    },
  ]);

/** Returns the checksum of the backup whose restore was interrupted, or undefined. */
export async function readRestoreChecksum(shop: BackupShop): Promise<string | undefined> {
  const address = `${shop.firestore}/${shop.documents}/${RESTORE_RECORD_PATH}`;
  try {
    const { fields } = await shop.call<{ fields?: { file?: { stringValue?: string } } }>(address);
    return fields?.file?.stringValue;
  } catch (error) {
    if (error instanceof GoogleError && error.status === 404) return undefined;
    throw error;
  }
}

const restoreRecordName = (shop: BackupShop) => `${shop.documents}/${RESTORE_RECORD_PATH}`;

export const recordRestore = (shop: BackupShop, checksum: string): Promise<void> =>
  write(shop, [{ update: { name: restoreRecordName(shop), fields: { file: { stringValue: checksum } } } }]);

export const deleteRestoreRecord = (shop: BackupShop): Promise<void> =>
  write(shop, [{ delete: restoreRecordName(shop) }]);

/**
 * Returns true for administrators' sessions and, outside of the emulators, the setting that makes the second factor
 * optional.
 */
const isSkippedOnRestore = (path: string, { emulated }: BackupShop) =>
  path.startsWith(ADMIN_SESSION_PATH_PREFIX) || (!emulated && path === OPTIONAL_SECOND_FACTOR_DOCUMENT_PATH);

export async function writeDocuments(shop: BackupShop, lines: readonly string[]): Promise<void> {
  await pMap(
    splitIntoBatches(lines),
    (batch) =>
      write(
        shop,
        batch
          .map((line) => JSON.parse(line) as StoredDocument)
          .filter(({ path }) => !isSkippedOnRestore(path, shop))
          .map(({ path, fields }) => ({
            update: {
              name: `${shop.documents}/${path}`,
              fields: addProjectToReferences(fields, shop.documents),
            },
          })),
      ),
    { concurrency: CONCURRENCY },
  );
}
