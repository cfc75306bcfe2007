import { expect, test } from 'vitest';
import { orderFiltersIn, ordersKey, ordersPath } from './order-filters';

const filtersIn = (query: string) => orderFiltersIn(new URLSearchParams(query));

test('the address and the filters say the same', () => {
  const filters = { status: 'shipped', search: 'ada@example.com' } as const;
  const path = ordersPath(filters);
  expect(path).toBe('/admin/orders?status=shipped&search=ada%40example.com');
  expect(filtersIn(path.split('?')[1] ?? '')).toEqual(filters);
  expect(ordersPath({ status: null, search: '' })).toBe('/admin/orders');
});

test('an address with a status that is none shows all orders', () => {
  expect(filtersIn('status=lost&search=%20')).toEqual({ status: null, search: '' });
});

test('a page is asked for by its cursor', () => {
  const filters = { status: 'pending', search: '' } as const;
  expect(ordersKey(filters, null)).toBe('/orders/admin/all?status=pending&limit=20');
  expect(ordersKey(filters, 'a+b=')).toBe('/orders/admin/all?status=pending&limit=20&cursor=a%2Bb%3D');
});
