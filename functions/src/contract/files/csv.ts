/** Characters that start a formula in a spreadsheet. Some spreadsheets also accept the full-width forms. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';

/** Texts that a spreadsheet converts to another number: 02134 to 2134, 1E5 to 100000. */
const NUMBER_LIKE = '(?:0\\d+|\\d{12,}|\\d+[eE]\\d+)$';

const NEEDS_APOSTROPHE = new RegExp(`^'*(?:${FORMULA_START}|${NUMBER_LIKE})`);

const HAS_APOSTROPHE = new RegExp(`^'+(?:${FORMULA_START}|${NUMBER_LIKE})`);

/** Prefixes text with an apostrophe if a spreadsheet would run it as a formula or change its number. */
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

/** Formats a row of a CSV file (RFC 4180), including the line break. */
export const formatCsvRow = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(formatCsvCell).join(',')}\r\n`;

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Start of a cell before a formula if the file is read with semicolons or tabs as separators. */
const HIDDEN_FORMULA = /(^(?:\s|")+|[;\t](?:[^\S\t]|")*)(?=[=+\-@＝＋－＠])/g;

/** Escapes formulas anywhere in a text, regardless of the separator a spreadsheet uses. */
const escapeForSpreadsheet = (text: string): string =>
  text.trim().replace(LINE_BREAKS, ' / ').replace(HIDDEN_FORMULA, "$1'");

/** Formats a CSV row for spreadsheets. Formulas within texts are escaped, so the row cannot be imported. */
export const formatSpreadsheetRow = (values: readonly (string | number | null | undefined)[]): string =>
  formatCsvRow(values.map((value) => (typeof value === 'string' ? escapeForSpreadsheet(value) : value)));

/** Byte order mark that makes spreadsheets read a CSV file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';
