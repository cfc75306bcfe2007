import { expect, test } from 'vitest';
import { beginningOf, endOf } from '../../src/contract/text';

test.each([
  ['kettle', 6, 'kettle', 'kettle'],
  ['kettle', 3, 'ket', 'tle'],
  ['🫖🫖', 4, '🫖🫖', '🫖🫖'],
  ['🫖🫖', 3, '🫖', '🫖'],
  ['🫖🫖', 2, '🫖', '🫖'],
  ['🫖🫖', 1, '', ''],
  ['', 3, '', ''],
])('%s within %i is %s from its beginning, %s from its end', (text, max, beginning, end) => {
  expect([beginningOf(text, max), endOf(text, max)]).toEqual([beginning, end]);
});
