import { clientsClaim } from 'workbox-core';
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import * as navigationPreload from 'workbox-navigation-preload';
import { getCacheKeyForURL, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  StaleWhileRevalidate,
  type Strategy,
} from 'workbox-strategies';
import { SERVICE_WORKER_CACHES, isOutdatedCache, getPersonalCacheName } from './cache-names';
import {
  pageDataFallbackPlugin,
  createExpirationPlugin,
  clearBrowsingDataCaches,
  allowCachingForUser,
  createOrderListFallbackPlugin,
  sessionChangeGuardPlugin,
  createExistingCachePlugin,
} from './cache-plugins';
import { getPageCachePolicy, isShopImage, isCacheablePage, getCacheScope } from './cacheable-requests';
import type { ServiceWorkerMessage } from './worker-messages';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[];
};

/** Network timeout for pages in seconds. Must be shorter than the app's request timeout of 10 seconds. */
const DOCUMENT_SECONDS = 4;
const ANSWER_SECONDS = 8;

const createFilterPlugin = (isCacheable: (response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(response) ? response : null),
});
const isOk = ({ status }: Response) => status === 200;

/** Workbox plugin that uses only the URL as cache key. A Request would also store the user's token. */
const urlKeyPlugin: WorkboxPlugin = { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url) };
const matchOptions = { ignoreVary: true };

/** Prefix of the pages in the worker's language, such as '/de' for /sw-de.js. */
const [, prefix = ''] = /^\/sw-(\w+)\.js$/.exec(self.location.pathname)?.map((part) => `/${part}`) ?? [];
const shellPath = `/shell${prefix.replace('/', '-')}`;

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

const { assets, pages, catalogue, pictures, personal } = SERVICE_WORKER_CACHES;

const createNetworkFirst = (
  cacheName: string,
  bounds: Parameters<typeof createExpirationPlugin>[0],
  isCacheable: (response: Response) => boolean,
  { seconds, plugins = [] }: { seconds?: number; plugins?: WorkboxPlugin[] },
): Strategy =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: seconds,
    matchOptions,
    plugins: [
      urlKeyPlugin,
      createFilterPlugin(isCacheable),
      sessionChangeGuardPlugin,
      ...plugins,
      createExpirationPlugin(bounds),
    ],
  });

const pageStrategy = createNetworkFirst(pages.name, pages, isCacheablePage, { seconds: DOCUMENT_SECONDS });

/** Handles a page request. Returns the app shell if the page is neither reachable nor cached. */
const withShellFallback = async (
  strategy: Strategy,
  options: Parameters<Strategy['handle']>[0],
): Promise<Response> => {
  try {
    return await strategy.handle(options);
  } catch {
    return (await matchPrecache(shellPath)) ?? Response.error();
  }
};
const documents: Record<NonNullable<ReturnType<typeof getPageCachePolicy>>, Strategy> = {
  cached: pageStrategy,
  shell: new NetworkOnly({ networkTimeoutSeconds: DOCUMENT_SECONDS }),
};
for (const [kind, strategy] of Object.entries(documents)) {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && getPageCachePolicy(url, prefix) === kind,
    ({ request, event }) => withShellFallback(strategy, { request, event }),
  );
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: assets.name,
    plugins: [createFilterPlugin(isOk), createExpirationPlugin(assets)],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) => request.destination === 'image' && isShopImage(url, sameOrigin),
  new StaleWhileRevalidate({
    cacheName: pictures.name,
    plugins: [
      createFilterPlugin(({ status }) => status === 200 || status === 0),
      sessionChangeGuardPlugin,
      createExpirationPlugin(pictures),
    ],
  }),
);

const catalogueStrategy = createNetworkFirst(catalogue.name + prefix.replace('/', '-'), catalogue, isOk, {
  seconds: ANSWER_SECONDS,
  plugins: [pageDataFallbackPlugin],
});

/** Creates the caching strategy for personal data. No network timeout, because old data would hide recent changes. */
function createPersonalStrategy(uid: string): Strategy {
  const name = getPersonalCacheName(uid);
  return createNetworkFirst(name, personal, isOk, {
    plugins: [createExistingCachePlugin(name), createOrderListFallbackPlugin(name)],
  });
}

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && getCacheScope(request) !== null,
  ({ request, event }) => {
    const kept = getCacheScope(request);
    const strategy = kept && kept !== 'everyone' ? createPersonalStrategy(kept.uid) : catalogueStrategy;
    return strategy.handle({ request, event });
  },
);

registerQuotaErrorCallback(async () => {
  await caches.delete(pictures.name);
});

/** Caches the page that sent the message, because the page was loaded before the worker was active. */
async function cacheSenderPage(event: ExtendableMessageEvent): Promise<void> {
  const { source } = event;
  const url = source && 'url' in source ? source.url : null;
  if (
    url === null ||
    getPageCachePolicy(new URL(url), prefix) !== 'cached' ||
    (await caches.match(url, matchOptions))
  )
    return;
  await pageStrategy.handle({ request: new Request(url), event }).catch(() => undefined);
}

navigationPreload.enable();
clientsClaim();

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(isOutdatedCache).map((name) => caches.delete(name)));
  };
  event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
  const message = event.data as ServiceWorkerMessage;
  switch (message.type) {
    case 'SKIP_WAITING':
      return void self.skipWaiting();
    case 'BRINGS':
      return event.ports[0]?.postMessage(getCacheKeyForURL(message.url) !== undefined);
    case 'FORGET':
      return event.waitUntil(clearBrowsingDataCaches());
    case 'SESSION':
      return event.waitUntil(allowCachingForUser(message.keepFor).then(() => cacheSenderPage(event)));
  }
});
