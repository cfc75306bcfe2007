import { IMPORT_LIMITS } from '../../../contract/imports';
import { factsOf, PLAIN_FIELDS } from '../../../contract/products/product-fields';
import { beginningOf } from '../../../contract/text';
import type { CsvTable } from './csv-table';
import type { FileColumns, FileRow } from './file-columns';

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
