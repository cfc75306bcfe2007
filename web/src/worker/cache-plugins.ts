import type { WorkboxPlugin } from 'workbox-core/types.js';
import { getEndpointPath } from '@contract/endpoint-parts';
import { getOrder, listMyOrders } from '@contract/endpoints';
import {
  SERVICE_WORKER_CACHES,
  isPersonalCache,
  isBrowsingDataCache,
  getPersonalCacheName,
} from './cache-names';

/** Number of times the caches were cleared. A response is not cached if this number has changed since the request. */
let cacheGeneration = 0;

export async function clearBrowsingDataCaches(): Promise<void> {
  cacheGeneration++;
  const names = await caches.keys();
  await Promise.all(names.filter(isBrowsingDataCache).map((name) => caches.delete(name)));
}

/** Allows caching for a user, or for no user if `uid` is null. Clears caches that contain the data of another user. */
export async function allowCachingForUser(uid: string | null): Promise<void> {
  const own = uid === null ? null : getPersonalCacheName(uid);
  const names = await caches.keys();
  if (names.some((name) => isPersonalCache(name) && name !== own)) await clearBrowsingDataCaches();
  if (own !== null) await caches.open(own);
}

/** Workbox plugin that does not cache a response if the session has changed since the request. */
export const sessionChangeGuardPlugin: WorkboxPlugin = {
  handlerWillStart: ({ state }) => {
    if (state) state.era = cacheGeneration;
    return Promise.resolve();
  },
  cacheWillUpdate: ({ response, state }) => Promise.resolve(state?.era === cacheGeneration ? response : null),
  cacheDidUpdate: async ({ cacheName, state }) => {
    if (state?.era !== cacheGeneration) await caches.delete(cacheName);
  },
};

/** Creates a Workbox plugin that stores responses only while the cache exists, because a logout deletes the cache. */
export const createExistingCachePlugin = (cacheName: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => ((await caches.has(cacheName)) ? response : null),
});

const DAY_MS = 86_400_000;

/** Returns true if a response is older than `days`. Responses without a `Date` header never expire. */
export const isExpiredResponse = (response: Response, days: number, now = Date.now()): boolean =>
  now - Date.parse(response.headers.get('Date') ?? '') > days * DAY_MS;

/**
 * Creates a Workbox plugin that limits the number and age of cached responses. Workbox's own plugin would store URLs
 * beyond the end of the session.
 */
export const createExpirationPlugin = ({
  entries,
  days,
}: Record<'entries' | 'days', number>): WorkboxPlugin => ({
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse && !isExpiredResponse(cachedResponse, days) ? cachedResponse : null),
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -entries).map((request) => cache.delete(request)));
  },
});

const ORDER = new RegExp(`^/api${getEndpointPath(getOrder).replace(':id', '([^/]+)')}$`);
const LIST = `/api${getEndpointPath(listMyOrders)}`;

interface OrderListResponse {
  data?: { orders?: { _id: string }[] };
}

/** Creates a Workbox plugin that returns an order from cached lists if the order's own response is unavailable. */
export const createOrderListFallbackPlugin = (cacheName: string): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    const [, id] = ORDER.exec(new URL(request.url).pathname) ?? [];
    if (!id || !(await caches.has(cacheName))) return undefined;
    const cache = await caches.open(cacheName);
    // Newest list first, because an order may be in several lists.
    for (const kept of [...(await cache.keys())].reverse()) {
      if (new URL(kept.url).pathname !== LIST) continue;
      const answer = await cache.match(kept, { ignoreVary: true });
      if (!answer || isExpiredResponse(answer, SERVICE_WORKER_CACHES.personal.days)) continue;
      const list = (await answer.json()) as OrderListResponse;
      const order = list.data?.orders?.find(({ _id }) => _id === id);
      if (order) return Response.json({ success: true, data: { order } });
    }
    return undefined;
  },
});

const PAGE_DATA = /<script id="page-data" type="application\/json">([^<]*)/;

/** Workbox plugin that returns an API response embedded in a cached HTML page if the response itself is unavailable. */
export const pageDataFallbackPlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const key = pathname.slice('/api'.length) + search;
    const page = await (await caches.open(SERVICE_WORKER_CACHES.pages.name)).match(key, { ignoreVary: true });
    if (!page || isExpiredResponse(page, SERVICE_WORKER_CACHES.pages.days)) return undefined;
    const [, json = '{}'] = PAGE_DATA.exec(await page.text()) ?? [];
    const { answers = {} } = JSON.parse(json) as { answers?: Record<string, unknown> };
    return key in answers ? Response.json({ success: true, data: answers[key] }) : undefined;
  },
};
