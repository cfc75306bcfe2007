import type { AppliedChange } from '../applied-change';
import { changesBetween, type ActivityService } from '../../activity/activity.service';
import { IMPORT_LIMITS } from '../../../contract/imports';
import type { Tx } from '../../../platform/transactions';
import type { ImportDocument, ImportUndo } from '../import-document';
import { batchAt, type Slice } from '../import-slice';
import { workThrough, type StepDependencies } from '../import-steps';
import type { ImportProducts } from '../products-port';
import { undoChanges, type UndoneChanges } from './undo-changes';

interface Dependencies extends StepDependencies {
  products: ImportProducts;
  activity: ActivityService;
}

const placeOf = ({ undo }: ImportDocument) => ({
  done: undo?.done ?? 0,
  doneOfBatch: undo?.doneOfBatch ?? 0,
});

export type ImportUndoService = ReturnType<typeof importUndoService>;

/** Takes an import back, a batch at a time. */
export function importUndoService(dependencies: Dependencies) {
  const { imports, products, activity, now } = dependencies;

  /** One entry for the whole undo; the import's report names the products. */
  function log(tx: Tx, id: string, { fileName }: ImportDocument, undo: ImportUndo): void {
    activity.record(tx, undo.by, {
      action: 'import.undone',
      target: { type: 'import', id, label: fileName },
      changes: changesBetween({}, { reverted: undo.revertedCount ?? 0, kept: undo.keptCount }),
    });
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

      /** What changes about the import when `count` more changes of its batch are done. */
      function progress(tx: Tx, run: ImportDocument, count: number, undone: UndoneChanges) {
        const undo = run.undo!;
        const isEnd = undo.doneOfBatch + count >= all.length;
        const reached = isEnd
          ? { done: run.starts[number + 1] ?? run.total, doneOfBatch: 0 }
          : { done, doneOfBatch: undo.doneOfBatch + count };
        const isFinished = reached.done === run.total;
        const after: ImportUndo = {
          ...undo,
          ...reached,
          revertedCount: (undo.revertedCount ?? 0) + undone.ids.length,
          keptCount: undo.keptCount + undone.kept.length,
          kept: [...undo.kept, ...undone.kept].slice(0, IMPORT_LIMITS.listed),
          finishedAt: isFinished ? new Date(now()) : null,
        };
        if (isFinished) log(tx, slice.id, run, after);
        const fields: Partial<ImportDocument> = { undo: after, ...(isFinished ? { status: 'undone' } : {}) };
        return { fields, ids: undone.ids, outcome: undone };
      }

      return workThrough<AppliedChange, UndoneChanges>(dependencies, slice, seen, all.slice(doneOfBatch), {
        name: 'import undo',
        placeOf: (run) => JSON.stringify(placeOf(run)),
        productOf: ({ id }) => id,
        write: async (tx, run, changes) =>
          progress(tx, run, changes.length, await undoChanges(products, tx, changes)),
        giveUp(tx, run, { id, after }) {
          const kept = [{ product: id, title: after.title, reason: 'The product could not be restored.' }];
          return Promise.resolve(progress(tx, run, 1, { ids: [], kept, gone: [] }));
        },
        onWritten: ({ gone }) => products.removePictures(gone),
      });
    },
  };
}
