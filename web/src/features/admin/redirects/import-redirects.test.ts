import { expect, test } from 'vitest';
import { MAX_REDIRECT_CSV_LENGTH } from '@contract/redirects/redirect-responses';
import { splitRedirectCsv } from './import-redirects';

test('a file is split into parts with its header, by rows and by length, and keeps its row numbers', () => {
  const rows = Array.from({ length: 450 }, (_, at) => `/old-${at},/new-${at}`);
  const parts = splitRedirectCsv(`\ufefffrom,to\r\n\r\n${rows.join('\r\n')}\r\n`);
  expect(parts.map(({ firstRow }) => firstRow)).toEqual([3, 203, 403]);
  expect(parts.flatMap(({ file }) => file.split('\n').slice(1))).toEqual(rows);
  expect(parts.every(({ file }) => file.startsWith('from,to\n'))).toBe(true);
  const long = splitRedirectCsv(['from,to', ...rows.map((row) => row + 'x'.repeat(900))].join('\n'));
  expect(long.every(({ file }) => file.length <= MAX_REDIRECT_CSV_LENGTH)).toBe(true);
  expect(long.flatMap(({ file }) => file.split('\n').slice(1))).toHaveLength(450);
});

test('a file without rows has no parts', () => {
  expect(splitRedirectCsv('from,to\n\n')).toEqual([]);
});
