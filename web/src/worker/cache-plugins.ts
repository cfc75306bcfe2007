import type { WorkboxPlugin } from 'workbox-core/types.js';
import { pathOf } from '@contract/endpoint-parts';
import { getOrder, myOrders } from '@contract/endpoints';
import { CACHES, isPersonal, isSeen, personalCache } from './cache-names';

/** Counts the times that everything was forgotten: an answer that was asked for before must not be cached after. */
let era = 0;

/** The session has ended, or is another's. */
export async function forget(): Promise<void> {
  era++;
  const names = await caches.keys();
  await Promise.all(names.filter(isSeen).map((name) => caches.delete(name)));
}

/** Who is signed in and may have their answers cached, or null. What is left of another user goes first. */
export async function keepFor(uid: string | null): Promise<void> {
  const own = uid === null ? null : personalCache(uid);
  const names = await caches.keys();
  if (names.some((name) => isPersonal(name) && name !== own)) await forget();
  if (own !== null) await caches.open(own);
}

/** Keeps an answer only while the session that asked for it lasts. A user's own cache must exist already. */
export const ofThisSession: WorkboxPlugin = {
  handlerWillStart: ({ state }) => {
    if (state) state.era = era;
    return Promise.resolve();
  },
  cacheWillUpdate: ({ response, state }) => Promise.resolve(state?.era === era ? response : null),
  cacheDidUpdate: async ({ cacheName, state }) => {
    if (state?.era !== era) await caches.delete(cacheName);
  },
};

/** As a permission: pages open a user's cache, and the end of the session removes it. */
export const whilePermitted = (cacheName: string): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => ((await caches.has(cacheName)) ? response : null),
});

const DAY_MS = 86_400_000;

/** Whether an answer is too old to be shown, by its own date; an opaque one does not say. */
export const isTooOld = (response: Response, days: number, now = Date.now()): boolean =>
  now - Date.parse(response.headers.get('Date') ?? '') > days * DAY_MS;

/**
 * Keeps the latest entries only, and shows none that is older. Workbox's own plugin notes addresses in a database, which
 * would outlive what is removed with a session.
 */
export const expiration = ({ entries, days }: Record<'entries' | 'days', number>): WorkboxPlugin => ({
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse && !isTooOld(cachedResponse, days) ? cachedResponse : null),
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    // In the order in which they were written.
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -entries).map((request) => cache.delete(request)));
  },
});

const ORDER = new RegExp(`^/api${pathOf(getOrder).replace(':id', '([^/]+)')}$`);
const LIST = `/api${pathOf(myOrders)}`;

interface ListAnswer {
  data?: { orders?: { _id: string }[] };
}

/** Answers for an order that was never opened, where a cached list of the customer's orders has it: lists have whole orders. */
export const listedOrders = (cacheName: string): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    const [, id] = ORDER.exec(new URL(request.url).pathname) ?? [];
    if (!id || !(await caches.has(cacheName))) return undefined;
    const cache = await caches.open(cacheName);
    // The latest first: an order may be in several lists.
    for (const kept of [...(await cache.keys())].reverse()) {
      if (new URL(kept.url).pathname !== LIST) continue;
      const answer = await cache.match(kept, { ignoreVary: true });
      if (!answer || isTooOld(answer, CACHES.personal.days)) continue;
      const list = (await answer.json()) as ListAnswer;
      const order = list.data?.orders?.find(({ _id }) => _id === id);
      if (order) return Response.json({ success: true, data: { order } });
    }
    return undefined;
  },
});

/** What came with a document, as it is written into it. */
const PAGE_DATA = /<script id="page-data" type="application\/json">([^<]*)/;

/**
 * Answers for a product or a collection that was only ever seen as a page: its document, which has the address of the answer, came
 * with it, so that it was not asked for.
 */
export const drawnAnswers: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const key = pathname.slice('/api'.length) + search;
    const page = await (await caches.open(CACHES.pages.name)).match(key, { ignoreVary: true });
    if (!page || isTooOld(page, CACHES.pages.days)) return undefined;
    const [, json = '{}'] = PAGE_DATA.exec(await page.text()) ?? [];
    const { answers = {} } = JSON.parse(json) as { answers?: Record<string, unknown> };
    return key in answers ? Response.json({ success: true, data: answers[key] }) : undefined;
  },
};
