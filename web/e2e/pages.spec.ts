import type { Page } from '@playwright/test';
import { expect, roles, started, test } from './fixtures';
import { productIds } from './shop-products';

/** Pages that arrive as HTML: with content of the shop's, drawn when the shop was built, and the one for no page. */
const DRAWN = [
  '/',
  '/products?category=kitchen',
  '/products/copper-tea-kettle',
  '/about',
  '/contact',
  '/help',
  '/no-such-page',
];

declare global {
  interface Window {
    /** The sum of all shifts of the document. */
    shift?: number;
  }
}

const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      for (const { value } of shifts) window.shift = (window.shift ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens each drawn page, lets its script take it over, and wants nothing said and nothing moved. */
async function takesOver(page: Page): Promise<void> {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  await noteShifts(page);
  for (const address of DRAWN) {
    await page.goto(address);
    await started(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shift), `shift on ${address}`).toBeLessThan(0.001);
  }
  // What the test provokes itself: an unknown address, and a worker that only its own journeys let in.
  const provoked = /status of 404|Service Worker registration blocked by Playwright/;
  expect(said.filter((line) => !provoked.test(line))).toEqual([]);
}

test.describe('a drawn page is taken over in silence and without a move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('by a guest, in the light', async ({ page }) => takesOver(page));

  test.describe('in the dark', () => {
    test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    test('by a guest with a cart, on a phone', async ({ page }) => {
      await page.addInitScript(() =>
        localStorage.setItem('cart', JSON.stringify([{ _id: 'copper-tea-kettle', quantity: 2 }])),
      );
      await takesOver(page);
    });
  });

  test.describe('by a customer', () => {
    test.use({ storageState: roles.shopper });
    test('who is logged in', async ({ page }) => takesOver(page));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop can be read, and its links lead on', async ({ page }) => {
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

  test('the list is narrowed, ordered and searched by forms', async ({ page }) => {
    const products = page.getByRole('region', { name: 'Products' });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await page.goto('/products?category=kitchen');
    const whole = Number.parseInt(await page.getByRole('status').first().innerText());
    // A facet that a script would unfold.
    const tags = filters.getByRole('group', { name: 'Tags' });
    await tags.getByRole('checkbox').last().check();
    await filters.getByLabel('Highest price').fill('150');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
    await filters.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
    await expect(tags.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Up to $150');
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price');
    expect(Number.parseInt(await page.getByRole('status').first().innerText())).toBeLessThan(whole);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();

    await page.getByRole('combobox', { name: 'Search products' }).fill('coper ketle');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(products.getByText('Showing results for “copper kettle”')).toBeVisible();
    await expect(products.getByRole('link', { name: 'Copper Tea Kettle' }).first()).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('filters and search need no drawer', async ({ page }) => {
      await page.goto('/products');
      await page.getByRole('searchbox', { name: 'Search products' }).fill('kettle');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Results for “kettle”' })).toBeVisible();
      await page.getByRole('link', { name: 'Filters', exact: true }).click();
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByRole('switch', { name: 'In stock only' }).check();
      await filters.getByRole('button', { name: 'Show results' }).click();
      await expect(page).toHaveURL(/search=kettle.*inStock=true/);
      await expect(filters.getByRole('switch', { name: 'In stock only' })).toBeChecked();
    });
  });
});

test('a walk along links from home reaches every product', async ({ request }) => {
  const all = await productIds(request);
  const found = new Set<string>();
  const seen = new Set(['/']);
  const lists = ['/'];
  for (const address of lists) {
    const html = await (await request.get(address)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const to = href.replace(/&amp;/g, '&').split('#')[0] ?? '';
      const id = /^\/products\/([^/?]+)$/.exec(to)?.[1];
      if (id) found.add(id);
      // The whole list by its pages; categories and filters show parts of it again.
      else if (/^\/products(?:\?after=[^&]*)?$/.test(to) && !seen.has(to)) {
        seen.add(to);
        lists.push(to);
      }
    }
  }
  expect(all.filter((id) => !found.has(id))).toEqual([]);
});

test('what is pressed before the script is there is done when it has come', async ({ page }) => {
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Robin Example');
  await page.getByRole('button', { name: 'Send' }).click();
  release();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeHidden();
  await expect(page).toHaveURL('/contact');
});

test('the old address of the list, unknown pages and products have true statuses', async ({ request }) => {
  const statusOf = async (address: string) => (await request.get(address, { maxRedirects: 0 })).status();
  expect(await statusOf('/shop?search=tea')).toBe(301);
  expect(await statusOf('/no-such-page')).toBe(404);
  expect(await statusOf('/products/no-such-thing')).toBe(404);
  expect(await statusOf('/products?category=no-such-thing')).toBe(404);
  expect(await statusOf('/cart')).toBe(200);
  expect(await statusOf('/admin/orders/some-order')).toBe(200);
});
