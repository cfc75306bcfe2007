import { IMPORT_LIMITS } from '../../../contract/imports';
import type { ImportDocument, ImportUndo } from '../import-document';
import { leaseOf } from '../import-slice';
import type { UndoneChanges } from './undo-changes';

/** Where an undoing is: products that are worked on, and changes of the batch after them that went one by one. */
export type UndoPlace = Required<Pick<ImportUndo, 'done' | 'piece'>>;

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
