import { IMPORT_LIMITS } from '../contract/imports';
import { cleanSingleLineText } from '../contract/typed/text-cleaning';
import { t } from '../contract/texts/text';
import { createFieldError } from './errors';

/** Parsed CSV file without blank rows. Row numbers match a spreadsheet, in which the header is row 1. */
export interface CsvTable {
  header: string[];
  rows: { row: number; cells: string[] }[];
  /** True if the decimal separator is a comma, as in files whose cells are separated by semicolons. */
  decimalComma: boolean;
}

const MAX_ROW_LENGTH = 500_000;

const MAX_BLANK_ROWS = 10_000;

export function throwImportFileError(message: string, cause?: unknown): never {
  throw createFieldError('file', message, cause);
}

function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throwImportFileError(t('The file is empty.'));
  let text: string;
  try {
    // TextDecoder removes a byte order mark at the start.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    return throwImportFileError(t('The file is not UTF-8 text. Please save it as "CSV UTF-8".'), cause);
  }
  if (text.includes('\0')) throwImportFileError(t('This is not a CSV file.'));
  if (text.trim() === '') throwImportFileError(t('The file is empty.'));
  return text;
}

/** Pattern of an optional first line such as `sep=;`, which tells Excel the separator. Not counted in row numbers. */
const DELIMITER_LINE = /^\s*"?sep=([,;|\t])"?[,;|\t]*(?:\r\n|\r|\n|$)/i;

function detectDelimiter(text: string): string {
  const line =
    text
      .slice(0, MAX_ROW_LENGTH)
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const [delimiter] = [',', ';', '\t']
    .map((sign): [string, number] => [sign, line.split(sign).length])
    .sort(([, a], [, b]) => b - a)[0]!;
  return delimiter;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Parses a CSV file with commas, semicolons or tabs as separators.
 * @throws AppError VALIDATION_ERROR for the field `file` if it is not UTF-8, not CSV, or has too many rows
 */
export async function parseCsvTable(bytes: Uint8Array): Promise<CsvTable> {
  const whole = decodeText(bytes);
  const delimiterLine = DELIMITER_LINE.exec(whole);
  const text = delimiterLine ? whole.slice(delimiterLine[0].length) : whole;
  const delimiter = delimiterLine?.[1] ?? detectDelimiter(text);
  const { parse } = await import('csv-parse/sync');
  // Blank rows are read too, because row numbers count them.
  const maxRows = IMPORT_LIMITS.rows + MAX_BLANK_ROWS + 2;
  let records: string[][];
  const { stackTraceLimit } = Error;
  try {
    // csv-parse creates an error for each short row. Recording stack traces would take half of the time.
    Error.stackTraceLimit = 0;
    records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      to: maxRows,
    });
  } catch (cause) {
    const place = /at line (\d+)|on line (\d+)/.exec(String(cause));
    const line = place?.[1] ?? place?.[2];
    return throwImportFileError(
      line
        ? t('The file cannot be read as CSV: please check line {line}.', { line })
        : t('The file cannot be read as CSV.'),
      cause,
    );
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  const numbered = records
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));
  const [header, ...rows] = numbered;
  if (rows.length > IMPORT_LIMITS.rows || records.length === maxRows)
    throwImportFileError(
      t('A file may have at most {rows} rows.', {
        rows: IMPORT_LIMITS.rows.toLocaleString('en'),
      }),
    );
  return {
    header: (header?.cells ?? []).map(cleanSingleLineText),
    rows,
    decimalComma: delimiter === ';',
  };
}
