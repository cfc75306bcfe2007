import { describe, expect, test } from 'vitest';
import { updateProductSchema } from '@contract/products/product-input';
import type { Product } from '@contract/products/products';
import { changedMeanwhile, quickForm, quickProblems, quickRequest, rebased } from './quick-edit';

const variant = (_id: string, options: Record<string, string>, price: number, countInStock: number) => ({
  _id,
  options,
  sku: '',
  price,
  lowestPrice30Days: null,
  countInStock,
  image: null,
});
const shirt = {
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red'] },
  ],
  variants: [
    variant('v1', { Size: 'S', Colour: 'Red' }, 24, 3),
    variant('v2', { Size: 'M', Colour: 'Red' }, 25, 4),
  ],
  updatedAt: '2026-03-02T00:00:00.000Z',
} as Product;
const kettle = {
  ...shirt,
  options: [],
  variants: [variant('default', {}, 24, 3)],
} as Product;

const typed = (product: Product, at: number, change: object) => ({
  variants: quickForm(product).variants.map((row, index) => (index === at ? { ...row, ...change } : row)),
});

test('a request contains price and stock of every variant, and the version', () => {
  const request = quickRequest(typed(shirt, 1, { price: '26,50' }), shirt);
  expect(request).toEqual({
    variants: [
      { _id: 'v1', options: { Size: 'S', Colour: 'Red' }, price: 24, countInStock: 3 },
      { _id: 'v2', options: { Size: 'M', Colour: 'Red' }, price: 26.5, countInStock: 4 },
    ],
    updatedAt: shirt.updatedAt,
  });
  expect(updateProductSchema.isValidSync(request)).toBe(true);
  expect(updateProductSchema.isValidSync(quickRequest(quickForm(kettle), kettle))).toBe(true);
});

test('a message is at its field', () => {
  expect(quickProblems(quickForm(shirt))).toEqual({});
  expect(quickProblems(typed(shirt, 1, { price: '', countInStock: '1,000' }))).toEqual({
    variants: [
      {},
      {
        price: 'This field is required',
        countInStock: 'Write 1000, without thousands separators',
      },
    ],
  });
});

describe('on a newer version', () => {
  const now = {
    ...shirt,
    updatedAt: '2026-03-03T00:00:00.000Z',
    variants: [
      variant('v2', { Size: 'M', Colour: 'Red' }, 25, 1),
      variant('v3', { Size: 'L', Colour: 'Red' }, 30, 9),
    ],
  } as Product;

  test('typed values stay, and all others are current', () => {
    expect(rebased(typed(shirt, 1, { price: '27' }), shirt, now)).toEqual({
      variants: [
        { id: 'v2', price: '27', countInStock: '1' },
        { id: 'v3', price: '30.00', countInStock: '9' },
      ],
    });
  });

  test('changes made elsewhere are listed', () => {
    expect(changedMeanwhile(shirt, now)).toEqual([
      'S / Red is gone',
      'M / Red is now 25.00, stock 1',
      'L / Red is now 30.00, stock 9',
    ]);
    expect(changedMeanwhile(shirt, { ...shirt, title: 'Another' })).toEqual([]);
    expect(changedMeanwhile(shirt, { ...shirt, variants: shirt.variants.slice(1) })).toEqual([
      'S / Red is gone',
    ]);
    const plain = { ...kettle, variants: [variant('default', {}, 20, 3)] };
    expect(changedMeanwhile(shirt, plain)).toEqual([
      'S / Red is gone',
      'M / Red is gone',
      'the price is now 20.00, the stock 3',
    ]);
    expect(changedMeanwhile(kettle, { ...kettle, variants: [variant('default', {}, 20, 3)] })).toEqual([
      'the price is now 20.00, the stock 3',
    ]);
  });
});
