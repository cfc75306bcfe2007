import type { ImportRun } from '../../contract/imports';
import type { StoredImport } from './imports.repository';

/** An import as clients see it. */
export function toImportRun({ id, run }: StoredImport, isNewest: boolean): ImportRun {
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
    startedAt: run.startedAt.toDate().toISOString(),
    finishedAt: run.finishedAt?.toDate().toISOString() ?? null,
    undoable: isNewest && status === 'done' && run.undoKept,
    undone: undo?.done ?? 0,
    undoneAt: undo?.finishedAt?.toDate().toISOString() ?? null,
    keptCount: undo?.keptCount ?? 0,
    kept: undo?.kept ?? [],
  };
}
