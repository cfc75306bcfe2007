import { randomUUID } from 'node:crypto';
import type { Export } from '../../contract/files/exports';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/times';
import { toCalendarDay } from '../../contract/orders/delivery';
import { AppError, notFound } from '../../platform/errors';
import type { AddressOf, ObjectStorage } from '../../platform/storage';
import type { Base } from '../base-port';
import { changesBetween, type AuditActor } from '../activity/activity.service';
import type { FileDocument, FileKind } from './file-document';
import type { FileMaker } from './file-port';
import type { FilesRepository } from './files.repository';

/** Rows that the request itself makes a file of; more are left to the job. */
const AT_ONCE = 1000;

/** For how long a run has its file for itself since it last said how far it is, and how often it says so. */
const CLAIM_MS = 3 * MINUTE_MS;
const PROGRESS_MS = 3_000;

/** Runs that may fail before the file counts as failed. */
const MAX_ATTEMPTS = 3;

/** For how long a file that was asked for can be fetched. */
const KEEP_MS = HOUR_MS;

/** How often a file that is kept up to date is checked for changes. */
const LOOK_MS = HOUR_MS;
/** After this time it is made again even without a change. */
const MAX_AGE_MS = DAY_MS;
/** It is kept up to date for this long after its last request. */
const ASKED_MS = 7 * DAY_MS;

/** What is asked for, and how many rows it has. */
export interface Wanted {
  total: number;
  query?: Record<string, unknown>;
}

/** What is in a file so far; bytes as it is saved, not as it is stored. */
interface Counted {
  rows: number;
  bytes: number;
}

/** What a run did about a file. */
type Outcome = 'made' | 'failed' | 'removed' | null;

class OutOfTime extends Error {}

interface Dependencies extends Pick<Base, 'activity' | 'logger' | 'now' | 'settings' | 'transactions'> {
  files: FilesRepository;
  storage: Pick<ObjectStorage, 'write' | 'remove'>;
  addressOf: AddressOf;
  makers: Record<FileKind, FileMaker>;
}

const isAtWork = ({ state }: FileDocument) => state === 'waiting' || state === 'working';

/**
 * Files that are too large for an answer: the function of an API ends a stream at 10 MB. A request writes down what is wanted;
 * a small file is made at once, any other by the job `makeFiles`, in a stream into Storage, where it is fetched.
 */
