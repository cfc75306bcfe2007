import { DOCUMENT_ID } from '../../../contract/fields';
import { IMPORT_LIMITS, type ImportFormat, type ImportProblem } from '../../../contract/imports';
import {
  factsOf,
  isGtin,
  PLAIN_FIELDS,
  type PlainField,
  type PlainValues,
  type ProductFieldFacts,
} from '../../../contract/products/product-fields';
import { PRODUCT_LIMITS } from '../../../contract/products/product-input';
import type { ProductStatus } from '../../../contract/products/products';
import { readField, type ReadField } from '../../../contract/products/read-product-field';
import { ROUTES } from '../../../contract/routes';
import { sha256 } from '../../../platform/hash';
import { PRICE_DECIMALS } from '../../../contract/pricing/shop-prices';
import { beginningOf } from '../../../contract/text';
import { readNumber, WHOLE } from '../../../contract/typed-numbers';
import { COLUMNS, type Field, type FileRow } from './file-columns';

/** A variant as the file has it; what is absent stays as it is. */
interface VariantRow {
  /** Its value of each of the product's options. */
  values: string[];
  sku?: string;
  /** Decimal, in the store's currency. */
  price?: number;
  countInStock?: number;
  /** Address of its picture, null for none. */
  image?: string | null;
}

/** A product as the file has it; what is absent stays as it is. */
export interface ProductRow extends Partial<PlainValues> {
  id: string;
  status?: ProductStatus;
  /**
   * Names of the options; empty for a product that should have none. Given: the variants are all there should be.
   * Absent: options stay, and variants are known by their SKU.
   */
  options?: string[];
  variants: VariantRow[];
  /** Addresses of pictures, ours or any others, in their order. None: they stay. */
  pictures: { address: string; alt?: string }[];
  /** Whether pictures that are not in the list go, once all of those in it are there. */
  replacesPictures: boolean;
  /** For a new product of which the file says nothing else. */
  fallback: { category?: string; countInStock?: number };
}

/** A product of a file, with its place there. Stored as JSON while an import is under way. */
export interface FileProduct {
  row: number;
  rows: number;
  title: string;
  /** Null for rows that name no product. */
  content: ProductRow | null;
  /** Of each variant, its row. */
  variantRows: number[];
  problems: ImportProblem[];
  notes: string[];
}

/** Collects what a file says wrongly. */
export interface Reader {
  format: ImportFormat;
  decimalComma: boolean;
  problem: (row: number, field: Field, message: string) => void;
  note: (message: string) => void;
}

/** The first of the rows' cells that says something; undefined when none does, or there is no such column. */
export const first = (rows: readonly FileRow[], field: Field): string | undefined =>
  rows.map(({ cells }) => cells[field]).find((cell) => cell !== undefined && cell !== '');

/** As `first`, but an empty text where the column is there and all cells are empty. */
export const firstOrEmpty = (rows: readonly FileRow[], field: Field): string | undefined =>
  first(rows, field) ?? rows[0]?.cells[field];

/** A locale with the decimal mark of the file. */
const localeOf = (decimalComma: boolean) => (decimalComma ? 'de' : 'en');

type CellValue = ReadField['value'];

/**
 * A value of Shopify's as it fits here: it writes 0 where there is no weight and no compare-at price, an apostrophe before a barcode, and
 * knows more and longer tags. What does not fit is left out with a note, so that the product is not lost.
 */
