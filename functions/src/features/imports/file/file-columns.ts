import { unescapeSpreadsheetText } from '../../../contract/files/csv';
import {
  getProductFieldDefinition,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
} from '../../../contract/products/product-fields';
import {
  getVariantMeasurementColumn,
  getVariantTextColumn,
} from '../../../contract/products/variant-measures';
import { TRANSLATED_PRODUCT_FIELDS } from '../../../contract/products/product-translations';
import { LANGUAGES, type Language } from '../../../contract/texts/languages';
import { IMPORT_LIMITS, type ImportFormat } from '../../../contract/imports';
import { takeFirstCharacters } from '../../../contract/text';
import { cleanText } from '../../../contract/typed/text-cleaning';
import { throwImportFileError, type CsvTable } from '../../../platform/csv-table';
import { rejectUnsupportedImportFile } from './other-files';
import {
  SHOPIFY_IGNORED_VALUES,
  SHOPIFY_COLUMN_LABELS,
  toCurrentShopifyColumn,
  toLegacyShopifyColumn,
} from './shopify-columns';
import { t } from '../../../contract/texts/text';

/** Column names for product structure in the shop's and in Shopify's format. Null if the format has no such column. */
const STRUCTURE_COLUMNS = {
  handle: ['Handle', 'Handle'],
  status: ['Status', 'Status'],
  published: [null, 'Published'],
  productCategory: [null, 'Product Category'],
  name1: ['Option1 Name', 'Option1 Name'],
  value1: ['Option1 Value', 'Option1 Value'],
  name2: ['Option2 Name', 'Option2 Name'],
  value2: ['Option2 Value', 'Option2 Value'],
  name3: ['Option3 Name', 'Option3 Name'],
  value3: ['Option3 Value', 'Option3 Value'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  stock: ['Stock', 'Variant Inventory Qty'],
  tracker: [null, 'Variant Inventory Tracker'],
  policy: [null, 'Variant Inventory Policy'],
  image: ['Image', 'Image Src'],
  imagePosition: [null, 'Image Position'],
  imageAlt: ['Image Alt', 'Image Alt Text'],
  variantImage: ['Variant Image', 'Variant Image'],
  unitPriceTotal: [null, 'Unit Price Total Measure'],
  unitPriceTotalUnit: [null, 'Unit Price Total Measure Unit'],
  unitPriceBase: [null, 'Unit Price Base Measure'],
  unitPriceBaseUnit: [null, 'Unit Price Base Measure Unit'],
  // Shopify uses one column for the weights of products and of variants.
  'own.weightGrams': [getVariantMeasurementColumn('weightGrams'), null],
  'own.widthMm': [getVariantMeasurementColumn('widthMm'), null],
  'own.depthMm': [getVariantMeasurementColumn('depthMm'), null],
  'own.heightMm': [getVariantMeasurementColumn('heightMm'), null],
  'own.backInStockOn': [getVariantTextColumn('backInStockOn'), null],
  'own.content': [getVariantTextColumn('content'), null],
} as const;

/** Fields of the shop's format that can be followed by a language, such as `Title:de`. */
const TRANSLATED_FIELDS = [
  ...TRANSLATED_PRODUCT_FIELDS,
  'specifications',
  'name1',
  'value1',
  'name2',
  'value2',
  'name3',
  'value3',
  'imageAlt',
] as const;

export type TranslatedImportField = (typeof TRANSLATED_FIELDS)[number];

export type ImportField =
  | ProductFieldName
  | keyof typeof STRUCTURE_COLUMNS
  | `${TranslatedImportField}:${Language}`;

type ColumnNames = Partial<Record<ImportField, string>>;

function getColumnNames(format: 'hearth' | 'shopify'): ColumnNames {
  const plain = PRODUCT_FIELD_NAMES.map(
    (field) => [field, getProductFieldDefinition(field).columns[format]] as const,
  );
  const others = Object.entries(STRUCTURE_COLUMNS).map(
    ([field, [hearth, shopify]]) => [field, format === 'hearth' ? hearth : shopify] as const,
  );
  return Object.fromEntries([...plain, ...others].filter(([, name]) => name !== null));
}

function getHearthColumnNames(): ColumnNames {
  const names = getColumnNames('hearth');
  const translated = LANGUAGES.flatMap((language) =>
    TRANSLATED_FIELDS.map((field) => [`${field}:${language}`, `${names[field]}:${language}`]),
  );
  return { ...names, ...Object.fromEntries(translated) };
}

const shopify = getColumnNames('shopify');

/** Column names by file format. `shopify` has the names that Shopify used before 2025. */
export const IMPORT_COLUMN_NAMES = {
  hearth: getHearthColumnNames(),
  shopify,
  shopifySince2025: Object.fromEntries(
    Object.entries(shopify).map(([field, name]) => [field, toCurrentShopifyColumn(name)]),
  ) as ColumnNames,
  shopifyInventory: {
    ...Object.fromEntries(
      (['title', 'handle', 'name1', 'value1', 'name2', 'value2', 'name3', 'value3'] as const).map((field) => [
        field,
        shopify[field],
      ]),
    ),
    sku: 'SKU',
    stock: 'Available',
  } as ColumnNames,
} satisfies Record<string, ColumnNames>;

export type ImportColumnSet = keyof typeof IMPORT_COLUMN_NAMES;

export const IMPORT_COLUMN_SET_FORMATS: Record<ImportColumnSet, ImportFormat> = {
  hearth: 'hearth',
  shopify: 'shopify',
  shopifySince2025: 'shopify',
  shopifyInventory: 'shopify-inventory',
};

export const getImportColumnName = (columns: ImportColumnSet, field: ImportField): string =>
  IMPORT_COLUMN_NAMES[columns][field] ?? '';

export interface ImportFileRow {
  row: number;
  cells: Partial<Record<ImportField, string>>;
}

const DISTINCTIVE_FIELDS: ImportField[] = [
  'description',
  'category',
  'sku',
  'price',
  'stock',
  'image',
  'imageAlt',
];

const normalizeHeader = (a: string) => a.toLowerCase().replace(/\s+/g, ' ');

const AVAILABLE_COLUMN = 'available (not editable)';

function detectColumns(header: readonly string[]): ImportColumnSet {
  const has = (name: string | undefined) => name !== undefined && header.includes(normalizeHeader(name));
  if (has('URL handle')) return 'shopifySince2025';
  if (has('Handle') && has('Location') && has('Available')) return 'shopifyInventory';
  const countDistinctive = (columns: ImportColumnSet) =>
    DISTINCTIVE_FIELDS.filter((field) => has(IMPORT_COLUMN_NAMES[columns][field])).length;
  return countDistinctive('shopify') > countDistinctive('hearth') ? 'shopify' : 'hearth';
}

/** Fields whose values Shopify prefixes with an apostrophe, so that spreadsheets treat them as text. */
const CODES: readonly ImportField[] = ['sku', 'barcode'];

function cleanCell(columns: ImportColumnSet, field: ImportField, cell: string): string {
  const text = cleanText(columns === 'hearth' ? unescapeSpreadsheetText(cell) : cell);
  return columns !== 'hearth' && CODES.includes(field) ? text.replace(/^'(?=[\d+-])/, '') : text;
}

interface FileColumns {
  columns: ImportColumnSet;
  rows: ImportFileRow[];
  used: ReadonlySet<number>;
}

/**
 * Detects the file format from the header, and assigns the cells to fields.
 * @throws AppError VALIDATION_ERROR for the field `file` if required columns are missing
 */
export function parseImportColumns({ header, rows }: CsvTable): FileColumns {
  const columnNames = header
    .map(normalizeHeader)
    .map((name) => (name === AVAILABLE_COLUMN ? 'available' : name));
  rejectUnsupportedImportFile(columnNames);
  const columns = detectColumns(columnNames);
  const places = Object.entries(IMPORT_COLUMN_NAMES[columns])
    .map(([field, name]): [ImportField, number] => [
      field as ImportField,
      columnNames.indexOf(normalizeHeader(name)),
    ])
    .filter(([, at]) => at !== -1);
  const handle = getImportColumnName(columns, 'handle');
  if (!columnNames.includes(normalizeHeader(handle)))
    throwImportFileError(t('The file has no column "Handle". Its first row must name the columns.'));
  if (places.length === 1)
    throwImportFileError(
      t('Apart from "{handle}", the file has no column that can be imported.', { handle }),
    );
  if (rows.length === 0) throwImportFileError(t('The file has no products, only a header.'));
  const read = rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      places.map(([field, at]) => [field, cleanCell(columns, field, cells[at] ?? '')]),
    ),
  }));
  return { columns, rows: read, used: new Set(places.map(([, at]) => at)) };
}