export function filesService(dependencies: Dependencies) {
  const { transactions, files, storage, addressOf, makers, activity, logger, now, settings } = dependencies;
  const at = (ms = 0) => new Date(now() + ms);

  function present({ id, object, token, state, ...file }: FileDocument): Export {
    const { rows, total, bytes, failure } = file;
    const url = state === 'done' ? addressOf(object, token) : '';
    return { _id: id, state, rows, total, bytes, url, failure };
  }

  /** The file in parts, which says from time to time how far it is. */
  async function* chunks(kind: FileKind, { query }: FileDocument, done: Counted, hasTime: () => boolean) {
    Object.assign(done, { rows: 0, bytes: 0 });
    let saidAt = now();
    for await (const { text, rows } of makers[kind].parts(query)) {
      if (!hasTime()) throw new OutOfTime();
      done.rows += rows;
      done.bytes += Buffer.byteLength(text);
      yield text;
      if (now() - saidAt < PROGRESS_MS) continue;
      saidAt = now();
      await files.update(kind, { state: 'working', rows: done.rows, dueAt: at(CLAIM_MS) });
    }
  }

  /** What is noted of a file that could not be made: it is tried again, or failed. */
  function failed(kind: FileKind, { attempts }: FileDocument, error: unknown): Partial<FileDocument> {
    logger.error('file failed', { kind, attempts, error });
    const isFinal = error instanceof OutOfTime || error instanceof AppError || attempts >= MAX_ATTEMPTS;
    if (!isFinal) return { state: 'waiting', dueAt: at(MINUTE_MS) };
    const failure =
      error instanceof OutOfTime
        ? 'The file took too long to make. Please choose fewer entries, or try again at a quieter time.'
        : error instanceof AppError
          ? error.message
          : 'The file could not be made. Please try again.';
    return { state: 'failed', failure, dueAt: at(KEEP_MS) };
  }

  /** Makes a claimed file. */
  async function write(kind: FileKind, file: FileDocument, hasTime: () => boolean): Promise<Outcome> {
    const { type, stamp } = makers[kind];
    const done: Counted = { rows: 0, bytes: 0 };
    try {
      await storage.remove(file.remains);
      // Read before its content: what changes meanwhile makes another stamp, and the file again.
      const madeFrom = stamp ? await stamp() : '';
      const { object, token } = file;
      await storage.write(object, () => chunks(kind, file, done, hasTime), { contentType: type, token });
      const isDone = { state: 'done' as const, failure: '', attempts: 0, remains: [], stamp: madeFrom };
      const next = stamp ? LOOK_MS : KEEP_MS;
      await files.update(kind, { ...isDone, ...done, doneAt: at(), dueAt: at(next) });
      return 'made';
    } catch (error) {
      await files.update(kind, failed(kind, file, error));
      return 'failed';
    }
  }

  /** Removes an expired file, unless it was requested again in the meantime. */
  async function remove(kind: FileKind, { id, object, remains }: FileDocument): Promise<Outcome> {
    await storage.remove([object, ...remains]);
    await transactions.run(async (tx) => {
      if ((await files.read(tx, kind))?.id === id) files.remove(tx, kind);
    });
    return 'removed';
  }

  /** Makes a file anew where what is in it has changed. */
  async function renew(kind: FileKind, file: FileDocument, hasTime: () => boolean): Promise<Outcome> {
    if (now() - file.askedAt.getTime() > ASKED_MS) return remove(kind, file);
    const isOld = file.doneAt === null || now() - file.doneAt.getTime() >= MAX_AGE_MS;
    if (isOld || (await makers[kind].stamp!()) !== file.stamp) return write(kind, file, hasTime);
    await files.update(kind, { attempts: 0, dueAt: at(LOOK_MS) });
    return null;
  }

  /** Does what is due about a file, unless another run does. */
  async function work(kind: FileKind, hasTime: () => boolean): Promise<Outcome> {
    const file = await files.claim(kind, at(), at(CLAIM_MS));
    if (!file) return null;
    if (isAtWork(file)) return write(kind, file, hasTime);
    return makers[kind].stamp ? renew(kind, file, hasTime) : remove(kind, file);
  }

  /** Writes down that a file is wanted. @param object its name in Storage where it always has the same one. @param actor who asks for it. */
  async function note(
    kind: FileKind,
    wanted: Wanted,
    object: string | null,
    actor?: AuditActor,
  ): Promise<FileDocument> {
    const { total, query = {} } = wanted;
    const { timeZone } = (await settings.current()).settings.shop;
    return transactions.run(async (tx) => {
      const known = await files.read(tx, kind);
      if (known && (object !== null || isAtWork(known))) {
        if (object !== null || JSON.stringify(known.query) === JSON.stringify(query)) return known;
        throw new AppError('INVALID_TRANSITION', {
          message: 'Another export is being made. Please try again in a few minutes.',
        });
      }
      const id = randomUUID();
      const day = toCalendarDay(now(), timeZone);
      const file: FileDocument = {
        ...{ id, object: object ?? `exports/${id}/${kind}-${day}.csv`, token: randomUUID() },
        ...{ state: 'waiting', query, rows: 0, total, bytes: 0, failure: '', attempts: 0, stamp: '' },
        remains: known ? [known.object, ...known.remains] : [],
        ...{ requestedAt: at(), dueAt: at(), doneAt: null, askedAt: at() },
      };
      files.set(tx, kind, file);
      if (actor)
        activity.record(tx, actor, {
          action: 'export.begun',
          target: { type: 'export', id, label: kind },
          changes: changesBetween({}, { rows: total }),
        });
      return file;
    });
  }

  /** Makes a small file at once, so that it is there with the answer. */
  async function begun(kind: FileKind, file: FileDocument): Promise<FileDocument> {
    if (!isAtWork(file) || file.total > AT_ONCE) return file;
    await work(kind, () => true);
    return (await files.find(kind)) ?? file;
  }

  return {
    /**
     * Asks for a file; the same one that is being made already is answered as it is.
     * @throws AppError INVALID_TRANSITION while another one of its kind is made.
     */
    async request(actor: AuditActor, kind: FileKind, wanted: Wanted): Promise<Export> {
      return present(await begun(kind, await note(kind, wanted, null, actor)));
    },

    /**
     * A file that was asked for.
     * @throws AppError NOT_FOUND for one that was removed, or was followed by another.
     */
    async get(kind: FileKind, id: string): Promise<Export> {
      const file = await files.find(kind);
      if (file?.id !== id) throw notFound('This export has ended. Please start it again.');
      return present(file);
    },

    /**
     * The address of a file that is kept up to date while it is asked for, under a name of its own.
     * @throws AppError UNAVAILABLE while it is made for the first time.
     */
    async standing(kind: FileKind, object: string, total: () => Promise<number>): Promise<string> {
      let file = await files.find(kind);
      file ??= await begun(kind, await note(kind, { total: await total() }, object));
      if (file.doneAt === null)
        throw new AppError('UNAVAILABLE', {
          message: 'This file is being made. Please try again in a few minutes.',
          retryAfter: 120,
        });
      if (now() - file.askedAt.getTime() > DAY_MS) await files.update(kind, { askedAt: at() });
      return addressOf(file.object, file.token);
    },

    /** Makes requested files, updates the feed, and removes expired files. */
    async makeDue(hasTime: () => boolean): Promise<Record<'made' | 'failed' | 'removed', number>> {
      const report = { made: 0, failed: 0, removed: 0 };
      for (const kind of await files.due(at())) {
        if (!hasTime()) break;
        const outcome = await work(kind, hasTime);
        if (outcome) report[outcome] += 1;
      }
      return report;
    },
  };
}
