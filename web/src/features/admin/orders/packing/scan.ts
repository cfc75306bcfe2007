import type { PickListItem } from '@contract/orders/pick-list';
import { t } from '@contract/texts/text';
import { normalizeForComparison } from '@contract/typed/text-cleaning';

/** Scan result: index of the matching item (`at`) or an error message. `isUnknown` is true if no item has the code. */
export type ScanResult =
  | { at: number; problem: null; isUnknown: false }
  | { at: null; problem: string; isUnknown: boolean };

const createProblem = (problem: string, isUnknown = false): ScanResult => ({ at: null, problem, isUnknown });

/** Normalizes a barcode or SKU. Removes leading zeros, because a UPC is an EAN with a leading zero. */
const normalizeCode = (code: string): string => {
  const folded = normalizeForComparison(code);
  return /^\d+$/.test(folded) ? folded.replace(/^0+/, '') : folded;
};

/** Finds the item to tick for a scanned SKU or barcode. `ticked` contains the number of ticked units of each item. */
export function findScannedItem(
  items: readonly PickListItem[],
  ticked: readonly number[],
  code: string,
): ScanResult {
  const normalizedCode = normalizeCode(code);
  if (normalizedCode === '') return createProblem(t('Scan or type a code first.'));
  const isMatch = (own: string) => own !== '' && normalizeCode(own) === normalizedCode;
  const indexes = items.map((_, at) => at);
  const skuMatches = indexes.filter((at) => isMatch(items[at]!.sku));
  const matches = skuMatches.length > 0 ? skuMatches : indexes.filter((at) => isMatch(items[at]!.barcode));
  if (matches.length === 0)
    return createProblem(t('{code} is not in this order. Put it back.', { code: code.trim() }), true);
  // Several variants of a product may have the same barcode.
  if (matches.length > 1)
    return createProblem(
      t('{code} is the barcode of several items of this order. Tick the right one.', { code: code.trim() }),
    );
  const at = matches[0]!;
  const { name, units } = items[at]!;
  if ((ticked[at] ?? 0) >= units)
    return createProblem(t('{name}: all {units} are ticked already. Put this one back.', { name, units }));
  return { at, problem: null, isUnknown: false };
}
