import { describe, expect, test } from 'vitest';
import { emptyFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import { ApiError } from '@/shared/api/api-error';
import { selectionAfter } from '../selection';
import { changeAll, changedPrice, drasticPrices, requestFor, type BulkChange } from './bulk-change';

function product(id: string, change: Partial<Product> = {}): Product {
  const variant = {
    _id: 'default',
    options: {},
    sku: '',
    price: 10,
    lowestPrice30Days: null,
    countInStock: 2,
    image: null,
  };
  return {
    _id: id,
    ...emptyFields(),
    title: id,
    name: id,
    category: 'Living',
    categorySlug: 'living',
    price: 10,
    description: '',
    image: null,
    images: [],
    countInStock: 2,
    stock: 2,
    sku: '',
    status: 'active',
    rating: null,
    options: [],
    variants: [variant],
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: `2026-03-02T00:00:00.00${id.length}Z`,
    ...change,
  };
}
const withSizes = product('shirt', {
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [
    {
      _id: 'v1',
      options: { Size: 'S' },
      sku: 'A',
      price: 10,
      lowestPrice30Days: null,
      countInStock: 1,
      image: null,
    },
    {
      _id: 'v2',
      options: { Size: 'M' },
      sku: 'B',
      price: 20,
      lowestPrice30Days: null,
      countInStock: 1,
      image: null,
    },
  ],
});

describe('a price', () => {
  test.each([
    [10, 'percent', 10, 11],
    [10, 'percent', -10, 9],
    [0.05, 'percent', 10, 0.06],
    [19.99, 'percent', -33.33, 13.33],
    [10, 'amount', 0.1, 10.1],
    [0.3, 'amount', -0.1, 0.2],
    [10, 'percent', -100, 0],
  ] as const)('of %s changed by %s %s is %s', (price, by, value, expected) => {
    expect(changedPrice(price, { kind: 'price', by, value })).toBe(expected);
  });

  test('changes for all variants, which keep all other fields', () => {
    expect(requestFor(withSizes, { kind: 'price', by: 'percent', value: 50 })).toEqual({
      variants: [
        { _id: 'v1', options: { Size: 'S' }, countInStock: 1, price: 15 },
        { _id: 'v2', options: { Size: 'M' }, countInStock: 1, price: 30 },
      ],
    });
  });

  test('never falls below zero', () => {
    expect(() => requestFor(withSizes, { kind: 'price', by: 'amount', value: -15 })).toThrow(
      'would fall below 0',
    );
  });
});

test('stock is set for simple products only, and no request is made where nothing changes', () => {
  expect(requestFor(product('a'), { kind: 'stock', countInStock: 9 })).toEqual({ countInStock: 9 });
  expect(requestFor(product('a'), { kind: 'stock', countInStock: 2 })).toBeNull();
  expect(() => requestFor(withSizes, { kind: 'stock', countInStock: 9 })).toThrow('Each variant');
  expect(requestFor(product('a'), { kind: 'status', status: 'active' })).toBeNull();
});

describe('a change of several products', () => {
  const archive: BulkChange = { kind: 'status', status: 'archived' };
  const products = ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff'].map((id) => product(id));

  test('sends four requests at a time, each with the version that was shown', async () => {
    let running = 0;
    let most = 0;
    const sent: unknown[] = [];
    const steps: number[] = [];
    const report = await changeAll(products, archive, {
      save: async (one, request) => {
        most = Math.max(most, (running += 1));
        sent.push([one._id, request]);
        await Promise.resolve();
        running -= 1;
        return { ...one, status: 'archived' };
      },
      onProgress: (done) => steps.push(done),
    });
    expect(most).toBe(4);
    expect(sent).toEqual(products.map(({ _id, updatedAt }) => [_id, { status: 'archived', updatedAt }]));
    expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
    expect([report.changed.length, report.unchanged, report.failed]).toEqual([6, 0, []]);
  });

  test('reports a failure with its reason and the current version, and continues', async () => {
    const current = product('bb', { price: 12, updatedAt: '2026-03-03T00:00:00.000Z' });
    const report = await changeAll(
      [...products.slice(0, 3), product('gone', { status: 'archived' })],
      archive,
      {
        save: async (one) => {
          if (one._id === 'bb')
            throw new ApiError('STALE_WRITE', 409, 'Stale.', {}, { type: 'product', current });
          if (one._id === 'ccc') throw new ApiError('NOT_FOUND', 404, 'This product does not exist.');
          return one;
        },
        onProgress: () => undefined,
      },
    );
    expect(report.changed.map(({ _id }) => _id)).toEqual(['a']);
    expect(report.unchanged).toBe(1);
    expect(report.failed).toEqual([
      { product: current, reason: 'This product has changed in the meantime. Check it and try again.' },
      { product: products[2], reason: 'This product does not exist.' },
    ]);
  });
});

test('after a change, what failed and what was selected meanwhile is selected', () => {
  const [one, two, more] = [product('one'), product('two'), product('more')];
  const failed = [{ product: product('two', { price: 12 }), reason: 'Stale.' }];
  const next = selectionAfter([one, two, more], [one, two], { failed });
  expect([...next.keys()]).toEqual(['more', 'two']);
  expect(next.get('two')?.price).toBe(12);
});

test.each([
  [-100, 10, 0],
  [-51, 10, 4.9],
  [51, 10, 15.1],
])('a price that changes by %i%% is asked about', (value, before, after) => {
  const change: BulkChange = { kind: 'price', by: 'percent', value };
  expect(drasticPrices([product('tote')], change)).toEqual([{ name: 'tote', before, after }]);
});

test.each([-50, 50, -1])('a price that changes by %i%% is not', (value) => {
  expect(drasticPrices([product('tote')], { kind: 'price', by: 'percent', value })).toEqual([]);
  expect(drasticPrices([product('tote')], { kind: 'stock', countInStock: 0 })).toEqual([]);
});
