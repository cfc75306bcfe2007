import type { ImportFormat } from '../../../contract/imports';
import { unescapeFormula } from '../../../contract/csv';
import { byField, factsOf, PLAIN_FIELDS, type PlainField } from '../../../contract/products/product-fields';
import { refuseFile, type CsvTable } from './csv-table';

/** What a column may say of a product. */
export type Field =
  | PlainField
  | 'handle'
  | 'status'
  | 'published'
  | 'productCategory'
  | 'name1'
  | 'value1'
  | 'name2'
  | 'value2'
  | 'name3'
  | 'value3'
  | 'sku'
  | 'price'
  | 'stock'
  | 'tracker'
  | 'policy'
  | 'image'
  | 'imagePosition'
  | 'imageAlt'
  | 'variantImage';

const OPTIONS = {
  name1: 'Option1 Name',
  value1: 'Option1 Value',
  name2: 'Option2 Name',
  value2: 'Option2 Value',
  name3: 'Option3 Name',
  value3: 'Option3 Value',
};

const shopifyColumns = (): Partial<Record<PlainField, string>> =>
  Object.fromEntries(
    PLAIN_FIELDS.flatMap((field) => {
      const column = factsOf(field).columns.shopify;
      return column === null ? [] : [[field, column]];
    }),
  );

/** How each format names its columns. */
export const COLUMNS: Record<ImportFormat, Partial<Record<Field, string>>> = {
  hearth: {
    ...byField((field) => factsOf(field).columns.hearth),
    handle: 'Handle',
    status: 'Status',
    ...OPTIONS,
    sku: 'SKU',
    price: 'Price',
    stock: 'Stock',
    image: 'Image',
    imageAlt: 'Image Alt',
    variantImage: 'Variant Image',
  },
  shopify: {
    ...shopifyColumns(),
    handle: 'Handle',
    status: 'Status',
    published: 'Published',
    productCategory: 'Product Category',
    ...OPTIONS,
    sku: 'Variant SKU',
    price: 'Variant Price',
    stock: 'Variant Inventory Qty',
    tracker: 'Variant Inventory Tracker',
    policy: 'Variant Inventory Policy',
    image: 'Image Src',
    imagePosition: 'Image Position',
    imageAlt: 'Image Alt Text',
    variantImage: 'Variant Image',
  },
};

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

export interface FileColumns {
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
