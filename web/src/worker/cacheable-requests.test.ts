import { expect, test } from 'vitest';
import { ROUTES } from '@contract/routes';
import type { RouteDefinition } from '@contract/routes/route-definition';
import {
  CATALOGUE_ENDPOINTS,
  getPageCachePolicy,
  isShopImage,
  isCacheablePage,
  getCacheScope,
  CURRENT_USER_ENDPOINTS,
  CURRENT_USER_ORDER_ENDPOINTS,
} from './cacheable-requests';

const routes: readonly RouteDefinition[] = Object.values(ROUTES);
const findRoute = (endpoint: string) => routes.find((route) => route.endpoint === endpoint);

const bearer = (claims: object) => {
  const part = btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return `Bearer header.${part}.signature`;
};
const ada = bearer({ sub: 'ada', name: 'Ada Ünal' });
const admin = bearer({ sub: 'root', admin: true });

const getScope = (path: string, { method = 'GET', token = '', cache = 'default' as RequestCache } = {}) =>
  getCacheScope({
    method,
    url: `https://shop.example/api${path}`,
    cache,
    headers: new Headers(token ? { Authorization: token } : {}),
  });

test('what is kept for everyone answers everyone the same', () => {
  for (const endpoint of CATALOGUE_ENDPOINTS) {
    const route = findRoute(endpoint);
    expect(route, endpoint).toMatchObject({ who: 'all' });
    expect(route?.cache, endpoint).toBeDefined();
    expect(route?.optionalAuth, endpoint).toBeUndefined();
  }
  expect(getScope('/products?limit=12')).toBe('everyone');
  expect(getScope('/products/kettle', { token: ada })).toBe('everyone');
  expect(getScope('/products/kettle/related?limit=4')).toBe('everyone');
  expect(getScope('/config')).toBe('everyone');
});

test("a user's own profile and orders are kept for that user", () => {
  for (const endpoint of [...CURRENT_USER_ENDPOINTS, ...CURRENT_USER_ORDER_ENDPOINTS])
    expect(findRoute(endpoint)?.who, endpoint).toBe('user');
  expect(getScope('/auth/profile', { token: ada })).toEqual({ uid: 'ada' });
  expect(getScope('/orders/my-orders?limit=10', { token: ada })).toEqual({ uid: 'ada' });
  expect(getScope('/orders/o1', { token: ada })).toEqual({ uid: 'ada' });
  expect(getScope('/orders/o1/track', { token: ada })).toEqual({ uid: 'ada' });
  expect(getScope('/orders/o1/invoices', { token: ada })).toEqual({ uid: 'ada' });
});

test("what a guest's link opens is not kept", () => {
  const headers = new Headers({ Authorization: ada, 'X-Order-Token': 'a'.repeat(43) });
  for (const path of ['/orders/o1', '/orders/o1/track', '/orders/o1/invoices'])
    expect(
      getCacheScope({ method: 'GET', url: `https://shop.example/api${path}`, cache: 'default', headers }),
    ).toBeNull();
});

test("an administrator's own things are kept, and never what may be another user's", () => {
  expect(getScope('/auth/profile', { token: admin })).toEqual({ uid: 'root' });
  expect(getScope('/orders/my-orders', { token: admin })).toEqual({ uid: 'root' });
  for (const path of ['/orders/o1', '/orders/o1/track', '/orders/o1/invoices'])
    expect(getScope(path, { token: admin }), path).toBeNull();
});

test('nothing else is kept: no other read of any caller', () => {
  const keepable = [
    ...CATALOGUE_ENDPOINTS,
    ...CURRENT_USER_ENDPOINTS,
    ...CURRENT_USER_ORDER_ENDPOINTS,
  ] as string[];
  const others = routes.filter(({ endpoint }) => endpoint.startsWith('GET ') && !keepable.includes(endpoint));
  expect(others.length).toBeGreaterThan(20);
  for (const { endpoint, atRoot } of others) {
    if (atRoot) continue;
    const path = endpoint.slice('GET '.length).replace(/:\w+/g, 'x1');
    for (const token of ['', ada, admin]) expect(getScope(path, { token }), endpoint).toBeNull();
  }
});

test('no write is kept', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/orders', '/orders/o1', '/products/kettle', '/auth/profile'])
      expect(getScope(path, { method, token: ada }), `${method} ${path}`).toBeNull();
});

test('without a readable token nothing personal is kept', () => {
  for (const token of ['', 'Bearer', 'Bearer a.b.c', bearer({}), bearer({ sub: '' }), bearer({ sub: 7 })])
    expect(getScope('/orders/my-orders', { token }), token).toBeNull();
});

test('what asks for the word of the server itself is neither kept nor answered', () => {
  expect(getScope('/products/kettle', { cache: 'no-cache' })).toBeNull();
});

test('pages for everyone are kept, personal ones are the shell, and the rest is left alone', () => {
  const at = (pathname: string) => getPageCachePolicy({ pathname });
  for (const path of ['/', '/products', '/products/kettle', '/about', '/terms'])
    expect(at(path), path).toBe('cached');
  for (const path of [
    '/cart',
    '/checkout',
    '/orders',
    '/orders/o1',
    '/profile/addresses',
    '/admin',
    '/login',
    '/no/such',
  ])
    expect(at(path), path).toBe('shell');
  for (const path of [
    '/api/docs',
    '/sitemap.xml',
    '/sitemaps/1',
    '/feeds/google.xml',
    '/robots.txt',
    '/icons/icon-192.png',
  ])
    expect(at(path), path).toBeNull();
});

test('a worker handles the pages of its language, and leaves those of others alone', () => {
  const at = (pathname: string, prefix?: string) => getPageCachePolicy({ pathname }, prefix);
  expect(at('/de', '/de')).toBe('cached');
  expect(at('/de/products/kettle', '/de')).toBe('cached');
  expect(at('/de/cart', '/de')).toBe('shell');
  for (const path of ['/', '/products', '/desk', '/ar/products', '/cart'])
    expect(at(path, '/de'), path).toBeNull();
  for (const path of ['/de', '/de/products', '/ar/cart']) expect(at(path), path).toBeNull();
});

test('only a whole page is kept as one', () => {
  const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0' };
  const page = (
    change: Partial<Record<'status' | 'type' | 'redirected', unknown>>,
    headers: HeadersInit = html,
  ) =>
    isCacheablePage({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers(headers),
      ...change,
    } as Response);
  expect(page({})).toBe(true);
  expect(page({ status: 404 })).toBe(false);
  expect(page({ status: 0, type: 'opaqueredirect' })).toBe(false);
  expect(page({ redirected: true })).toBe(false);
  expect(page({}, { 'Content-Type': 'application/json' })).toBe(false);
  // Shell returned if a page could not be rendered.
  expect(page({}, { ...html, 'Cache-Control': 'no-store' })).toBe(false);
});

test("of other hosts, only Storage's pictures are kept", () => {
  const shop = (url: string, sameOrigin = false) => isShopImage(new URL(url), sameOrigin);
  expect(shop('https://shop.example/icons/icon-192.png', true)).toBe(true);
  expect(shop('https://firebasestorage.googleapis.com/v0/b/shop/o/products%2Fa.webp?alt=media')).toBe(true);
  expect(shop('https://elsewhere.example/a.png')).toBe(false);
});
