/** Raise it when a cached answer of the API can no longer be read by the app: what was cached before is removed. */
const FORM = 2;

/** Everything that says what a visitor has looked at begins with one of these, and is removed when a session ends. */
const SEEN = 'seen-';
const PERSONAL = `${SEEN}personal-${FORM}-`;

/** What the worker keeps beside the build's own files, and how much of it. */
export const CACHES = {
  /** Scripts, styles and fonts beyond those that every build includes. They say nothing of a visitor. */
  assets: { name: 'assets', entries: 120, days: 60 },
  /** Documents, each of which belongs to its build's scripts. */
  pages: { name: `${SEEN}pages`, entries: 60, days: 30 },
  /** Answers of the catalogue. */
  catalogue: { name: `${SEEN}catalogue-${FORM}`, entries: 150, days: 30 },
  /** Those of Storage are opaque, which browsers count as several megabytes each. */
  pictures: { name: `${SEEN}pictures`, entries: 80, days: 30 },
  /** A user's own answers; the cache exists while they may be cached. */
  personal: { name: PERSONAL, entries: 60, days: 30 },
} as const;

export const personalCache = (uid: string) => PERSONAL + uid;

export const isPersonal = (name: string) => name.startsWith(PERSONAL);

/** Whether a cache says what a visitor has looked at. */
export const isSeen = (name: string) => name.startsWith(SEEN);

/** Whether a cache is an earlier form's, or holds documents of an earlier build: not to be cached by a new worker. */
export const isOutdated = (name: string) =>
  name === CACHES.pages.name ||
  (isSeen(name) && !isPersonal(name) && name !== CACHES.catalogue.name && name !== CACHES.pictures.name);
