import { IMPORT_LIMITS, type KeptProduct } from '../../../contract/imports';
import type { ImportDocument, ImportUndo } from '../import-document';
import { leaseOf } from '../import-slice';

/** Where an undoing is: products that are worked on, and changes of the batch after them that went one by one. */
export type UndoPlace = Required<Pick<ImportUndo, 'done' | 'piece'>>;

/** What changes about an import when its undoing has come to a place. */
export function undoProgress(
  run: ImportDocument,
  undo: ImportUndo,
  reached: UndoPlace,
  kept: readonly KeptProduct[],
  now: number,
): Partial<ImportDocument> {
  const at = new Date(now);
  const finished = reached.done === run.total;
  return {
    undo: {
      ...undo,
      ...reached,
      keptCount: undo.keptCount + kept.length,
      kept: [...undo.kept, ...kept].slice(0, IMPORT_LIMITS.listed),
      finishedAt: finished ? at : null,
    },
    lease: run.lease && leaseOf(run.lease.token, now),
    touchedAt: at,
    ...(finished ? { status: 'undone' } : {}),
  };
}
