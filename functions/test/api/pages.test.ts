import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopPagesService } from '../../src/compose/pages';
import type { PageResponse, PagesService } from '../../src/features/pages/pages.service';
import { ROUTES } from '../../src/contract/routes';
import { createPagesApp } from '../../src/features/pages/pages-app';
import { createStructuredLogger } from '../../src/platform/logging';
import { createRateLimiter } from '../../src/platform/rate-limit/rate-limit';
import { createFirestoreRateLimitCounters } from '../../src/platform/rate-limit/rate-counters';
import { storeProduct } from '../support/product-builder';
import { resetCatalogue } from '../support/search/sample-catalogue';
import { useTestStore } from '../support/test-store';
import { findHtmlErrors } from '../../../tools/lib/html-checker.mjs';
import { readBuiltDocuments, loadBuiltWebApp } from '../support/hosting/web-build';

const shop = useTestStore();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const HOSTILE = '<script>alert(1)</script> & "friends" <!-- \u2028';

let pages: PagesService;
const drawn: string[] = [];
let clock = Date.parse('2026-05-01T12:00:00Z');
/** Statuses of API responses that are replaced, by address. */
const broken = new Map<string, number>();

const CALLERS = [{ id: '203.0.113.1' }];
const get = (address: string): Promise<PageResponse> => pages.respond('GET', address, CALLERS);
const getBody = async (address: string) => (await get(address)).body;

beforeAll(async () => {
  await resetCatalogue(shop);
  await storeProduct(shop, 'hostile', { title: HOSTILE, description: HOSTILE });
  await storeProduct(shop, 'gone', { title: 'Retired Kettle', status: 'archived' });
  await shop.services.products.productsChanged(['hostile', 'gone']);
  pages = await createShopPagesService(shop.services, {
    logger: createStructuredLogger(({ severity, message = '', ...fields }) => {
      if (severity === 'ERROR') shop.logs.push({ level: 'error', message, fields });
    }),
    now: () => clock,
    build: async (read) => {
      const { renderer, ...build } = await loadBuiltWebApp((address) =>
        broken.has(address)
          ? Promise.resolve(Response.json({}, { status: broken.get(address) }))
          : read(address),
      );
      const draw: typeof renderer.draw = (request) => {
        drawn.push(request.address);
        return renderer.draw(request);
      };
      return { ...build, renderer: { ...renderer, draw } };
    },
  });
  // The first page loads the web app's modules.
  await get('/');
}, 120_000);

beforeEach(() => {
  clock += 61_000;
  drawn.length = 0;
});

