import { expect, test } from 'vitest';
import { getEditDistances } from './edit-distance';

test.each([
  ['kettle', 'kettle', 0, 0],
  ['ketle', 'kettle', 1, 1],
  ['kettel', 'kettle', 1, 1],
  ['kkettle', 'kettle', 1, 1],
  ['kattle', 'kettle', 1, 1],
  ['stonwar', 'stoneware', 2, 1],
  ['ktel', 'kettle', 3, 2],
  ['kettle', 'jigsaw', 3, 3],
  ['kettle', 'ke', 3, 3],
  ['ke', 'kettle', 3, 0],
  ['', 'kettle', 3, 0],
  ['kettle', '', 3, 3],
  ['x'.repeat(60), 'kettle', 3, 3],
])('%s is so many edits from %s', (typed, word, whole, beginning) => {
  expect(getEditDistances(typed, word, 2)).toEqual({ whole, beginning });
});
