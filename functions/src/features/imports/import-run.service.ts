import { randomUUID } from 'node:crypto';
import { IMPORT_LIMITS } from '../../contract/imports';
import { notFound } from '../../platform/errors';
import { changedSomething, type AppliedChange, type ImportDocument } from './import-document';
import { LeaseLost, leaseOf, type Slice, type StepDependencies } from './import-steps';
import type { ImportUndoService } from './undo/import-undo.service';
import type { StoredImport } from './imports.repository';
import type { ImportProducts, StoredImage } from './products-port';
import type { ImportApplyService } from './apply/import-apply.service';

interface Dependencies extends StepDependencies {
  products: Pick<ImportProducts, 'getMany' | 'removePictures'>;
  applying: ImportApplyService;
  undoing: ImportUndoService;
  /** Brings lists and the search up to products that were written; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
  /** Milliseconds after which a call begins nothing new. */
  sliceMs: number;
}

/** Milliseconds after which a call that is still fetching pictures leaves them to the next one. */
const FETCH_MS = 4_500;

/** Milliseconds after which an import without any work is taken for abandoned. */
const ABANDONED_AFTER = 3 * 60_000;

const NO_IMPORT = 'This import does not exist.';

const isBusy = ({ status }: ImportDocument) => status === 'running' || status === 'undoing';

export type ImportRunService = ReturnType<typeof importRunService>;

/** Works on imports, a few seconds each call: applies them or undoes them, one call at a time. A job keeps them going and clean. */
export function importRunService(dependencies: Dependencies) {
  const { transactions, imports, products, applying, undoing, productsChanged, logger, now, sliceMs } =
    dependencies;

  /** Takes the work on an import for this call, unless another call has it. */
  function take(id: string, token: string): Promise<{ run: ImportDocument; mine: boolean }> {
    return transactions.run(async (tx) => {
      const run = await imports.read(tx, id);
      if (!run) throw notFound(NO_IMPORT);
      const { lease } = run;
      const held = lease !== null && lease.token !== token && lease.until.getTime() > now();
      if (!isBusy(run) || held) return { run, mine: false };
      const taken = leaseOf(token, now());
      imports.update(tx, id, { lease: taken, touchedAt: new Date(now()) });
      return { run: { ...run, lease: taken }, mine: true };
    });
  }

  /** Lets the next call continue. */
  async function release({ id, token }: Slice): Promise<ImportDocument> {
    return transactions.run(async (tx) => {
      const run = await imports.read(tx, id);
      if (!run) throw notFound(NO_IMPORT);
      if (run.lease?.token !== token) return run;
      const fields = { lease: null, touchedAt: new Date(now()) };
      imports.update(tx, id, fields);
      return { ...run, ...fields };
    });
  }

  /**
   * Works on an import for a few seconds and answers how far it is; while another call works on it, only that.
   * @throws AppError NOT_FOUND; UNAVAILABLE when the store is too busy: the import continues with the next call.
   */
  async function work(id: string): Promise<ImportDocument> {
    const token = randomUUID();
    const begun = performance.now();
    const { run: seen, mine } = await take(id, token);
    if (!mine) return seen;
    const slice: Slice = {
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
      do run = await (run.status === 'running' ? applying.applyMore : undoing.undoMore)(slice, run);
      while (isBusy(run) && !slice.over());
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      await productsChanged([...slice.changed]);
      run = await release(slice);
    }
    return run;
  }

  async function* changesOf({ id, run }: StoredImport): AsyncGenerator<AppliedChange[]> {
    for (let number = 0; number < run.starts.length; number += 1) yield await imports.changes(id, number);
  }

  /**
   * Addresses of the pictures that undoing imports other than `id` would restore. To be read after the products: it
   * includes what those imports replaced or restored since then, even if it was deleted.
   */
  async function picturesNeededByOthers(id: string): Promise<Set<string>> {
    const kept = new Set<string>();
    for (const other of await imports.last(IMPORT_LIMITS.runs)) {
      if (other.id === id || !other.run.undoKept || other.run.status === 'undone') continue;
      for await (const changes of changesOf(other))
        for (const { before } of changes) for (const { url } of before?.images ?? []) kept.add(url);
    }
    return kept;
  }

  /** Pictures of changes, from before and after them, that neither their products show now nor any order may. */
  async function unshownPictures(changes: readonly AppliedChange[]): Promise<StoredImage[]> {
    const stored = await products.getMany(changes.map(({ id }) => id));
    const shown = new Set(stored.flatMap(({ product }) => product.images.map(({ url }) => url)));
    const ordered = new Set(stored.filter(({ product }) => product.wasOrdered).map(({ id }) => id));
    return changes
      .filter(({ id }) => !ordered.has(id))
      .flatMap(({ before, after }) => [...(before?.images ?? []), ...after.images])
      .filter(({ url }) => !shown.has(url));
  }

  /** Forgets what it takes to undo an import, and removes the pictures that were stored only for that. */
  async function prune(stored: StoredImport): Promise<void> {
    const unshown: StoredImage[][] = [];
    for await (const changes of changesOf(stored)) unshown.push(await unshownPictures(changes));
    const kept = unshown.some(({ length }) => length > 0)
      ? await picturesNeededByOthers(stored.id)
      : new Set<string>();
    // Batch by batch: all at once might be thousands of requests.
    for (const images of unshown) await products.removePictures(images.filter(({ url }) => !kept.has(url)));
    await imports.forgetChanges(stored.id);
  }

  /**
   * Cleans up one after the other while there is time; one that fails does not hold up the others. Answers how many did not
   * fail.
   */
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
    for (const { id, run } of await imports.unfinished()) {
      if (run.touchedAt.getTime() > now() - ABANDONED_AFTER) continue;
      resumed += 1;
      try {
        for (let at = -1; hasTime();) {
          const { status, done, undo } = await work(id);
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
    work,

    /**
     * Continues abandoned imports, and removes what only undoing settled ones would need.
     * @param hasTime whether something new may begin; the next run continues.
     * @returns how many abandoned ones were worked on, how many cannot be undone any more, and how many were removed.
     */
    async maintain(hasTime: () => boolean) {
      const resumed = await resumeAbandoned(hasTime);
      const last = await imports.last(IMPORT_LIMITS.runs);
      const settled = last.filter(
        ({ run }) =>
          run.undoKept && (run.status === 'undone' || (run.status === 'done' && !changedSomething(run))),
      );
      const pruned = await cleanUpEach(settled, hasTime, prune);
      const removed = await cleanUpEach(await imports.beyond(IMPORT_LIMITS.runs), hasTime, async (old) => {
        if (old.run.undoKept) await prune(old);
        await imports.remove(old.id);
      });
      const maintained = { resumed, pruned, removed };
      logger.info('imports maintained', maintained);
      return maintained;
    },
  };
}
