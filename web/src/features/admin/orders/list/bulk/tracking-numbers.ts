import { cleanCodeInput, normalizeForComparison } from '@contract/typed/text-cleaning';

export interface TrackingNumberRow {
  order: string;
  tracking: string;
}

export interface TrackingNumberPasteResult {
  rows: TrackingNumberRow[];
  /** Pasted lines that could not be assigned to a row. */
  left: string[];
}

const splitCells = (line: string) =>
  line
    .split(/[\t;,]/)
    .map(cleanCodeInput)
    .filter((cell) => cell !== '');

/** Fills in pasted tracking numbers, starting at row `at`. A line with an order number fills the row of the order. */
export function pasteTrackingNumbers(
  rows: readonly TrackingNumberRow[],
  at: number,
  text: string,
): TrackingNumberPasteResult {
  const filled = rows.map((row) => ({ ...row }));
  const unmatchedLines: string[] = [];
  const lines = text
    .split(/\r?\n/)
    .map(splitCells)
    .filter((cells) => cells.length > 0);
  lines.forEach(([first = '', second], line) => {
    const row =
      second === undefined
        ? filled[at + line]
        : filled.find(({ order }) => order === normalizeForComparison(first).replace(/^#/, ''));
    if (row) row.tracking = second ?? first;
    else unmatchedLines.push(second === undefined ? first : `${first} ${second}`);
  });
  return { rows: filled, left: unmatchedLines };
}

export function findDuplicateTrackingNumbers(rows: readonly TrackingNumberRow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    rows
      .map(({ tracking }) => cleanCodeInput(tracking))
      .filter((number) => number && seen.size === seen.add(number).size),
  );
}
