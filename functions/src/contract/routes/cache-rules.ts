export interface CacheRule {
  maxAge: number;
  sMaxAge: number;
  staleWhileRevalidate: number;
}

export const CATALOGUE_CACHE_RULE: CacheRule = { maxAge: 15, sMaxAge: 60, staleWhileRevalidate: 300 };

/** Cache rule of the public shop settings. Browsers do not cache them, and the CDN caches them for 10 seconds. */
export const CONFIG_CACHE_RULE: CacheRule = { maxAge: 0, sMaxAge: 10, staleWhileRevalidate: 0 };

/** Cache rule of HTML pages. Browsers revalidate them, and the CDN may serve stale pages for five minutes. */
export const PAGE_CACHE_RULE: CacheRule = { ...CATALOGUE_CACHE_RULE, maxAge: 0 };

export const formatCacheControl = ({ maxAge, sMaxAge, staleWhileRevalidate }: CacheRule): string =>
  `public, max-age=${maxAge}, s-maxage=${sMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
