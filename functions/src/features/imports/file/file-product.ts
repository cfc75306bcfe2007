import { IMPORT_LIMITS, type ImportFormat, type ImportProblem } from '../../../contract/imports';
import {
  getProductFieldDefinition,
  isGtin,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
  type ProductFieldValues,
} from '../../../contract/products/product-fields';
import type { ProductFieldDefinition } from '../../../contract/products/product-field-definition';
import { PRODUCT_LIMITS } from '../../../contract/products/product-input';
import type { ProductStatus } from '../../../contract/products/products';
import { parseProductField, type ParsedProductField } from '../../../contract/products/parse-product-field';
import { PRICE_DECIMALS } from '../../../contract/pricing/shop-prices';
import { takeFirstCharacters } from '../../../contract/text';
import { parseNumber, INTEGER_DECIMALS } from '../../../contract/typed/number-input';
import { toProductId } from './product-id';
import { setContents } from './shopify-contents';
import type { ImportedTranslations } from './imported-translation';
import {
  getImportColumnName,
  IMPORT_COLUMN_SET_FORMATS,
  isInventoryUntracked,
  type ImportColumnSet,
  type ImportField,
  type ImportFileRow,
} from './file-columns';
import {
  parseVariantMeasurements,
  parseVariantTexts,
  roundDecimal,
  setVariantWeights,
  type ImportedVariantFields,
} from './variant-measure-cells';
import {
  reportChangedHandle,
  reportDuplicateSkus,
  formatSkippedValues,
  findSharedCompareAtPrice,
} from './row-notes';
import { parsePictureAddress, parsePictures } from './picture-cells';
import { msg, t } from '../../../contract/texts/text';

/** Variant in an imported file. Missing fields keep the stored values. */
interface VariantRow extends ImportedVariantFields {
  values: string[];
  sku?: string;
  /** Price as a decimal number in the shop's currency. */
  price?: number;
  countInStock?: number;
  /** URL of the variant's picture. Null removes the picture. */
  image?: string | null;
}

/** Content of a product in an imported file. Missing fields keep the stored values. */
export interface ImportedProductContent extends Partial<ProductFieldValues> {
  id: string;
  status?: ProductStatus;
  /** Option names. Empty if the product has no options. Missing if the options do not change. */
  options?: string[];
  variants: VariantRow[];
  /** Pictures of the product in order. If empty, the stored pictures do not change. */
  pictures: { address: string; alt?: string }[];
  /** True if stored pictures that the file does not list are deleted, once all listed pictures are downloaded. */
  replacesPictures: boolean;
  translations?: ImportedTranslations;
  /** True if the file is an inventory file, which changes only the stock. */
  stockOnly?: true;
  fallback: { category?: string; countInStock?: number; isStockMissing?: boolean };
}

/** Product in an imported file, with row numbers and problems. Stored as JSON during the import. */
export interface ImportedProduct {
  /** Format of the imported file. Missing in imports started by earlier shop versions. */
  columns?: ImportColumnSet;
  row: number;
  rows: number;
  title: string;
  /** Imported values, or null if the rows do not identify a product. */
  content: ImportedProductContent | null;
  variantRows: number[];
  /** Number of variants whose stock Shopify does not track. */
  uncounted?: number;
  problems: ImportProblem[];
  notes: string[];
}

export interface ImportRowReader {
  format: ImportFormat;
  decimalComma: boolean;
  /** Stock for variants that Shopify does not track. Undefined until an administrator enters it. */
  uncountedStock: number | undefined;
  problem: (row: number, field: ImportField, message: string) => void;
  note: (message: string) => void;
}

export const findFirstCell = (rows: readonly ImportFileRow[], field: ImportField): string | undefined =>
  rows.map(({ cells }) => cells[field]).find((cell) => cell !== undefined && cell !== '');

/** Returns a column's first non-empty cell, '' if all cells are empty, or undefined if the column is missing. */
export const findFirstCellOrEmpty = (
  rows: readonly ImportFileRow[],
  field: ImportField,
): string | undefined => findFirstCell(rows, field) ?? rows[0]?.cells[field];

