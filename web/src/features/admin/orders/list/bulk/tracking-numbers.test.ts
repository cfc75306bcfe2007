import { expect, test } from 'vitest';
import { findDuplicateTrackingNumbers, pasteTrackingNumbers } from './tracking-numbers';

const rows = ['AAAA1111', 'BBBB2222', 'CCCC3333'].map((order) => ({ order, tracking: '' }));
const trackings = (text: string, at = 0) => {
  const { rows: filled, left } = pasteTrackingNumbers(rows, at, text);
  return [filled.map(({ tracking }) => tracking), left];
};

test.each([
  ['a line a row', '1Z1\n1Z2\n1Z3\n', 0, ['1Z1', '1Z2', '1Z3'], []],
  ['from the row it is pasted in', '1Z2\r\n1Z3', 1, ['', '1Z2', '1Z3'], []],
  ['fewer than rows', '1Z1', 0, ['1Z1', '', ''], []],
  ['more than rows', '1\n2\n3\n4', 0, ['1', '2', '3'], ['4']],
  ['empty lines left out', '\n1Z1\n\n1Z2', 0, ['1Z1', '1Z2', ''], []],
  ['by order number, in any order', 'CCCC3333\t1Z3\n#aaaa1111;1Z1', 0, ['1Z1', '', '1Z3'], []],
  ['an order that is not here', 'ZZZZ9999,1Z9\nBBBB2222,1Z2', 0, ['', '1Z2', ''], ['ZZZZ9999 1Z9']],
])('a pasted column: %s', (_, text, at, filled, left) => {
  expect(trackings(text, at)).toEqual([filled, left]);
});

test('a number that two rows have is found, an empty one is not', () => {
  const with2 = rows.map((row, at) => ({ ...row, tracking: at === 1 ? '' : ' 1Z1 ' }));
  expect([...findDuplicateTrackingNumbers(with2)]).toEqual(['1Z1']);
  expect([...findDuplicateTrackingNumbers(rows)]).toEqual([]);
});
