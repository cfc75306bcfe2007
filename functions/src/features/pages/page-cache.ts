import { LRUCache } from 'lru-cache';
import { PAGE_CACHE_RULE } from '../../contract/routes/cache-rules';

export interface CachedPage {
  status: 200 | 404 | 410;
  html: string;
  etag: string;
  /** Time in milliseconds when rendering started. */
  at: number;
}

type RenderPage = () => Promise<CachedPage>;

export type PageCache = (address: string, renderPage: RenderPage) => Promise<CachedPage>;

/** Maximum size of each page cache in bytes, enough for about 50 product lists or 130 products. */
const CACHE_BYTES = 32 * 2 ** 20;

/** Returns the size of a cached page in bytes. Error pages get more than the maximum, so that they are not cached. */
const getSize = ({ status, html }: CachedPage) => (status === 200 ? 2 * html.length : CACHE_BYTES + 1);

/** Creates a cache that stores rendered pages for one minute. Concurrent requests for a page share one rendering. */
export function createPageCache(now: () => number): PageCache {
  const createCache = () =>
    new LRUCache<string, CachedPage, RenderPage>({
      max: 1000,
      maxSize: CACHE_BYTES,
      sizeCalculation: getSize,
      ttl: PAGE_CACHE_RULE.sMaxAge * 1000,
      ttlResolution: 0,
      perf: { now },
      // A page that was removed while it was rendered is still returned to the waiting requests.
      ignoreFetchAbort: true,
      fetchMethod: (_address, _stale, { context: draw }) => draw(),
    });
  // URLs with parameters have a separate cache, because their number is unlimited.
  const [plain, withParameters] = [createCache(), createCache()];
  return async (address, draw) => {
    const pages = address.includes('?') ? withParameters : plain;
    const page = await pages.fetch(address, { context: draw });
    if (!page) throw new Error('A page was drawn as nothing');
    return page;
  };
}
