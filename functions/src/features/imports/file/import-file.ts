import type { ImportFormat, ImportProblem } from '../../../contract/imports';
import { VARIANT_MEASUREMENTS, VARIANT_TEXTS } from '../../../contract/products/variant-measures';
import { PRODUCT_FIELD_NAMES } from '../../../contract/products/product-fields';
import { PRODUCT_STATUSES, type ProductStatus } from '../../../contract/products/products';
import { takeFirstCharacters } from '../../../contract/text';
import { parseCsvTable } from '../../../platform/csv-table';
import { parseTranslations } from './translated-cells';
import { formatRowNumbers } from './row-notes';
import { parseProductInventory } from './file-inventory';
import {
  getImportColumnName,
  IMPORT_COLUMN_SET_FORMATS,
  getIgnoredColumns,
  isInventoryUntracked,
  parseImportColumns,
  type ImportField,
  type ImportFileRow,
} from './file-columns';
import {
  parseImportedProduct,
  findFirstCell,
  findFirstCellOrEmpty,
  createProblemValueField,
  hasVariantFields,
  type ImportedProduct,
  type FormatSpecificFields,
  type ImportedProductContent,
  type ImportRowReader,
} from './file-product';
import { t } from '../../../contract/texts/text';

const MAX_HTML_LENGTH = 200_000;

const skip = (selector: string) => ({ selector, format: 'skip' });

const line = (selector: string) => ({
  selector,
  format: 'block',
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
});

