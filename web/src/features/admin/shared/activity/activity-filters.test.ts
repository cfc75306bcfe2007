import { expect, test } from 'vitest';
import { activityFilterCodec, getActivityCacheKey } from './activity-api';

const scopeOf = (query: string) => activityFilterCodec.read(new URLSearchParams(query));

test('a scope survives the trip through the query', () => {
  const scope = { type: 'order', id: 'a-1', person: '', search: '' } as const;
  expect(activityFilterCodec.path(scope)).toBe('/admin/activity?type=order&id=a-1');
  expect(scopeOf('type=order&id=a-1')).toEqual(scope);
  expect(activityFilterCodec.path({})).toBe('/admin/activity');
  expect(getActivityCacheKey(scope, 8, 'c=')).toBe('/admin/activity?type=order&id=a-1&limit=8&cursor=c%3D');
});

test('an unknown type, or an id alone, shows everything', () => {
  expect(scopeOf('type=parcel&id=a-1')).toEqual(activityFilterCodec.none);
  expect(scopeOf('id=a-1')).toEqual(activityFilterCodec.none);
});
