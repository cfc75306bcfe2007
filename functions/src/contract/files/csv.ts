/** Characters that make a spreadsheet read a cell as a formula; the wide ones are what some of them take for the plain. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Text that no spreadsheet runs as a formula: with an apostrophe before anything that would begin one. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `escapeFormula` was given. */
export const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);

/** One cell of a CSV file: formulas escaped, quoted where it has to be. Numbers are written as they are. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeFormula(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180), with its line break. */
export const csvRow = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Where a cell may begin for a spreadsheet that takes the file for one with semicolons or tabs, before a formula. */
const HIDDEN_FORMULA = /(^(?:\s|")+|[;\t](?:[^\S\t]|")*)(?=[=+\-@＝＋－＠])/g;

/** Text of which no part is run as a formula, however a spreadsheet cuts the file into cells. */
const oneWay = (text: string): string =>
  text.trim().replace(LINE_BREAKS, ' / ').replace(HIDDEN_FORMULA, "$1'");

/**
 * One line of a CSV file that is only read in spreadsheets: where a spreadsheet's list separator is another than the
 * comma, it cuts texts in their middle, so that formulas are escaped there too, and line breaks become slashes.
 * Cannot be read back as it was.
 */
export const oneWayCsvRow = (values: readonly (string | number | null | undefined)[]): string =>
  csvRow(values.map((value) => (typeof value === 'string' ? oneWay(value) : value)));

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';
