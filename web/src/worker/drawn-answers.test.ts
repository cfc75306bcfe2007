import { afterEach, expect, test, vi } from 'vitest';
import { pageDataFallbackPlugin } from './cache-plugins';

afterEach(() => vi.unstubAllGlobals());

/** Returns the offline response for a path after the given pages were cached. */
async function getOfflineResponse(path: string, seen: Record<string, string>, date = new Date()) {
  const match = (address: string) =>
    Promise.resolve(
      address in seen ? new Response(seen[address], { headers: { Date: date.toUTCString() } }) : undefined,
    );
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match }) });
  const request = new Request(`https://shop.example${path}`);
  const error = new Error('offline');
  const response = await pageDataFallbackPlugin.handlerDidError?.({ request, error, event: {} as never });
  return response ? ((await response.json()) as unknown) : null;
}

const page = (data: object) =>
  `<div></div><script id="page-data" type="application/json">${JSON.stringify(data)}</script><p>after</p>`;
const KETTLE = { '/products/kettle': page({ at: 1, answers: { '/products/kettle': { _id: 'kettle' } } }) };

test('a product whose page was seen is answered with what came with that page', async () => {
  expect(await getOfflineResponse('/api/products/kettle', KETTLE)).toEqual({
    success: true,
    data: { _id: 'kettle' },
  });
});

test('what was not seen, came with no data, or was seen long ago is not', async () => {
  expect(await getOfflineResponse('/api/products/mug', KETTLE)).toBeNull();
  expect(await getOfflineResponse('/api/products/kettle/related?limit=4', KETTLE)).toBeNull();
  expect(
    await getOfflineResponse('/api/products/kettle', { '/products/kettle': '<div id="root"></div>' }),
  ).toBeNull();
  expect(await getOfflineResponse('/api/products/kettle', KETTLE, new Date('2020-01-01'))).toBeNull();
});
