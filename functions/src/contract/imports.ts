import { object, type InferType } from 'yup';
import type { ActivityChange } from './activity';
import { jsonBoolean } from './fields';

/** How much one file may hold, and how much of a run its answers name. */
export const IMPORT_LIMITS = {
  /** Lines of products, without the header. */
  rows: 10_000,
  bytes: 10_000_000,
  /** Problems that one product names; what is wrong beyond them stays unsaid. */
  problems: 10,
  /** Fields that the changes of one product name. */
  changes: 100,
  /** Failures, warnings and kept products that an `ImportRun` names; the report (`ImportReport`) names all. */
  listed: 200,
  /** Columns that a plan names as not kept. */
  columns: 50,
  /** Runs that are kept and listed. */
  runs: 10,
} as const;

/** Our own columns, or a product export of Shopify. The header tells which. */
export const IMPORT_FORMATS = ['hearth', 'shopify'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The columns of our own format, one row a variant; extra pictures stand in rows of their own below. */
export const EXPORT_COLUMNS = [
  'Handle',
  'Title',
  'Description',
  'Category',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'SKU',
  'Price',
  'Stock',
  'Image',
  'Image Alt',
  'Variant Image',
] as const;

export const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'error'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export const IMPORT_STATUSES = ['running', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The body of POST /products/import, beside the form's `file`. */
export const importSchema = object({
  /** Only says what the import would do. */
  dryRun: jsonBoolean().default(false),
});
export type ImportInput = InferType<typeof importSchema>;

/** Rows count as a spreadsheet counts them: the header is 1. */
export interface ImportProblem {
  row: number;
  /** As the format names it. */
  column: string;
  message: string;
}

/** One product of the file. */
export interface ImportItem {
  /** The product's first row. */
  row: number;
  /** How many rows it has. */
  rows: number;
  /** The product's id, null where the row names none. */
  product: string | null;
  title: string;
  action: ImportAction;
  errors: ImportProblem[];
  warnings: string[];
  /** Of an update: before → after. */
  changes: ActivityChange[];
}

export interface ImportFailure {
  row: number;
  errors: ImportProblem[];
}

export interface ImportWarning {
  row: number;
  message: string;
}

/** How many products have which outcome. */
export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  failedCount: number;
  warningCount: number;
}

/** The `data` of a dry run: what the import would do to the store as it is. */
export interface ImportPlan extends ImportCounts {
  dryRun: true;
  format: ImportFormat;
  fileName: string;
  /** Rows without the header. */
  rows: number;
  /** Products. */
  total: number;
  failed: ImportFailure[];
  warnings: ImportWarning[];
  /** Names of what the file says and no product here keeps, such as a weight. */
  notKept: string[];
  /** Products that stay as they are, and some of whose pictures are not here: importing tries to fetch them again. */
  pictureRetries: number;
  /** Every product, in the order of the file. */
  items: ImportItem[];
}

/** A product that undoing an import left as it is, or did not bring back entirely. */
export interface KeptProduct {
  product: string;
  title: string;
  /** A sentence for people. */
  reason: string;
}

/** An import at work or done. `total`, `done` and `undone` count products. */
export interface ImportRun extends ImportCounts {
  _id: string;
  dryRun: false;
  status: ImportStatus;
  format: ImportFormat;
  fileName: string;
  rows: number;
  total: number;
  /** Products that were worked on, whatever came of it. */
  done: number;
  /** The first `IMPORT_LIMITS.listed` of `failedCount`. */
  failed: ImportFailure[];
  /** The first `IMPORT_LIMITS.listed` of `warningCount`. */
  warnings: ImportWarning[];
  by: { _id: string; name: string };
  startedAt: string;
  finishedAt: string | null;
  /**
   * Whether POST /products/imports/{id}/undo would take it: of the imports that changed something, the last that is
   * not undone, once it is done.
   */
  undoable: boolean;
  /** Products that the undoing has worked on, of `total`. */
  undone: number;
  undoneAt: string | null;
  keptCount: number;
  /** The first `IMPORT_LIMITS.listed` of `keptCount`. */
  kept: KeptProduct[];
}

/** The `data` of GET /products/imports/{id}: the run, and what came of every product that was worked on. */
export interface ImportReport {
  run: ImportRun;
  items: ImportItem[];
}

/** The `data` of GET /products/imports: newest first. */
export interface ImportRuns {
  imports: ImportRun[];
}
