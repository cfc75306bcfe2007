import { unescapeFormula } from '../../../contract/files/csv';
import { factsOf, PLAIN_FIELDS, type PlainField } from '../../../contract/products/product-fields';
import { IMPORT_LIMITS, type ImportFormat } from '../../../contract/imports';
import { beginningOf } from '../../../contract/text';
import { refuseFile, type CsvTable } from './csv-table';

/** The columns of what is no plain field: in our own format and in Shopify's; null where it has none. */
const STRUCTURE = {
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
} as const;

/** What a column may say of a product. */
export type Field = PlainField | keyof typeof STRUCTURE;

function columnsOf(format: ImportFormat): Partial<Record<Field, string>> {
  const plain = PLAIN_FIELDS.map((field) => [field, factsOf(field).columns[format]] as const);
  const others = Object.entries(STRUCTURE).map(
    ([field, [hearth, shopify]]) => [field, format === 'hearth' ? hearth : shopify] as const,
  );
  return Object.fromEntries([...plain, ...others].filter(([, name]) => name !== null));
}

/** How each format names its columns. */
export const COLUMNS = { hearth: columnsOf('hearth'), shopify: columnsOf('shopify') };

/** A row's cells by what they say; a field without a column is absent. */
export interface FileRow {
  row: number;
  cells: Partial<Record<Field, string>>;
}

/** Columns that only a file of one of the two formats has. */
const DISTINCTIVE: Field[] = ['description', 'category', 'sku', 'price', 'stock', 'image', 'imageAlt'];

const same = (a: string) => a.toLowerCase().replace(/\s+/g, ' ');

function formatOf(header: readonly string[]): ImportFormat {
  const has = (name: string | undefined) => name !== undefined && header.includes(same(name));
  const found = (format: ImportFormat) => DISTINCTIVE.filter((field) => has(COLUMNS[format][field])).length;
  return found('shopify') > found('hearth') ? 'shopify' : 'hearth';
}

interface FileColumns {
  format: ImportFormat;
  rows: FileRow[];
  /** The places of the columns that were read. */
  used: ReadonlySet<number>;
}

/**
 * Finds out the format of a file by its header, with its columns in any order; unknown ones are only named.
 * @throws AppError VALIDATION_ERROR naming `file` when columns are missing without which no row means anything.
 */
export function readColumns({ header, rows }: CsvTable): FileColumns {
  const known = header.map(same);
  const format = formatOf(known);
  const places = Object.entries(COLUMNS[format])
    .map(([field, name]): [Field, number] => [field as Field, known.indexOf(same(name))])
    .filter(([, at]) => at !== -1);
  if (!known.includes('handle'))
    refuseFile('The file has no column "Handle". Its first row must name the columns.');
  if (places.length === 1) refuseFile('Apart from "Handle", the file has no column that can be imported.');
  if (rows.length === 0) refuseFile('The file has no products, only a header.');
  const clean = (cell: string) => (format === 'hearth' ? unescapeFormula(cell) : cell).trim();
  const read = rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(places.map(([field, at]) => [field, clean(cells[at] ?? '')])),
  }));
  return { format, rows: read, used: new Set(places.map(([, at]) => at)) };
}

/** Columns of Shopify's in plain words; several may say one thing. */
const WORDS: Record<string, string> = {
  'variant weight': 'Weight',
  'variant fulfillment service': 'Fulfillment service',
  'variant requires shipping': 'Products that are not shipped',
  'variant taxable': 'Products without tax',
  'variant tax code': 'Tax code',
  'gift card': 'Gift cards',
};

/** Shopify's defaults, and values that mean what this shop does anyway. */
const SAYS_NOTHING: Record<string, RegExp> = {
  'variant weight': /^0(\.0+)?$/,
  'variant weight unit': /./,
  'variant fulfillment service': /^manual$/i,
  'variant requires shipping': /^true$/i,
  'variant taxable': /^true$/i,
  'gift card': /^false$/i,
};

/** Whether Shopify sells a variant on when none is left: it does not count its units, or sells beyond them. */
export const sellsOn = ({ cells: { tracker, policy } }: FileRow): boolean =>
  tracker === '' || policy?.toLowerCase() === 'continue';

/** Fields that Shopify knows of each variant, and a product here once: those of which a product names several values. */
function furtherVariants(rows: readonly FileRow[]): string[] {
  const ofVariants = PLAIN_FIELDS.filter((field) => factsOf(field).columns.shopify?.startsWith('Variant '));
  return ofVariants.flatMap((field) => {
    const known = new Map<string, string>();
    const differs = rows.some(({ cells }) => {
      const [product, value] = [cells.handle ?? '', cells[field] ?? ''];
      if (value === '') return false;
      const before = known.get(product);
      known.set(product, value);
      return before !== undefined && before !== value;
    });
    return differs ? [`${factsOf(field).label} of further variants`] : [];
  });
}

/** What Shopify's columns say that a product here keeps only a part of, or nothing. */
function partlyImported(rows: readonly FileRow[]): string[] {
  const some = (test: (cells: FileRow['cells'], row: FileRow) => unknown) =>
    rows.some((row) => test(row.cells, row));
  return [
    ...(some(({ productCategory, category }) => productCategory && category) ? ['Product Category'] : []),
    ...(some(({ price, stock }, row) => (price || stock) && sellsOn(row))
      ? ['Selling when out of stock']
      : []),
    ...furtherVariants(rows),
  ];
}

function nameOf(header: string, at: number): string {
  if (header === '') return `Column ${at + 1}`;
  const known = WORDS[header.toLowerCase()];
  if (known) return known;
  return header.startsWith('Google Shopping /') ? 'Google Shopping' : beginningOf(header, 60);
}

/** What a file says and a product here does not keep: names of its columns that hold something, each once. */
export function ignoredColumns(
  { header, rows: lines }: CsvTable,
  { format, rows, used }: FileColumns,
): string[] {
  const names = header.flatMap((name, at) => {
    if (used.has(at)) return [];
    const nothing = format === 'shopify' ? SAYS_NOTHING[name.toLowerCase()] : undefined;
    const holds = lines.some(({ cells }) => {
      const cell = (cells[at] ?? '').trim();
      return cell !== '' && !nothing?.test(cell);
    });
    return holds ? [nameOf(name, at)] : [];
  });
  const all = new Set([...names, ...(format === 'shopify' ? partlyImported(rows) : [])]);
  return [...all].slice(0, IMPORT_LIMITS.columns);
}
