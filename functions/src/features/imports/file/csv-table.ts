import { IMPORT_LIMITS } from '../../../contract/imports';
import { invalidField } from '../../../platform/errors';

/** A CSV file: its header, and every row that is not blank with its number as a spreadsheet counts (header: 1). */
export interface CsvTable {
  header: string[];
  rows: { row: number; cells: string[] }[];
  /** Where semicolons part the cells, commas part the decimals. */
  decimalComma: boolean;
}

/** Characters that one row may have. */
const MAX_ROW = 500_000;

/** @throws AppError VALIDATION_ERROR that names the file. */
export function refuseFile(message: string, cause?: unknown): never {
  throw invalidField('file', message, cause);
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) refuseFile('The file is empty.');
  let text: string;
  try {
    // Drops a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    return refuseFile('The file is not UTF-8 text. Please save it as "CSV UTF-8".', cause);
  }
  if (text.includes('\0')) refuseFile('This is not a CSV file.');
  if (text.trim() === '') refuseFile('The file is empty.');
  return text;
}

/** What parts the cells of the first line: the most frequent candidate outside of quotes. */
function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, MAX_ROW)
      .replace(/"[^"]*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const [delimiter] = [',', ';', '\t']
    .map((sign): [string, number] => [sign, line.split(sign).length])
    .sort(([, a], [, b]) => b - a)[0]!;
  return delimiter;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads a CSV file: commas, semicolons or tabs, any line ends, quoted line breaks, with or without a byte order mark.
 * @throws AppError VALIDATION_ERROR naming `file`: no text, not UTF-8, no CSV, too many rows.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable> {
  const text = textOf(bytes);
  const delimiter = delimiterOf(text);
  const { parse } = await import('csv-parse/sync');
  // Blank rows count for the numbers, so that they are read too; up to as many as there may be others.
  const most = 2 * IMPORT_LIMITS.rows + 2;
  let records: string[][];
  try {
    records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW,
      to: most,
    });
  } catch (cause) {
    const place = /at line (\d+)|on line (\d+)/.exec(String(cause));
    const line = place?.[1] ?? place?.[2];
    return refuseFile(`The file cannot be read as CSV${line ? `: please check line ${line}` : ''}.`, cause);
  }
  const numbered = records
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));
  const [header, ...rows] = numbered;
  if (rows.length > IMPORT_LIMITS.rows || records.length === most)
    refuseFile(`A file may have at most ${IMPORT_LIMITS.rows.toLocaleString('en')} rows.`);
  return {
    header: (header?.cells ?? []).map((cell) => cell.trim()),
    rows,
    decimalComma: delimiter === ';',
  };
}
