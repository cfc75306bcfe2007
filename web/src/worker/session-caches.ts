import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isPersonal, isSeen, personalCache } from './cache-names';

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
