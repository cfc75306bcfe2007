import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
import { useTestStore, type TestApiResponse } from '../support/test-store';

let time = Date.parse('2026-05-01T00:00:00Z');
const shop = useTestStore({ publicUrl: 'https://shop.example', now: () => time });

const QUARTER_MS = 15 * 60_000;

afterEach(() => {
  vi.restoreAllMocks();
});

const locations = (reply: TestApiResponse) =>
  [...String(reply.body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replace('https://shop.example', ''),
  );

beforeAll(async () => {
  await storeProduct(shop, 'kettle', { updatedAt: new Date('2026-02-01T00:00:00Z') });
  await storeProduct(shop, 'apron', {
    title: 'Apron <b>&</b>',
    category: 'Textiles',
    categorySlug: 'textiles',
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: [
      buildStoredVariant({ id: 's', options: { Size: 'S' } }),
      buildStoredVariant({ id: 'l', options: { Size: 'L' } }),
    ],
  });
  await storeProduct(shop, 'gone', { status: 'archived', category: 'Past', categorySlug: 'past' });
});

test('the sitemap has published collections', async () => {
  const admin = await shop.person('admin');
  const gifts = { slug: 'gifts', title: 'Gifts', kind: 'manual', products: ['kettle'] };
  await shop.call('POST', '/collections', { as: admin, body: { ...gifts, published: true } });
  await shop.call('POST', '/collections', { as: admin, body: { ...gifts, slug: 'draft' } });
  time += QUARTER_MS;
  const addresses = locations(await shop.call('GET', '/sitemaps/pages'));
  expect(addresses).toContain('/collections/gifts');
  expect(addresses).not.toContain('/collections/draft');
  await shop.clear('collections', 'collectionState');
  time += QUARTER_MS;
});

describe("at the site's root", () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 3600],
    ['/sitemap.xml', 'application/xml', 3600],
    ['/sitemaps/pages', 'application/xml', 3600],
    ['/sitemaps/products-1', 'application/xml', 3600],
  ])('%s is kept by the CDN, and answered with 304 to those who have it', async (path, type, seconds) => {
    const reply = await shop.call('GET', path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(reply.headers.get('cache-control')).toContain(`s-maxage=${seconds}`);
    const etag = reply.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?"/);
    const again = await shop.call('GET', path, {
      // Otherwise, fetch adds `no-cache`.
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers.get('etag')).toBe(etag);
    const head = await shop.call('HEAD', path);
    expect([head.status, head.bytes.length, head.headers.get('etag')]).toEqual([200, 0, etag]);
    expect((await shop.call('POST', path)).body.code).toBe('METHOD_NOT_ALLOWED');
  });

  test('nothing else is, and none of it is below /api', async () => {
    expect((await shop.call('GET', '/sitemaps/products-2')).body.code).toBe('NOT_FOUND');
    expect((await shop.call('GET', '/sitemaps/__proto__')).body.code).toBe('NOT_FOUND');
    expect((await shop.call('GET', '/sitemap.xml/')).status).toBe(404);
    expect((await shop.call('GET', '/../products')).status).toBe(404);
  });
});

describe('the sitemap', () => {
  test('leads to every page, category and product on sale', async () => {
    expect(locations(await shop.call('GET', '/sitemap.xml'))).toEqual([
      '/sitemaps/products-1',
      '/sitemaps/pages',
    ]);
    expect(locations(await shop.call('GET', '/sitemaps/products-1'))).toEqual([
      '/products/apron',
      '/products/kettle',
    ]);
    const pages = locations(await shop.call('GET', '/sitemaps/pages'));
    expect(pages).toEqual(expect.arrayContaining(['/', '/products', '/help', '/products?category=textiles']));
    expect(pages).not.toContain('/products?category=past');
  });
});

test('reads the products once in a quarter of an hour, and only when one changed', async () => {
  time += QUARTER_MS;
  const passes = vi.spyOn(shop.services.products, 'iterateOnSale');
  const callAll = async () => {
    await Promise.all([shop.call('GET', '/sitemap.xml'), shop.call('GET', '/sitemaps/pages')]);
    return String((await shop.call('GET', '/sitemaps/products-1')).body);
  };
  await callAll();
  expect(passes).not.toHaveBeenCalled();

  await storeProduct(shop, 'mug', { updatedAt: new Date(time) });
  expect(await callAll()).not.toContain('mug');
  expect(passes).not.toHaveBeenCalled();

  time += QUARTER_MS;
  expect(await callAll()).toContain('mug');
  expect(passes).toHaveBeenCalledTimes(1);

  await shop.call('DELETE', '/products/apron', { as: await shop.person('admin') });
  time += QUARTER_MS;
  await callAll();
  expect(locations(await shop.call('GET', '/sitemaps/products-1'))).toEqual([
    '/products/kettle',
    '/products/mug',
  ]);
});

test('a failure is answered as one, and the next call tries again', async () => {
  time += QUARTER_MS;
  const failing = vi.spyOn(shop.services.products, 'getVersion').mockRejectedValueOnce(new Error('gone'));
  expect((await shop.call('GET', '/sitemap.xml')).body.code).toBe('INTERNAL');
  failing.mockRestore();
  expect((await shop.call('GET', '/sitemap.xml')).status).toBe(200);
});
