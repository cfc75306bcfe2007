import { getEndpointMethod, getEndpointPath, type Endpoint } from '@contract/endpoint-parts';
import * as endpoints from '@contract/endpoints';
import { ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import { splitLanguagePath } from '@contract/texts/language-paths';
import { PUBLIC_PAGE_PATHS } from '@contract/public-paths';

/** Endpoints with the same response for all users, so that one cache serves all. */
export const CATALOGUE_ENDPOINTS: readonly Endpoint[] = [
  endpoints.getConfig,
  endpoints.getImprint,
  endpoints.listProducts,
  endpoints.listCategories,
  endpoints.getMenu,
  endpoints.getCollection,
  endpoints.getProduct,
  endpoints.listRelatedProducts,
  endpoints.getReviewSummary,
  endpoints.listReviews,
];

/** Endpoints that return only data of the signed-in user. */
export const CURRENT_USER_ENDPOINTS: readonly Endpoint[] = [endpoints.getAuthProfile, endpoints.listMyOrders];

/** Endpoints for a single order. Their responses are cached for customers, but not for administrators. */
export const CURRENT_USER_ORDER_ENDPOINTS: readonly Endpoint[] = [
  endpoints.getOrder,
  endpoints.trackOrder,
  endpoints.listOrderInvoices,
  endpoints.getOwnedItem,
];

/** GET endpoints with their URL patterns. Paths without parameters come first, because they take precedence. */
const READ_ENDPOINTS = Object.values<Endpoint>(endpoints)
  .filter((endpoint) => getEndpointMethod(endpoint) === 'GET')
  .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^/api${getEndpointPath(endpoint).replace(/:\w+/g, '[^/]+')}$`),
  }));

/** Reads the user id and role from an ID token, without verifying the token. */
function parseToken(authorization: string): { uid: string; admin: boolean } | null {
  try {
    const payload = authorization.replace(/^Bearer /, '').split('.')[1] ?? '';
    const { sub, admin } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      sub?: unknown;
      admin?: unknown;
    };
    return typeof sub === 'string' && sub !== '' ? { uid: sub, admin: admin === true } : null;
  } catch {
    return null;
  }
}

type ReadRequest = Pick<Request, 'method' | 'url' | 'cache' | 'headers'>;

/** Returns the scope of a cached response: everyone, a single user, or null if the response must not be cached. */
export function getCacheScope(request: ReadRequest): 'everyone' | { uid: string } | null {
  // 'no-cache' asks for a current response. Orders opened with a guest link belong to no user.
  if (request.method !== 'GET' || request.cache === 'no-cache' || request.headers.has(ORDER_TOKEN_HEADER))
    return null;
  const { pathname } = new URL(request.url);
  const endpoint = READ_ENDPOINTS.find(({ pattern }) => pattern.test(pathname))?.endpoint;
  if (!endpoint) return null;
  if (CATALOGUE_ENDPOINTS.includes(endpoint)) return 'everyone';
  const bearer = parseToken(request.headers.get('Authorization') ?? '');
  if (!bearer) return null;
  const isOwn =
    CURRENT_USER_ENDPOINTS.includes(endpoint) ||
    (CURRENT_USER_ORDER_ENDPOINTS.includes(endpoint) && !bearer.admin);
  return isOwn ? { uid: bearer.uid } : null;
}

const STORED_PAGE = /^\/(?:products|collections)\/[^/]+$/;
const CACHED_PAGES: readonly string[] = Object.values(PUBLIC_PAGE_PATHS);

/**
 * Returns 'cached' for pages that are the same for all users, 'shell' for personal pages, or null for other files and
 * pages in other languages. `prefix` is that of the worker's language, such as '/de', or ''.
 */
export function getPageCachePolicy(
  { pathname: requestedPath }: Pick<URL, 'pathname'>,
  prefix = '',
): 'cached' | 'shell' | null {
  const { language, path: pathname } = splitLanguagePath(requestedPath);
  if ((language === null ? '' : `/${language}`) !== prefix) return null;
  if (/^\/(?:api|sitemaps|feeds|previews|assets)(?:\/|$)/.test(pathname) || /\.\w+$/.test(pathname))
    return null;
  return CACHED_PAGES.includes(pathname) || STORED_PAGE.test(pathname) ? 'cached' : 'shell';
}

export const isCacheablePage = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  /^text\/html\b/.test(headers.get('Content-Type') ?? '') &&
  !/no-store/.test(headers.get('Cache-Control') ?? '');

/** Returns true for images of the shop's website or of Firebase Storage. */
export const isShopImage = (url: URL, sameOrigin: boolean): boolean =>
  sameOrigin || /^\/v0\/b\/[^/]+\/o\//.test(url.pathname);
