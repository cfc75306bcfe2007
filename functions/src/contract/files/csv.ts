import { getLocalTime } from '../times';

/** First characters of a formula in a spreadsheet. Some spreadsheets accept full-width forms. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';

/** Texts that spreadsheets would convert to a different number, such as 02134 to 2134 and 1E5 to 100000. */
const NUMBER_LIKE = '(?:0\\d+|\\d{12,}|\\d+[eE]\\d+)$';

const NEEDS_APOSTROPHE = new RegExp(`^'*(?:${FORMULA_START}|${NUMBER_LIKE})`);

const HAS_APOSTROPHE = new RegExp(`^'+(?:${FORMULA_START}|${NUMBER_LIKE})`);

/** Adds an apostrophe before text that a spreadsheet would run as a formula or convert to a number. */
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

/** Formats a row of a CSV file with its line break (RFC 4180). */
export const formatCsvRow = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(formatCsvCell).join(',')}\r\n`;

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Positions before formulas in case a spreadsheet splits cells at semicolons or tabs. */
const HIDDEN_FORMULA = /(^(?:\s|")+|[;\t](?:[^\S\t]|")*)(?=[=+\-@＝＋－＠])/g;

/** Escapes all formulas in a text, regardless of the separator that the spreadsheet uses. */
const escapeForSpreadsheet = (text: string): string =>
  text.trim().replace(LINE_BREAKS, ' / ').replace(HIDDEN_FORMULA, "$1'");

/** Formats a CSV row that is safe in any spreadsheet. Cannot be imported, as texts are changed. */
export const formatSpreadsheetRow = (values: readonly (string | number | null | undefined)[]): string =>
  formatCsvRow(values.map((value) => (typeof value === 'string' ? escapeForSpreadsheet(value) : value)));

/** Byte order mark at the beginning of a CSV file. Makes spreadsheets read the file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats a time so that spreadsheets parse it, such as `2026-03-02 04:30`.
 * @param timeZone IANA name of the time zone
 */
export function formatSpreadsheetTime(at: Date, timeZone: string): string {
  const { day, time } = getLocalTime(at, timeZone);
  return `${day} ${time}`;
}
