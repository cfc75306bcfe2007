import { expect, test } from 'vitest';
import { parseProductNumber } from './parse-product-number';

test.each([
  ['price', '', 'This field is required'],
  ['price', '-1', 'Must be 0 or more'],
  ['price', '1000000.01', 'This amount is too large'],
  ['countInStock', '', 'This field is required'],
  ['countInStock', '-1', 'Must be 0 or more'],
  ['countInStock', '1000001', 'Must be at most 1,000,000'],
] as const)('a typed %s of %j is refused: %s', (field, typed, problem) => {
  expect(() => parseProductNumber(field, typed)).toThrow(problem);
});
