import type { OutlinedImport } from './imports.repository';

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
