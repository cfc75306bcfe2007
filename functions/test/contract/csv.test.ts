import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  formatCsvCell,
  formatCsvRow,
  escapeSpreadsheetText,
  formatSpreadsheetRow,
  unescapeSpreadsheetText,
} from '../../src/contract/files/csv';

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''@x"];

test.each(FORMULAS)('%j cannot be run by a spreadsheet, and can be read back', (formula) => {
  expect(escapeSpreadsheetText(formula)).toBe(`'${formula}`);
  expect(unescapeSpreadsheetText(escapeSpreadsheetText(formula))).toBe(formula);
});

test.each([
  '',
  'Kettle',
  "'tis",
  'a=b',
  '5',
  '0',
  '0.5',
  '10115',
  '0171 234',
  'E5',
  '1E5x',
  "'70s",
  "O'Neill",
])('%j stays as it is, both ways', (text) => {
  expect(escapeSpreadsheetText(text)).toBe(text);
  expect(unescapeSpreadsheetText(text)).toBe(text);
});

test.each(['02134', '0049301234', '4006381333931', '1E5', '7e12', "'02134", "''1E5"])(
  '%j stays text in a spreadsheet, and can be read back',
  (text) => {
    expect(escapeSpreadsheetText(text)).toBe(`'${text}`);
    expect(unescapeSpreadsheetText(escapeSpreadsheetText(text))).toBe(text);
    expect(formatCsvRow([text])).toBe(`'${text}\r\n`);
    expect(formatSpreadsheetRow([text])).toBe(`'${text}\r\n`);
  },
);

test('a cell with a separator, a quote or a line break is quoted', () => {
  expect(formatCsvCell('Mug, blue')).toBe('"Mug, blue"');
  expect(formatCsvCell('12" plate')).toBe('"12"" plate"');
  expect(formatCsvCell('one\ntwo')).toBe('"one\ntwo"');
  expect(formatCsvCell('a;b')).toBe('"a;b"');
});

test('an escaped cell is quoted where it has to be', () => {
  expect(formatCsvCell('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"');
});

test('numbers are written as they are, nothing as nothing', () => {
  expect(formatCsvRow([-12.5, 0, null, undefined, 'x'])).toBe('-12.5,0,,,x\r\n');
});

describe('a line that is only read by people', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['  =1+1', "'=1+1"],
    ['\n=1+1', "'=1+1"],
    ['ring;=1+1', `"ring;'=1+1"`],
    ['ring; @SUM(A1);+1;-1', `"ring; '@SUM(A1);'+1;'-1"`],
    ['ring\t=1+1', `"ring\t'=1+1"`],
    ['ring;\t \t=1', `"ring;\t \t'=1"`],
    ['ring;＝1;＋1;－1;＠x', `"ring;'＝1;'＋1;'－1;'＠x"`],
    ['"=1+1', `"""'=1+1"`],
    ['ring; "" =1+1', `"ring; """" '=1+1"`],
    ['ring\u00a0;\u00a0=1', `"ring\u00a0;\u00a0'=1"`],
  ])('has no formula where %j may be cut', (text, cell) => {
    expect(formatSpreadsheetRow([text])).toBe(`${cell}\r\n`);
  });

  test('has no formula in any cell, with any separator', () => {
    const line = formatSpreadsheetRow(['a', 'Ring;=1\n=2\r\n+3\r-4;"@5";\t=6', '=7', -8]);
    for (const delimiter of [',', ';', '\t']) {
      const [cells, ...others] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true });
      expect(others).toEqual([]);
      const formulas = cells!.filter((cell) => /^[\s"]*[=+\-@]/.test(cell) && cell !== '-8');
      expect(formulas).toEqual([]);
    }
  });

  test.each(['\n', '\r\n', '\r', '\u2028', '\v'])('has a slash for %j', (lineBreak) => {
    expect(formatSpreadsheetRow([`Ring${lineBreak}=1${lineBreak}`, 'x'])).toBe('Ring / =1,x\r\n');
  });

  test.each(['Kettle', 'a=b', 'Red; 2 × blue', "O'Neill", 'a - b', ''])('leaves %j as it is', (text) => {
    expect(parse(formatSpreadsheetRow([text, 'x']))).toEqual([[text, 'x']]);
  });

  test('has numbers as they are, nothing as nothing', () => {
    expect(formatSpreadsheetRow([-12.5, 0, null, undefined])).toBe('-12.5,0,,\r\n');
  });

  test('takes no time for what is all tabs, semicolons and spaces', () => {
    const begun = process.cpuUsage();
    for (const text of ['\t', ';', ' ', '"', '; "']) formatSpreadsheetRow([`x${text.repeat(100_000)}x`]);
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
  });
});
