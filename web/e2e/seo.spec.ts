import { expect, test } from './fixtures';
import { listProductIds } from './shop-products';

const parsePaths = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });

/** Excludes products of other tests, which have their own category. */
const isDemo = (name: string) => !/^(?:test-|workshop$)/.test(name);

test.describe('what search engines fetch', () => {
  test('leads from robots.txt over the sitemap to every product and category', async ({ request }) => {
    const robots = await request.get('/robots.txt');
    expect(robots.headers()['content-type']).toContain('text/plain');
    const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(await robots.text()) ?? [];
    expect(new URL(sitemap).pathname).toBe('/sitemap.xml');
    const index = await request.get('/sitemap.xml');

    const found: string[] = [];
    for (const part of parsePaths(await index.text())) {
      const reply = await request.get(part);
      expect([part, reply.status()]).toEqual([part, 200]);
      expect(reply.headers()['cache-control']).toContain('s-maxage=3600');
      found.push(...parsePaths(await reply.text()));
    }
    const answer = await request.get('/api/products/categories');
    const { data } = (await answer.json()) as { data: { categories: { slug: string }[] } };
    const ids = found.flatMap((path) => /^\/products\/([^/]+)$/.exec(path)?.[1] ?? []);
    const all = await listProductIds(request);
    expect(ids.filter(isDemo).sort()).toEqual(all.filter(isDemo).sort());
    const slugs = found.flatMap((path) => /^\/products\?category=(.*)$/.exec(path)?.[1] ?? []);
    const every = data.categories.map(({ slug }) => slug);
    expect(slugs.filter(isDemo).sort()).toEqual(every.filter(isDemo).sort());
  });

  test('has the feed of all products', async ({ request }) => {
    const feed = await request.get('/feeds/google.xml');
    expect(feed.status()).toBe(200);
    expect(feed.headers()['content-type']).toContain('application/xml');
    expect((await feed.text()).match(/<item>/g)?.length).toBeGreaterThan(50);
  });

  test('has the pictures that links to the shop are shown with', async ({ request }) => {
    for (const [path, type] of [
      ['/preview.jpg', 'image/jpeg'],
      ['/logo.png', 'image/png'],
    ] as const) {
      const reply = await request.get(path);
      expect([path, reply.status(), reply.headers()['content-type']]).toEqual([path, 200, type]);
    }
    expect((await request.get('/previews/products/no-such/none')).status()).toBe(404);
  });
});
