import { IMPORT_LIMITS, type ImportItem, type KeptProduct } from '../../../contract/imports';
import { timestampAt } from '../../../platform/firestore';
import type { ImportDocument, ImportUndo } from '../import-document';
import { withItems } from './import-items';

/** Milliseconds for which nobody else works on an import: longer than any function answers. */
const LEASE_MS = 90_000;

/** The right to work on an import from `now` (milliseconds since 1970). */
export const leaseOf = (token: string, now: number) => ({ token, until: timestampAt(now + LEASE_MS) });

/** The number of the batch in which the product of a place is. */
export const batchAt = (starts: readonly number[], place: number): number =>
  starts.findLastIndex((start) => start <= place);

/** What changes about an import when `items` more are done. */
export function importProgress(
  run: ImportDocument,
  items: readonly ImportItem[],
  now: number,
): Partial<ImportDocument> {
  const done = run.done + items.length;
  const at = timestampAt(now);
  return {
    ...withItems(run, items),
    done,
    lease: run.lease && leaseOf(run.lease.token, now),
    touchedAt: at,
    ...(done === run.total ? { status: 'done', finishedAt: at } : {}),
  };
}

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
  const at = timestampAt(now);
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
