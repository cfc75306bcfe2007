import { expect, test } from 'vitest';
import { getCustomersCacheKey, userFilterCodec, getUsersCacheKey } from './user-filters';

const filtersIn = (query: string) => userFilterCodec.read(new URLSearchParams(query));

test('filters survive the trip through the query', () => {
  const filters = { role: 'admin', search: 'zoë van', tag: '' } as const;
  const path = userFilterCodec.path(filters);
  expect(path).toBe('/admin/users?role=admin&search=zo%C3%AB+van');
  expect(filtersIn(path.split('?')[1] ?? '')).toEqual(filters);
  expect(userFilterCodec.path({ role: null, search: '' })).toBe('/admin/users');
  expect(getUsersCacheKey(filters, 'c=')).toBe(
    '/users/admin/all?role=admin&search=zo%C3%AB+van&limit=24&cursor=c%3D',
  );
});

test('an unknown role is ignored', () => {
  expect(filtersIn('role=king&search=%20')).toEqual({ role: null, search: '', tag: '' });
});

test('a search that is too long ends with a whole character', () => {
  const { search } = filtersIn(`search=${'a'.repeat(253)}${encodeURIComponent('🌸')}`);
  expect(search).toBe('a'.repeat(253));
});

test('a tag is a filter of customers only', () => {
  const filters = filtersIn('role=customer&tag=trade');
  expect(filters).toEqual({ role: 'customer', search: '', tag: 'trade' });
  expect(getCustomersCacheKey(filters, null)).toBe('/users/admin/customers?tag=trade&limit=24');
  expect(filtersIn('role=admin&tag=trade').tag).toBe('');
});
