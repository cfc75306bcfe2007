/** Version of the cached API responses. Must be incremented when the app can no longer read older responses. */
const RESPONSE_VERSION = 2;

/** Name prefix of the caches with content that a visitor has viewed. These caches are deleted when a session ends. */
const SEEN_PREFIX = 'seen-';
const PERSONAL_PREFIX = `${SEEN_PREFIX}personal-${RESPONSE_VERSION}-`;

/** Caches of the service worker with their maximum number of entries and maximum age in days. */
export const SERVICE_WORKER_CACHES = {
  assets: { name: 'assets', entries: 120, days: 60 },
  pages: { name: `${SEEN_PREFIX}pages`, entries: 60, days: 30 },
  catalogue: { name: `${SEEN_PREFIX}catalogue-${RESPONSE_VERSION}`, entries: 150, days: 30 },
  /** Product images. Few entries, because browsers count each image of another origin as several megabytes. */
  pictures: { name: `${SEEN_PREFIX}pictures`, entries: 80, days: 30 },
  /** API responses for the signed-in user. Only exists if the user has selected "Remember me". */
  personal: { name: PERSONAL_PREFIX, entries: 60, days: 30 },
} as const;

export const getPersonalCacheName = (uid: string) => PERSONAL_PREFIX + uid;

export const isPersonalCache = (name: string) => name.startsWith(PERSONAL_PREFIX);

/** Returns true if the cache contains content that a visitor has viewed. */
export const isBrowsingDataCache = (name: string) => name.startsWith(SEEN_PREFIX);

/** Returns true if a new service worker must delete the cache: it contains HTML pages or outdated API responses. */
export const isOutdatedCache = (name: string) =>
  name === SERVICE_WORKER_CACHES.pages.name ||
  (isBrowsingDataCache(name) &&
    !isPersonalCache(name) &&
    // The workers of further languages add their language to this name.
    !name.startsWith(SERVICE_WORKER_CACHES.catalogue.name) &&
    name !== SERVICE_WORKER_CACHES.pictures.name);
