import { expect, test } from './fixtures';
import { listProductIds } from './shop-products';

// Tests how Hosting forwards requests to the function that draws pages. pages.spec.ts tests the pages in a browser.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop can be read, and its links lead on', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'View All', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('link', { name: /^Kitchen/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
    const card = page.getByRole('listitem').getByRole('heading', { level: 2 }).first();
    const name = await card.innerText();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  });
});

test('a walk along links from home reaches every product', { tag: '@long' }, async ({ request }) => {
  const all = await listProductIds(request);
  const found = new Set<string>();
  const seen = new Set(['/']);
  const lists = ['/'];
  for (const address of lists) {
    const html = await (await request.get(address)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const to = href.replace(/&amp;/g, '&').split('#')[0] ?? '';
      const id = /^\/products\/([^/?]+)$/.exec(to)?.[1];
      if (id) found.add(id);
      else if (/^\/products(?:\?after=[^&]*)?$/.test(to) && !seen.has(to)) {
        seen.add(to);
        lists.push(to);
      }
    }
  }
  expect(all.filter((id) => !found.has(id))).toEqual([]);
});

test('the old address of the list, unknown pages and products have true statuses', async ({ request }) => {
  const fetchStatus = async (address: string) => (await request.get(address, { maxRedirects: 0 })).status();
  expect(await fetchStatus('/shop?search=tea')).toBe(301);
  expect(await fetchStatus('/no-such-page')).toBe(404);
  expect(await fetchStatus('/products/no-such-thing')).toBe(404);
  expect(await fetchStatus('/products?category=no-such-thing')).toBe(404);
  expect(await fetchStatus('/cart')).toBe(200);
  expect(await fetchStatus('/admin/orders/some-order')).toBe(200);
});
