import type { WorkboxPlugin } from 'workbox-core/types.js';

interface Bounds {
  entries: number;
  days: number;
}

const DAY_MS = 86_400_000;

/** Whether an answer is too old to be shown, by its own date; an opaque one does not say. */
export const isTooOld = (response: Response, days: number, now = Date.now()): boolean =>
  now - Date.parse(response.headers.get('Date') ?? '') > days * DAY_MS;

/**
 * Keeps the latest entries only, and shows none that is older. Workbox's own plugin notes addresses in a database, which
 * would outlive what is removed with a session.
 */
export const expiration = ({ entries, days }: Bounds): WorkboxPlugin => ({
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse && !isTooOld(cachedResponse, days) ? cachedResponse : null),
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    // In the order in which they were written.
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -entries).map((request) => cache.delete(request)));
  },
});
