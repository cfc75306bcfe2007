import { formatCacheControl, PAGE_CACHE_RULE } from '../../contract/routes/cache-rules';
import type { RenderedPage, PageContent } from '../../contract/page-renderer';
import { PUBLIC_PAGE_PATHS } from '../../contract/public-paths';
import { getLanguagePrefix, splitLanguagePath } from '../../contract/texts/language-paths';
import type { Language } from '../../contract/texts/languages';
import { sha256 } from '../../platform/hash';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';
import type { Shop } from '../../platform/shop';
import { addPrefixToTarget } from '../../platform/texts/language-path';
import { withLanguage } from '../../platform/texts/translate';
import type { CachedPage, PageCache } from './page-cache';
import type { LanguageBuild, ServerBuild } from './web-build';

export interface PageResponse {
  status: 200 | 301 | 404 | 405 | 410 | 414;
  headers: Record<string, string>;
  body: string;
}

/** Address of a page without the prefix of its language. */
export interface PageAddress {
  address: string;
  language: Language;
  /** Language of the pages without a prefix. */
  firstLanguage: Language;
}

interface PagesOptions extends Pick<Shop, 'logger' | 'now'>, ServerBuild {
  headOf: (page: PageAddress, content: PageContent) => string | Promise<string>;
  /** Returns the languages that the shop offers. */
  getLanguages: () => Promise<readonly Language[]>;
  isArchived: (productId: string) => Promise<boolean>;
  /**
   * Returns where a page that does not exist redirects, or null. Never throws.
   * @param prefix prefix of the page's language, which `address` does not contain
   */
  findRedirect: (
    address: string,
    callers: readonly RateLimitCaller[],
    prefix?: string,
  ) => Promise<string | null>;
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

const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';

/** Cache-Control header of redirects from a language that is off, so that the shop can turn the language on. */
const LANGUAGE_OFF_CACHE_CONTROL = 'public, max-age=60, s-maxage=60';

/** Creates a permanent redirect. By default, browsers ask again after an hour, so that a changed redirect takes effect. */
const toRedirectResponse = (target: string, cacheControl = REDIRECT_CACHE_CONTROL): PageResponse => ({
  status: 301,
  headers: { ...HTML, Location: target, 'Cache-Control': cacheControl },
  body: '',
});

const isPanelPath = (path: string): boolean => /^\/admin(?:[/?]|$)/.test(path);

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
  language: firstLanguage,
  loadLanguage,
  headOf,
  getLanguages,
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

  const first: LanguageBuild = { renderer, shell, missing };
  const builds = new Map<Language, Promise<LanguageBuild>>();

  /** Returns the build of a language. Loads it when the language is first used, and again after a failure. */
  function getBuild(language: Language): Promise<LanguageBuild> {
    if (language === firstLanguage) return Promise.resolve(first);
    let build = builds.get(language);
    if (!build) {
      build = loadLanguage(language);
      builds.set(language, build);
      build.catch(() => builds.delete(language));
    }
    return build;
  }

  async function draw(page: PageAddress, path: string): Promise<CachedPage> {
    const at = now();
    const { address, language } = page;
    const { renderer: drawer } = await getBuild(language);
    const drawn = await withLanguage(language, () =>
      drawer.draw({ address, at, headOf: (content) => headOf(page, content) }),
    );
    const etag = `W/"${sha256(drawn.html).slice(0, 32)}"`;
    return { status: await getStatus(drawn, path), html: drawn.html, etag, at };
  }

  const isRateLimited = (callers: readonly RateLimitCaller[]) =>
    limitSearch(callers).then(
      () => false,
      () => true,
    );

  /** Returns the response for an address in a language. `address` has no prefix. */
  async function respondInLanguage(
    { address, language }: PageAddress,
    callers: readonly RateLimitCaller[],
  ): Promise<PageResponse> {
    const [path = '', query] = address.split('?');
    const prefix = getLanguagePrefix(language, firstLanguage);
    if (/^\/shop(?:\/|$)/.test(path))
      return toRedirectResponse(addPrefixToTarget(prefix, `/products${query ? `?${query}` : ''}`));
    const build = await getBuild(language);
    const page = isReadable(address) ? build.renderer.pageAt(address) : null;
    if (page === null) {
      const headers = { ...HTML, 'Cache-Control': getCacheControl(0) };
      // Hosting serves personal pages without a prefix.
      if (prefix && build.renderer.isPersonalPage(path)) return { status: 200, headers, body: build.shell };
      const target = isReadable(address) ? await findRedirect(address, callers, prefix) : null;
      return target === null ? { status: 404, headers, body: build.missing } : toRedirectResponse(target);
    }
    const unrendered = { ...fallback, body: build.shell };
    const [drawnPath, parameters] = [page.split('?')[0], new URLSearchParams(page.split('?')[1])];
    const isList = drawnPath === PUBLIC_PAGE_PATHS.products;
    if (isList && Number(parameters.get('page')) > MAX_LIST_PAGES) return unrendered;
    if (parameters.get('search') && (await isRateLimited(callers))) return unrendered;
    // Logged for each waiting request, so that each request id leads to the error.
    const drawn = await keep(prefix + page, () =>
      draw({ address: page, language, firstLanguage }, path),
    ).catch((error: unknown) => {
      logger.error('page rendering failed', { path: prefix + path, error });
      return null;
    });
    if (!drawn) return unrendered;
    if (drawn.status !== 200) {
      const target = await findRedirect(address, callers, prefix);
      if (target !== null) return toRedirectResponse(target);
    }
    const { status, html, etag, at } = drawn;
    return {
      status,
      headers: { ...HTML, 'Cache-Control': getCacheControl(now() - at), ETag: etag },
      body: html,
    };
  }

  return {
    /** Returns the response for a path and query. Never throws. Pages contain no personal data. */
    async respond(
      method: string,
      address: string,
      callers: readonly RateLimitCaller[],
    ): Promise<PageResponse> {
      if (method !== 'GET' && method !== 'HEAD')
        return {
          status: 405,
          headers: { Allow: 'GET, HEAD', 'Cache-Control': NO_STORE_CACHE_CONTROL, ...HTML },
          body: shell,
        };
      if (address.length > MAX_ADDRESS_LENGTH) return { ...fallback, status: 414 };
      const { language, path } = isReadable(address)
        ? splitLanguagePath(address)
        : { language: null, path: address };
      if (language === null)
        return respondInLanguage({ address, language: firstLanguage, firstLanguage }, callers);
      try {
        // Administrators may use the panel in a language that the shop does not offer.
        const isOffered = isPanelPath(path) || (await getLanguages()).includes(language);
        // The shop's former addresses may have had the prefix.
        if (language === firstLanguage || !isOffered)
          return toRedirectResponse(
            (await findRedirect(address, callers)) ?? path,
            isOffered ? REDIRECT_CACHE_CONTROL : LANGUAGE_OFF_CACHE_CONTROL,
          );
        return await respondInLanguage({ address: path, language, firstLanguage }, callers);
      } catch (error) {
        logger.error('page rendering failed', { path: address.split('?')[0], error });
        return fallback;
      }
    },
  };
}