const getLocale = (decimalComma: boolean) => (decimalComma ? 'de' : 'en');

type CellValue = ParsedProductField['value'];

/** Converts a value from Shopify. A weight or price of 0 becomes undefined. A barcode loses its leading apostrophe. */
function adaptShopifyValue(
  facts: ProductFieldDefinition,
  value: CellValue,
  { note }: ImportRowReader,
): CellValue {
  if (facts.kind === 'whole' || facts.kind === 'amount') return value === 0 ? undefined : value;
  if (facts.kind === 'text' && facts.gtin) {
    const code = String(value).replace(/^'/, '');
    if (isGtin(code)) return code;
    note(
      t('{label} "{code}" is not a GTIN and is left out.', {
        label: t(facts.label),
        code: takeFirstCharacters(code, 40),
      }),
    );
    return undefined;
  }
  if (facts.kind !== 'texts' || !Array.isArray(value)) return value;
  const fitting = value
    .filter((each): each is string => typeof each === 'string' && each.length <= facts.maxEach)
    .slice(0, facts.max);
  const omitted = value.filter((each) => !fitting.includes(String(each)));
  if (omitted.length > 0)
    note(
      takeFirstCharacters(
        t('{label} left out, beyond {max} or longer than {length} characters: {values}', {
          label: t(facts.label),
          max: facts.max,
          length: facts.maxEach,
          values: omitted.join(', '),
        }),
        300,
      ),
    );
  return fitting;
}

/** Parses the cell of a product field. An empty cell means no change in Shopify's format, otherwise no value. */
function parsePlainField(
  rows: readonly ImportFileRow[],
  field: ProductFieldName,
  reader: ImportRowReader,
): CellValue {
  const facts = getProductFieldDefinition(field);
  const isOurs = reader.format === 'hearth';
  const text = isOurs && !facts.required ? findFirstCellOrEmpty(rows, field) : findFirstCell(rows, field);
  if (text === undefined) return undefined;
  const cell = !isOurs && facts.kind === 'whole' ? text.replace(/^\d+[.,]\d+$/, roundDecimal) : text;
  const read = parseProductField(field, cell, getLocale(reader.decimalComma));
  const isBelow = typeof read.value === 'number' && read.value < 0;
  const { value, problem } = isBelow ? { value: undefined, problem: t('Must be 0 or more') } : read;
  if (problem !== null) {
    const at = rows.find(({ cells }) => cells[field] === text) ?? rows[0]!;
    reader.problem(at.row, field, problem);
  }
  if (isOurs || value === undefined) return value;
  if (cell !== text && Number(text.replace(',', '.')) !== value)
    reader.note(t('{label}: {text} is rounded to {cell}.', { label: t(facts.label), text, cell }));
  noteDifferentVariants(rows, field, text, reader);
  return adaptShopifyValue(facts, value, reader);
}

function noteDifferentVariants(
  rows: readonly ImportFileRow[],
  field: ProductFieldName,
  productValue: string,
  reader: ImportRowReader,
): void {
  const { label, columns } = getProductFieldDefinition(field);
  // In Shopify's files, compare-at prices and weights can differ between a product's variants.
  if (!columns.shopify?.startsWith('Variant ') || field === 'compareAtPrice' || field === 'weightGrams')
    return;
  const others = rows.filter(({ cells }) => cells[field] && cells[field] !== productValue);
  if (others.length === 0) return;
  const listed = others.map(({ row, cells }) => ({ row, value: takeFirstCharacters(cells[field]!, 40) }));
  reader.note(
    formatSkippedValues(
      t('{label}: a product has one, {value}', { label: t(label), value: productValue }),
      listed,
    ),
  );
}

/** Parses a number cell, and reports invalid numbers. Returns undefined if the cell is empty or invalid. */
export function parseNumberCell(
  { row, cells }: ImportFileRow,
  field: 'price' | 'stock',
  decimals: number,
  reader: ImportRowReader,
) {
  const { value, problem } = parseNumber(cells[field] ?? '', decimals, getLocale(reader.decimalComma));
  if (problem !== null) reader.problem(row, field, problem);
  return value ?? undefined;
}

function parsePrice(row: ImportFileRow, reader: ImportRowReader): number | undefined {
  const value = parseNumberCell(row, 'price', PRICE_DECIMALS, reader);
  if (value === undefined || value >= 0) return value;
  reader.problem(row.row, 'price', t('Must be 0 or more'));
  return undefined;
}

function parseStock(row: ImportFileRow, reader: ImportRowReader): number | undefined {
  if (isInventoryUntracked(row)) return reader.uncountedStock;
  const units = parseNumberCell(row, 'stock', INTEGER_DECIMALS, reader);
  if (units === undefined || units >= 0 || reader.format === 'hearth') return units;
  reader.note(t('Row {row}: the stock of {units} is set to 0.', { row: row.row, units }));
  return 0;
}

/** Parses a row as a variant. An empty cell means no change in Shopify's format, and no value in other formats. */
function variant(
  row: ImportFileRow,
  options: readonly { value: ImportField }[],
  reader: ImportRowReader,
): ImportedProductContent['variants'][number] {
  const { sku, variantImage } = row.cells;
  const says = (cell: string | undefined) =>
    cell !== undefined && (cell !== '' || reader.format === 'hearth');
  return {
    values: options.map(({ value }) => row.cells[value] ?? ''),
    sku: says(sku) ? sku : undefined,
    price: parsePrice(row, reader),
    countInStock: parseStock(row, reader),
    image: variantImage
      ? parsePictureAddress(variantImage, row.row, reader)
      : says(variantImage)
        ? null
        : undefined,
    ...parseVariantTexts(row),
    ...parseVariantMeasurements(row, reader),
  };
}

const VARIANT_FIELDS: ImportField[] = ['value1', 'value2', 'value3', 'sku', 'price', 'stock', 'variantImage'];

export const hasVariantFields = ({ cells }: ImportFileRow) =>
  VARIANT_FIELDS.some((field) => (cells[field] ?? '') !== '');

const NAMES = ['name1', 'name2', 'name3'] as const;
const VALUES = ['value1', 'value2', 'value3'] as const;

/** Parses the option names of a product. Returns undefined if the file has no options. */
export function parseProductOptions(rows: readonly ImportFileRow[], reader: ImportRowReader) {
  const named = NAMES.flatMap((field, at) => {
    const name = findFirstCell(rows, field);
    return name === undefined ? [] : [{ name, nameField: field, value: VALUES[at]! }];
  });
  for (const { name, nameField } of named)
    for (const { row, cells } of rows)
      if (cells[nameField] && cells[nameField] !== name)
        reader.problem(row, nameField, t('Another row of this product names this option {name}', { name }));
  if (named.length === 0) {
    for (const { row, cells } of rows)
      for (const [at, field] of VALUES.entries())
        if (cells[field]) reader.problem(row, NAMES[at]!, t('The option has a value, but no name'));
    return undefined;
  }
  const [only] = named;
  const values = new Set(rows.filter(hasVariantFields).map(({ cells }) => cells.value1));
  const isPlain =
    reader.format !== 'hearth' &&
    named.length === 1 &&
    only?.name === 'Title' &&
    [...values].join() === 'Default Title';
  return isPlain ? [] : named;
}

const parsePlainFields = (
  rows: readonly ImportFileRow[],
  reader: ImportRowReader,
): Partial<ProductFieldValues> =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.flatMap((field) => {
      const value = parsePlainField(rows, field, reader);
      return value === undefined ? [] : [[field, value]];
    }),
  );

