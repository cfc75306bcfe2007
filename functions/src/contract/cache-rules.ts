/** Cache durations of a public response in seconds. */
export interface CacheRule {
  maxAge: number;
  sMaxAge: number;
  staleWhileRevalidate: number;
}

export const CATALOGUE_CACHE: CacheRule = { maxAge: 15, sMaxAge: 60, staleWhileRevalidate: 300 };

/** A short lifetime shows published settings within seconds. */
export const CONFIG_CACHE: CacheRule = { maxAge: 0, sMaxAge: 10, staleWhileRevalidate: 0 };

/** Browsers always revalidate pages. The CDN may serve a stale page for five minutes while it revalidates. */
export const PAGE_CACHE: CacheRule = { ...CATALOGUE_CACHE, maxAge: 0 };

/** Formats the value of the Cache-Control header. */
export const cacheControl = ({ maxAge, sMaxAge, staleWhileRevalidate }: CacheRule): string =>
  `public, max-age=${maxAge}, s-maxage=${sMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
