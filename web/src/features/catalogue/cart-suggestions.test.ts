import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { interleaveProducts } from './cart-suggestions';

const createList = (...ids: string[]) => ids.map((_id) => ({ _id }) as Product);

test('every product in the cart has a say, and no suggestion is repeated', () => {
  const merged = interleaveProducts([createList('mug', 'bowl', 'vase'), [], createList('lamp', 'mug')]);
  expect(merged.map(({ _id }) => _id)).toEqual(['mug', 'lamp', 'bowl', 'vase']);
  expect(interleaveProducts([])).toEqual([]);
});
