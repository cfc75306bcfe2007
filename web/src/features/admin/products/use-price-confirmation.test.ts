import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { getChangedPrices, getPriceChangeConfirmationText } from './use-price-confirmation';

const product = (...prices: number[]) =>
  ({
    _id: 'kettle',
    title: 'Copper Kettle',
    variants: prices.map((price, at) => ({ _id: `v${at}`, price })),
  }) as unknown as Product;

test('of a request, the prices of stored variants that it changes are asked about', () => {
  expect(getChangedPrices({ price: 12 }, product(24))).toMatchObject([{ before: 24, after: 12 }]);
  expect(getChangedPrices({ price: 24 }, product(24))).toEqual([]);
  const variants = [{ _id: 'v0', price: 24 }, { _id: 'v1', price: 3 }, { price: 0 }] as NonNullable<
    Parameters<typeof getChangedPrices>[0]['variants']
  >;
  expect(getChangedPrices({ variants }, product(24, 30, 5))).toEqual([
    { product: 'kettle', title: 'Copper Kettle', before: 30, after: 3 },
  ]);
});

test.each([
  [24, 12, null],
  [24, 36, null],
  [24, 11.99, 'changes the price of 1 product by more than half'],
  [24, 36.01, 'changes the price of 1 product by more than half'],
  [24, 0, 'makes 1 product free'],
])('from %d to %d: %j', (before, after, words) => {
  const question = getPriceChangeConfirmationText(getChangedPrices({ price: after }, product(before)));
  if (words === null) expect(question).toBeNull();
  else expect(question).toContain(words);
});
