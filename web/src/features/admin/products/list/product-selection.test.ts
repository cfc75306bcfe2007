import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { updateSelectedProducts, getRemainingProductSelection } from './product-selection';

const product = (_id: string, updatedAt: string) => ({ _id, updatedAt }) as Product;
const [mug, jar, pot] = ['mug', 'jar', 'pot'].map((id) => product(id, '2026-03-02T10:00:00.000Z')) as [
  ...[Product, Product, Product],
];
const selected = new Map([mug, jar].map((one) => [one._id, one]));

test('selected products are taken in the newer versions that a list shows', () => {
  const newer = product('jar', '2026-03-02T10:00:00.001Z');
  expect([...updateSelectedProducts(selected, [newer, pot]).values()]).toEqual([mug, newer]);
  const older = product('jar', '2026-03-02T09:59:59.999Z');
  expect(updateSelectedProducts(selected, [older, { ...mug }, pot])).toBe(selected);
  expect(updateSelectedProducts(selected)).toBe(selected);
});

test('after a change, what failed stays selected, and what was selected meanwhile', () => {
  const failed = [{ product: jar, message: 'Gone' }];
  const after = getRemainingProductSelection([mug, jar, pot], [mug, jar], { failed } as never);
  expect([...after.keys()]).toEqual(['pot', 'jar']);
});
