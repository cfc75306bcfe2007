import { expect, test } from 'vitest';
import { articleText, discountedSumOf, unitsOf, sumOfLine } from './order-line';

test('a line comes to price times quantity', () => {
  expect(sumOfLine({ price: 14.35, quantity: 3 }, 'USD')).toBe(43.05);
});

test('a reduced line comes to less, to the cent', () => {
  expect(discountedSumOf({ price: 14.35, quantity: 3, discount: 0.07 }, 'USD')).toBe(42.98);
});

test('units count quantities, not lines', () => {
  expect(unitsOf([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
  expect(unitsOf([])).toBe(0);
});

test('a line shows its options and its SKU, where it has them', () => {
  const variant = { _id: 'blue-m', options: { Colour: 'Blue', Size: 'M' } };
  expect(articleText({ variant, sku: 'T-12' })).toBe('Colour: Blue, Size: M · SKU T-12');
  expect(articleText({ variant: null, sku: 'T-12' })).toBe('SKU T-12');
  expect(articleText({ variant: null, sku: '' })).toBe('');
});
