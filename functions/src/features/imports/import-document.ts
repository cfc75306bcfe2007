import type { ImportRun } from '../../contract/imports';
import type { ProductDraft } from './products-port';

export interface ImportPerson {
  uid: string;
  name: string;
}

type PresentedField = 'by' | 'startedAt' | 'finishedAt' | 'undoable' | 'undone' | 'undoneAt';

/**
 * Firestore document `imports/{id}`: state of a product import. Products and undo data are in subcollections,
 * because documents are limited to 1 MB.
 */
export interface ImportDocument extends Omit<
  ImportRun,
  '_id' | 'dryRun' | PresentedField | keyof UndoResult
> {
  /** Index of each batch's first product. */
  starts: number[];
  by: ImportPerson;
  startedAt: Date;
  finishedAt: Date | null;
  touchedAt: Date;
  /** Exclusive right of one request to work on the import, with its expiry. */
  lease: { token: string; until: Date } | null;
  undo: ImportUndoState | null;
  /** False after the data needed to undo the import was deleted. */
  undoKept: boolean;
}

type UndoResult = Pick<ImportRun, 'revertedCount' | 'keptCount' | 'kept'>;

export interface ImportUndoState extends UndoResult {
  by: ImportPerson;
  done: number;
  /** Number of undone changes in the current batch. Set if the batch's changes are undone one by one. */
  doneOfBatch: number;
  finishedAt: Date | null;
}

/** Change of a product by an import, with the data needed to undo it. Serializable as JSON. */
export interface AppliedImportChange {
  id: string;
  /** Product before the import. Null if the import created the product. */
  before: ProductDraft | null;
  after: ProductDraft;
  popularity: number;
}

export const pickDraftFields = (product: ProductDraft, like: ProductDraft) =>
  Object.fromEntries(
    Object.keys(like).map((key) => [key, product[key as keyof ProductDraft]]),
  ) as unknown as ProductDraft;

export const IMPORT_OUTLINE_FIELDS = ['status', 'created', 'updated', 'undoKept'] as const;

export interface ImportOutline {
  id: string;
  run: Pick<ImportDocument, (typeof IMPORT_OUTLINE_FIELDS)[number]>;
}

export const hasProductChanges = ({ created, updated }: ImportOutline['run']) => created + updated > 0;

/**
 * Returns the id of the latest import that can be undone: it changed products and is not undone yet. Null
 * while an import is in progress.
 * @param runs latest imports, newest first
 */
export function findUndoableImport(runs: readonly ImportOutline[]): string | null {
  const next = runs.find(
    ({ run }) => run.status !== 'undone' && (run.status !== 'done' || hasProductChanges(run)),
  );
  return next?.run.status === 'done' && next.run.undoKept ? next.id : null;
}
