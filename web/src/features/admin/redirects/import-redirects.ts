import * as endpoints from '@contract/endpoints';
import { REDIRECT_LIMITS } from '@contract/redirects/redirect-paths';
import { MAX_REDIRECT_CSV_LENGTH, type RedirectImportResponse } from '@contract/redirects/redirect-responses';
import { sendWriteRequest } from '../shared/api/send-change';

interface RedirectCsvPart {
  file: string;
  /** Row of the part's first redirect in a spreadsheet, in which the header is row 1. */
  firstRow: number;
}

/** Splits a CSV text into parts that one request can import, each with the header. Paths contain no line breaks. */
export function splitRedirectCsv(text: string): RedirectCsvPart[] {
  const [header = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const parts: { firstRow: number; lines: string[] }[] = [];
  let length = Infinity;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const isFull = (parts.at(-1)?.lines.length ?? Infinity) >= REDIRECT_LIMITS.rows;
    if (isFull || length + line.length + 1 > MAX_REDIRECT_CSV_LENGTH) {
      parts.push({ firstRow: at + 2, lines: [] });
      length = header.length;
    }
    parts.at(-1)!.lines.push(line);
    length += line.length + 1;
  }
  return parts.map((part) => ({ firstRow: part.firstRow, file: [header, ...part.lines].join('\n') }));
}

/** Imports the redirects of a CSV file in parts. Calls `onProgress` with the imported share, from 0 to 1. */
export async function importRedirects(
  file: File,
  onProgress: (share: number) => void,
): Promise<RedirectImportResponse> {
  const parts = splitRedirectCsv(await file.text());
  const total: RedirectImportResponse = { added: 0, changed: 0, unchanged: 0, problems: [], missing: [] };
  if (parts.length === 0) throw new Error('The file has no rows');
  for (const [at, { file: part, firstRow }] of parts.entries()) {
    onProgress(at / parts.length);
    const { data } = await sendWriteRequest(endpoints.importRedirects, { body: { file: part } });
    total.added += data.added;
    total.changed += data.changed;
    total.unchanged += data.unchanged;
    const toFileRow = <T extends { row: number }>(entry: T): T => ({
      ...entry,
      row: firstRow + entry.row - 1,
    });
    total.problems.push(...data.problems.map(toFileRow));
    total.missing.push(...data.missing.map(toFileRow));
  }
  return total;
}
