import { describe, expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { storeConfig } from '@contract/store-config';
import { formatLowStock } from './product-labels';

const { lowAt } = storeConfig.stock;

function product(...units: number[]): Pick<Product, 'options' | 'variants' | 'countInStock'> {
  const sizes = units.length > 1 ? units.map((_count, at) => `size ${at}`) : [];
  return {
    options: sizes.length > 0 ? [{ name: 'Size', values: sizes }] : [],
    variants: units.map((countInStock, at) => ({
      _id: `v${at}`,
      options: Object.fromEntries(sizes.slice(at, at + 1).map((size) => ['Size', size])),
      sku: '',
      price: 10,
      lowestPrice30Days: null,
      countInStock,
      image: null,
    })),
    countInStock: units.reduce((sum, count) => sum + count, 0),
  };
}

describe('low stock', () => {
  test('is marked on a simple product with few units', () => {
    expect(formatLowStock(product(lowAt), lowAt)).toEqual({ brief: 'Low', full: 'Low stock' });
    expect(formatLowStock(product(lowAt + 1), lowAt)).toBeNull();
  });

  test('counts the variants with few units or none', () => {
    expect(formatLowStock(product(lowAt, 0, lowAt + 1), lowAt)).toEqual({
      brief: '2 low',
      full: '2 of 3 variants low',
    });
    expect(formatLowStock(product(lowAt + 1, lowAt + 1), lowAt)).toBeNull();
  });

  test('is not marked on what is sold out: the stock says so', () => {
    expect(formatLowStock(product(0), lowAt)).toBeNull();
    expect(formatLowStock(product(0, 0), lowAt)).toBeNull();
  });
});
