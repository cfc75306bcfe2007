import { cacheControl, PAGE_CACHE } from '../../contract/cache-rules';
import type { DrawnPage, PageContent, PageRenderer } from '../../contract/pages';
import { PUBLIC_PAGES } from '../../contract/public-paths';
import { sha256 } from '../../platform/hash';
import type { RateCaller } from '../../platform/rate-limit/rate-limit';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Drawn, KeepPage } from './drawn-pages';

/** A page as it is sent. */
export interface PageAnswer {
  status: 200 | 301 | 404 | 405 | 410 | 414;
  headers: Record<string, string>;
  body: string;
}

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now'> {
  renderer: PageRenderer;
  /** The document without a page in it, which the browser fills by itself. */
  shell: string;
  /** The document that says that there is no such page. */
  missing: string;
  /** The tags of a page's head, as HTML. */
  headOf: (address: string, content: PageContent) => string | Promise<string>;
  /** Whether a product was sold here once. */
  isArchived: (productId: string) => Promise<boolean>;
  /** Counts a search of a caller. @throws AppError RATE_LIMITED where it is one too many. */
  limitSearch: (callers: readonly RateCaller[]) => Promise<void>;
  /** What was drawn within the last minute. */
  keep: KeepPage;
}

export type PagesService = ReturnType<typeof pagesService>;

/** Longer addresses are no page's: filters, the longest of all, take a fraction of it. */
const MAX_ADDRESS = 2000;

/** `Cache-Control` of an answer to one request. */
export const NO_STORE = 'private, no-store';

/** The list shows at most so many of its pages at once when it is drawn here; longer ones are the browser's to draw. */
const MAX_LIST_PAGES = 4;

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** Whether an address can be read as a path and a query of this shop; `//host` would be another's. */
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

/** The pages of the shop as documents: drawn, with a true status, for the CDN to keep. */
export function pagesService({
  renderer,
  shell,
  missing,
  headOf,
  isArchived,
  limitSearch,
  keep,
  now,
  logger,
}: Dependencies) {
  const fallback: PageAnswer = {
    status: 200,
    headers: { ...HTML, 'Cache-Control': NO_STORE },
    body: shell,
  };

  /** The CDN keeps a page for what is left of its minute. */
  const cachedFor = (ageMs: number) =>
    cacheControl({ ...PAGE_CACHE, sMaxAge: Math.max(1, PAGE_CACHE.sMaxAge - Math.floor(ageMs / 1000)) });

  async function statusOf({ found }: DrawnPage, path: string): Promise<200 | 404 | 410> {
    if (found) return 200;
    const id = /^\/products\/([^/]+)$/.exec(path)?.[1];
    return id !== undefined && (await isArchived(id)) ? 410 : 404;
  }

  async function draw(address: string, path: string): Promise<Drawn> {
    const at = now();
    const page = await renderer.draw({ address, at, headOf: (content) => headOf(address, content) });
    const etag = `W/"${sha256(page.html).slice(0, 32)}"`;
    return { status: await statusOf(page, path), html: page.html, etag, at };
  }

  const isRateLimited = (callers: readonly RateCaller[]) =>
    limitSearch(callers).then(
      () => false,
      () => true,
    );

  return {
    /**
     * The document at an address (path and query, as requested); never throws. Nothing else of a request changes it: pages
     * have no personal content.
     * @param callers Who asks. Their searches count as those of /api do; beyond their limit the browser is left to
     * draw the page, and hears of the limit.
     */
    async answer(method: string, address: string, callers: readonly RateCaller[]): Promise<PageAnswer> {
      const [path = '', query] = address.split('?');
      if (method !== 'GET' && method !== 'HEAD')
        return {
          status: 405,
          headers: { Allow: 'GET, HEAD', 'Cache-Control': NO_STORE, ...HTML },
          body: shell,
        };
      if (address.length > MAX_ADDRESS) return { ...fallback, status: 414 };
      if (/^\/shop(?:\/|$)/.test(path)) {
        const Location = `/products${query ? `?${query}` : ''}`;
        return {
          status: 301,
          headers: { ...HTML, Location, 'Cache-Control': 'public, max-age=3600' },
          body: '',
        };
      }
      const page = isReadable(address) ? renderer.pageAt(address) : null;
      if (page === null)
        return { status: 404, headers: { ...HTML, 'Cache-Control': cachedFor(0) }, body: missing };
      const [drawnPath, parameters] = [page.split('?')[0], new URLSearchParams(page.split('?')[1])];
      const isList = drawnPath === PUBLIC_PAGES.products;
      if (isList && Number(parameters.get('page')) > MAX_LIST_PAGES) return fallback;
      if (parameters.get('search') && (await isRateLimited(callers))) return fallback;
      // Of each request that waited for the drawing, so that its id leads to the failure.
      const drawn = await keep(page, () => draw(page, path)).catch((error: unknown) => {
        logger.error('page rendering failed', { path, error });
        return null;
      });
      if (!drawn) return fallback;
      const { status, html, etag, at } = drawn;
      return { status, headers: { ...HTML, 'Cache-Control': cachedFor(now() - at), ETag: etag }, body: html };
    },
  };
}
