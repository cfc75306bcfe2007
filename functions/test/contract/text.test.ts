import { expect, test } from 'vitest';
import { takeFirstCharacters, takeLastCharacters } from '../../src/contract/text';

test.each([
  ['kettle', 6, 'kettle', 'kettle'],
  ['kettle', 3, 'ket', 'tle'],
  ['🫖🫖', 4, '🫖🫖', '🫖🫖'],
  ['🫖🫖', 3, '🫖', '🫖'],
  ['🫖🫖', 2, '🫖', '🫖'],
  ['🫖🫖', 1, '', ''],
  ['', 3, '', ''],
])('%s within %i is %s from its beginning, %s from its end', (text, max, beginning, end) => {
  expect([takeFirstCharacters(text, max), takeLastCharacters(text, max)]).toEqual([beginning, end]);
});
