/** Seconds for which browsers and the CDN may answer a public read themselves. */
export interface CacheRule {
  maxAge: number;
  sMaxAge: number;
  staleWhileRevalidate: number;
}

/** Of public reads of products and collections. */
export const CATALOGUE_CACHE: CacheRule = { maxAge: 15, sMaxAge: 60, staleWhileRevalidate: 300 };

/** Published settings show within seconds; the ETag keeps an answer that has not changed small. */
export const CONFIG_CACHE: CacheRule = { maxAge: 0, sMaxAge: 10, staleWhileRevalidate: 0 };

/**
 * Of pages: browsers ask each time; an instance and the CDN together keep a page for a minute, and the CDN shows it five more while
 * it asks for another.
 */
export const PAGE_CACHE: CacheRule = { ...CATALOGUE_CACHE, maxAge: 0 };

/** The value of `Cache-Control`. */
export const cacheControl = ({ maxAge, sMaxAge, staleWhileRevalidate }: CacheRule): string =>
  `public, max-age=${maxAge}, s-maxage=${sMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
