import { expect, test } from 'vitest';
import { getOrdersCacheKey } from './load-orders';
import { orderFilterCodec, type OrderFilters } from './order-filters';

const NO_FILTERS = orderFilterCodec.none;

const filtersIn = (query: string) => orderFilterCodec.read(new URLSearchParams(query));

test('filters survive the trip through the query', () => {
  const filters: OrderFilters = {
    status: 'shipped',
    search: 'ada@example.com',
    customer: 'uid-1',
    payment: 'owes',
    packed: 'to_pack',
    ship: 'today',
    method: 'cash',
    country: 'DE',
    product: 'kettle',
    value: '250',
    tag: 'Gift',
    from: '2026-03-01',
    to: '2026-03-05',
  };
  const path = orderFilterCodec.path(filters);
  expect(path).toBe(
    '/admin/orders?status=shipped&search=ada%40example.com&customer=uid-1&payment=owes&packed=to_pack&ship=today&method=cash&country=DE&product=kettle&value=250&tag=Gift&from=2026-03-01&to=2026-03-05',
  );
  expect(filtersIn(path.split('?')[1] ?? '')).toEqual(filters);
  expect(orderFilterCodec.path(NO_FILTERS)).toBe('/admin/orders');
  expect(orderFilterCodec.path({ status: 'pending' })).toBe('/admin/orders?status=pending');
});

test('an unknown status or day is ignored', () => {
  expect(filtersIn('status=lost&search=%20&from=yesterday&to=2026-13-45')).toEqual(NO_FILTERS);
  expect(orderFilterCodec.isSet(NO_FILTERS)).toBe(false);
  expect(orderFilterCodec.isSet(filtersIn('to=2026-03-05'))).toBe(true);
});

test('the key names the cursor of its page', () => {
  const filters: OrderFilters = { ...NO_FILTERS, status: 'pending' };
  expect(getOrdersCacheKey(filters, null)).toBe('/orders/admin/all?status=pending&limit=20');
  expect(getOrdersCacheKey(filters, 'a+b=')).toBe(
    '/orders/admin/all?status=pending&limit=20&cursor=a%2Bb%3D',
  );
});

test('days are in the time zone of the reader, both included', () => {
  const { from, to } = orderFilterCodec.query({ ...NO_FILTERS, from: '2026-03-01', to: '2026-03-01' });
  expect(new Date(from ?? '')).toEqual(new Date(2026, 2, 1, 0, 0, 0, 0));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 2, 1, 23, 59, 59, 999));
});
