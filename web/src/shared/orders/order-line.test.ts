import { expect, test } from 'vitest';
import { formatOptionsAndSku, getDiscountedLineTotal, countUnits, getLineTotal } from './order-line';

test('a line comes to price times quantity', () => {
  expect(getLineTotal({ price: 14.35, quantity: 3 }, 'USD')).toBe(43.05);
});

test('a reduced line comes to less, to the cent', () => {
  expect(getDiscountedLineTotal({ price: 14.35, quantity: 3, discount: 0.07 }, 'USD')).toBe(42.98);
});

test('units count quantities, not lines', () => {
  expect(countUnits([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
  expect(countUnits([])).toBe(0);
});

test('a line shows its options and its SKU, where it has them', () => {
  const variant = { _id: 'blue-m', options: { Colour: 'Blue', Size: 'M' } };
  expect(formatOptionsAndSku({ variant, sku: 'T-12' })).toBe('Colour: Blue, Size: M · SKU T-12');
  expect(formatOptionsAndSku({ variant: null, sku: 'T-12' })).toBe('SKU T-12');
  expect(formatOptionsAndSku({ variant: null, sku: '' })).toBe('');
});
