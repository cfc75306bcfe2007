import { describe, expect, test } from 'vitest';
import { getRequestedPageCount } from '@/shared/filters/filter-kinds';
import {
  hasActiveFilters,
  MAX_PRODUCT_LIST_PAGES,
  catalogueFilterCodec,
  type ProductFilters,
} from './product-filters';

const NO_FILTERS = catalogueFilterCodec.none;
const read = (query: string) => catalogueFilterCodec.read(new URLSearchParams(query));

describe('filters in the address', () => {
  test('come back from the address they were written to', () => {
    const filters: ProductFilters = {
      ...NO_FILTERS,
      search: 'crème brûlée & co',
      exact: true,
      category: 'tea-coffee',
      minPrice: 0,
      maxPrice: 49.99,
      inStock: true,
      brand: ['Kiln & Clay', 'Northfold'],
      tag: ['Wool'],
      option: { Colour: ['Loch', 'Moss'], 'Frame size': ['50 × 70'] },
      sort: '-price',
      after: 'W10',
    };
    expect(catalogueFilterCodec.read(catalogueFilterCodec.params(filters))).toEqual(filters);
  });

  test('leave no trace when nothing is set, and none of the order a list has anyway', () => {
    expect(catalogueFilterCodec.params(NO_FILTERS).toString()).toBe('');
    expect(catalogueFilterCodec.params({ ...NO_FILTERS, sort: '-createdAt' }).toString()).toBe('');
    expect(
      catalogueFilterCodec.params({ ...NO_FILTERS, search: 'mug', sort: '-createdAt' }).get('sort'),
    ).toBe('-createdAt');
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
    'brand=&tag=%20',
    'option=Red&option.=Red&option.Colour=',
    'after=',
    'unknown=1',
  ])('ignore what makes no sense: %s', (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  });

  test('become the query of the API', () => {
    const filters = read('search=mug&sort=-createdAt&minPrice=5&inStock=true');
    expect(catalogueFilterCodec.query(filters)).toEqual({
      search: 'mug',
      minPrice: 5,
      inStock: true,
      sort: '-createdAt',
    });
    expect(catalogueFilterCodec.key(read('sort=-createdAt'), { limit: 24 })).toBe('/products?limit=24');
    expect(
      catalogueFilterCodec.query(
        read('brand=B&brand=A&option.Size=L&option.Colour=Red&option.Size=M&after=W10'),
      ),
    ).toEqual({
      brand: ['A', 'B'],
      'option.Colour': ['Red'],
      'option.Size': ['L', 'M'],
      cursor: 'W10',
    });
  });

  test('narrow the list, unlike the search and the order', () => {
    expect(hasActiveFilters(read('search=mug&sort=price'))).toBe(false);
    expect(hasActiveFilters(read('minPrice=0'))).toBe(true);
    expect(hasActiveFilters(read('option.Size=L'))).toBe(true);
    expect(hasActiveFilters(read('after=W10'))).toBe(false);
  });

  test('have one address for one choice, whatever its order', () => {
    const address = catalogueFilterCodec.path(read('tag=b&tag=a&tag=b&option.Size=M&option.Colour=Red'));
    expect(address).toBe('/products?tag=a&tag=b&option.Colour=Red&option.Size=M');
  });

  test('search for exactly what was typed only where something was', () => {
    expect(catalogueFilterCodec.path(read('search=ketle&exact=true'))).toBe(
      '/products?search=ketle&exact=true',
    );
    expect(catalogueFilterCodec.path(read('category=garden&exact=true'))).toBe('/products?category=garden');
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
    expect(getRequestedPageCount(new URLSearchParams(query), MAX_PRODUCT_LIST_PAGES)).toBe(pages);
  });
});
