import { expect, test } from 'vitest';
import { csvCell, csvRow, defuse, undefuse } from '../../src/contract/csv';

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''@x"];

test.each(FORMULAS)('%j cannot be run by a spreadsheet, and can be read back', (formula) => {
  expect(defuse(formula)).toBe(`'${formula}`);
  expect(undefuse(defuse(formula))).toBe(formula);
});

test.each(['', 'Kettle', "'tis", 'a=b', '5', "O'Neill"])('%j stays as it is, both ways', (text) => {
  expect(defuse(text)).toBe(text);
  expect(undefuse(text)).toBe(text);
});

test('a cell with a separator, a quote or a line break is quoted', () => {
  expect(csvCell('Mug, blue')).toBe('"Mug, blue"');
  expect(csvCell('12" plate')).toBe('"12"" plate"');
  expect(csvCell('one\ntwo')).toBe('"one\ntwo"');
  expect(csvCell('a;b')).toBe('"a;b"');
});

test('a defused cell is quoted where it has to be', () => {
  expect(csvCell('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"');
});

test('numbers are written as they are, nothing as nothing', () => {
  expect(csvRow([-12.5, 0, null, undefined, 'x'])).toBe('-12.5,0,,,x\r\n');
});
