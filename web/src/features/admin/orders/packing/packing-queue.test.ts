import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { orderFilterCodec } from '../order-filters';
import {
  fetchOrdersToPack,
  parseOrderNumber,
  getOrdersToPackCacheKey,
  getOrdersToRepackCacheKey,
} from './packing-queue';

const server = setupFakeServer();

test('a gift is in the queue from its first shipping day on', async () => {
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00Z') });
  const order = (number: string, notBefore: string | null | undefined) => ({
    number,
    gift: notBefore === undefined ? null : { notBefore },
  });
  const pages = {
    '': { orders: [order('WAITS', '2026-12-02')], nextCursor: 'next' },
    next: {
      orders: [
        order('PLAIN', undefined),
        order('TODAY', '2026-12-01'),
        order('ANYDAY', null),
        order('LATE', '2027-01-01'),
      ],
      nextCursor: null,
    },
  };
  server.use(
    http.get('*/api/orders/admin/all', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor') ?? '';
      return HttpResponse.json({ success: true, data: pages[cursor as keyof typeof pages] });
    }),
  );
  const { items } = await fetchOrdersToPack(orderFilterCodec.none);
  expect(items.map(({ number }) => number)).toEqual(['PLAIN', 'TODAY', 'ANYDAY']);
  vi.useRealTimers();
});

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
