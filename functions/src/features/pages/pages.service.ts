import { formatCacheControl, PAGE_CACHE_RULE } from '../../contract/routes/cache-rules';
import type { RenderedPage, PageContent, PageRenderer } from '../../contract/page-renderer';
import { PUBLIC_PAGE_PATHS } from '../../contract/public-paths';
import { sha256 } from '../../platform/hash';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';
import type { Shop } from '../../platform/shop';
import type { CachedPage, PageCache } from './page-cache';

export interface PageResponse {
  status: 200 | 301 | 404 | 405 | 410 | 414;
  headers: Record<string, string>;
  body: string;
}

interface PagesOptions extends Pick<Shop, 'logger' | 'now'> {
  renderer: PageRenderer;
  /** HTML document without content, for pages that are only rendered in the browser. */
  shell: string;
  missing: string;
  headOf: (address: string, content: PageContent) => string | Promise<string>;
  isArchived: (productId: string) => Promise<boolean>;
  /** Returns where a page that does not exist redirects, or null. Never throws. */
  findRedirect: (address: string, callers: readonly RateLimitCaller[]) => Promise<string | null>;
  /** @throws AppError RATE_LIMITED after too many searches */
  limitSearch: (callers: readonly RateLimitCaller[]) => Promise<void>;
  keep: PageCache;
}

export type PagesService = ReturnType<typeof createPagesService>;

const MAX_ADDRESS_LENGTH = 2000;

export const NO_STORE_CACHE_CONTROL = 'private, no-store';

/** Maximum number of pages of a product list that the server renders. The browser renders further pages. */
const MAX_LIST_PAGES = 4;

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** Creates a permanent redirect. Browsers ask again after an hour, so that a changed redirect takes effect. */
const toRedirectResponse = (target: string): PageResponse => ({
  status: 301,
  headers: { ...HTML, Location: target, 'Cache-Control': 'public, max-age=3600' },
  body: '',
});

/** Returns true if the server can render the address. Returns false for `//host`, which refers to another host. */
function isReadable(address: string): boolean {
  if (/^[^?]*(?:\/\/|\\)/.test(address)) return false;
  try {
    decodeURIComponent(address.split('?')[0] ?? '');
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

export function createPagesService({
  renderer,
  shell,
  missing,
  headOf,
  isArchived,
  findRedirect,
  limitSearch,
  keep,
  now,
  logger,
}: PagesOptions) {
  const fallback: PageResponse = {
    status: 200,
    headers: { ...HTML, 'Cache-Control': NO_STORE_CACHE_CONTROL },
    body: shell,
  };

  /** Returns the Cache-Control header. A page expires in the CDN one minute after it was rendered. */
  const getCacheControl = (ageMs: number) =>
    formatCacheControl({
      ...PAGE_CACHE_RULE,
      sMaxAge: Math.max(1, PAGE_CACHE_RULE.sMaxAge - Math.floor(ageMs / 1000)),
    });

  async function getStatus({ found }: RenderedPage, path: string): Promise<200 | 404 | 410> {
    if (found) return 200;
    const id = /^\/products\/([^/]+)$/.exec(path)?.[1];
    return id !== undefined && (await isArchived(id)) ? 410 : 404;
  }

  async function draw(address: string, path: string): Promise<CachedPage> {
    const at = now();
    const page = await renderer.draw({ address, at, headOf: (content) => headOf(address, content) });
    const etag = `W/"${sha256(page.html).slice(0, 32)}"`;
    return { status: await getStatus(page, path), html: page.html, etag, at };
  }

  const isRateLimited = (callers: readonly RateLimitCaller[]) =>
    limitSearch(callers).then(
      () => false,
      () => true,
    );

  return {
    /** Returns the response for a path and query. Never throws. Pages contain no personal data. */
    async respond(
      method: string,
      address: string,
      callers: readonly RateLimitCaller[],
    ): Promise<PageResponse> {
      const [path = '', query] = address.split('?');
      if (method !== 'GET' && method !== 'HEAD')
        return {
          status: 405,
          headers: { Allow: 'GET, HEAD', 'Cache-Control': NO_STORE_CACHE_CONTROL, ...HTML },
          body: shell,
        };
      if (address.length > MAX_ADDRESS_LENGTH) return { ...fallback, status: 414 };
      if (/^\/shop(?:\/|$)/.test(path)) return toRedirectResponse(`/products${query ? `?${query}` : ''}`);
      const page = isReadable(address) ? renderer.pageAt(address) : null;
      if (page === null) {
        const target = isReadable(address) ? await findRedirect(address, callers) : null;
        if (target !== null) return toRedirectResponse(target);
        return { status: 404, headers: { ...HTML, 'Cache-Control': getCacheControl(0) }, body: missing };
      }
      const [drawnPath, parameters] = [page.split('?')[0], new URLSearchParams(page.split('?')[1])];
      const isList = drawnPath === PUBLIC_PAGE_PATHS.products;
      if (isList && Number(parameters.get('page')) > MAX_LIST_PAGES) return fallback;
      if (parameters.get('search') && (await isRateLimited(callers))) return fallback;
      // Logged for each waiting request, so that each request id leads to the error.
      const drawn = await keep(page, () => draw(page, path)).catch((error: unknown) => {
        logger.error('page rendering failed', { path, error });
        return null;
      });
      if (!drawn) return fallback;
      if (drawn.status !== 200) {
        const target = await findRedirect(address, callers);
        if (target !== null) return toRedirectResponse(target);
      }
      const { status, html, etag, at } = drawn;
      return {
        status,
        headers: { ...HTML, 'Cache-Control': getCacheControl(now() - at), ETag: etag },
        body: html,
      };
    },
  };
}