function setCompareAtPrice(
  content: ImportedProductContent,
  rows: readonly ImportFileRow[],
  reader: ImportRowReader,
): void {
  if (typeof content.compareAtPrice !== 'number') return;
  const locale = getLocale(reader.decimalComma);
  const variants = rows.map(({ row, cells }, at) => {
    const { value } = parseProductField('compareAtPrice', cells.compareAtPrice ?? '', locale);
    const before = typeof value === 'number' && value > 0 ? value : null;
    return { row, price: content.variants[at]?.price, before };
  });
  const { taken, note } = findSharedCompareAtPrice(variants, content.compareAtPrice);
  if (note !== null) reader.note(note);
  if (taken === null) delete content.compareAtPrice;
  else content.compareAtPrice = taken;
}

const MAX_JSON_LENGTH = 300_000;

export type FormatSpecificFields = Pick<
  ImportedProductContent,
  'description' | 'category' | 'status' | 'fallback' | 'replacesPictures' | 'translations'
>;

export type RowReaderOptions = { columns: ImportColumnSet } & Pick<
  ImportRowReader,
  'decimalComma' | 'uncountedStock'
>;

export const MISSING_HANDLE_MESSAGE = msg('The row does not name a product');

export const createProblemValueField = (value: unknown): { value?: string } => {
  const isShown = (typeof value === 'string' || typeof value === 'number') && value !== '';
  return isShown ? { value: takeFirstCharacters(String(value), 60) } : {};
};

