import { describe, expect, test } from 'vitest';
import { filtersIn, NO_FILTERS, pagesIn, queryOf, type ProductFilters } from './product-filters';

const read = (query: string) => filtersIn(new URLSearchParams(query));

describe('filters in the address', () => {
  test('come back from the address they were written to', () => {
    const filters: ProductFilters = {
      search: 'crème brûlée & co',
      category: 'tea-coffee',
      minPrice: 0,
      maxPrice: 49.99,
      inStock: true,
      sort: '-price',
    };
    expect(filtersIn(queryOf(filters))).toEqual(filters);
  });

  test('leave no trace when nothing is set, and none of the order a list has anyway', () => {
    expect(queryOf(NO_FILTERS).toString()).toBe('');
    expect(queryOf({ ...NO_FILTERS, sort: '-createdAt' }).toString()).toBe('');
    expect(queryOf({ ...NO_FILTERS, search: 'mug', sort: '-createdAt' }).get('sort')).toBe('-createdAt');
  });

  test.each([
    'category=../admin',
    'category=',
    'minPrice=-5',
    'minPrice=abc',
    'minPrice=1e3',
    'minPrice=9.999',
    'maxPrice=NaN',
    'minPrice=50&maxPrice=10',
    'inStock=maybe',
    'sort=password',
    'search=%00%0a',
    'unknown=1',
  ])('ignore what makes no sense: %s', (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  });

  test('keep what makes sense beside what does not', () => {
    expect(read('category=garden&sort=nonsense&minPrice=x')).toEqual({ ...NO_FILTERS, category: 'garden' });
  });

  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=many', 1],
    ['page=100000', 100],
  ])('show as many pages as "%s" says, within reason', (query, pages) => {
    expect(pagesIn(new URLSearchParams(query))).toBe(pages);
  });
});