/** Creates a function that converts HTML to plain text. Removes scripts, styles, pictures and links. */
export async function createHtmlToTextConverter(): Promise<(html: string) => string> {
  const { compile } = await import('html-to-text');
  const convert = compile({
    wordwrap: false,
    formatters: {
      // Tables are converted without columns, because a table can declare a billion columns.
      cell: (elem, walk, builder) => {
        walk(elem.children, builder);
        builder.addInline(' ');
      },
      // Lists are numbered with digits, because the library's Roman numerals fail below 1 and from 5000.
      numbered: (elem, walk, builder, options) => {
        const { start = '' } = elem.attribs ?? {};
        const attribs = { start: /^\d{1,4}$/.test(start) ? start : '1' };
        builder.options.formatters?.orderedList?.({ ...elem, attribs }, walk, builder, options);
      },
    },
    limits: { maxInputLength: MAX_HTML_LENGTH, maxDepth: 50 },
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
  // Plain text is common and needs no HTML parser.
  return (html) => (/[<&]/.test(html) ? convert(takeFirstCharacters(html, MAX_HTML_LENGTH)) : html).trim();
}

export interface ImportFile {
  format: ImportFormat;
  rows: number;
  products: ImportedProduct[];
  ignoredColumns: string[];
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

function parseHearthFields(rows: readonly ImportFileRow[], reader: ImportRowReader): FormatSpecificFields {
  const status = findFirstCell(rows, 'status')?.toLowerCase();
  if (status !== undefined && !PRODUCT_STATUSES.includes(status as ProductStatus))
    reader.problem(
      rows[0]!.row,
      'status',
      t('Must be {statuses}', { statuses: anyOf.format(PRODUCT_STATUSES) }),
    );
  const translations = parseTranslations(rows, reader);
  return {
    ...(translations ? { translations } : {}),
    status: status as ProductStatus | undefined,
    fallback: {},
    replacesPictures: true,
  };
}

/** Maximum number of characters in a description. Longer descriptions from Shopify are truncated. */
const MAX_DESCRIPTION = 5000;

const NO_CATEGORY = 'Other';

const NO_SHOPIFY_CATEGORY = /^uncategori[sz]ed$/i;

function parseShopifyCategory(rows: readonly ImportFileRow[]): string | undefined {
  const last = findFirstCell(rows, 'productCategory')?.split('>').at(-1)?.trim();
  return [findFirstCell(rows, 'category'), last].find((name) => name && !NO_SHOPIFY_CATEGORY.test(name));
}

function parseShopifyStatus(
  rows: readonly ImportFileRow[],
  { note }: ImportRowReader,
): ProductStatus | undefined {
  const status = findFirstCell(rows, 'status')?.toLowerCase();
  const isPublished = findFirstCell(rows, 'published')?.toLowerCase();
  if (status === undefined && isPublished === undefined) return undefined;
  if (status === 'draft' || status === 'archived') return status;
  if (status !== undefined && status !== 'active') {
    note(
      t('The status “{status}” does not exist here, so the product becomes a draft.', {
        status: takeFirstCharacters(status, 40),
      }),
    );
    return 'draft';
  }
  if (isPublished !== 'false') return 'active';
  note(t('The product is not published in Shopify’s online store, so it becomes a draft.'));
  return 'draft';
}

function noteUntrackedInventory(
  rows: readonly ImportFileRow[],
  { note, uncountedStock }: ImportRowReader,
): void {
  const uncounted = rows.filter((row) => hasVariantFields(row) && isInventoryUntracked(row));
  if (uncounted.length === 0) return;
  // The import report shows notes at the product's first row.
  const which = rows.length === 1 ? t('this product') : formatRowNumbers(uncounted.map(({ row }) => row));
  note(
    uncountedStock === undefined
      ? t('Shopify does not count the stock of {which}. Enter a stock, or new variants arrive as sold out.', {
          which,
        })
      : t('Shopify does not count the stock of {which}. The stock that was entered is {uncountedStock}.', {
          which,
          uncountedStock,
        }),
  );
}

function parseShopifyFields(
  rows: readonly ImportFileRow[],
  reader: ImportRowReader,
  toText: (html: string) => string,
): FormatSpecificFields {
  const html = findFirstCellOrEmpty(rows, 'description');
  const description = html === undefined ? undefined : toText(html);
  if (description !== undefined && description.length > MAX_DESCRIPTION)
    reader.note(t('The description is cut after {max, number} characters.', { max: MAX_DESCRIPTION }));
  noteUntrackedInventory(rows, reader);
  return {
    description: description && takeFirstCharacters(description, MAX_DESCRIPTION).trim(),
    category: parseShopifyCategory(rows),
    status: parseShopifyStatus(rows, reader),
    fallback: {
      category: NO_CATEGORY,
      countInStock: 0,
      isStockMissing: rows.some(
        (row) => hasVariantFields(row) && !row.cells.stock && !isInventoryUntracked(row),
      ),
    },
    // Pictures that were uploaded in this shop are not in Shopify's file and must stay.
    replacesPictures: false,
  };
}

/** Groups rows by product handle, in order of first appearance. Each row without a handle forms its own group. */
function groupByHandle(rows: readonly ImportFileRow[]): [string, ImportFileRow[]][] {
  const groups = new Map<string, [string, ImportFileRow[]]>();
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
 * Parses all products in an imported file.
 * @param untrackedStock stock for variants that Shopify does not track
 * @throws AppError VALIDATION_ERROR for the field `file` if the file cannot be read
 */
export async function parseImportFile(bytes: Uint8Array, untrackedStock?: number): Promise<ImportFile> {
  const table = await parseCsvTable(bytes);
  const read = parseImportColumns(table);
  const { columns, rows } = read;
  const format = IMPORT_COLUMN_SET_FORMATS[columns];
  const toText = await createHtmlToTextConverter();
  const own = (of: readonly ImportFileRow[], reader: ImportRowReader) =>
    format === 'shopify' ? parseShopifyFields(of, reader, toText) : parseHearthFields(of, reader);
  const reader = { columns, decimalComma: table.decimalComma, uncountedStock: untrackedStock };
  return {
    format,
    rows: rows.length,
    ignoredColumns: getIgnoredColumns(table, read),
    products: groupByHandle(rows).map(([handle, of]) =>
      columns === 'shopifyInventory'
        ? parseProductInventory(handle, of, reader)
        : parseImportedProduct(handle, of, reader, own),
    ),
  };
}

function getPathField(path: string, format: ImportFormat): ImportField {
  const [head, index, part, value] = path.split('.');
  const plain = PRODUCT_FIELD_NAMES.find((field) => field === head);
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
      return `${part === 'values' && value !== undefined ? 'value' : 'name'}${Math.min(3, Number(index ?? 0) + 1)}` as ImportField;
    case 'variants': {
      const measure = VARIANT_MEASUREMENTS.find((each) => each === part);
      if (measure) return format === 'hearth' ? `own.${measure}` : measure;
      const text = VARIANT_TEXTS.find((each) => each === part);
      if (text) return `own.${text}`;
      if (part === 'price' || part === 'sku') return part;
      if (part === 'countInStock') return 'stock';
      return part === 'image' ? 'variantImage' : 'value1';
    }
    default:
      return 'handle';
  }
}

const getCellValue = (content: ImportedProductContent | null, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      content,
    );

export function createImportProblems(
  { columns, content, row, variantRows }: ImportedProduct,
  format: ImportFormat,
  fields: Record<string, string>,
): ImportProblem[] {
  const names = columns ?? (format === 'hearth' ? 'hearth' : 'shopify');
  return Object.entries(fields).map(([path, message]) => {
    const at = /^variants\.(\d+)/.exec(path)?.[1];
    return {
      row: at === undefined ? row : (variantRows[Number(at)] ?? row),
      column: getImportColumnName(names, getPathField(path, format)),
      ...createProblemValueField(getCellValue(content, path)),
      message,
    };
  });
}
