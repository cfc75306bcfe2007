import { afterEach, expect, test, vi } from 'vitest';
import { createOrderListFallbackPlugin } from './cache-plugins';

const DAY_MS = 86_400_000;
const list = (query: string) => `https://shop.example/api/orders/my-orders${query}`;

function cacheLists(lists: Record<string, { days: number; orders: object[] }>): void {
  const kept = new Map(
    Object.entries(lists).map(([query, { days, orders }]) => {
      const headers = { Date: new Date(Date.now() - days * DAY_MS).toUTCString() };
      return [list(query), () => Response.json({ success: true, data: { orders } }, { headers })];
    }),
  );
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    match: ({ url }: Pick<Request, 'url'>) => Promise.resolve(kept.get(url)?.()),
  };
  vi.stubGlobal('caches', { has: () => Promise.resolve(true), open: () => Promise.resolve(cache) });
}

async function getOfflineOrder(id: string): Promise<unknown> {
  const request = new Request(`https://shop.example/api/orders/${id}`);
  const error = new Error('offline');
  const response = await createOrderListFallbackPlugin('mine').handlerDidError?.({
    request,
    error,
    event: {} as never,
  });
  return response?.json();
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an order is answered as the list that came last has it', async () => {
  cacheLists({
    '?status=pending': { days: 3, orders: [{ _id: 'one', status: 'pending' }] },
    '?limit=10': { days: 1, orders: [{ _id: 'one', status: 'shipped' }] },
    '?status=delivered': { days: 0, orders: [] },
  });
  expect(await getOfflineOrder('one')).toEqual({
    success: true,
    data: { order: { _id: 'one', status: 'shipped' } },
  });
  expect(await getOfflineOrder('two')).toBeUndefined();
});

test('a list that is too old to be shown answers nothing', async () => {
  cacheLists({ '?limit=10': { days: 31, orders: [{ _id: 'one', status: 'pending' }] } });
  expect(await getOfflineOrder('one')).toBeUndefined();
});
