import { randomUUID } from 'node:crypto';
import { IMPORT_LIMITS } from '../../contract/imports';
import { createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { hasProductChanges, type AppliedImportChange, type ImportDocument } from './import-document';
import { ImportLeaseLostError, createImportLease, type ImportRequestContext } from './import-steps';
import type { StoredImport } from './imports.repository';
import type { StoredImage } from './products-port';
import { msg, t } from '../../contract/texts/text';

/** Milliseconds after which a request stops downloading pictures. The next request continues the downloads. */
const FETCH_MS = 4_500;

/** Milliseconds without progress after which a job resumes an interrupted import. */
const ABANDONED_AFTER = 3 * 60_000;

const NO_IMPORT = msg('This import does not exist.');

const isBusy = ({ status }: ImportDocument) => status === 'running' || status === 'undoing';

export type ImportRunService = ReturnType<typeof createImportRunService>;

/** Creates the service that applies and undoes imports in steps of a few seconds, one step per request. */
export function createImportRunService({
  transactions,
  importsRepository: imports,
  productRecords: products,
  importApply: applying,
  importUndo: undoing,
  products: { productsChanged },
  logger,
  now,
  importSliceMs: sliceMs,
}: Shop) {
  function takeLease(id: string, token: string): Promise<{ run: ImportDocument; mine: boolean }> {
    return transactions.run(async (tx) => {
      const run = await imports.read(tx, id);
      if (!run) throw createNotFoundError(t(NO_IMPORT));
      const { lease } = run;
      const held = lease !== null && lease.token !== token && lease.until.getTime() > now();
      if (!isBusy(run) || held) return { run, mine: false };
      const taken = createImportLease(token, now());
      imports.update(tx, id, { lease: taken, touchedAt: new Date(now()) });
      return { run: { ...run, lease: taken }, mine: true };
    });
  }

  async function releaseLease({ id, token }: ImportRequestContext): Promise<ImportDocument> {
    return transactions.run(async (tx) => {
      const run = await imports.read(tx, id);
      if (!run) throw createNotFoundError(t(NO_IMPORT));
      if (run.lease?.token !== token) return run;
      const fields = { lease: null, touchedAt: new Date(now()) };
      imports.update(tx, id, fields);
      return { ...run, ...fields };
    });
  }

  /** Continues an import for a few seconds and returns its progress. */
  async function continueImport(id: string): Promise<ImportDocument> {
    const token = randomUUID();
    const begun = performance.now();
    const { run: seen, mine } = await takeLease(id, token);
    if (!mine) return seen;
    const slice: ImportRequestContext = {
      id,
      token,
      over: () => performance.now() - begun >= sliceMs,
      signal: AbortSignal.timeout(sliceMs + FETCH_MS),
      changed: new Set(),
      down: new Map(),
      fetching: false,
      batch: null,
    };
    let run = seen;
    try {
      do
        run = await (run.status === 'running' ? applying.continueApplying : undoing.continueUndo)(slice, run);
      while (isBusy(run) && !slice.over());
    } catch (error) {
      if (!(error instanceof ImportLeaseLostError)) throw error;
    } finally {
      await productsChanged([...slice.changed]);
      run = await releaseLease(slice);
    }
    return run;
  }

  async function* getChanges({ id, run }: StoredImport): AsyncGenerator<AppliedImportChange[]> {
    for (let number = 0; number < run.starts.length; number += 1) yield await imports.readChanges(id, number);
  }

  /** Returns the pictures that are required to undo other imports. Must be called after reading the products. */
  async function picturesNeededByOthers(id: string): Promise<Set<string>> {
    const kept = new Set<string>();
    for (const other of await imports.listLatest(IMPORT_LIMITS.runs)) {
      if (other.id === id || !other.run.undoKept || other.run.status === 'undone') continue;
      for await (const changes of getChanges(other))
        for (const { before } of changes) for (const { url } of before?.images ?? []) kept.add(url);
    }
    return kept;
  }

  async function unshownPictures(changes: readonly AppliedImportChange[]): Promise<StoredImage[]> {
    const stored = await products.getMany(changes.map(({ id }) => id));
    const shown = new Set(stored.flatMap(({ product }) => product.images.map(({ url }) => url)));
    const ordered = new Set(stored.filter(({ product }) => product.wasOrdered).map(({ id }) => id));
    return changes
      .filter(({ id }) => !ordered.has(id))
      .flatMap(({ before, after }) => [...(before?.images ?? []), ...after.images])
      .filter(({ url }) => !shown.has(url));
  }

  async function removeUndoData(stored: StoredImport): Promise<void> {
    const unshown: StoredImage[][] = [];
    for await (const changes of getChanges(stored)) unshown.push(await unshownPictures(changes));
    const kept = unshown.some(({ length }) => length > 0)
      ? await picturesNeededByOthers(stored.id)
      : new Set<string>();
    // Deletes pictures batch by batch, because all at once could be thousands of requests.
    for (const images of unshown) await products.removePictures(images.filter(({ url }) => !kept.has(url)));
    await imports.deleteChanges(stored.id);
  }

  async function cleanUpEach(
    stored: readonly StoredImport[],
    hasTime: () => boolean,
    cleanUp: (one: StoredImport) => Promise<void>,
  ): Promise<number> {
    let done = 0;
    for (const each of stored) {
      if (!hasTime()) break;
      try {
        await cleanUp(each);
        done += 1;
      } catch (error) {
        logger.error('import clean-up failed', { importId: each.id, error });
      }
    }
    return done;
  }

  async function resumeAbandoned(hasTime: () => boolean): Promise<number> {
    let resumed = 0;
    for (const { id, run } of await imports.listUnfinished()) {
      if (run.touchedAt.getTime() > now() - ABANDONED_AFTER) continue;
      resumed += 1;
      try {
        for (let at = -1; hasTime();) {
          const { status, done, undo } = await continueImport(id);
          const reached = done + (undo?.done ?? 0);
          if (status === 'done' || status === 'undone' || reached === at) break;
          at = reached;
        }
      } catch (error) {
        logger.error('import left for the next run', { importId: id, error });
      }
    }
    return resumed;
  }

  return {
    continueImport,

    /** Resumes interrupted imports and deletes old undo data until `hasTime` returns false. */
    async maintain(hasTime: () => boolean) {
      const resumed = await resumeAbandoned(hasTime);
      const last = await imports.listLatest(IMPORT_LIMITS.runs);
      const settled = last.filter(
        ({ run }) =>
          run.undoKept && (run.status === 'undone' || (run.status === 'done' && !hasProductChanges(run))),
      );
      const pruned = await cleanUpEach(settled, hasTime, removeUndoData);
      const removed = await cleanUpEach(
        await imports.listOlderThan(IMPORT_LIMITS.runs),
        hasTime,
        async (old) => {
          if (old.run.undoKept) await removeUndoData(old);
          await imports.remove(old.id);
        },
      );
      const maintained = { resumed, pruned, removed };
      logger.info('imports maintained', maintained);
      return maintained;
    },
  };
}
