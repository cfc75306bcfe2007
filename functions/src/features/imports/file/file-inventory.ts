import type { ImportFileRow } from './file-columns';
import {
  reportTooManyVariants,
  MISSING_HANDLE_MESSAGE,
  parseNumberCell,
  parseProductOptions,
  createRowReader,
  type ImportedProduct,
  type ImportedProductContent,
  type ImportRowReader,
  type RowReaderOptions,
} from './file-product';
import { toProductId } from './product-id';
import { INTEGER_DECIMALS } from '../../../contract/typed/number-input';
import { t } from '../../../contract/texts/text';

/** Parses the 'available' cell of an inventory file. Returns undefined if the cell is empty or invalid. */
function parseAvailableUnits(row: ImportFileRow, reader: ImportRowReader): number | undefined {
  return /^not stocked$/i.test(row.cells.stock ?? '')
    ? 0
    : parseNumberCell(row, 'stock', INTEGER_DECIMALS, reader);
}

/** Parses a product in Shopify's inventory file. Adds up the stock of all locations. */
export function parseProductInventory(
  handle: string,
  rows: readonly ImportFileRow[],
  options: RowReaderOptions,
): ImportedProduct {
  const { reader, about } = createRowReader(rows, options);
  if (handle === '') {
    reader.problem(about.row, 'handle', t(MISSING_HANDLE_MESSAGE));
    return { ...about, content: null, variantRows: [] };
  }
  const optionColumns = parseProductOptions(rows, reader) ?? [];
  const variants = new Map<string, ImportedProductContent['variants'][number] & { row: number }>();
  for (const row of rows) {
    const units = parseAvailableUnits(row, reader);
    const values = optionColumns.map(({ value }) => row.cells[value] ?? '');
    const sku = row.cells.sku ?? '';
    const key = JSON.stringify(optionColumns.length > 0 ? values : sku);
    const existing = variants.get(key);
    if (existing) existing.countInStock = sum(existing.countInStock, units);
    else variants.set(key, { row: row.row, values, sku, countInStock: units });
  }
  const validVariants = reportTooManyVariants(variants.size, reader, about.row) ? [] : [...variants.values()];
  for (const variant of validVariants)
    if ((variant.countInStock ?? 0) < 0) {
      reader.note(
        t('Row {row}: the stock of {units} is set to 0.', {
          row: variant.row,
          units: variant.countInStock ?? 0,
        }),
      );
      variant.countInStock = 0;
    }
  return {
    ...about,
    content: {
      id: toProductId(handle),
      stockOnly: true,
      options: optionColumns.map(({ name }) => name),
      variants: validVariants.map(({ row: _row, ...variant }) => variant),
      pictures: [],
      replacesPictures: false,
      fallback: {},
    },
    variantRows: validVariants.map(({ row }) => row),
  };
}

const sum = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : a + (b ?? 0);
