import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectClient } from '@/shared/api/client';
import { useCardRating } from './card-rating';

const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  connectClient({
    token: () => Promise.resolve(null),
    onRefused: () => false,
    announce: () => undefined,
    send: (address) => {
      asked.push(address);
      const ratings = [{ product: 'kettle', average: 4.5, count: 12 }];
      return Promise.resolve(
        asked.length === 1 && address.includes('broken')
          ? new Response('', { status: 500 })
          : Response.json({ success: true, data: { ratings } }),
      );
    },
  });
});
afterEach(() => void vi.useRealTimers());

const wait = () => act(() => vi.advanceTimersByTimeAsync(100));

test('cards that come near together ask once; those without reviews, and far ones, show nothing', async () => {
  const near = renderHook(() => [useCardRating('mug', true), useCardRating('kettle', true)]);
  const far = renderHook(() => useCardRating('bowl', false));
  expect(near.result.current).toEqual([null, null]);
  await wait();
  expect(near.result.current).toEqual([null, { average: 4.5, count: 12 }]);
  expect(far.result.current).toBeNull();
  expect(asked).toEqual(['/api/ratings?product=kettle&product=mug']);
  renderHook(() => useCardRating('mug', true));
  await wait();
  expect(asked).toHaveLength(1);
});

test('more cards than one request may name ask in several', async () => {
  renderHook(() => Array.from({ length: 50 }, (_, at) => useCardRating(`p${at}`, true)));
  await wait();
  expect(asked.map((address) => address.split('product=').length - 1)).toEqual([48, 2]);
});

test('a failure is silent, and asked for again by the next card', async () => {
  renderHook(() => useCardRating('broken', true));
  await wait();
  renderHook(() => useCardRating('broken', true));
  await wait();
  expect(asked).toHaveLength(2);
});
