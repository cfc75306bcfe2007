import { describe, expect, test } from 'vitest';
import { readPriceRange } from './price-range-fields';

const read = (minPrice: string, maxPrice: string) => readPriceRange({ minPrice, maxPrice });

describe('a typed price range', () => {
  test.each([
    ['', '', null, null],
    ['10', '', 10, null],
    ['', ' 25.50 ', null, 25.5],
    ['9,99', '10', 9.99, 10],
    ['20', '20', 20, 20],
  ])('reads "%s" to "%s"', (min, max, minPrice, maxPrice) => {
    expect(read(min, max)).toEqual({ range: { minPrice, maxPrice }, errors: {} });
  });

  test.each([
    ['-5', 'Must be 0 or more'],
    ['ten', 'Must be a number such as 9.99'],
    ['Infinity', 'Must be a number such as 9.99'],
    ['1,500', 'This has two meanings. Write 1500 or 1.50.'],
  ])('refuses "%s": %s', (text, problem) => {
    expect(read(text, '').errors).toEqual({ minPrice: problem });
  });

  test('refuses a highest price below the lowest, and one no product can have', () => {
    expect(read('30', '20').errors).toEqual({ maxPrice: 'Must be at least the lowest price' });
    expect(read('', '99999999').errors).toEqual({ maxPrice: 'This is too high' });
  });
});
