import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOrderTracking } from './use-tracking';

let shipped: boolean;

const answer = () => ({
  order: { _id: 'o1', status: shipped ? 'shipped' : 'pending', updatedAt: '2026-03-02T10:00:00.000Z' },
  timeline: [],
  tracking: null,
});

const changed = (iso: string) => ({ updatedAt: { toMillis: () => Date.parse(iso) } });

beforeEach(() => {
  shipped = false;
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ success: true, data: answer() }))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function renderTracking(id: string) {
  const { result } = renderHook(() => useOrderTracking(id));
  await waitFor(() => expect(result.current.order?.status).toBe('pending'));
  shipped = true;
  return result;
}

test('an order that Firestore reports as changed is asked for again', async () => {
  const result = await renderTracking('o1');
  expect(result.current.live).toBe('connecting');
  act(() => result.current.takeDocument(changed('2026-03-02T10:00:00.001Z')));
  await waitFor(() => expect(result.current.order?.status).toBe('shipped'));
  expect(result.current.live).toBe('live');
});

test('a report that is no newer than what is shown asks for nothing', async () => {
  const result = await renderTracking('o2');
  act(() => result.current.takeDocument(changed('2026-03-02T10:00:00.000Z')));
  act(() => result.current.takeDocument(changed('2026-03-02T09:59:59.999Z')));
  expect(result.current.live).toBe('live');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a document that is gone, or that does not say when it was changed, is no live update', async () => {
  const result = await renderTracking('o3');
  for (const document of [undefined, null, {}, { updatedAt: 5 }, { updatedAt: { toMillis: () => NaN } }])
    act(() => result.current.takeDocument(document));
  expect(result.current.live).toBe('connecting');
  expect(fetch).toHaveBeenCalledTimes(1);
});
