import { describe, expect, test } from 'vitest';
import { numberOf, typedNumber, writingProblem, type NumberField } from './number-text';

const read = (field: NumberField, typed: string) => {
  try {
    return typedNumber(field, typed);
  } catch (error) {
    return (error as Error).message;
  }
};
const thousands = (plain: string) => `Write ${plain}, without thousands separators`;
const NO_AMOUNT = 'Must be an amount in USD';

describe('a typed price', () => {
  test.each([
    ['31,50', 31.5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' 12 ', 12],
    ['0', 0],
    ['1,000', thousands('1000')],
    ['1,000,000', thousands('1000000')],
    ['1,234.56', thousands('1234.56')],
    ['1.234,56', thousands('1234.56')],
    ['1.234.567', thousands('1234567')],
    ['1.000', NO_AMOUNT],
    ['12.345', NO_AMOUNT],
    ['1,2345', NO_AMOUNT],
    ['1,,5', NO_AMOUNT],
    ['12.', NO_AMOUNT],
    ['', 'This field is required'],
    ['-1', 'Must be 0 or more'],
    ['1e3', 'Must be a number'],
    ['٣', 'Must be a number'],
    ['1 000', 'Must be a number'],
    ['1000000.01', 'This amount is too large'],
  ])('%j is %j', (typed, value) => {
    expect(read('price', typed)).toBe(value);
  });
});

describe('a typed stock', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,000', thousands('1000')],
    ['1.000', thousands('1000')],
    ['1,5', 'Must be a whole number'],
    ['31,50', 'Must be a whole number'],
    ['1.5', 'Must be a whole number'],
    ['1,234.56', 'Must be a whole number'],
    ['1.234,56', 'Must be a whole number'],
    ['', 'This field is required'],
    ['-1', 'Must be 0 or more'],
    ['1e3', 'Must be a number'],
    ['٣', 'Must be a number'],
  ])('%j is %j', (typed, value) => {
    expect(read('countInStock', typed)).toBe(value);
  });
});

test.each([
  ['12,5', 12.5, null],
  ['1,000', '1,000', thousands('1000')],
  ['33.333', '33.333', 'Must have at most two decimals'],
])('a typed percentage, %j, is %j', (typed, value, problem) => {
  expect(numberOf('percent', typed)).toBe(value);
  expect(writingProblem('percent', typed)).toBe(problem);
});
