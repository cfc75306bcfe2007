import { findDuplicateSkus } from '../../../contract/products/product-input';
import { takeFirstCharacters } from '../../../contract/text';
import { normalizeForComparison } from '../../../contract/typed/text-cleaning';
import type { ImportFileRow } from './file-columns';
import { t } from '../../../contract/texts/text';

type ReportWarning = (message: string) => void;

const MAX_NOTE_LENGTH = 500;

/** Formats row numbers as ranges, such as "rows 2–7, 9". */
export function formatRowNumbers(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const parts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return t('{count, plural, one {row} other {rows}} {numbers}', {
    count: rows.length,
    numbers: parts.join(', '),
  });
}

/** Warns about rows of a product with the same SKU. Unlike the product form, imports allow duplicate SKUs. */
export function reportDuplicateSkus(rows: readonly ImportFileRow[], reportWarning: ReportWarning): void {
  for (const sku of findDuplicateSkus(rows.map(({ cells }) => cells))) {
    const shared = rows.filter(({ cells }) => normalizeForComparison(cells.sku ?? '') === sku);
    reportWarning(
      t('The variants of {rowNumbers} share the SKU {sku}.', {
        rowNumbers: formatRowNumbers(shared.map(({ row }) => row)),
        sku: shared[0]!.cells.sku ?? '',
      }),
    );
  }
}

export function reportChangedHandle(handle: string, id: string, reportWarning: ReportWarning): void {
  if (id !== handle)
    reportWarning(
      t("The handle “{handle}” cannot be an address here: the product's address ends with “{id}”.", {
        handle: takeFirstCharacters(handle, 150),
        id,
      }),
    );
}

export const formatSkippedValues = (
  sentence: string,
  rows: readonly { row: number; value: string | number }[],
): string =>
  takeFirstCharacters(
    t('{sentence}. Not imported: {rows}.', {
      sentence,
      rows: rows.map(({ row, value }) => t('row {row} ({value})', { row, value })).join(', '),
    }),
    MAX_NOTE_LENGTH,
  );

/**
 * Returns a compare-at price that is valid for all variants, or null.
 * @param firstPrice compare-at price that the warning mentions if no price is valid
 */
export function findSharedCompareAtPrice(
  variants: readonly { row: number; price: number | undefined; before: number | null }[],
  firstPrice: number,
): { taken: number | null; note: string | null } {
  const reduced = variants.filter(
    ({ price, before }) => before !== null && (price === undefined || before > price),
  );
  const isValidForAll = (shown: number) =>
    variants.every(({ price, before }) => before === shown || (price !== undefined && shown <= price));
  const taken = reduced.find(({ before }) => isValidForAll(before!))?.before ?? null;
  const skipped = reduced.flatMap(({ row, before }) => (before === taken ? [] : [{ row, value: before! }]));
  if (skipped.length > 0)
    return {
      taken,
      note: formatSkippedValues(
        taken === null
          ? t('A product has one compare-at price, shown beside every lower price')
          : t('A product has one compare-at price, shown beside every lower price: {taken}', { taken }),
        skipped,
      ),
    };
  const note =
    taken === null
      ? t('The compare-at price of {firstPrice} is not above the price and is left out.', { firstPrice })
      : null;
  return { taken, note };
}
