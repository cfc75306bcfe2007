import { oneWayCsvRow } from '@contract/csv';
import type { ImportItem } from '@contract/imports';
import { ACTIONS, problemText } from './import-parts';

const changesOf = ({ changes }: ImportItem) =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; ');

const reasonsOf = ({ errors, warnings }: ImportItem) => [...errors.map(problemText), ...warnings].join('; ');

/** An import's report as CSV text, one line for each product. */
export function reportCsv(items: readonly ImportItem[]): string {
  return [
    oneWayCsvRow(['Row', 'Product', 'Title', 'Outcome', 'Changes', 'Reasons']),
    ...items.map((item) =>
      oneWayCsvRow([
        item.row,
        item.product,
        item.title,
        ACTIONS[item.action].after.toLowerCase(),
        changesOf(item),
        reasonsOf(item),
      ]),
    ),
  ].join('');
}
