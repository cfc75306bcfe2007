import type { ImportItem } from '../../../contract/imports';
import type { ImportDocument } from '../import-document';
import { withItems } from '../import-items';
import { leaseOf } from '../import-slice';

/** What changes about an import when `items` more are done. */
export function applyProgress(
  run: ImportDocument,
  items: readonly ImportItem[],
  now: number,
): Partial<ImportDocument> {
  const done = run.done + items.length;
  const at = new Date(now);
  return {
    ...withItems(run, items),
    done,
    lease: run.lease && leaseOf(run.lease.token, now),
    touchedAt: at,
    ...(done === run.total ? { status: 'done', finishedAt: at } : {}),
  };
}
