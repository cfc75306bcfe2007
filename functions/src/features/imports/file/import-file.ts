import type { ImportFormat, ImportProblem } from '../../../contract/imports';
import { PLAIN_FIELDS } from '../../../contract/products/product-fields';
import { PRODUCT_STATUSES, type ProductStatus } from '../../../contract/products/products';
import { beginningOf } from '../../../contract/text';
import { readCsv } from './csv-table';
import { COLUMNS, ignoredColumns, readColumns, sellsOn, type Field, type FileRow } from './file-columns';
import {
  fileProduct,
  first,
  firstOrEmpty,
  type FileProduct,
  type OwnFields,
  type Reader,
} from './file-product';

/** Characters of HTML that are read; what follows is dropped. */
const MAX_HTML = 200_000;

const skip = (selector: string) => ({ selector, format: 'skip' });

/** A block without a blank line around it. */
const line = (selector: string) => ({
  selector,
  format: 'block',
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
});

/** Answers the function that reads HTML as plain text, without scripts, styles, pictures and addresses. */
export async function textOfHtml(): Promise<(html: string) => string> {
  const { compile } = await import('html-to-text');
  const convert = compile({
    wordwrap: false,
    formatters: {
      // Never laid out in columns: a table may claim a billion of them, or be padded to the size of its longest cell.
      cell: (elem, walk, builder) => {
        walk(elem.children, builder);
        builder.addInline(' ');
      },
      // Always in digits: the library breaks on Roman numbers below 1 and from 5000 on.
      numbered: (elem, walk, builder, options) => {
        const { start = '' } = elem.attribs ?? {};
        const attribs = { start: /^\d{1,4}$/.test(start) ? start : '1' };
        builder.options.formatters?.orderedList?.({ ...elem, attribs }, walk, builder, options);
      },
    },
    limits: { maxInputLength: MAX_HTML, maxDepth: 50 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ol', format: 'numbered' },
      ...['table', 'caption', 'tr'].map(line),
      ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
      ...['script', 'style', 'noscript', 'template', 'iframe', 'object', 'img', 'svg'].map(skip),
    ],
  });
  // Text without markup needs no parser, and there is a lot of it.
  return (html) => (/[<&]/.test(html) ? convert(beginningOf(html, MAX_HTML)) : html).trim();
}

