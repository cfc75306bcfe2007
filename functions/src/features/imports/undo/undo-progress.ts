import { IMPORT_LIMITS } from '../../../contract/imports';
import type { ImportDocument, ImportUndo } from '../import-document';
import { leaseOf } from '../import-slice';
import type { UndoneChanges } from './undo-changes';

/** How far an undo is: the products that are done, and the changes that are done of the batch that follows them. */
export type UndoPlace = Pick<ImportUndo, 'done' | 'doneOfBatch'>;

/** What changes about an import when its undoing has come to a place. */
export function undoProgress(
  run: ImportDocument,
  undo: ImportUndo,
  reached: UndoPlace,
  { ids, kept }: Pick<UndoneChanges, 'ids' | 'kept'>,
  now: number,
): Partial<ImportDocument> {
  const at = new Date(now);
  const finished = reached.done === run.total;
  return {
    undo: {
      ...undo,
      ...reached,
      revertedCount: (undo.revertedCount ?? 0) + ids.length,
      keptCount: undo.keptCount + kept.length,
      kept: [...undo.kept, ...kept].slice(0, IMPORT_LIMITS.listed),
      finishedAt: finished ? at : null,
    },
    lease: run.lease && leaseOf(run.lease.token, now),
    touchedAt: at,
    ...(finished ? { status: 'undone' } : {}),
  };
}
