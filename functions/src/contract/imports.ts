import { object, type InferType } from 'yup';
import { activityChangeSchema } from './activity';
import {
  choiceField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  literalField,
  exactObject,
  textField,
  timestampField,
} from './response-fields';
import { strictBooleanField, countQueryParamField, integerField } from './fields';
import { stockField } from './products/product-input';
import {
  getVariantMeasurementColumn,
  VARIANT_MEASUREMENTS,
  getVariantTextColumn,
  VARIANT_TEXTS,
  type VariantMeasurementColumn,
  type VariantTextColumn,
} from './products/variant-measures';
import { PRODUCT_FIELDS } from './products/product-field-table';
import { TRANSLATED_PRODUCT_FIELDS } from './products/product-translations';
import type { Language } from './texts/languages';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from './products/product-fields';

export const IMPORT_LIMITS = {
  rows: 100_000,
  problems: 10,
  changes: 100,
  /** Maximum number of problems and skipped products in a response. The downloadable report lists all. */
  listed: 200,
  columns: 50,
  reported: 5000,
  runs: 10,
} as const;

/** File formats of the product import: the shop's own format, Shopify products, and Shopify inventory. */
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
  | (typeof PRODUCT_FIELDS)[ProductFieldName]['columns']['hearth']
  | (typeof STRUCTURE_COLUMNS)[number]
  | VariantMeasurementColumn
  | VariantTextColumn;

/** Columns of the shop's CSV format. A product has one row per variant and per additional picture. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  'Handle',
  ...PRODUCT_FIELD_NAMES.map((field) => PRODUCT_FIELDS[field].columns.hearth),
  ...STRUCTURE_COLUMNS,
  ...VARIANT_MEASUREMENTS.map(getVariantMeasurementColumn),
  ...VARIANT_TEXTS.map(getVariantTextColumn),
];

/** Columns that exports repeat for each further language of the shop, such as `Title:de`. */
export const TRANSLATED_EXPORT_COLUMNS = [
  ...TRANSLATED_PRODUCT_FIELDS.map((field) => PRODUCT_FIELDS[field].columns.hearth),
  'Specifications',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Image Alt',
] as const;

export type TranslatedExportColumn = `${(typeof TRANSLATED_EXPORT_COLUMNS)[number]}:${Language}`;

export const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'error'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export const IMPORT_STATUSES = ['running', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const importOptionsSchema = object({
  dryRun: strictBooleanField().default(false),
  /** Index of the first product to check, for dry runs that need several requests. */
  from: integerField(0, IMPORT_LIMITS.rows).default(0),
  /** Stock of variants that Shopify does not track. Defaults to the current stock, or 0 for new variants. */
  uncountedStock: stockField().optional(),
});
export type ImportOptions = InferType<typeof importOptionsSchema>;

const rowField = () => countField('Row number in the file. The header is row 1.');

const importProblemSchema = exactObject({
  row: rowField(),
  column: textField('Name of the column in the file format.'),
  value: textField('Start of the invalid value. Omitted if the file contains no value.').optional(),
  message: textField(),
});
export type ImportProblem = InferType<typeof importProblemSchema>;

export const importItemSchema = openApiComponent(
  'ImportItem',
  exactObject({
    row: countField('First row of the product in the file. The header is row 1.'),
    rows: countField('Number of rows of the product.'),
    product: textField('Id of the product. Null if the rows contain no valid product.').nullable(),
    title: textField(),
    action: choiceField(IMPORT_ACTIONS),
    errors: listField(importProblemSchema),
    warnings: listField(textField()),
    changes: listField(activityChangeSchema, 'Changes of an updated product.'),
  }),
);
export type ImportItem = InferType<typeof importItemSchema>;

const failureSchema = exactObject({ row: rowField(), errors: listField(importProblemSchema) });

const warningSchema = exactObject({ row: rowField(), message: textField() });

const importCountsSchema = exactObject({
  created: countField(),
  updated: countField(),
  unchanged: countField(),
  failedCount: countField(),
  warningCount: countField(),
});
export type ImportCounts = InferType<typeof importCountsSchema>;

const importResultSchema = importCountsSchema.shape({
  format: choiceField(IMPORT_FORMATS),
  fileName: textField(),
  rows: countField('Number of rows without the header.'),
  total: countField('Number of products in the file.'),
  failed: listField(failureSchema),
  warnings: listField(warningSchema),
});

export const importPlanSchema = openApiComponent(
  'ImportPlan',
  importResultSchema.shape({
    dryRun: literalField(true),
    ignoredColumns: listField(textField(), 'Columns of the file that are not imported, such as a tax code.'),
    pictureRetries: countField(
      'Number of unchanged products with missing pictures. The import downloads these pictures again.',
    ),
    uncounted: countField(
      'Number of variants whose stock Shopify does not track. Their stock becomes `uncountedStock`.',
    ),
    next: countField(
      'Index of the first product that was not checked yet. Send the file again with this value as `from`. The counts and items only include products checked by this request.',
    ).nullable(),
    items: listField(importItemSchema, 'Products checked by this request, in the order of the file.'),
  }),
);
export type ImportPlan = InferType<typeof importPlanSchema>;

const skippedProductSchema = exactObject({
  product: textField(),
  title: textField(),
  reason: textField('Message for the user.'),
});
export type SkippedProduct = InferType<typeof skippedProductSchema>;

const LISTED_DESCRIPTION = `First ${IMPORT_LIMITS.listed} entries. The import report lists all.`;

/** Product import. `total`, `done` and `undone` count products. */
export const importRunSchema = openApiComponent(
  'ImportRun',
  importResultSchema.shape({
    _id: textField(),
    dryRun: literalField(false),
    status: choiceField(IMPORT_STATUSES),
    done: countField('Number of processed products, including products that failed.'),
    failed: listField(failureSchema, LISTED_DESCRIPTION),
    warnings: listField(warningSchema, LISTED_DESCRIPTION),
    by: exactObject({ _id: textField(), name: textField() }),
    startedAt: timestampField(),
    finishedAt: timestampField().nullable(),
    undoable: booleanField(
      'True if the import can be undone: it is the last one that changed products, is complete and is not undone.',
    ),
    undone: countField('Number of products processed by the undo, out of `total`.'),
    undoneAt: timestampField().nullable(),
    revertedCount: countField('Number of products restored, deleted or archived by the undo.'),
    keptCount: countField('Number of products that the undo skipped or did not restore completely.'),
    kept: listField(skippedProductSchema, LISTED_DESCRIPTION),
  }),
);
export type ImportRun = InferType<typeof importRunSchema>;

export const importReportQuerySchema = object({
  from: countQueryParamField(IMPORT_LIMITS.rows).optional(),
});
export type ImportReportQuery = InferType<typeof importReportQuerySchema>;

export const importReportSchema = exactObject({
  run: importRunSchema,
  items: listField(importItemSchema, `About ${IMPORT_LIMITS.reported} products, in the order of the file.`),
  next: countField('Value of `from` for the next products. Null if there are no more products.').nullable(),
});
export type ImportReport = InferType<typeof importReportSchema>;

export const importRunsResponseSchema = exactObject({ imports: listField(importRunSchema) });
export type ImportRunsResponse = InferType<typeof importRunsResponseSchema>;