describe('a page with content of the shop', () => {
  test('is home with its newest products, for a CDN to keep', async () => {
    const { status, headers, body } = await get('/');
    expect(status).toBe(200);
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300');
    expect(headers.ETag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect((await get('/')).headers.ETag).toBe(headers.ETag);
    expect(body).toContain('Our Products');
    expect(body).toContain('<a class=');
    expect(body).toContain('href="/products/kettle"');
    expect(body).toMatch(/<title>Hearth: [^<]+<\/title>/);
    expect(body).toContain('<link rel="canonical" href="https://shop.example/">');
    expect(body).not.toContain('<noscript>');
  });

  test('is a product with its data, its own script and what search engines read', async () => {
    const { status, body } = await get('/products/kettle');
    expect(status).toBe(200);
    expect(body).toContain('<title>Copper Kettle · Hearth</title>');
    expect(body).toContain('modulepreload" href="/assets/product-page-');
    expect(body).toContain('"@type":"Product"');
    expect(body).toContain('<meta property="og:title"');
    const data = /<script id="page-data" type="application\/json">([^<]*)/.exec(body)?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({
      answers: { '/products/kettle': { _id: 'kettle', price: 64 } },
      failures: {},
    });
  });

  test('is a list with its filters, and names the page that it is a part of', { tags: 'long' }, async () => {
    const { status, body } = await get('/products?category=kitchen&sort=price');
    expect(status).toBe(200);
    expect(body).toContain('<title>Kitchen · Hearth</title>');
    expect(body).toContain('<link rel="canonical" href="https://shop.example/products?category=kitchen">');
    expect(body).toContain('href="/products/kettle"');
    expect(await getBody('/products?search=kettle')).toContain('Results for “kettle”');
  });

  test('is a collection with its products, and each of its pages has an address', async () => {
    const title = 'For <b>tea</b>';
    const rule = { sort: 'price', inStock: false };
    const body = { slug: 'tea', title, kind: 'rule', rule, published: true };
    const admin = await shop.person('admin');
    expect((await shop.call('POST', '/collections', { as: admin, body })).status).toBe(201);
    const page = await get('/collections/tea?utm_source=letter');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>For &lt;b&gt;tea&lt;/b&gt; · Hearth</title>');
    expect(page.body).toContain('<link rel="canonical" href="https://shop.example/collections/tea">');
    expect(page.body).toContain('"@type":"BreadcrumbList"');
    expect(page.body).toContain('"@type":"ItemList"');
    expect(page.body).toContain('modulepreload" href="/assets/collection-page-');
    expect(page.body).toContain('href="/products/kettle"');
    expect(page.body).not.toContain(title);
    for (const missing of ['/collections/none', '/collections/tea?page=9', '/collections'])
      expect((await get(missing)).status, missing).toBe(404);
  });

  test('leads to categories and collections from its bar', async () => {
    const body = await getBody('/products/kettle');
    expect(body).toContain('href="/products?category=kitchen"');
    expect(body).toContain('href="/collections/tea"');
  });

  test('has all its styles in its head', async () => {
    const [head = '', body = ''] = (await getBody('/products')).split('</head>');
    expect(head.match(/<style data-page="[^"]*">/g)).toHaveLength(1);
    expect(body).not.toContain('<style');
    expect(head).not.toContain('rel="stylesheet"');
  });

  test('starts its scripts after its elements', async () => {
    const page = await getBody('/products');
    const [head = '', body = ''] = page.split('</head>');
    expect(head).not.toMatch(/type="module"|rel="modulepreload"/);
    expect(body.indexOf('type="module"')).toBeGreaterThan(body.indexOf('id="page-data"'));
    // Scripts wait for pictures.
    expect(body).toMatch(/<template id="scripts"><script[^>]* type="module".*<\/template>/s);
    expect(await getBody('/products?search=zzzzzzzz')).not.toContain('<template');
  });

  test('shows what products say as text', async () => {
    for (const address of ['/products/hostile', '/products', '/'])
      expect(await getBody(address)).not.toContain('<script>alert');
  });
});

describe('within a minute, a page is drawn once', () => {
  test('whatever campaigns, trackers and others add to its address', { tags: 'long' }, async () => {
    const first = await get('/products?utm_source=letter&utm_medium=mail');
    for (const query of ['', '?gclid=b', '?fbclid=c&fbclid=d', '?page=1&sort=-createdAt&brand=', '?%00=%00'])
      expect((await get(`/products${query}`)).body, query).toBe(first.body);
    expect(drawn).toEqual(['/products']);
    expect(first.body).toContain('<link rel="canonical" href="https://shop.example/products">');
    for (const address of [
      '/?gclid=a',
      '/?msclkid=b',
      '/products/kettle?ref=c',
      '/products/kettle?category=kitchen',
    ])
      await get(address);
    expect(drawn).toEqual(['/products', '/', '/products/kettle']);
  });

  test('and another where it is told to show something else', { tags: 'long' }, async () => {
    await get('/products?utm_source=letter');
    const kitchen = await get('/products?sort=price&utm_source=letter&category=kitchen');
    expect((await get('/products?category=kitchen&sort=price')).body).toBe(kitchen.body);
    expect(kitchen.body).toContain('<title>Kitchen · Hearth</title>');
    await get('/products?page=2&gclid=a');
    await get('/products/kettle?gclid=a&variant=red');
    expect(drawn).toEqual([
      '/products',
      '/products?category=kitchen&sort=price',
      '/products?page=2',
      '/products/kettle?variant=red',
    ]);
  });

  test('for all who ask for it meanwhile, and fails for all of them', async () => {
    const together = (address: string) =>
      Promise.all(Array.from({ length: 5 }, (_, at) => get(`${address}?gclid=${at}`)));
    const pagesOf = new Set((await together('/products')).map(({ body }) => body));
    expect([pagesOf.size, drawn.length]).toEqual([1, 1]);
    broken.set('/api/products/kettle', 500);
    shop.logs.length = 0;
    const failed = await together('/products/kettle');
    broken.clear();
    expect(failed.map(({ headers }) => headers['Cache-Control'])).toEqual(Array(5).fill('private, no-store'));
    // Each failed request is logged, although they shared one rendering.
    expect([shop.logs.length, drawn.length]).toEqual([5, 2]);
    expect((await get('/products/kettle')).body).toContain('Copper Kettle');
  });

  test('and the CDN keeps it for the rest of that minute only', async () => {
    const sMaxAge = async () => /s-maxage=(\d+)/.exec((await get('/')).headers['Cache-Control'] ?? '')?.[1];
    expect(await sMaxAge()).toBe('60');
    clock += 45_500;
    expect(await sMaxAge()).toBe('15');
    clock += 14_400;
    expect(await sMaxAge()).toBe('1');
    expect(drawn).toHaveLength(1);
    clock += 200;
    expect(await sMaxAge()).toBe('60');
    expect(drawn).toHaveLength(2);
  });

  test('but not what is not there, of which there is no end', async () => {
    for (const address of ['/products/none', '/products?category=none', '/collections/none'])
      for (let times = 0; times < 2; times++) expect((await get(address)).status).toBe(404);
    expect(drawn).toHaveLength(6);
  });

  test('and says when, which is as old as what it shows', async () => {
    const askedAt = clock;
    const data = /<script id="page-data" type="application\/json">([^<]*)/.exec(await getBody('/'))?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({ at: askedAt });
  });
});

describe('the status', () => {
  test.each([
    ['/products/no-such-thing', 404],
    ['/products/gone', 410],
    ['/products/%E0%A4%A', 404],
    ['/products/a/b', 404],
    ['/products?category=no-such-category', 404],
    ['/products?after=forged&search=kettle', 404],
    ['/nothing-here', 404],
    ['/products?page=90', 200],
    [`/products?search=${'x'.repeat(3000)}`, 414],
  ])('of %s is %i', async (address, status) => {
    const answer = await get(address);
    expect(answer.status).toBe(status);
    expect(answer.headers['Content-Type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<div id="root">');
  });

  test.each([
    ['/', '/api/menu', 'Our Products'],
    ['/', '/api/products/showcase', 'Our Products'],
    ['/', '/api/collections', 'Our Products'],
    ['/products', '/api/products/categories', 'All products'],
    ['/products/kettle', '/api/reviews/summary?product=kettle', 'Copper Kettle'],
    ['/products/kettle', '/api/products/kettle/seen-in', 'Copper Kettle'],
  ])('of %s does not depend on %s', async (address, optional, text) => {
    broken.set(optional, 404);
    const { status, body } = await get(address);
    broken.clear();
    expect(status).toBe(200);
    expect(body).toContain(text);
    expect(body).toContain(`"failures":{"${optional.slice('/api'.length)}":{`);
    expect(body).not.toContain('noindex');
  });

  test.each([
    ['/', '/api/products?sort=-createdAt&limit=12'],
    ['/products', '/api/products?limit=24&facets=true'],
    ['/products?category=kitchen', '/api/products/categories'],
    ['/products/kettle', '/api/products/kettle'],
    ['/products/kettle', '/api/config'],
  ])('of %s depends on %s', async (address, required) => {
    broken.set(required, 404);
    const { status } = await get(address);
    broken.clear();
    expect(status).toBe(404);
  });

  test('of the old address of the list is a redirect that keeps its query', async () => {
    expect(await get('/shop/anything?search=tea')).toMatchObject({
      status: 301,
      headers: { Location: '/products?search=tea' },
    });
  });

  test('of a write is that pages are read only', async () => {
    expect((await pages.respond('POST', '/', CALLERS)).status).toBe(405);
    expect((await pages.respond('HEAD', '/', CALLERS)).status).toBe(200);
  });

  test('of a page that is not there says so in its content, and search engines leave it out', async () => {
    const { body } = await get('/products/gone');
    expect(body).toContain('Product not found');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
    expect(body).toContain('"failures":{"/products/gone":{"code":"NOT_FOUND","status":404');
    expect(body).toContain('It may no longer be sold, or the link may be wrong.');
    expect(body).toContain('aria-label="All products"');
  });

  test('of a category that does not exist shows nothing of its address, with a search', async () => {
    const { status, body } = await get('/products?category=buy-gold-now&inStock=true');
    expect(status).toBe(404);
    const [head = '', main = ''] = body.split('</head>');
    expect(head).toContain('<title>Category not found · Hearth</title>');
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toMatch(/buy.gold.now/i);
    expect(main).toContain('Category not found</h1>');
    expect(main).toContain('aria-label="All products"');
    expect(main).not.toContain('Buy gold now');
  });

  test('of a category that filters leave nothing of is that of a page', async () => {
    const { status, body } = await get('/products?category=kitchen&minPrice=90000');
    expect(status).toBe(200);
    expect(body).toContain('<title>Kitchen · Hearth</title>');
    expect(body).toContain('No products match these filters');
  });
});

test('a page that cannot be drawn is the shell with no-store, and the log has its path', async () => {
  broken.set('/api/products/kettle', 500);
  shop.logs.length = 0;
  const { status, headers, body } = await get('/products/kettle?utm_source=letter');
  broken.clear();
  expect(status).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(headers['Cache-Control']).toBe('private, no-store');
  expect(headers.ETag).toBeUndefined();
  expect(shop.logs).toMatchObject([
    { message: 'page rendering failed', fields: { path: '/products/kettle' } },
  ]);
  expect((await get('/products/kettle')).status).toBe(200);
});

test('the id of what no cache may keep leads to the lines of its request; what the CDN shows to others has none', async () => {
  const logger = createStructuredLogger(({ message = '', ...fields }) => {
    shop.logs.push({ level: 'info', message, fields });
  });
  const server = createPagesApp(pages, { trustProxy: () => false, logger }).listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const getId = async (address: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual', ...init })).headers.get(
      'x-request-id',
    );
  const getLines = (id: string | null) =>
    shop.logs.filter(({ fields }) => id && fields?.requestId === id).map(({ message }) => message);
  try {
    for (const kept of ['/', '/products/none', '/shop']) expect(await getId(kept)).toBeNull();
    broken.set('/api/products/kettle', 500);
    shop.logs.length = 0;
    const ids = await Promise.all([1, 2].map((at) => getId(`/products/kettle?gclid=${at}`)));
    broken.clear();
    ids.push(await getId('/', { method: 'POST' }));
    expect(new Set(ids).size).toBe(3);
    expect(ids.map(getLines)).toEqual([
      ...Array<string[]>(2).fill(['page rendering failed', 'request answered']),
      ['request answered'],
    ]);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

const MARK = '"><img src=x onerror=alert(1)>';
const WRITTEN = [
  MARK,
  encodeURIComponent(MARK),
  '%',
  '%00',
  '%F0%9F%98',
  '..',
  '//',
  "'",
  '\\',
  'é',
  '🫖',
  '__proto__',
];
const PATHS = ['/products', '/products/', '/products/kettle', '/', '/shop/'];
const KEYS = [
  'search',
  'category',
  'minPrice',
  'maxPrice',
  'inStock',
  'sort',
  'page',
  'after',
  'variant',
  'brand',
  'option.Colour',
  '__proto__',
  MARK,
];
const VALUES = [...WRITTEN, 'kettle', 'kitchen', '1e309', '-1', 'NaN', '1', 'true', 'price', ''];

/** Every path with each of them appended, and every parameter with each value. */
const ADDRESSES = [
  ...PATHS.flatMap((path) => ['', ...WRITTEN].map((written) => `${path}${written}`)),
  ...KEYS.flatMap((key) => [MARK, '%'].map((value) => `/products?${key}=${value}`)),
  ...VALUES.flatMap((_, at) => {
    const query = KEYS.map((key, turn) => `${key}=${VALUES[(at + turn) % VALUES.length]}`).join('&');
    return ['/products', '/products/kettle'].map((path) => `${path}?${query}`);
  }),
];

test('any path and query is a page with a true status, without a failure and without its own text in it as markup', async () => {
  shop.logs.length = 0;
  const statuses = new Set<number>();
  for (let at = 0; at < ADDRESSES.length; at += 50) {
    await Promise.all(
      ADDRESSES.slice(at, at + 50).map(async (address) => {
        const { status, body } = await get(address);
        statuses.add(status);
        if (body.includes('<img src=x')) throw new Error(`${address} is markup in its page`);
      }),
    );
  }
  expect([...statuses].sort()).toEqual([200, 301, 404]);
  expect(shop.logs).toEqual([]);
}, 180_000);

test('each part that React hydrates by itself says when it answers', async () => {
  for (const address of ['/', '/products', '/products/kettle', '/collections/tea', '/products/none']) {
    // Depends on React's markup. A new version of React may need another pattern (docs/upgrading.md).
    const parts = (await getBody(address)).split('<!--$-->').slice(1);
    expect(parts.length, address).toBeGreaterThan(3);
    expect(parts.filter((part) => !part.startsWith('<div data-part=""'))).toEqual([]);
  }
});

test('every public page is valid HTML, as the Nu checker sees it', async () => {
  const drawn = {
    home: '/',
    products: '/products?page=2',
    category: '/products?category=kitchen&sort=price&inStock=true',
    search: '/products?search=ketle',
    nothing: '/products?search=qqqqq',
    collection: '/collections/tea',
    product: '/products/kettle',
    hostile: '/products/hostile',
    missing: '/products/none',
    gone: '/products/gone',
  };
  const documents = readBuiltDocuments();
  for (const [name, address] of Object.entries(drawn)) documents[`${name}.html`] = await getBody(address);
  expect(Object.keys(documents)).toEqual(expect.arrayContaining(['shell.html', '404.html', 'terms.html']));
  expect(await findHtmlErrors(documents)).toEqual([]);
}, 120_000);

// Last, because only the latest instance of the pages in a process can render.
test('a search too many of one caller is the shell, whose browser hears of the limit', async () => {
  const limiter = createRateLimiter({
    counters: createFirestoreRateLimitCounters(shop.db),
    factor: 1,
    logger: silent,
    now: () => Date.parse('2026-05-01T12:00:15Z'),
  });
  const strict = await createShopPagesService(shop.services, {
    limit: limiter,
    logger: silent,
    build: loadBuiltWebApp,
  });
  const search = (caller: string) => strict.respond('GET', '/products?search=kettle', [{ id: caller }]);
  const { limit } = ROUTES.listProducts;
  // Counts all but the last permitted call directly in the rate limiter.
  const callers = [{ id: '203.0.113.1' }];
  await Promise.all(Array.from({ length: limit.max - 1 }, () => limiter(limit, callers)));
  expect((await search('203.0.113.1')).body).toContain('Copper');
  const { status, headers, body } = await search('203.0.113.1');
  expect([status, headers['Cache-Control']]).toEqual([200, 'private, no-store']);
  expect(body).not.toContain('Copper');
  expect((await search('203.0.113.2')).body).toContain('Copper');
  expect((await strict.respond('GET', '/products', CALLERS)).body).toContain('Copper');
});
