import { AppError } from '../../../platform/errors';
import type { Transactions, Tx } from '../../../platform/transactions';
import type { Logger } from '../../../platform/logging';
import type { AppliedChange } from '../applied-change';
import { changesBetween, type ActivityService } from '../../activity/activity.service';
import type { ImportDocument, ImportUndo } from '../import-document';
import { batchAt, expectMine, LeaseLost, type Slice } from '../import-slice';
import type { ImportsRepository } from '../imports.repository';
import type { ImportProducts } from '../products-port';
import { undoProgress, type UndoPlace } from './undo-progress';
import { undoChanges, type UndoneChanges } from './undo-changes';

interface Dependencies {
  transactions: Transactions;
  imports: ImportsRepository;
  products: ImportProducts;
  activity: ActivityService;
  logger: Logger;
  now: () => number;
}

/** Changes that are undone in one transaction, and where the undoing is after it. */
interface Step {
  changes: readonly AppliedChange[];
  reached: UndoPlace;
}

const placeOf = ({ undo }: ImportDocument): UndoPlace => ({
  done: undo?.done ?? 0,
  doneOfBatch: undo?.doneOfBatch ?? 0,
});

const isAt = (run: ImportDocument, place: UndoPlace) => {
  const { done, doneOfBatch } = placeOf(run);
  return done === place.done && doneOfBatch === place.doneOfBatch;
};

export type ImportUndoService = ReturnType<typeof importUndoService>;

/** Takes an import back, a batch at a time, and one by one where that fails. */
export function importUndoService({ transactions, imports, products, activity, logger, now }: Dependencies) {
  /** One entry for the whole undo; the import's report names the products. */
  function log(tx: Tx, id: string, { fileName }: ImportDocument, undo: ImportUndo): void {
    activity.record(tx, undo.by, {
      action: 'import.undone',
      target: { type: 'import', id, label: fileName },
      changes: changesBetween({}, { reverted: undo.revertedCount ?? 0, kept: undo.keptCount }),
    });
  }

  /** Does a step; products, progress and the entry at the end are one transaction, so that none is done twice. */
  async function commit(
    slice: Slice,
    seen: ImportDocument,
    { changes, reached }: Step,
    work: (tx: Tx) => Promise<UndoneChanges>,
  ): Promise<ImportDocument> {
    const { id } = slice;
    let tried: { run: ImportDocument; undone: UndoneChanges } | null = null;
    // Before it is known whether they were written: the answer of a commit may be lost.
    for (const change of changes) slice.changed.add(change.id);
    const { run, undone } = await transactions.run(async (tx) => {
      const current = expectMine(await imports.read(tx, id), slice);
      // An earlier try was committed after all, and only its answer was lost.
      if (tried && isAt(current, reached)) return tried;
      if (!current.undo || !isAt(current, placeOf(seen))) throw new LeaseLost();
      const outcome = await work(tx);
      const fields = undoProgress(current, current.undo, reached, outcome, now());
      imports.update(tx, id, fields);
      if (fields.status === 'undone') log(tx, id, current, fields.undo!);
      tried = { run: { ...current, ...fields }, undone: outcome };
      return tried;
    });
    await products.removePictures(undone.gone);
    return run;
  }

  /** Undoes one change, or names it as one that cannot be undone. */
  async function undoOne(slice: Slice, seen: ImportDocument, step: Step): Promise<ImportDocument> {
    const [change] = step.changes;
    const { id, after } = change!;
    try {
      return await commit(slice, seen, step, (tx) => undoChanges(products, tx, step.changes));
    } catch (error) {
      if (error instanceof AppError || error instanceof LeaseLost) throw error;
      logger.error('product undo failed', { productId: id, error: String(error) });
      const kept = [{ product: id, title: after.title, reason: 'The product could not be restored.' }];
      return commit(slice, seen, step, () => Promise.resolve({ ids: [], kept, gone: [] }));
    }
  }

  return {
    /**
     * Undoes the batch that comes next, or what is left of it.
     * @throws LeaseLost; AppError UNAVAILABLE
     */
    async undoMore(slice: Slice, seen: ImportDocument): Promise<ImportDocument> {
      const { done, doneOfBatch } = placeOf(seen);
      const number = batchAt(seen.starts, done);
      const all = await imports.changes<AppliedChange>(slice.id, number);
      // A call that broke off may have written these without updating the search.
      for (const { id } of all.slice(0, doneOfBatch)) slice.changed.add(id);
      const changes = all.slice(doneOfBatch);
      const end: UndoPlace = { done: seen.starts[number + 1] ?? seen.total, doneOfBatch: 0 };
      try {
        return await commit(slice, seen, { changes, reached: end }, (tx) =>
          undoChanges(products, tx, changes),
        );
      } catch (error) {
        if (error instanceof AppError || error instanceof LeaseLost || changes.length === 0) throw error;
        logger.error('import batch undo failed', { importId: slice.id, error: String(error) });
      }
      let run = seen;
      for (const [at, change] of changes.entries()) {
        const last = at === changes.length - 1;
        const reached = last ? end : { done, doneOfBatch: doneOfBatch + at + 1 };
        run = await undoOne(slice, run, { changes: [change], reached });
      }
      return run;
    },
  };
}
