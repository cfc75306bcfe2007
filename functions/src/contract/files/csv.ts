import { readClock } from '../times';

/** Characters that start a formula in a spreadsheet. Some spreadsheets also accept the full-width forms. */
const FORMULA = '[=+\\-@\\t\\r\\n＝＋－＠]';

/**
 * Texts that a spreadsheet converts to a different number: 02134 to 2134, 4006381333931 to 4.00638E+12, 1E5 to 100000.
 */
const NUMBER_LIKE = '(?:0\\d+|\\d{12,}|\\d+[eE]\\d+)$';

const NEEDS_MARK = new RegExp(`^'*(?:${FORMULA}|${NUMBER_LIKE})`);

const MARKED = new RegExp(`^'+(?:${FORMULA}|${NUMBER_LIKE})`);

/** Prefixes text with an apostrophe if a spreadsheet would evaluate it as a formula or convert it to another number. */
export const escapeSpreadsheetText = (text: string): string => (NEEDS_MARK.test(text) ? `'${text}` : text);

/** Removes the apostrophe added by `escapeSpreadsheetText`. */
export const unescapeSpreadsheetText = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);

/** Formats a CSV cell. Texts are escaped for spreadsheets and quoted if necessary. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeSpreadsheetText(value);
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

/**
 * Formats a time as spreadsheets read it, such as '2026-03-02 04:30'.
 * @param timeZone IANA name of the shop's time zone.
 */
export function formatCellTime(at: Date, timeZone: string): string {
  const { day, time } = readClock(at, timeZone);
  return `${day} ${time}`;
}
