import { getLocalDayAndTime } from '../times';

/** Pattern of a character that starts a formula in a spreadsheet. Some spreadsheets accept full-width characters. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';

/** Pattern of texts that a spreadsheet would convert to a different number, such as 02134 and 1E5. */
const NUMBER_LIKE = '(?:0\\d+|\\d{12,}|\\d+[eE]\\d+)$';

const NEEDS_APOSTROPHE = new RegExp(`^'*(?:${FORMULA_START}|${NUMBER_LIKE})`);

const HAS_APOSTROPHE = new RegExp(`^'+(?:${FORMULA_START}|${NUMBER_LIKE})`);

/** Adds an apostrophe to a text that a spreadsheet would read as a formula or convert to a different number. */
export const escapeSpreadsheetText = (text: string): string =>
  NEEDS_APOSTROPHE.test(text) ? `'${text}` : text;

export const unescapeSpreadsheetText = (text: string): string =>
  HAS_APOSTROPHE.test(text) ? text.slice(1) : text;

export function formatCsvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeSpreadsheetText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a row of a CSV file, including the line break (RFC 4180). */
export const formatCsvRow = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(formatCsvCell).join(',')}\r\n`;

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Pattern of a formula within a text, which may run if a spreadsheet splits the cell at a semicolon or tab. */
const HIDDEN_FORMULA = /(^(?:\s|")+|[;\t](?:[^\S\t]|")*)(?=[=+\-@＝＋－＠])/g;

const escapeForSpreadsheet = (text: string): string =>
  text.trim().replace(LINE_BREAKS, ' / ').replace(HIDDEN_FORMULA, "$1'");

/** Formats a CSV row that is safe to open in any spreadsheet. Escaped texts cannot be imported again. */
export const formatSpreadsheetRow = (values: readonly (string | number | null | undefined)[]): string =>
  formatCsvRow(values.map((value) => (typeof value === 'string' ? escapeForSpreadsheet(value) : value)));

/** Byte order mark at the beginning of a CSV file, so that spreadsheets read the file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Formats a time for spreadsheets, such as `2026-03-02 04:30`. `timeZone` is an IANA name. */
export function formatSpreadsheetTime(date: Date, timeZone: string): string {
  const { day, time } = getLocalDayAndTime(date, timeZone);
  return `${day} ${time}`;
}
