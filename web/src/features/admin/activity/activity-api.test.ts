import { expect, test } from 'vitest';
import { activityKey, activityPath, scopeIn } from './activity-api';

const scopeOf = (query: string) => scopeIn(new URLSearchParams(query));

test('a scope survives the trip through the query', () => {
  const scope = { type: 'order', id: 'a-1' } as const;
  expect(activityPath(scope)).toBe('/admin/activity?type=order&id=a-1');
  expect(scopeOf('type=order&id=a-1')).toEqual(scope);
  expect(activityPath({})).toBe('/admin/activity');
  expect(activityKey(scope, 8, 'c=')).toBe('/admin/activity?type=order&id=a-1&limit=8&cursor=c%3D');
});

test('an unknown type, or an id alone, shows everything', () => {
  expect(scopeOf('type=parcel&id=a-1')).toEqual({});
  expect(scopeOf('id=a-1')).toEqual({});
});
