import { expect, test } from 'vitest';
import { orderFilterCodec } from '../order-filters';
import { parseOrderNumber, getOrdersToPackCacheKey, getOrdersToRepackCacheKey } from './packing-queue';

test('an order’s number is recognized as it is scanned, typed and written', () => {
  expect(parseOrderNumber('A1B2C3D4')).toBe('A1B2C3D4');
  expect(parseOrderNumber(' #a1b2c3d4 ')).toBe('A1B2C3D4');
  expect(parseOrderNumber('4006381333931')).toBeNull();
  expect(parseOrderNumber('KIT-1234')).toBeNull();
});

test('the queue has the filters of its list, sorted by the API where that can', () => {
  const dates = { ...orderFilterCodec.none, from: '2026-03-01' };
  expect(getOrdersToPackCacheKey(orderFilterCodec.none)).toContain('sort=oldest');
  expect(getOrdersToPackCacheKey(dates)).toContain('sort=oldest');
  const narrowed = getOrdersToPackCacheKey({ ...dates, country: 'DE', status: 'pending' });
  expect(narrowed).toContain('status=confirmed');
  expect(narrowed).toContain('packed=to_pack');
  expect(narrowed).toContain('country=DE');
  expect(narrowed).not.toContain('sort');
  expect(getOrdersToRepackCacheKey({ ...dates, country: 'DE', status: 'confirmed' })).not.toContain('status');
});
