import { cleanCode, foldCode } from '@contract/typed/typed-texts';

/** The rows of a table in which each order has a tracking number. */
export interface NumberRow {
  /** The order's number. */
  order: string;
  tracking: string;
}

export interface Pasted {
  rows: NumberRow[];
  /** What was pasted and has no row: more lines than orders, or numbers of other orders. */
  left: string[];
}

const cellsOf = (line: string) =>
  line
    .split(/[\t;,]/)
    .map(cleanCode)
    .filter((cell) => cell !== '');

/**
 * Fills a pasted column in, a line a row from row `at` on; of two columns the first names the order, wherever its row is. Other
 * rows keep what they have.
 */
export function pasteNumbers(rows: readonly NumberRow[], at: number, text: string): Pasted {
  const filled = rows.map((row) => ({ ...row }));
  const left: string[] = [];
  const lines = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  lines.forEach(([first = '', second], line) => {
    const row =
      second === undefined
        ? filled[at + line]
        : filled.find(({ order }) => order === foldCode(first).replace(/^#/, ''));
    if (row) row.tracking = second ?? first;
    else left.push(second === undefined ? first : `${first} ${second}`);
  });
  return { rows: filled, left };
}

/** The tracking numbers that more than one row has. */
export function doublesIn(rows: readonly NumberRow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    rows
      .map(({ tracking }) => cleanCode(tracking))
      .filter((number) => number && seen.size === seen.add(number).size),
  );
}