export interface ImportFile {
  format: ImportFormat;
  /** Without the header and blank rows. */
  rows: number;
  products: FileProduct[];
  /** What the file says and no product here keeps. */
  ignoredColumns: string[];
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

function hearthFields(rows: readonly FileRow[], reader: Reader): OwnFields {
  const status = first(rows, 'status')?.toLowerCase();
  if (status !== undefined && !PRODUCT_STATUSES.includes(status as ProductStatus))
    reader.problem(rows[0]!.row, 'status', `Must be ${anyOf.format(PRODUCT_STATUSES)}`);
  return {
    status: status as ProductStatus | undefined,
    fallback: {},
    replacesPictures: true,
  };
}

/** Characters of a description: what is longer is cut, since Shopify allows for more. */
const MAX_DESCRIPTION = 5000;

/** The category of a product without any, when it is made. */
const NO_CATEGORY = 'Other';

function shopifyCategory(rows: readonly FileRow[]): string | undefined {
  const last = first(rows, 'productCategory')?.split('>').at(-1)?.trim();
  const tag = first(rows, 'tags')?.split(',')[0]?.trim();
  return first(rows, 'category') || last || tag || undefined;
}

function shopifyStatus(rows: readonly FileRow[]): ProductStatus | undefined {
  const status = first(rows, 'status')?.toLowerCase();
  const published = first(rows, 'published')?.toLowerCase();
  if (status === undefined && published === undefined) return undefined;
  if (status === 'draft') return 'draft';
  return (status ?? 'active') === 'active' && published !== 'false' ? 'active' : 'archived';
}

/** Names the variants that Shopify sells without counting: they arrive with a stock of 0, so this shop does not sell them. */
function noteSoldOut(rows: readonly FileRow[], { note }: Reader): void {
  const out = rows.filter((row) => /^(0|-\d+)$/.test(row.cells.stock ?? '') && sellsOn(row));
  if (out.length === 0) return;
  // The report shows the product's first row beside it.
  const which =
    rows.length === 1
      ? 'this'
      : `the ${out.length === 1 ? 'variant of row' : 'variants of rows'} ${out.map(({ row }) => row).join(', ')}`;
  note(
    `Shopify keeps selling ${which} at a stock of 0; this shop imports ${out.length === 1 ? 'it' : 'them'} as sold out.`,
  );
}

function shopifyFields(
  rows: readonly FileRow[],
  reader: Reader,
  toText: (html: string) => string,
): OwnFields {
  const html = firstOrEmpty(rows, 'description');
  const description = html === undefined ? undefined : toText(html);
  if (description !== undefined && description.length > MAX_DESCRIPTION)
    reader.note(`The description is cut after ${MAX_DESCRIPTION.toLocaleString('en')} characters.`);
  noteSoldOut(rows, reader);
  return {
    description: description && beginningOf(description, MAX_DESCRIPTION).trim(),
    category: shopifyCategory(rows),
    status: shopifyStatus(rows),
    fallback: { category: NO_CATEGORY, countInStock: 0 },
    // Shopify's file does not know the pictures that were uploaded here.
    replacesPictures: false,
  };
}

/** Rows by handle, in the order in which the handles first appear in the file; each row without one by itself. */
function grouped(rows: readonly FileRow[]): [string, FileRow[]][] {
  const groups = new Map<string, [string, FileRow[]]>();
  for (const row of rows) {
    const handle = row.cells.handle ?? '';
    const key = handle === '' ? `row ${row.row}` : `handle ${handle}`;
    const group = groups.get(key);
    if (group) group[1].push(row);
    else groups.set(key, [handle, [row]]);
  }
  return [...groups.values()];
}

/**
 * The products of a CSV file. What is wrong with one of them is reported with it, and loses none of the others.
 * @throws AppError VALIDATION_ERROR naming `file` for a file that cannot be read at all.
 */
export async function readImportFile(bytes: Uint8Array): Promise<ImportFile> {
  const table = await readCsv(bytes);
  const columns = readColumns(table);
  const { format, rows } = columns;
  const toText = await textOfHtml();
  const own = (of: readonly FileRow[], reader: Reader) =>
    format === 'shopify' ? shopifyFields(of, reader, toText) : hearthFields(of, reader);
  const reader = { format, decimalComma: table.decimalComma };
  return {
    format,
    rows: rows.length,
    ignoredColumns: ignoredColumns(table, columns),
    products: grouped(rows).map(([handle, of]) => fileProduct(handle, of, reader, own)),
  };
}

/** The column that a path of an edit comes from. */
function fieldOf(path: string): Field {
  const [head, index, part, value] = path.split('.');
  const plain = PLAIN_FIELDS.find((field) => field === head);
  if (plain) return plain;
  switch (head) {
    case 'status':
    case 'price':
    case 'sku':
      return head;
    case 'countInStock':
      return 'stock';
    case 'gallery':
    case 'images':
      return 'image';
    case 'options':
      return `${part === 'values' && value !== undefined ? 'value' : 'name'}${Math.min(3, Number(index ?? 0) + 1)}` as Field;
    case 'variants':
      if (part === 'price' || part === 'sku') return part;
      if (part === 'countInStock') return 'stock';
      return part === 'image' ? 'variantImage' : 'value1';
    default:
      return 'handle';
  }
}

/** Refusals of an edit as problems of the file: which row, which column. */
export function problemsOf(
  { row, variantRows }: FileProduct,
  format: ImportFormat,
  fields: Record<string, string>,
): ImportProblem[] {
  return Object.entries(fields).map(([path, message]) => {
    const at = /^variants\.(\d+)/.exec(path)?.[1];
    return {
      row: at === undefined ? row : (variantRows[Number(at)] ?? row),
      column: COLUMNS[format][fieldOf(path)] ?? '',
      message,
    };
  });
}
