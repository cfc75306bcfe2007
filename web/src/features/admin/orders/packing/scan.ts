import type { Picked } from '@contract/orders/pick-list';
import { foldCode } from '@contract/typed/typed-texts';

/** Result of a scanned or typed code: `at` is the index of the item to tick, and `isUnknown` is true if no item has the code. */
export type Scan =
  | { at: number; problem: null; isUnknown: false }
  | { at: null; problem: string; isUnknown: boolean };

const refused = (problem: string, isUnknown = false): Scan => ({ at: null, problem, isUnknown });

/** A code as it is compared: a UPC of 12 digits is an EAN of 13 with a zero before it. */
const codeOf = (code: string): string => {
  const folded = foldCode(code);
  return /^\d+$/.test(folded) ? folded.replace(/^0+/, '') : folded;
};

/**
 * Finds the item that a code means: by its SKU, or its product's barcode.
 * @param ticked how many units of each item are ticked already.
 */
export function scan(items: readonly Picked[], ticked: readonly number[], code: string): Scan {
  const wanted = codeOf(code);
  if (wanted === '') return refused('Scan or type a code first.');
  const isFound = (own: string) => own !== '' && codeOf(own) === wanted;
  const places = items.map((_, at) => at);
  const bySku = places.filter((at) => isFound(items[at]!.sku));
  const found = bySku.length > 0 ? bySku : places.filter((at) => isFound(items[at]!.barcode));
  if (found.length === 0) return refused(`${code.trim()} is not in this order. Put it back.`, true);
  // Variants of one product may share its barcode.
  if (found.length > 1)
    return refused(`${code.trim()} is the barcode of several items of this order. Tick the right one.`);
  const at = found[0]!;
  const { name, units } = items[at]!;
  if ((ticked[at] ?? 0) >= units)
    return refused(`${name}: all ${units} are ticked already. Put this one back.`);
  return { at, problem: null, isUnknown: false };
}
