import { describe, expect, test } from 'vitest';
import { formatCell, formatMarkdownTable, calculateQuantile, formatTextTable } from '../lib/bench-tables.mjs';

const table = {
  title: 'Answers',
  rows: [
    ['request', 'ms', 'a | b'],
    ['list', 12.345, 1],
    ['an order of 10', 3, null],
  ],
};

describe('quantile', () => {
  test('is the value that a share of all values is at most, whatever their order', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(calculateQuantile(values, 0.5)).toBe(51);
    expect(calculateQuantile(values, 0.95)).toBe(96);
    expect(calculateQuantile(values, 1)).toBe(100);
    expect(calculateQuantile([7], 0.95)).toBe(7);
    expect(calculateQuantile([], 0.5)).toBe(0);
  });
});

describe('figure', () => {
  test.each([
    [1234.56, '1235'],
    [56.78, '56.8'],
    [0.12345, '0.123'],
    [12, '12'],
    [2.0000001, '2'],
    ['yes', 'yes'],
    [undefined, ''],
  ])('of %s is %s', (value, shown) => expect(formatCell(value)).toBe(shown));
});

describe('a table', () => {
  test('in a terminal has its columns under each other', () => {
    expect(formatTextTable({ ...table, note: 'In the emulator.' })).toBe(
      [
        'Answers',
        '  request           ms  a | b',
        '  list            12.3      1',
        '  an order of 10     3',
        '  In the emulator.',
      ].join('\n'),
    );
  });

  test('in Markdown keeps its cells apart, whatever is in them', () => {
    expect(formatMarkdownTable({ ...table, note: 'In the emulator.' })).toBe(
      [
        '**Answers**',
        '',
        '| request | ms | a \\| b |',
        '|---|---:|---:|',
        '| list | 12.3 | 1 |',
        '| an order of 10 | 3 |  |',
        '',
        'In the emulator.',
      ].join('\n'),
    );
  });
});
