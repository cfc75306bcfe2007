import { oneWayCsvRow } from '@contract/csv';
import type { ImportAction, ImportItem } from '@contract/imports';

const OUTCOMES: Record<ImportAction, string> = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  error: 'failed',
};

const changesOf = ({ changes }: ImportItem) =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; ');

const reasonsOf = ({ errors, warnings }: ImportItem) =>
  [...errors.map(({ row, column, message }) => `Row ${row}, ${column}: ${message}`), ...warnings].join('; ');

/** An import's report as CSV text, one line for each product. */
export function reportCsv(items: readonly ImportItem[]): string {
  return [
    oneWayCsvRow(['Row', 'Product', 'Title', 'Outcome', 'Changes', 'Reasons']),
    ...items.map((item) =>
      oneWayCsvRow([
        item.row,
        item.product,
        item.title,
        OUTCOMES[item.action],
        changesOf(item),
        reasonsOf(item),
      ]),
    ),
  ].join('');
}
