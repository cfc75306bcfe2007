import type { ImportRun } from '../../contract/imports';
import type { ProductDraft } from './products-port';

export interface ImportAuthor {
  uid: string;
  name: string;
}

type PresentedField = 'by' | 'startedAt' | 'finishedAt' | 'undoable' | 'undone' | 'undoneAt';

/** Firestore document `imports/{id}`: state of a product import. Subcollections contain the products and undo data. */
export interface ImportDocument extends Omit<
  ImportRun,
  '_id' | 'dryRun' | PresentedField | keyof UndoResult
> {
  /** Index of the first product in each batch of the import. */
  starts: number[];
  by: ImportAuthor;
  startedAt: Date;
  finishedAt: Date | null;
  touchedAt: Date;
  /** Lock with an expiry time. Only the request that holds the lock may continue the import. */
  lease: { token: string; until: Date } | null;
  undo: ImportUndoState | null;
  /** False if the data for undoing the import was deleted. */
  undoKept: boolean;
}

type UndoResult = Pick<ImportRun, 'revertedCount' | 'keptCount' | 'kept'>;

export interface ImportUndoState extends UndoResult {
  by: ImportAuthor;
  done: number;
  /** Number of changes in the current batch that are already undone. */
  doneOfBatch: number;
  finishedAt: Date | null;
}

/** Product change made by an import, with the data to undo it. */
export interface AppliedImportChange {
  id: string;
  /** Product before the import. Null if the import created the product. */
  before: ProductDraft | null;
  after: ProductDraft;
  popularity: number;
}

export const pickDraftFields = (product: ProductDraft, template: ProductDraft) =>
  Object.fromEntries(
    Object.keys(template).map((key) => [key, product[key as keyof ProductDraft]]),
  ) as unknown as ProductDraft;

export const IMPORT_SUMMARY_FIELDS = ['status', 'created', 'updated', 'undoKept'] as const;

export interface ImportSummary {
  id: string;
  run: Pick<ImportDocument, (typeof IMPORT_SUMMARY_FIELDS)[number]>;
}

export const hasProductChanges = ({ created, updated }: ImportSummary['run']) => created + updated > 0;

/**
 * Returns the id of the latest import that changed products and is not undone. Returns null while an import is running.
 * @param runs latest imports, newest first
 */
export function findUndoableImportId(runs: readonly ImportSummary[]): string | null {
  const next = runs.find(
    ({ run }) => run.status !== 'undone' && (run.status !== 'done' || hasProductChanges(run)),
  );
  return next?.run.status === 'done' && next.run.undoKept ? next.id : null;
}
