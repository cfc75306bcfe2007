import { expect, test } from 'vitest';
import { getFormerPrice, getProductFormerPrice } from '../../../src/contract/legal/former-price';

test.each([
  ['the compare-at price outside the EU', [30, 18], undefined, 30],
  ['the compare-at price in the UK', [30, 18], ['UK'], 30],
  ['the lowest price of 30 days in the EU', [30, 25], ['EU'], 25],
  ['the lowest price in the EU, although the compare-at price is lower', [22, 25], ['EU'], 25],
  ['nothing in the EU if the lowest price was not higher', [30, 20], ['EU', 'UK'], null],
  ['the compare-at price in the EU if no earlier price is known', [30, null], ['EU'], 30],
  ['nothing without a compare-at price', [null, 25], ['EU'], null],
  ['nothing if the compare-at price is not higher', [20, 25], undefined, null],
] as const)('the struck price is %s', (_, [compareAtPrice, lowestPrice30Days], regions, expected) => {
  expect(getFormerPrice({ price: 20, compareAtPrice, lowestPrice30Days }, regions)).toBe(expected);
});

test('a product in a list has the former price of its cheapest variant', () => {
  const product = {
    price: 20,
    compareAtPrice: 40,
    variants: [
      { price: 30, lowestPrice30Days: 35 },
      { price: 20, lowestPrice30Days: 25 },
    ],
  };
  expect(getProductFormerPrice(product, ['EU'])).toBe(25);
  expect(getProductFormerPrice(product, [])).toBe(40);
});
