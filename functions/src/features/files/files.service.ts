import { randomUUID } from 'node:crypto';
import type { FileExport } from '../../contract/files/exports';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/times';
import { toCalendarDay } from '../../contract/orders/delivery';
import { AppError, createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { translateStoredText } from '../../platform/texts/translate';
import { diffRecords, type ActivityActor } from '../activity/activity.service';
import type { GeneratedFileDocument, GeneratedFileKind } from './file-document';
import { msg, t } from '../../contract/texts/text';

const MAX_IMMEDIATE_ROWS = 1000;

/** Milliseconds for which a job locks a file. Each progress update extends the lock. */
const CLAIM_MS = 3 * MINUTE_MS;
const PROGRESS_MS = 3_000;

const MAX_ATTEMPTS = 3;

const DOWNLOAD_PERIOD_MS = HOUR_MS;

/** Interval in milliseconds at which a job checks if the data of a feed has changed. */
const CHECK_INTERVAL_MS = HOUR_MS;
const MAX_AGE_MS = DAY_MS;
/** Milliseconds without a download after which a feed is deleted. */
const MAX_IDLE_MS = 7 * DAY_MS;

export interface GeneratedFileRequest {
  total: number;
  query?: Record<string, unknown>;
}

/** Size of the content written so far. `bytes` is the uncompressed size. */
interface FileSize {
  rows: number;
  bytes: number;
}

type RunResult = 'made' | 'failed' | 'removed' | null;

class OutOfTimeError extends Error {}

const isInProgress = ({ state }: GeneratedFileDocument) => state === 'waiting' || state === 'working';

/** Creates the service for large generated files, such as exports. Users download them from Cloud Storage. */
export function createGeneratedFilesService({
  transactions,
  filesRepository: files,
  storage,
  addressOf,
  fileGenerators: makers,
  activity,
  logger,
  now,
  settings,
}: Shop) {
  const at = (ms = 0) => new Date(now() + ms);

  function present({ id, object, token, state, ...file }: GeneratedFileDocument): FileExport {
    const { rows, total, bytes, failure } = file;
    const url = state === 'done' ? addressOf(object, token) : '';
    return { _id: id, state, rows, total, bytes, url, failure: translateStoredText(failure) };
  }

  async function* generateContent(
    kind: GeneratedFileKind,
    { query }: GeneratedFileDocument,
    done: FileSize,
    hasTime: () => boolean,
  ) {
    Object.assign(done, { rows: 0, bytes: 0 });
    let saidAt = now();
    for await (const { text, rows } of makers[kind].parts(query)) {
      if (!hasTime()) throw new OutOfTimeError();
      done.rows += rows;
      done.bytes += Buffer.byteLength(text);
      yield text;
      if (now() - saidAt < PROGRESS_MS) continue;
      saidAt = now();
      await files.update(kind, { state: 'working', rows: done.rows, dueAt: at(CLAIM_MS) });
    }
  }

  function toFailedFields(
    kind: GeneratedFileKind,
    { attempts }: GeneratedFileDocument,
    error: unknown,
  ): Partial<GeneratedFileDocument> {
    logger.error('file failed', { kind, attempts, error });
    const isFinal = error instanceof OutOfTimeError || error instanceof AppError || attempts >= MAX_ATTEMPTS;
    if (!isFinal) return { state: 'waiting', dueAt: at(MINUTE_MS) };
    const failure =
      error instanceof OutOfTimeError
        ? msg('Creating the file took too long. Please select fewer entries, or try again later.')
        : error instanceof AppError
          ? error.message
          : msg('The file could not be created. Please try again.');
    return { state: 'failed', failure, dueAt: at(DOWNLOAD_PERIOD_MS) };
  }

  async function createFile(
    kind: GeneratedFileKind,
    file: GeneratedFileDocument,
    hasTime: () => boolean,
  ): Promise<RunResult> {
    const { type, stamp } = makers[kind];
    const done: FileSize = { rows: 0, bytes: 0 };
    try {
      await storage.remove(file.remains);
      // The version is read before the content, so that a change during the run leads to another run.
      const madeFrom = stamp ? await stamp() : '';
      const { object, token } = file;
      await storage.write(object, () => generateContent(kind, file, done, hasTime), {
        contentType: type,
        token,
      });
      const isDone = { state: 'done' as const, failure: '', attempts: 0, remains: [], stamp: madeFrom };
      const next = stamp ? CHECK_INTERVAL_MS : DOWNLOAD_PERIOD_MS;
      await files.update(kind, { ...isDone, ...done, doneAt: at(), dueAt: at(next) });
      return 'made';
    } catch (error) {
      await files.update(kind, toFailedFields(kind, file, error));
      return 'failed';
    }
  }

  async function remove(
    kind: GeneratedFileKind,
    { id, object, remains }: GeneratedFileDocument,
  ): Promise<RunResult> {
    await storage.remove([object, ...remains]);
    await transactions.run(async (tx) => {
      if ((await files.read(tx, kind))?.id === id) files.remove(tx, kind);
    });
    return 'removed';
  }

  async function refreshFile(
    kind: GeneratedFileKind,
    file: GeneratedFileDocument,
    hasTime: () => boolean,
  ): Promise<RunResult> {
    if (now() - file.askedAt.getTime() > MAX_IDLE_MS) return remove(kind, file);
    const isOld = file.doneAt === null || now() - file.doneAt.getTime() >= MAX_AGE_MS;
    if (isOld || (await makers[kind].stamp!()) !== file.stamp) return createFile(kind, file, hasTime);
    await files.update(kind, { attempts: 0, dueAt: at(CHECK_INTERVAL_MS) });
    return null;
  }

  async function performDueStep(kind: GeneratedFileKind, hasTime: () => boolean): Promise<RunResult> {
    const file = await files.claim(kind, at(), at(CLAIM_MS));
    if (!file) return null;
    if (isInProgress(file)) return createFile(kind, file, hasTime);
    return makers[kind].stamp ? refreshFile(kind, file, hasTime) : remove(kind, file);
  }

  async function storeRequest(
    kind: GeneratedFileKind,
    wanted: GeneratedFileRequest,
    object: string | null,
    actor?: ActivityActor,
  ): Promise<GeneratedFileDocument> {
    const { total, query = {} } = wanted;
    const { timeZone } = (await settings.getCurrent()).settings.shop;
    return transactions.run(async (tx) => {
      const known = await files.read(tx, kind);
      if (known && (object !== null || isInProgress(known))) {
        if (object !== null || JSON.stringify(known.query) === JSON.stringify(query)) return known;
        throw new AppError('INVALID_TRANSITION', {
          message: t('Another export is in progress. Please try again in a few minutes.'),
        });
      }
      const id = randomUUID();
      const day = toCalendarDay(now(), timeZone);
      const file: GeneratedFileDocument = {
        id,
        object: object ?? `exports/${id}/${kind}-${day}.csv`,
        token: randomUUID(),
        state: 'waiting',
        query,
        rows: 0,
        total,
        bytes: 0,
        failure: '',
        attempts: 0,
        stamp: '',
        remains: known ? [known.object, ...known.remains] : [],
        requestedAt: at(),
        dueAt: at(),
        doneAt: null,
        askedAt: at(),
      };
      files.set(tx, kind, file);
      if (actor)
        activity.record(tx, actor, {
          action: 'export.begun',
          target: { type: 'export', id, label: kind },
          changes: diffRecords({}, { rows: total }),
        });
      return file;
    });
  }

  async function createIfSmall(
    kind: GeneratedFileKind,
    file: GeneratedFileDocument,
  ): Promise<GeneratedFileDocument> {
    if (!isInProgress(file) || file.total > MAX_IMMEDIATE_ROWS) return file;
    await performDueStep(kind, () => true);
    return (await files.find(kind)) ?? file;
  }

  return {
    /**
     * Starts generating a file. If the same file is already being generated, returns its state.
     * @throws AppError INVALID_TRANSITION if another file of the same kind is being generated
     */
    async request(
      actor: ActivityActor,
      kind: GeneratedFileKind,
      wanted: GeneratedFileRequest,
    ): Promise<FileExport> {
      return present(await createIfSmall(kind, await storeRequest(kind, wanted, null, actor)));
    },

    /** @throws AppError NOT_FOUND if the file was deleted or replaced by a newer file */
    async get(kind: GeneratedFileKind, id: string): Promise<FileExport> {
      const file = await files.find(kind);
      if (file?.id !== id) throw createNotFoundError(t('This export has ended. Please start it again.'));
      return present(file);
    },

    /**
     * Returns the URL of a regularly regenerated file, such as a feed.
     * @throws AppError UNAVAILABLE until the file is completed for the first time
     */
    async getRegularFileUrl(
      kind: GeneratedFileKind,
      object: string,
      total: () => Promise<number>,
    ): Promise<string> {
      let file = await files.find(kind);
      file ??= await createIfSmall(kind, await storeRequest(kind, { total: await total() }, object));
      if (file.doneAt === null)
        throw new AppError('UNAVAILABLE', {
          message: t('This file is being created. Please try again in a few minutes.'),
          retryAfter: 120,
        });
      if (now() - file.askedAt.getTime() > DAY_MS) await files.update(kind, { askedAt: at() });
      return addressOf(file.object, file.token);
    },

    async runDueSteps(hasTime: () => boolean): Promise<Record<'made' | 'failed' | 'removed', number>> {
      const report = { made: 0, failed: 0, removed: 0 };
      for (const kind of await files.listDue(at())) {
        if (!hasTime()) break;
        const outcome = await performDueStep(kind, hasTime);
        if (outcome) report[outcome] += 1;
      }
      return report;
    },
  };
}
