import { object, type InferType } from 'yup';
import { activityChangeAnswer } from './activity';
import { choice, component, count, flag, list, literal, objectOf, text, timestamp } from './answer-fields';
import { jsonBoolean, queryCount, whole } from './fields';
import { stockField } from './products/product-input';
import { getVariantColumn, VARIANT_MEASURES, type VariantColumn } from './products/variant-measures';
import { PLAIN_FIELDS, PRODUCT_FIELDS, type PlainField } from './products/product-fields';

export const IMPORT_LIMITS = {
  rows: 100_000,
  problems: 10,
  changes: 100,
  /**
   * Maximum number of failures, warnings and skipped products in an `ImportRun`. The report has all of them.
   */
  listed: 200,
  columns: 50,
  reported: 5000,
  runs: 10,
} as const;

/** Formats of the product import: the shop's own columns, or Shopify's product or inventory export. */
export const IMPORT_FORMATS = ['hearth', 'shopify', 'shopify-inventory'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

const STRUCTURE_COLUMNS = [
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

export type ExportColumn =
  | 'Handle'
  | (typeof PRODUCT_FIELDS)[PlainField]['columns']['hearth']
  | (typeof STRUCTURE_COLUMNS)[number]
  | VariantColumn;

/** Columns of the shop's own format. A product has a row per variant, then a row per further picture. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  'Handle',
  ...PLAIN_FIELDS.map((field) => PRODUCT_FIELDS[field].columns.hearth),
  ...STRUCTURE_COLUMNS,
  ...VARIANT_MEASURES.map(getVariantColumn),
];

export const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'error'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export const IMPORT_STATUSES = ['running', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const importSchema = object({
  dryRun: jsonBoolean().default(false),
  /** Index of the first product to check in a dry run. */
  from: whole(0, IMPORT_LIMITS.rows).default(0),
  /** Stock of variants that Shopify does not track. Defaults to the current stock, or 0 for new variants. */
  uncountedStock: stockField().optional(),
});
export type ImportInput = InferType<typeof importSchema>;

const rowField = () => count('As a spreadsheet counts: the header is 1.');

const problemSchema = objectOf({
  row: rowField(),
  column: text('As the format names it.'),
  value: text('Beginning of the value that is refused; absent if the file has none.').optional(),
  message: text(),
});
export type ImportProblem = InferType<typeof problemSchema>;

export const importItemAnswer = component(
  'ImportItem',
  objectOf({
    row: count("The product's first row. As a spreadsheet counts: the header is 1."),
    rows: count('How many rows it has.'),
    product: text("The product's id, null where the row names none.").nullable(),
    title: text(),
    action: choice(IMPORT_ACTIONS),
    errors: list(problemSchema),
    warnings: list(text()),
    changes: list(activityChangeAnswer, 'Of an update.'),
  }),
);
export type ImportItem = InferType<typeof importItemAnswer>;

const failureSchema = objectOf({ row: rowField(), errors: list(problemSchema) });

const warningSchema = objectOf({ row: rowField(), message: text() });

const countsSchema = objectOf({
  created: count(),
  updated: count(),
  unchanged: count(),
  failedCount: count(),
  warningCount: count(),
});
export type ImportCounts = InferType<typeof countsSchema>;

const importResultSchema = countsSchema.shape({
  format: choice(IMPORT_FORMATS),
  fileName: text(),
  rows: count('Without the header.'),
  total: count('Products in the file.'),
  failed: list(failureSchema),
  warnings: list(warningSchema),
});

export const importPlanAnswer = component(
  'ImportPlan',
  importResultSchema.shape({
    dryRun: literal(true),
    ignoredColumns: list(text(), 'Columns of the file that are not imported, such as a tax code.'),
    pictureRetries: count(
      'Unchanged products some of whose pictures are missing: importing tries to fetch them again.',
    ),
    uncounted: count('Variants that Shopify sells without counting them: `uncountedStock` is their stock.'),
    next: count(
      'Place of the first product that was not checked yet: send the file again with it as `from`. The counts and items are those of the products checked by this call.',
    ).nullable(),
    items: list(importItemAnswer, 'The products checked by this call, in the order of the file.'),
  }),
);
export type ImportPlan = InferType<typeof importPlanAnswer>;

const skippedProductSchema = objectOf({
  product: text(),
  title: text(),
  reason: text('A sentence for people.'),
});
export type SkippedProduct = InferType<typeof skippedProductSchema>;

const LISTED_DESCRIPTION = `The first ${IMPORT_LIMITS.listed}; the import's report names all.`;

/** Running or finished import. `total`, `done` and `undone` count products. */
export const importRunAnswer = component(
  'ImportRun',
  importResultSchema.shape({
    _id: text(),
    dryRun: literal(false),
    status: choice(IMPORT_STATUSES),
    done: count('Products that were processed, with any outcome.'),
    failed: list(failureSchema, LISTED_DESCRIPTION),
    warnings: list(warningSchema, LISTED_DESCRIPTION),
    by: objectOf({ _id: text(), name: text() }),
    startedAt: timestamp(),
    finishedAt: timestamp().nullable(),
    undoable: flag('Only the last import that changed something and is not undone, once it is done.'),
    undone: count('Products processed by the undo, of `total`.'),
    undoneAt: timestamp().nullable(),
    revertedCount: count('Products restored, deleted or archived by the undo.'),
    keptCount: count('Products that the undo skipped or did not restore entirely.'),
    kept: list(skippedProductSchema, LISTED_DESCRIPTION),
  }),
);
export type ImportRun = InferType<typeof importRunAnswer>;

export const importReportQuery = object({
  from: queryCount(IMPORT_LIMITS.rows).optional(),
});
export type ImportReportQuery = InferType<typeof importReportQuery>;

export const importReportAnswer = objectOf({
  run: importRunAnswer,
  items: list(importItemAnswer, `About ${IMPORT_LIMITS.reported} products, in the order of the file.`),
  next: count('The `from` of the next products; null after the last.').nullable(),
});
export type ImportReport = InferType<typeof importReportAnswer>;

export const importRunsAnswer = objectOf({ imports: list(importRunAnswer) });
export type ImportRuns = InferType<typeof importRunsAnswer>;
