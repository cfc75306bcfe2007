import type { WorkboxPlugin } from 'workbox-core/types.js';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  SERVICE_WORKER_CACHES,
  isOutdatedCache,
  isPersonalCache,
  isBrowsingDataCache,
  getPersonalCacheName,
} from './cache-names';
import {
  createExpirationPlugin,
  clearBrowsingDataCaches,
  isExpiredResponse,
  allowCachingForUser,
  sessionChangeGuardPlugin,
  createExistingCachePlugin,
} from './cache-plugins';

function memoryCaches() {
  const stored = new Map<string, string[]>();
  const open = (name: string) => {
    const urls = stored.get(name) ?? [];
    stored.set(name, urls);
    return Promise.resolve({
      keys: () => Promise.resolve([...urls]),
      delete: (url: string) => Promise.resolve(urls.splice(urls.indexOf(url), 1).length > 0),
    });
  };
  return {
    stored,
    api: {
      open,
      keys: () => Promise.resolve([...stored.keys()]),
      has: (name: string) => Promise.resolve(stored.has(name)),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
    },
  };
}

let stored: Map<string, string[]>;

beforeEach(() => {
  const memory = memoryCaches();
  stored = memory.stored;
  vi.stubGlobal('caches', memory.api);
  return () => vi.unstubAllGlobals();
});

const { pages, catalogue, pictures, assets } = SERVICE_WORKER_CACHES;
const names = () => [...stored.keys()].sort();
const seen = [pages.name, catalogue.name, pictures.name];

/** Passes a response through the plugins in the order of Workbox. */
function createPendingResponse(cacheName: string, plugins: WorkboxPlugin[]) {
  const state = {};
  const response = new Response('kept');
  const common = { request: new Request('https://shop.example/'), event: undefined as never, state };
  for (const plugin of plugins) void plugin.handlerWillStart?.({ ...common } as never);
  return {
    async mayBeCached() {
      for (const plugin of plugins)
        if (plugin.cacheWillUpdate && !(await plugin.cacheWillUpdate({ ...common, response } as never)))
          return false;
      return true;
    },
    async wasCached() {
      stored.set(cacheName, ['/']);
      for (const plugin of plugins)
        await plugin.cacheDidUpdate?.({ ...common, cacheName, newResponse: response } as never);
    },
  };
}

test('names say what goes with a session, and what with a build', () => {
  for (const name of [...seen, getPersonalCacheName('ada')])
    expect(isBrowsingDataCache(name), name).toBe(true);
  expect(isBrowsingDataCache(assets.name)).toBe(false);
  expect(isPersonalCache(getPersonalCacheName('ada'))).toBe(true);
  expect(isOutdatedCache(pages.name)).toBe(true);
  expect(isOutdatedCache('seen-catalogue-0')).toBe(true);
  expect(isOutdatedCache('seen-personal-0-ada')).toBe(true);
  for (const name of [catalogue.name, pictures.name, getPersonalCacheName('ada'), assets.name])
    expect(isOutdatedCache(name), name).toBe(false);
});

test("a user's cache is there while they are remembered, and everything seen goes with them", async () => {
  await allowCachingForUser('ada');
  expect(names()).toEqual([getPersonalCacheName('ada')]);
  for (const name of [...seen, assets.name]) stored.set(name, ['/']);
  await allowCachingForUser('ada');
  expect(stored.size).toBe(5);
  await clearBrowsingDataCaches();
  expect(names()).toEqual([assets.name]);
});

test("another user, or a guest, finds nothing of the last one's", async () => {
  for (const next of ['bob', null]) {
    await allowCachingForUser('ada');
    for (const name of seen) stored.set(name, ['/']);
    await allowCachingForUser(next);
    expect(names()).toEqual(next === null ? [] : [getPersonalCacheName(next)]);
    await clearBrowsingDataCaches();
  }
});

test('a guest keeps what was seen', async () => {
  for (const name of seen) stored.set(name, ['/']);
  await allowCachingForUser(null);
  expect(names()).toEqual([...seen].sort());
});

test('an answer that was asked for before a logout is not kept after it', async () => {
  const answer = createPendingResponse(catalogue.name, [sessionChangeGuardPlugin]);
  expect(await answer.mayBeCached()).toBe(true);
  await clearBrowsingDataCaches();
  expect(await answer.mayBeCached()).toBe(false);
  await answer.wasCached();
  expect(names()).toEqual([]);
});

test("without permission a user's answers are not kept", async () => {
  const name = getPersonalCacheName('ada');
  const answer = createPendingResponse(name, [sessionChangeGuardPlugin, createExistingCachePlugin(name)]);
  expect(await answer.mayBeCached()).toBe(false);
  await allowCachingForUser('ada');
  expect(await answer.mayBeCached()).toBe(true);
  await clearBrowsingDataCaches();
  expect(
    await createPendingResponse(name, [
      sessionChangeGuardPlugin,
      createExistingCachePlugin(name),
    ]).mayBeCached(),
  ).toBe(false);
});

test('the latest entries are kept, and no old one is shown', async () => {
  stored.set(catalogue.name, ['/1', '/2', '/3', '/4']);
  const plugin = createExpirationPlugin({ entries: 3, days: 30 });
  await plugin.cacheDidUpdate?.({ cacheName: catalogue.name } as never);
  expect(stored.get(catalogue.name)).toEqual(['/2', '/3', '/4']);

  const at = (days: number) =>
    new Response('', { headers: { Date: new Date(Date.now() - days * 86_400_000).toUTCString() } });
  expect(isExpiredResponse(at(29), 30)).toBe(false);
  expect(isExpiredResponse(at(31), 30)).toBe(true);
  expect(isExpiredResponse(new Response(''), 30)).toBe(false);
  expect(await plugin.cachedResponseWillBeUsed?.({ cachedResponse: at(31) } as never)).toBeNull();
});
