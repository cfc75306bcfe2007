import { expect, test } from 'vitest';
import {
  calculatePieceQuantity,
  countServedPeople,
  TABLE_PORTIONS,
  TABLE_SIZES,
  type TablePortion,
} from '../../src/contract/collections/table-pieces';

test.each<[TablePortion, number, number[]]>([
  ['one', 1, [2, 4, 6, 8]],
  ['one', 2, [4, 8, 12, 16]],
  ['two', 1, [1, 2, 3, 4]],
  ['four', 1, [1, 1, 2, 2]],
  ['four', 3, [3, 3, 6, 6]],
  ['six', 1, [1, 1, 1, 2]],
  ['table', 2, [2, 2, 2, 2]],
])('%s, %i each: a table for 2, 4, 6 and 8 needs %j', (portion, quantity, needed) => {
  expect(TABLE_SIZES.map((people) => calculatePieceQuantity({ quantity, portion }, people))).toEqual(needed);
});

test('the needed units serve everybody, and one portion less does not', () => {
  for (const portion of TABLE_PORTIONS)
    for (const quantity of [1, 2, 5])
      for (const people of TABLE_SIZES) {
        const needed = calculatePieceQuantity({ quantity, portion }, people);
        expect(countServedPeople(needed, { quantity, portion }, people)).toBe(people);
        expect(countServedPeople(needed - 1, { quantity, portion }, people)).toBeLessThan(people);
      }
});
