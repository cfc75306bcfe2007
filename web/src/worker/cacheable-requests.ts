import { methodOf, pathOf, type Endpoint } from '@contract/endpoint-parts';
import * as endpoints from '@contract/endpoints';
import { ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import { PUBLIC_PAGES } from '@contract/public-paths';

/** Reads that answer everyone the same: they may be shown again without a network. */
export const CATALOGUE: readonly Endpoint[] = [
  endpoints.config,
  endpoints.listProducts,
  endpoints.listCategories,
  endpoints.menu,
  endpoints.getCollection,
  endpoints.getProduct,
  endpoints.relatedProducts,
  endpoints.reviewSummary,
  endpoints.listReviews,
];

/** Reads of who is signed in and of their list of orders: always the caller's own. */
export const OWN: readonly Endpoint[] = [endpoints.authProfile, endpoints.myOrders];

/** Reads of one order, which administrators can do with those of others. */
export const OWN_ORDER: readonly Endpoint[] = [
  endpoints.getOrder,
  endpoints.trackOrder,
  endpoints.orderInvoices,
];

/** Every path that can be read, the literal ones first, as the server matches them. */
const READS = Object.values<Endpoint>(endpoints)
  .filter((endpoint) => methodOf(endpoint) === 'GET')
  .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^/api${pathOf(endpoint).replace(/:\w+/g, '[^/]+')}$`),
  }));

/** The user id and the role that an ID token names. It is not verified: the answer came from the server that did. */
function bearerOf(authorization: string): { uid: string; admin: boolean } | null {
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

type Read = Pick<Request, 'method' | 'url' | 'cache' | 'headers'>;

/** For whom an answer of the API may be cached: everyone or one user; null where it may not be. */
export function cacheScope(request: Read): 'everyone' | { uid: string } | null {
  // A page that asks for 'no-cache' wants the server's own answer, such as the cart for prices and stock.
  // What a guest's link opens is neither everyone's nor a user's.
  if (request.method !== 'GET' || request.cache === 'no-cache' || request.headers.has(ORDER_TOKEN_HEADER))
    return null;
  const { pathname } = new URL(request.url);
  const endpoint = READS.find(({ pattern }) => pattern.test(pathname))?.endpoint;
  if (!endpoint) return null;
  if (CATALOGUE.includes(endpoint)) return 'everyone';
  const bearer = bearerOf(request.headers.get('Authorization') ?? '');
  if (!bearer) return null;
  const isOwn = OWN.includes(endpoint) || (OWN_ORDER.includes(endpoint) && !bearer.admin);
  return isOwn ? { uid: bearer.uid } : null;
}

const STORED = /^\/(?:products|collections)\/[^/]+$/;
const CACHED_PAGES: readonly string[] = Object.values(PUBLIC_PAGES);

/**
 * What happens to a document: 'cached' pages are the same for everyone, 'shell' pages are drawn by the app alone, and null
 * is no page of the app, such as a download.
 */
export function documentAt({ pathname }: Pick<URL, 'pathname'>): 'cached' | 'shell' | null {
  if (/^\/(?:api|sitemaps|feeds|previews|assets)(?:\/|$)/.test(pathname) || /\.\w+$/.test(pathname))
    return null;
  return CACHED_PAGES.includes(pathname) || STORED.test(pathname) ? 'cached' : 'shell';
}

/** Whether an answer to a navigation is a drawn page: no redirect, no failure, and nothing that must not be cached. */
export const isWholePage = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  /^text\/html\b/.test(headers.get('Content-Type') ?? '') &&
  !/no-store/.test(headers.get('Cache-Control') ?? '');

/** Whether a picture is the shop's own: of the site, or of Firebase Storage under whatever host. */
export const isShopPicture = (url: URL, sameOrigin: boolean): boolean =>
  sameOrigin || /^\/v0\/b\/[^/]+\/o\//.test(url.pathname);
