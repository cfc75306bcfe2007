import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCachedData } from '@/shared/data/use-data';
import { useOrder } from './order-state';
import { ORDER_CACHE_KEYS, fetchMyOrdersWithoutToast } from './customer-orders-api';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function afterList(payable: boolean, id: string) {
  const order = { _id: id, timeline: [], payment: { payable } };
  const answered = Promise.resolve(Response.json({ success: true, data: { orders: [order] } }));
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => (url.includes(`/orders/${id}`) ? new Promise(() => undefined) : answered)),
  );
  const list = renderHook(() => useCachedData(ORDER_CACHE_KEYS.mine(id), fetchMyOrdersWithoutToast));
  await waitFor(() => expect(list.result.current.data?.items).toHaveLength(1));
  return renderHook(() => useOrder(id)).result.current.order;
}

test('an order is shown as its list had it until the shop has answered', async () => {
  expect(await afterList(false, 'o1')).toMatchObject({ _id: 'o1' });
});

test('one that awaited its payment in the list is not: it may be paid by now', async () => {
  expect(await afterList(true, 'o2')).toBeUndefined();
});
