import { describe, expect, test } from 'vitest';
import { pagesIn } from '@/shared/filters/filter-kinds';
import { isNarrowed, MAX_PAGES, productFilters, type ProductFilters } from './product-filters';

const NO_FILTERS = productFilters.none;
const read = (query: string) => productFilters.read(new URLSearchParams(query));

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
    expect(productFilters.read(productFilters.params(filters))).toEqual(filters);
  });

  test('leave no trace when nothing is set, and none of the order a list has anyway', () => {
    expect(productFilters.params(NO_FILTERS).toString()).toBe('');
    expect(productFilters.params({ ...NO_FILTERS, sort: '-createdAt' }).toString()).toBe('');
    expect(productFilters.params({ ...NO_FILTERS, search: 'mug', sort: '-createdAt' }).get('sort')).toBe(
      '-createdAt',
    );
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

  test('become the query of the API', () => {
    const filters = read('search=mug&sort=-createdAt&minPrice=5&inStock=true');
    expect(productFilters.query(filters)).toEqual({
      search: 'mug',
      minPrice: 5,
      inStock: true,
      sort: '-createdAt',
    });
    expect(productFilters.key(read('sort=-createdAt'), { limit: 24 })).toBe('/products?limit=24');
  });

  test('narrow the list, unlike the search and the order', () => {
    expect(isNarrowed(read('search=mug&sort=price'))).toBe(false);
    expect(isNarrowed(read('minPrice=0'))).toBe(true);
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
    expect(pagesIn(new URLSearchParams(query), MAX_PAGES)).toBe(pages);
  });
});
