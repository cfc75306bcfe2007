import { PUBLIC_PAGE_PATHS } from '../public-paths';
import { t } from '../texts/text';

/** Ending of a source that matches every path below it, such as '/blog/*'. */
const WILDCARD = '/*';

export const REDIRECT_LIMITS = { path: 500, segments: 8, rows: 200 } as const;

/** Addresses with one segment that show a page of the shop. */
export const PAGE_SEGMENTS: readonly string[] = [
  ...Object.values(PUBLIC_PAGE_PATHS).map((path) => path.slice(1)),
  ...'cart wishlist checkout orders profile login register admin mail team shop'.split(' '),
  ...'forgot-password reset-password stock-notices'.split(' '),
  ...'review-mails care-reminders email-preferences withdraw'.split(' '),
];

/** First segments of the addresses that always show a page, a file or a response of the API. */
const RESERVED_PATH_SEGMENTS = [
  ...PAGE_SEGMENTS,
  ...'api assets previews sitemaps feeds robots.txt sitemap.xml'.split(' '),
];

/** Segments whose pages can be missing, so that addresses below them can redirect. */
const SEGMENTS_WITH_MISSING_PAGES = ['products', 'collections', 'shop'];

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns true for a source that matches all paths with a common beginning. */
export const isRedirectPattern = (path: string): boolean => path.endsWith(WILDCARD);

/** Returns the path of an address in the form in which redirects are compared: decoded, in lower case, without query. */
export function normalizeRedirectPath(address: string): string {
  const path = address.trim().replace(/^https?:\/\/[^/?#]+/i, '');
  const decoded = decodePath(path.split(/[?#]/)[0] ?? '').toLowerCase();
  return decoded.replace(/\/+$/, '') || '/';
}

/** Returns why a path cannot be redirected, or null. */
export function findRedirectSourceProblem(from: string): string | null {
  const [, first = '', ...rest] = from.split('/');
  if (!from.startsWith('/') || from.includes('//') || from.includes('\\'))
    return t('Must be a path such as /old-page');
  if (from.indexOf('*') !== -1 && from.indexOf('*') !== from.length - 1)
    return t('Only the end can be a * as in /blog/*');
  if (from.endsWith('*') && !isRedirectPattern(from)) return t('Only the end can be a * as in /blog/*');
  if (from.split('/').length - 1 > REDIRECT_LIMITS.segments)
    return t('Must have at most {max} parts', { max: REDIRECT_LIMITS.segments });
  if (first === '' || first === '*') return t('The home page cannot be redirected');
  const isBelowMissing = SEGMENTS_WITH_MISSING_PAGES.includes(first) && rest.length > 0;
  return RESERVED_PATH_SEGMENTS.includes(first) && !isBelowMissing
    ? t('This address is a page of the shop')
    : null;
}

/** Returns why an address cannot be the target of a redirect, or null. */
export function findRedirectTargetProblem(to: string, from: string): string | null {
  const isPath = /^\/(?![/\\])/.test(to);
  if (!isPath && !/^https:\/\/[^/\s]+\.[^/\s]+/i.test(to))
    return t('Must be a path such as /products, or start with https://');
  if (/[\s\\]/.test(to)) return t('Must not contain spaces');
  const [beforeWildcard = '', ...afterWildcards] = to.split('*');
  if (afterWildcards.length === 0) return null;
  if (!isRedirectPattern(from)) return t('A * needs one at the end of the old address');
  return afterWildcards.length > 1 || afterWildcards[0] !== '' || !beforeWildcard.endsWith('/')
    ? t('Only the end can be a * as in /help/*')
    : null;
}

/** Returns the sources that match a path, the most specific first: '/a/b', '/a/*'. */
export function listMatchingSources(path: string): string[] {
  const segments = path.split('/').slice(1, -1).slice(0, REDIRECT_LIMITS.segments);
  const patterns = segments.map((_segment, at) => `/${segments.slice(0, at + 1).join('/')}${WILDCARD}`);
  return [path, ...patterns.toReversed()];
}

/** Returns the path of the shop to which a redirect leads, or null if it leads to another website. */
export const getTargetPath = (to: string): string | null =>
  to.startsWith('/') ? normalizeRedirectPath(to) : null;

/** Returns the address to which a redirect leads from a path. Keeps the query if the target has none. */
export function resolveRedirect(
  { from, to }: { from: string; to: string },
  path: string,
  query = '',
): string {
  const rest = isRedirectPattern(from) ? path.slice(from.length - 1) : '';
  const target = to.endsWith('*') ? to.slice(0, -1) + rest.split('/').map(encodeURIComponent).join('/') : to;
  if (query === '' || target.includes('?')) return target;
  const [address = '', hash] = target.split('#');
  return `${address}?${query}${hash === undefined ? '' : `#${hash}`}`;
}
