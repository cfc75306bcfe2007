/** Characters that make a spreadsheet read a cell as a formula; the wide ones are what some of them take for the plain. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

const DEFUSED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Text that no spreadsheet runs as a formula: an apostrophe stands before what would begin one. */
export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `defuse` was given. */
export const undefuse = (text: string): string => (DEFUSED.test(text) ? text.slice(1) : text);

/** One cell of a CSV file: text defused, quoted where it has to be. Numbers are written as they are. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = defuse(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180), with its line break. */
export const csvRow = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';