export function createRowReader(rows: readonly ImportFileRow[], { columns, ...options }: RowReaderOptions) {
  const problems: ImportProblem[] = [];
  const notes: string[] = [];
  const reader: ImportRowReader = {
    format: IMPORT_COLUMN_SET_FORMATS[columns],
    ...options,
    problem: (row, field, message) => {
      if (problems.length < IMPORT_LIMITS.problems)
        problems.push({
          row,
          column: getImportColumnName(columns, field),
          ...createProblemValueField(rows.find((each) => each.row === row)?.cells[field]),
          message,
        });
    },
    note: (message) => void (notes.length < IMPORT_LIMITS.problems && notes.push(message)),
  };
  const title = takeFirstCharacters(findFirstCell(rows, 'title') ?? '', 150);
  const about = { columns, row: rows[0]!.row, rows: rows.length, title, problems, notes };
  return { reader, about };
}

export function reportTooManyVariants(count: number, { problem }: ImportRowReader, row: number): boolean {
  const { variants } = PRODUCT_LIMITS;
  if (count <= variants) return false;
  problem(
    row,
    'value1',
    t('A product can have at most {variants} variants. The file has {count}.', { variants, count }),
  );
  return true;
}

/** Parses the rows of a product. `parseFormatFields` parses the fields that only this file format has. */
export function parseImportedProduct(
  handle: string,
  rows: readonly ImportFileRow[],
  options: RowReaderOptions,
  parseFormatFields: (rows: readonly ImportFileRow[], reader: ImportRowReader) => FormatSpecificFields,
): ImportedProduct {
  const { reader, about } = createRowReader(rows, options);
  if (handle === '') {
    reader.problem(about.row, 'handle', t(MISSING_HANDLE_MESSAGE));
    return { ...about, content: null, variantRows: [] };
  }
  const variantRows = rows.filter(hasVariantFields);
  const named = parseProductOptions(rows, reader);
  const uncounted = variantRows.filter(isInventoryUntracked).length;
  const content: ImportedProductContent = {
    id: toProductId(handle),
    ...parsePlainFields(rows, reader),
    ...parseFormatFields(rows, reader),
    ...(named === undefined ? {} : { options: named.map(({ name }) => name) }),
    variants: variantRows.map((row) => variant(row, named ?? [], reader)),
    pictures: parsePictures(rows, reader),
  };
  reportChangedHandle(handle, content.id, reader.note);
  if (reportTooManyVariants(variantRows.length, reader, about.row)) content.variants = [];
  else {
    if (reader.format === 'shopify') {
      setCompareAtPrice(content, variantRows, reader);
      setContents(content, variantRows, reader.note);
      if (named?.length) setVariantWeights(content.weightGrams, content.variants, variantRows);
    }
    reportDuplicateSkus(variantRows, reader.note);
  }
  if (JSON.stringify(content).length > MAX_JSON_LENGTH)
    reader.problem(about.row, 'handle', t('This product has too much text'));
  // Products with problems are not imported, so their content need not be stored.
  if (about.problems.length > 0) Object.assign(content, { description: '', variants: [], pictures: [] });
  return {
    ...about,
    ...(uncounted > 0 ? { uncounted } : {}),
    content,
    variantRows: variantRows.slice(0, PRODUCT_LIMITS.variants).map(({ row }) => row),
  };
}