/** Returns true if Shopify continues to sell the variant when out of stock. */
export const isOversellingAllowed = ({ cells: { tracker, policy } }: ImportFileRow): boolean =>
  tracker === '' || ['continue', 'true'].includes(policy?.toLowerCase() ?? '');

/** Returns true if Shopify does not track the variant's stock. In this case, the file contains no stock. */
export const isInventoryUntracked = (row: ImportFileRow): boolean =>
  isOversellingAllowed(row) && /^(0|-\d+)?$/.test(row.cells.stock ?? '');

function getPartialImportNotes(rows: readonly ImportFileRow[]): string[] {
  const some = (test: (cells: ImportFileRow['cells'], row: ImportFileRow) => unknown) =>
    rows.some((row) => test(row.cells, row));
  return [
    ...(some(({ productCategory, category }) => productCategory && category) ? ['Product Category'] : []),
    ...(some(({ price, stock }, row) => (price || stock) && isOversellingAllowed(row))
      ? [t('Selling when out of stock')]
      : []),
  ];
}

function getIgnoredColumnLabel(header: string, at: number, isShopify: boolean): string {
  if (header === '') return t('Column {number}', { number: at + 1 });
  const label = isShopify ? SHOPIFY_COLUMN_LABELS[toLegacyShopifyColumn(header)] : undefined;
  if (label) return t(label);
  return header.startsWith('Google Shopping /') ? 'Google Shopping' : takeFirstCharacters(header, 60);
}

export function getIgnoredColumns(
  { header, rows: lines }: CsvTable,
  { columns, rows, used }: FileColumns,
): string[] {
  if (columns === 'shopifyInventory') return [];
  const isShopify = columns !== 'hearth';
  const names = header.flatMap((name, at) => {
    if (used.has(at)) return [];
    const meansNothing = isShopify ? SHOPIFY_IGNORED_VALUES[toLegacyShopifyColumn(name)] : undefined;
    const holds = lines.some(({ cells }) => {
      const cell = (cells[at] ?? '').trim();
      return cell !== '' && !meansNothing?.test(cell);
    });
    return holds ? [getIgnoredColumnLabel(name, at, isShopify)] : [];
  });
  const all = new Set([...names, ...(isShopify ? getPartialImportNotes(rows) : [])]);
  return [...all].slice(0, IMPORT_LIMITS.columns);
}
