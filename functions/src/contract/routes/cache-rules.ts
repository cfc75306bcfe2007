import type { CacheRule } from './route-definition';

/** Of public reads of products and collections. */
export const CATALOGUE_CACHE: CacheRule = { maxAge: 15, sMaxAge: 60, staleWhileRevalidate: 300 };
