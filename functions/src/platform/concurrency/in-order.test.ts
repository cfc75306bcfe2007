import { expect, test } from 'vitest';
import { sortRecordKeys } from './sort-keys';

const entries = (record: Record<string, string>, names: string[]) =>
  Object.entries(sortRecordKeys(record, names));

test('keys follow the order of the names, with unnamed keys last', () => {
  expect(entries({ Colour: 'Red', Fit: 'Slim', Size: 'M' }, ['Size', 'Colour'])).toEqual([
    ['Size', 'M'],
    ['Colour', 'Red'],
    ['Fit', 'Slim'],
  ]);
});

test('names without a key make none', () => {
  expect(entries({ Colour: 'Red' }, ['Size', 'toString', 'Colour'])).toEqual([['Colour', 'Red']]);
});
