import { expect, test } from 'vitest';
import { adminProductsQuerySchema } from '@contract/products/product-input';
import { hasProductFilters, productFilterCodec } from './admin-product-filters';

const NO_FILTERS = productFilterCodec.none;

const inAddress = (address: string) =>
  productFilterCodec.read(new URL(address, 'https://shop.example').searchParams);

test('the query holds all filters but defaults', () => {
  expect(productFilterCodec.path(NO_FILTERS)).toBe('/admin/products');
  const filters = {
    search: 'tea pot',
    status: 'archived',
    category: 'tea-coffee',
    stock: 'out',
    sort: '-price',
    page: 3,
    size: 100,
  } as const;
  expect(inAddress(productFilterCodec.path(filters))).toEqual(filters);
  expect(hasProductFilters(filters)).toBe(true);
});

test('unknown values of the query are ignored', () => {
  const filters = inAddress('/?status=sold&category=A%2FB&stock=some&sort=colour&page=-1&size=7');
  expect(filters).toEqual(NO_FILTERS);
  expect(hasProductFilters(filters)).toBe(false);
});

test('every key is a query that the API accepts', () => {
  const key = productFilterCodec.key({ ...NO_FILTERS, search: 'kettle', stock: 'out', page: 2, size: 50 });
  const query = Object.fromEntries(new URL(key, 'https://shop.example').searchParams);
  expect(adminProductsQuerySchema.validateSync(query)).toMatchObject({
    search: 'kettle',
    inStock: false,
    page: 2,
    limit: 50,
  });
  const low = new URL(productFilterCodec.key(inAddress('/?stock=low')), 'https://shop.example').searchParams;
  expect(adminProductsQuerySchema.validateSync(Object.fromEntries(low))).toMatchObject({ lowStock: true });
  expect(low.has('inStock')).toBe(false);
});
