import { describe, expect, expectTypeOf, test } from 'vitest';
import * as endpoints from '@contract/endpoints';
import { PRODUCT_STATUSES } from '@contract/products/products';
import type { EndpointQuery } from '../api/endpoint-types';
import { createFilterCodec } from './filter-codec';
import {
  createAmountFilter,
  createChoiceFilter,
  createDateFilter,
  createBooleanFilter,
  createNamedTextListsFilter,
  createNumberFilter,
  createPageNumberFilter,
  getRequestedPageCount,
  createSlugFilter,
  createTextFilter,
  createTextListFilter,
  type ListFilter,
} from './filter-kinds';

const codec = createFilterCodec(
  {
    page: '/list',
    endpoint: endpoints.listAdminProducts,
    filters: {
      search: createTextFilter(5),
      status: createChoiceFilter(PRODUCT_STATUSES),
      inStock: createBooleanFilter(),
      page: createPageNumberFilter(9),
      size: createNumberFilter([25, 50], 25),
    },
  },
  { size: (size) => ({ limit: size }) },
);

describe('a codec of filters', () => {
  test('writes filters to the address in its own order, without default values', () => {
    expect(codec.path({ page: 2, search: 'a&b', size: 25, inStock: true })).toBe(
      '/list?search=a%26b&inStock=true&page=2',
    );
    expect(codec.path(codec.none)).toBe('/list');
  });

  test('reads what it wrote', () => {
    const filters = { search: 'zoë', status: 'archived', inStock: true, page: 3, size: 50 } as const;
    expect(codec.read(codec.params(filters))).toEqual(filters);
  });

  test('ignores invalid and unknown values of an address', () => {
    expect(codec.read(new URLSearchParams('status=x&inStock=1&page=0&size=7&other=1'))).toEqual(codec.none);
  });

  test('translates filters to the query of the API', () => {
    expect(codec.query({ search: 'mug', size: 50 })).toEqual({ search: 'mug', page: 1, limit: 50 });
    expect(codec.key({ search: 'mug' }, { cursor: 'c=' })).toBe(
      '/products/admin/all?search=mug&page=1&limit=25&cursor=c%3D',
    );
    expectTypeOf(codec.query({})).toEqualTypeOf<EndpointQuery<typeof endpoints.listAdminProducts>>();
  });

  test('says that a list without values is no filter', () => {
    const products = createFilterCodec({
      page: '/products',
      endpoint: endpoints.listProducts,
      filters: { brand: createTextListFilter({ values: 9, max: 9 }) },
    });
    expect(products.isSet({ brand: [] })).toBe(false);
    expect(products.isSet({ brand: ['A'] })).toBe(true);
    expect(products.query({ brand: [] })).toEqual({});
    expect(products.key({ brand: ['A', 'B'] })).toBe('/products?brand=A&brand=B');
  });

  test('says whether a filter is set', () => {
    expect(codec.isSet({ ...codec.none, page: 2 })).toBe(true);
    expect(codec.isSet({ ...codec.none, page: 2 }, { except: ['page'] })).toBe(false);
  });

  test('does not compile with a filter that the API does not know or takes with other values', () => {
    const description = { page: '/list', endpoint: endpoints.listAllUsers } as const;
    // @ts-expect-error: users have no colour
    createFilterCodec({ ...description, filters: { colour: createTextFilter(10) } });
    // @ts-expect-error: a role is one of the API's roles
    createFilterCodec({ ...description, filters: { role: createChoiceFilter(['king']) } });
    const shades = { ...description, filters: { shade: createTextFilter(10) } };
    // @ts-expect-error: users are not filtered by colour
    createFilterCodec(shades, { shade: (colour) => ({ colour }) });
    createFilterCodec(
      { ...description, filters: { shade: createTextFilter(10) } },
      { shade: (search) => ({ search }) },
    );
  });
});

describe('a kind of filter', () => {
  const readWith = <T>({ read }: ListFilter<T>, typed: string) =>
    read(new URLSearchParams({ of: typed }), 'of');

  test('cuts text by whole characters and removes control characters', () => {
    expect(readWith(createTextFilter(3), ' ab🌸')).toBe('ab');
    expect(readWith(createTextFilter(10), '\u0000a\u0007b\n')).toBe('a b');
  });

  test.each(['', 'A', '../admin', 'a'.repeat(81)])('is no slug: "%s"', (typed) => {
    expect(readWith(createSlugFilter(), typed)).toBeNull();
  });

  test.each(['-5', '1e3', '9.999', 'NaN', '12345678'])('is no amount: "%s"', (typed) => {
    expect(readWith(createAmountFilter(), typed)).toBeNull();
  });

  test('is an amount, zero too', () => {
    expect(readWith(createAmountFilter(), '0')).toBe(0);
    expect(readWith(createAmountFilter(), '49.99')).toBe(49.99);
  });

  test('is several texts, each once, in one order, as many and as long as allowed', () => {
    const kind = createTextListFilter({ values: 2, max: 3 });
    const params = new URLSearchParams('tag=c&tag=a&tag=a&tag=&tag=bcde&other=x');
    expect(kind.read(params, 'tag')).toEqual(['a', 'bcd']);
    expect(kind.write(['b', 'a'], 'tag')).toEqual([
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
    expect(kind.write([], 'tag')).toEqual([]);
  });

  test('is texts under names', () => {
    const kind = createNamedTextListsFilter({ names: 2, nameMax: 6, values: 2, max: 5 });
    const params = new URLSearchParams(
      'option.Size=M&option.Size=L&option.Colour=Red&option.Top=&option=x&option.TooLong=1&option.__proto__=x',
    );
    expect(kind.read(params, 'option')).toEqual({ Colour: ['Red'], Size: ['L', 'M'] });
    expect(kind.write({ Size: ['M'], Colour: [] }, 'option')).toEqual([['option.Size', 'M']]);
  });

  test('is a day that exists', () => {
    expect(readWith(createDateFilter(), '2026-03-02')).toBe('2026-03-02');
    for (const typed of ['2026-13-45', 'today', '2026-3-2'])
      expect(readWith(createDateFilter(), typed)).toBe('');
  });

  test.each([
    ['', 1],
    ['page=4', 4],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=900', 50],
  ])('shows as many pages of a growing list as "%s" says', (query, pages) => {
    expect(getRequestedPageCount(new URLSearchParams(query), 50)).toBe(pages);
  });
});
