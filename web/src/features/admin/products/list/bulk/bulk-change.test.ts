import { describe, expect, test } from 'vitest';
import type { PriceChange } from '@contract/pricing/price-change';
import { createEmptyProductFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import { ApiError } from '@/shared/api/api-error';
import { getRemainingProductSelection } from '../product-selection';
import {
  changeProductsInBatches,
  splitProductsIntoBatches,
  getPriceChangeRows,
  type BulkProductChange,
} from './bulk-change';

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
    ...createEmptyProductFields(),
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

const DOWN_HALF: PriceChange = { direction: 'down', by: 'percent', value: 51, ending: 'exact' };

test('a table has every price before and after a change, what is wrong with it, and what is to be asked about', () => {
  const compared = product('mug', { compareAtPrice: 11 });
  const up = { direction: 'up', by: 'amount', value: 1, ending: '.99' } as const;
  const brief = (rows: ReturnType<typeof getPriceChangeRows>) =>
    rows.map(({ title, variant, before, after, problem, drastic }) => [
      `${title} ${variant}`.trim(),
      before,
      after,
      problem ?? drastic,
    ]);
  expect(brief(getPriceChangeRows([product('kettle'), withSizes, compared], up))).toEqual([
    ['kettle', 10, 10.99, false],
    ['shirt S', 10, 10.99, false],
    ['shirt M', 20, 20.99, false],
    ['mug', 10, 10.99, false],
  ]);
  expect(brief(getPriceChangeRows([compared], { ...up, value: 1.5 }))).toEqual([
    ['mug', 10, 11.99, 'Not below its compare-at price'],
  ]);
  expect(brief(getPriceChangeRows([withSizes], { ...up, direction: 'down', value: 15 }))).toEqual([
    ['shirt S', 10, -5, 'Would fall below 0'],
    ['shirt M', 20, 4.99, 'Would fall below 0'],
  ]);
  expect(brief(getPriceChangeRows([product('kettle')], DOWN_HALF))).toEqual([['kettle', 10, 4.9, true]]);
});

test('one request has at most 100 products and 500 prices', () => {
  const many = Array.from({ length: 250 }, (_, at) => product(`p${at}`));
  expect(splitProductsIntoBatches(many).map(({ length }) => length)).toEqual([100, 100, 50]);
  const variants = Array.from({ length: 100 }, () => withSizes.variants[0]!);
  const large = Array.from({ length: 7 }, (_, at) => product(`l${at}`, { variants }));
  expect(splitProductsIntoBatches([many[0]!, ...large]).map(({ length }) => length)).toEqual([5, 3]);
});

describe('a change of several products', () => {
  const archive: BulkProductChange = { status: 'archived' };
  const products = Array.from({ length: 101 }, (_, at) => product(`p${at}`));

  test('is sent with the versions that were shown, and reports what was refused in its current version', async () => {
    const current = product('p1', { price: 12, updatedAt: '2026-03-03T00:00:00.000Z' });
    const steps: number[] = [];
    const report = await changeProductsInBatches(products, archive, {
      send: async ({ products: named, ...change }) => {
        expect(change).toEqual(archive);
        if (named.length === 1) throw new ApiError('UNAVAILABLE', 503, 'Please try again.');
        expect(named[1]).toEqual({ _id: 'p1', updatedAt: products[1]!.updatedAt });
        const refused = [
          { _id: 'p1', reason: 'Changed.', current },
          { _id: 'p2', reason: 'Gone.', current: null },
        ];
        return { changed: products.slice(3, 100), refused };
      },
      onProgress: (done) => steps.push(done),
    });
    expect(steps).toEqual([100, 101]);
    expect([report.changed.length, report.unchanged]).toEqual([97, 1]);
    expect(report.failed).toEqual([
      { product: current, reason: 'Changed.' },
      { product: products[2], reason: 'Gone.' },
      { product: products[100], reason: 'Please try again.' },
    ]);
  });
});

test('after a change, what failed and what was selected meanwhile is selected', () => {
  const [one, two, more] = [product('one'), product('two'), product('more')];
  const failed = [{ product: product('two', { price: 12 }), reason: 'Stale.' }];
  const next = getRemainingProductSelection([one, two, more], [one, two], { failed });
  expect([...next.keys()]).toEqual(['more', 'two']);
  expect(next.get('two')?.price).toBe(12);
});
