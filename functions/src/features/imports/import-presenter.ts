import type { ImportRun } from '../../contract/imports';
import type { StoredImport } from './imports.repository';

/** An import as clients see it. */
export function presentImportRun({ id, run }: StoredImport, undoable: boolean): ImportRun {
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
