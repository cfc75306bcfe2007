import { expect, test } from 'vitest';
import { activityFilters, activityKey } from './activity-api';

const scopeOf = (query: string) => activityFilters.read(new URLSearchParams(query));

test('a scope survives the trip through the query', () => {
  const scope = { type: 'order', id: 'a-1', person: '', search: '' } as const;
  expect(activityFilters.path(scope)).toBe('/admin/activity?type=order&id=a-1');
  expect(scopeOf('type=order&id=a-1')).toEqual(scope);
  expect(activityFilters.path({})).toBe('/admin/activity');
  expect(activityKey(scope, 8, 'c=')).toBe('/admin/activity?type=order&id=a-1&limit=8&cursor=c%3D');
});

test('an unknown type, or an id alone, shows everything', () => {
  expect(scopeOf('type=parcel&id=a-1')).toEqual(activityFilters.none);
  expect(scopeOf('id=a-1')).toEqual(activityFilters.none);
});
