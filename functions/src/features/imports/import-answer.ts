import type { ImportRun } from '../../contract/imports';
import type { OutlinedImport, StoredImport } from './imports.repository';

/** Whether an import did anything to a product. */
export const changedSomething = ({ created, updated }: OutlinedImport['run']) => created + updated > 0;

/**
 * The import that can be undone: of those that changed something, the last that is not undone. Undoing it makes the
 * one before it the next. While one is at work, there is none.
 * @param runs the last imports, newest first.
 */
export function undoableOf(runs: readonly OutlinedImport[]): string | null {
  const next = runs.find(
    ({ run }) => run.status !== 'undone' && (run.status !== 'done' || changedSomething(run)),
  );
  return next?.run.status === 'done' && next.run.undoKept ? next.id : null;
}

/** An import as clients see it. */
export function toImportRun({ id, run }: StoredImport, undoable: boolean): ImportRun {
  const { status, format, fileName, rows, total, done, undo } = run;
  const { created, updated, unchanged, failedCount, failed, warningCount, warnings } = run;
  return {
    _id: id,
    dryRun: false,
    status,
    format,
    fileName,
    rows,
    total,
    done,
    created,
    updated,
    unchanged,
    failedCount,
    failed,
    warningCount,
    warnings,
    by: { _id: run.by.uid, name: run.by.name },
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    undoable,
    undone: undo?.done ?? 0,
    undoneAt: undo?.finishedAt?.toISOString() ?? null,
    revertedCount: undo?.revertedCount ?? 0,
    keptCount: undo?.keptCount ?? 0,
    kept: undo?.kept ?? [],
  };
}
