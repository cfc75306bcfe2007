import { describe, expect, test } from 'vitest';
import { updateProductSchema } from '@contract/products/product-input';
import type { Product } from '@contract/products/products';
import {
  quickEditConflictResolver,
  toQuickEditForm,
  validateQuickEdit,
  toQuickEditRequest,
} from './quick-edit';

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
  variants: toQuickEditForm(product).variants.map((row, index) =>
    index === at ? { ...row, ...change } : row,
  ),
});

test('a request contains price and stock of every variant, and the version', () => {
  const request = toQuickEditRequest(typed(shirt, 1, { price: '26,50' }), shirt);
  expect(request).toEqual({
    variants: [
      { _id: 'v1', options: { Size: 'S', Colour: 'Red' }, price: 24, countInStock: 3 },
      { _id: 'v2', options: { Size: 'M', Colour: 'Red' }, price: 26.5, countInStock: 4 },
    ],
    updatedAt: shirt.updatedAt,
  });
  expect(updateProductSchema.isValidSync(request)).toBe(true);
  expect(updateProductSchema.isValidSync(toQuickEditRequest(toQuickEditForm(kettle), kettle))).toBe(true);
});

test('a message is at its field', () => {
  expect(validateQuickEdit(toQuickEditForm(shirt))).toEqual({});
  expect(validateQuickEdit(typed(shirt, 1, { price: '', countInStock: '1,000' }))).toEqual({
    variants: [
      undefined,
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

  const decided = (form: ReturnType<typeof toQuickEditForm>) =>
    quickEditConflictResolver.differences(toQuickEditForm(shirt), form, toQuickEditForm(now));

  test('prices and stocks of the variants that are left are decided one by one', () => {
    const mine = typed(shirt, 1, { price: '27' });
    expect(decided(mine)).toEqual([
      { key: 'variants#v2.price', label: 'M / Red: Price', mine: '$27.00', theirs: '$25.00', edited: true },
      { key: 'variants#v2.countInStock', label: 'M / Red: Stock', mine: '4', theirs: '1', edited: false },
    ]);
    const chosen = { 'variants#v2.price': 'mine' } as const;
    const merged = quickEditConflictResolver.merged(mine, toQuickEditForm(now), chosen);
    expect(toQuickEditRequest(merged, now)).toEqual({
      variants: [
        { _id: 'v2', options: { Size: 'M', Colour: 'Red' }, price: 27, countInStock: 1 },
        { _id: 'v3', options: { Size: 'L', Colour: 'Red' }, price: 30, countInStock: 9 },
      ],
      updatedAt: now.updatedAt,
    });
  });

  test('a product without options has no names to say', () => {
    const sold = { ...kettle, variants: [variant('default', {}, 24, 1)] };
    const found = quickEditConflictResolver.differences(
      toQuickEditForm(kettle),
      toQuickEditForm(kettle),
      toQuickEditForm(sold),
    );
    expect(found.map(({ label }) => label)).toEqual(['Stock']);
  });
});
