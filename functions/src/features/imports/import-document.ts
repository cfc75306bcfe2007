import type { ImportRun } from '../../contract/imports';
import type { ProductDraft } from './products-port';

/** Who began something. The name goes with the account. */
export interface ImportPerson {
  uid: string;
  name: string;
}

type Presented = 'by' | 'startedAt' | 'finishedAt' | 'undoable' | 'undone' | 'undoneAt';

/**
 * `imports/{id}`. The products are in `batches` below it, split so that each document stays well below 1 MB; the
 * changes to undo are in `undo`.
 */
export interface ImportDocument extends Omit<ImportRun, '_id' | 'dryRun' | Presented | keyof UndoResult> {
  /** The first product of each batch. */
  starts: number[];
  by: ImportPerson;
  startedAt: Date;
  finishedAt: Date | null;
  /** The last time anything was done for it. */
  touchedAt: Date;
  /** The call that works on it, and until when at the latest; no other call begins before that. */
  lease: { token: string; until: Date } | null;
  undo: ImportUndo | null;
  /** Whether what it takes to undo it is still there. */
  undoKept: boolean;
}

type UndoResult = Pick<ImportRun, 'revertedCount' | 'keptCount' | 'kept'>;

export interface ImportUndo extends UndoResult {
  by: ImportPerson;
  done: number;
  /** Changes of the current batch that are undone, when its changes are undone one by one. */
  doneOfBatch: number;
  finishedAt: Date | null;
}

/** A change that an import made to a product, and what it takes to undo it, as JSON can hold it. */
export interface AppliedChange {
  id: string;
  /** Null for a product that was made. */
  before: ProductDraft | null;
  after: ProductDraft;
  /** Units sold when it was changed. */
  popularity: number;
}

/** The fields of a product that a draft has, which counts and times are not among. */
export const draftLike = (product: ProductDraft, like: ProductDraft) =>
  Object.fromEntries(
    Object.keys(like).map((key) => [key, product[key as keyof ProductDraft]]),
  ) as unknown as ProductDraft;

/** The fields that decide which import can be undone. */
export const OUTLINE = ['status', 'created', 'updated', 'undoKept'] as const;

export interface OutlinedImport {
  id: string;
  run: Pick<ImportDocument, (typeof OUTLINE)[number]>;
}

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