function fitted(facts: ProductFieldFacts, value: CellValue, { note }: Reader): CellValue {
  if (facts.kind === 'whole' || facts.kind === 'amount') return value === 0 ? undefined : value;
  if (facts.kind === 'text' && facts.gtin) {
    const code = String(value).replace(/^'/, '');
    if (isGtin(code)) return code;
    note(`${facts.label} "${beginningOf(code, 40)}" is not a GTIN and is left out.`);
    return undefined;
  }
  if (facts.kind !== 'texts' || !Array.isArray(value)) return value;
  const fitting = value
    .filter((each): each is string => typeof each === 'string' && each.length <= facts.maxEach)
    .slice(0, facts.max);
  const left = value.length - fitting.length;
  if (left > 0) note(`${facts.label}: ${left} of ${value.length} are too many or too long and are left out.`);
  return fitting;
}

/** A plain field of a product's rows. An empty cell of Shopify's says nothing, one of ours that there is none. */
function fieldOfRows(rows: readonly FileRow[], field: PlainField, reader: Reader): CellValue {
  const facts = factsOf(field);
  const isOurs = reader.format === 'hearth';
  const text = isOurs && !facts.required ? firstOrEmpty(rows, field) : first(rows, field);
  if (text === undefined) return undefined;
  const cell = facts.kind === 'whole' ? text.replace(/\.0+$/, '') : text;
  const read = readField(field, cell, localeOf(reader.decimalComma));
  const isBelow = typeof read.value === 'number' && read.value < 0;
  const { value, problem } = isBelow ? { value: undefined, problem: 'Must be 0 or more' } : read;
  if (problem !== null) {
    const at = rows.find(({ cells }) => cells[field] === text) ?? rows[0]!;
    reader.problem(at.row, field, problem);
  }
  return isOurs || value === undefined ? value : fitted(facts, value, reader);
}

/** Path segments below /products that are routes: a product of that id could never be asked for. */
const TAKEN = new Set(
  Object.values(ROUTES).flatMap(({ endpoint }) => / \/products\/([a-z-]+)/.exec(endpoint)?.[1] ?? []),
);

/** A product's id for a handle: the handle itself, or where it cannot be one always the same other. */
export function productIdOf(handle: string): string {
  if (DOCUMENT_ID.test(handle) && !TAKEN.has(handle)) return handle;
  const plain = handle
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${slug || 'product'}-${sha256(handle).slice(0, 8)}`;
}

/** The number in a cell; undefined for none, and for one that cannot be read, which is a problem of its row. */
function numberIn({ row, cells }: FileRow, field: 'price' | 'stock', decimals: number, reader: Reader) {
  const { value, problem } = readNumber(cells[field] ?? '', decimals, localeOf(reader.decimalComma));
  if (problem !== null) reader.problem(row, field, problem);
  return value ?? undefined;
}

function price(row: FileRow, reader: Reader): number | undefined {
  const value = numberIn(row, 'price', PRICE_DECIMALS, reader);
  if (value === undefined || value >= 0) return value;
  reader.problem(row.row, 'price', 'Must be 0 or more');
  return undefined;
}

function stock(row: FileRow, reader: Reader): number | undefined {
  const units = numberIn(row, 'stock', WHOLE, reader);
  // Shopify sells on below zero where a shop allows it.
  if (units === undefined || units >= 0 || reader.format === 'hearth') return units;
  reader.note(`Row ${row.row}: the stock of ${units} is set to 0.`);
  return 0;
}

const MAX_ADDRESS = 2000;

/** The address of a picture, null for what is none. */
function address(text: string, row: number, reader: Reader): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && text.length <= MAX_ADDRESS) return text;
  reader.note(`Row ${row}: "${beginningOf(text, 100)}" is not a web address of a picture.`);
  return null;
}

/** A variant of a row. An empty cell of Shopify's says nothing, one of ours that there is none. */
function variant(
  row: FileRow,
  options: readonly { value: Field }[],
  reader: Reader,
): ProductRow['variants'][number] {
  const { sku, variantImage } = row.cells;
  const says = (cell: string | undefined) =>
    cell !== undefined && (cell !== '' || reader.format === 'hearth');
  return {
    values: options.map(({ value }) => row.cells[value] ?? ''),
    sku: says(sku) ? sku : undefined,
    price: price(row, reader),
    countInStock: stock(row, reader),
    image: variantImage ? address(variantImage, row.row, reader) : says(variantImage) ? null : undefined,
  };
}

const VARIANT_FIELDS: Field[] = ['value1', 'value2', 'value3', 'sku', 'price', 'stock', 'variantImage'];

const isVariant = ({ cells }: FileRow) => VARIANT_FIELDS.some((field) => (cells[field] ?? '') !== '');

const NAMES = ['name1', 'name2', 'name3'] as const;
const VALUES = ['value1', 'value2', 'value3'] as const;

/** Names of a product's options with the columns of their values; undefined when the file does not say them. */
function optionsOf(rows: readonly FileRow[], reader: Reader) {
  const named = NAMES.flatMap((field, at) => {
    const name = first(rows, field);
    return name === undefined ? [] : [{ name, nameField: field, value: VALUES[at]! }];
  });
  for (const { name, nameField } of named)
    for (const { row, cells } of rows)
      if (cells[nameField] && cells[nameField] !== name)
        reader.problem(row, nameField, `Another row of this product names this option ${name}`);
  if (named.length === 0) {
    for (const { row, cells } of rows)
      for (const [at, field] of VALUES.entries())
        if (cells[field]) reader.problem(row, NAMES[at]!, 'The option has a value, but no name');
    return undefined;
  }
  const [only] = named;
  const values = new Set(rows.filter(isVariant).map(({ cells }) => cells.value1));
  const isPlain =
    reader.format === 'shopify' &&
    named.length === 1 &&
    only?.name === 'Title' &&
    [...values].join() === 'Default Title';
  return isPlain ? [] : named;
}

const MAX_ALT = 200;

function picturesOf(rows: readonly FileRow[], reader: Reader): ProductRow['pictures'] {
  const listed = rows.flatMap(({ row, cells }) => {
    const found = cells.image ? address(cells.image, row, reader) : null;
    if (found === null) return [];
    const alt = beginningOf(cells.imageAlt ?? '', MAX_ALT) || undefined;
    return { picture: { address: found, alt }, position: Number(cells.imagePosition || NaN) };
  });
  if (listed.every(({ position }) => Number.isFinite(position)))
    listed.sort((a, b) => a.position - b.position);
  return listed.map(({ picture }) => picture);
}

/** The plain fields that the rows give; what they leave open is absent. */
const plainFieldsOf = (rows: readonly FileRow[], reader: Reader): Partial<PlainValues> =>
  Object.fromEntries(
    PLAIN_FIELDS.flatMap((field) => {
      const value = fieldOfRows(rows, field, reader);
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** Shopify's files may have a compare-at price that is no higher than the price: it shows none then, and neither does this shop. */
function leaveOutCompareAt(content: ProductRow, { note }: Reader): void {
  const { compareAtPrice, variants } = content;
  const prices = variants.flatMap(({ price: paid }) => paid ?? []);
  if (typeof compareAtPrice !== 'number' || prices.length === 0 || compareAtPrice > Math.min(...prices))
    return;
  delete content.compareAtPrice;
  note(`The compare-at price of ${compareAtPrice} is not above the price and is left out.`);
}

/** Characters that a product may have as JSON, so that it fits a document. */
const MAX_CONTENT = 300_000;

/** What a format reads in its own way. */
export type OwnFields = Pick<
  ProductRow,
  'description' | 'category' | 'status' | 'fallback' | 'replacesPictures'
>;

/**
 * The product that rows of one handle say.
 * @param own reads what the format of the file has in its own way.
 */
export function fileProduct(
  handle: string,
  rows: readonly FileRow[],
  { format, decimalComma }: Pick<Reader, 'format' | 'decimalComma'>,
  own: (rows: readonly FileRow[], reader: Reader) => OwnFields,
): FileProduct {
  const problems: ImportProblem[] = [];
  const notes: string[] = [];
  const reader: Reader = {
    format,
    decimalComma,
    problem: (row, field, message) => {
      if (problems.length < IMPORT_LIMITS.problems)
        problems.push({ row, column: COLUMNS[format][field] ?? '', message });
    },
    note: (message) => void (notes.length < IMPORT_LIMITS.problems && notes.push(message)),
  };
  const head = rows[0]!;
  const title = first(rows, 'title');
  const about = { row: head.row, rows: rows.length, title: beginningOf(title ?? '', 150), problems, notes };
  if (handle === '') {
    reader.problem(head.row, 'handle', 'The row does not name a product');
    return { ...about, content: null, variantRows: [] };
  }
  const variantRows = rows.filter(isVariant);
  const options = optionsOf(rows, reader);
  const content: ProductRow = {
    id: productIdOf(handle),
    ...plainFieldsOf(rows, reader),
    ...own(rows, reader),
    ...(options === undefined ? {} : { options: options.map(({ name }) => name) }),
    variants: variantRows.map((row) => variant(row, options ?? [], reader)),
    pictures: picturesOf(rows, reader),
  };
  if (format === 'shopify') leaveOutCompareAt(content, reader);
  if (variantRows.length > PRODUCT_LIMITS.variants)
    reader.problem(head.row, 'value1', `A product can have at most ${PRODUCT_LIMITS.variants} variants`);
  if (JSON.stringify(content).length > MAX_CONTENT)
    reader.problem(head.row, 'handle', 'This product has too much text');
  // What will not be done need not be stored.
  if (problems.length > 0) Object.assign(content, { description: '', variants: [], pictures: [] });
  return {
    ...about,
    content,
    variantRows: variantRows.slice(0, PRODUCT_LIMITS.variants).map(({ row }) => row),
  };
}
