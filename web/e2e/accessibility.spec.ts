import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { checkThemeAccessibility } from './axe';
import { checkEqualAccess } from './equal-access';
import { expect, navigateTo, savedSessions, waitForHydration, test } from './fixtures';

const desk = { width: 1280, height: 900 };
/** Narrow phone. Also the width of a 1280 pixel page at 400% zoom (WCAG 1.4.10). */
const phone = { width: 320, height: 844 };

/** Rules that the dark theme and the phone layout can violate: contrast, names, scrollable areas and order. */
const PHONE_RULES = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'button-name',
  'link-name',
  'label',
  'select-name',
  'aria-hidden-focus',
  'nested-interactive',
  'heading-order',
  'landmark-unique',
  'list',
  'listitem',
];

const SHARED_PARTS = [
  'header:not(main *)',
  'footer:not(main *)',
  'nav[aria-label="Admin"]',
  'nav[aria-label="Your account"]',
];
const PAGES_WITH_SHARED_PARTS = ['/', '/profile', '/checkout', '/admin'];

/** All pages with a fixed address. Follows from the list of pages (web/src/server/page-addresses.test.ts). */
const pages = JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8')) as Record<
  'open' | 'signedIn' | 'admin',
  string[]
>;

/**
 * Pages that `npm test` checks, and addresses with parameters. All other pages are added from the list of pages.
 * Consecutive pages must not have the same path, because the tests could not detect the navigation.
 */
const open = ['/', '/products', '/products/copper-tea-kettle', '/cart', '/wishlist', '/login', '/help'];
const otherOpen = [
  '/products?search=kettle',
  '/products/brushed-cotton-chore-coat',
  '/products?search=nothinglikethis',
  '/products/nothing-like-this',
  '/collections/for-the-tea-table',
  '/collections/nothing-like-this',
  '/stock-notices#none',
  '/orders/follow',
  '/team#none',
  '/nowhere',
];
const signedIn = ['/orders', '/profile'];
const admin = ['/admin', '/admin/orders', '/admin/products', '/admin/products/copper-tea-kettle'];
const otherAdmin = [
  '/admin/settings',
  '/admin/collections/gifts-under-30',
  '/admin/settings?section=tax',
  '/admin/discounts',
  '/admin/settings?section=shipping',
  '/admin/reviews',
  '/admin/settings?section=history',
];

/** Checkout needs a product in the cart, and is checked with the customer's pages. */
const CHECKED_ELSEWHERE = ['/checkout'];

/** Returns the pages of a list that are in none of the other lists, with any parameters. */
const getOtherPages = (all: readonly string[], ...lists: readonly (readonly string[])[]) => {
  const checked = new Set([...CHECKED_ELSEWHERE, ...lists.flat()].map((path) => path.replace(/[?#].*/, '')));
  return all.filter((path) => !checked.has(path));
};

/** Loading indicators by attribute. Searching a whole page by role takes as long as axe. */
const LOADING_INDICATORS = '[aria-label^="Loading"], [aria-label^="Checking"], [aria-busy=true]';

/** Opens a page and waits until its heading is visible and nothing is loading. */
async function visit(page: Page, path: string): Promise<void> {
  const isFirst = page.url() === 'about:blank';
  await navigateTo(page, path);
  if (isFirst) await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(LOADING_INDICATORS)).toHaveCount(0);
  // Disabled controls may have low contrast and are not checked.
  if (path === '/checkout') await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
}

const softExpect = expect.configure({ soft: true });

async function checkWidth(page: Page, path: string, { width }: { width: number }): Promise<void> {
  const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
  await softExpect.poll(scrolled, `the width of ${path} at ${width}`).toBeLessThanOrEqual(width);
}

async function checkPages(page: Page, paths: string[]): Promise<void> {
  let desks = [true, false];
  for (const path of paths) {
    const without = PAGES_WITH_SHARED_PARTS.includes(path) ? [] : SHARED_PARTS;
    const rules = path === '/admin/products' ? undefined : PHONE_RULES;
    await visit(page, path);
    for (const isDesk of desks) {
      const size = isDesk ? desk : phone;
      await page.setViewportSize(size);
      if (isDesk) {
        await checkThemeAccessibility('light', page, `${path} on a desk`, { without });
        await checkEqualAccess(page, path);
      } else {
        await checkThemeAccessibility('dark', page, `${path} on a phone`, { without, rules });
      }
      await checkWidth(page, path, size);
    }
    // The next page starts with the current layout, because resizing takes as long as a check.
    desks = [...desks].reverse();
  }
}

test.describe.configure({ timeout: 240_000 });

test('axe finds nothing on the open pages, and none scrolls sideways', async ({ page }) => {
  await checkPages(page, open);
});

test('nor on the other open pages', { tag: '@long' }, async ({ page }) => {
  await checkPages(page, [...otherOpen, ...getOtherPages(pages.open, open, otherOpen)]);
});

test.describe('of a customer', () => {
  test.use({ storageState: savedSessions.shopper });

  test("axe finds nothing on a customer's pages, and none scrolls sideways", async ({ page }) => {
    await checkPages(page, signedIn);
    await page.setViewportSize(desk);
    await visit(page, '/orders');
    const order = await page.getByRole('link', { name: 'Track Order' }).first().getAttribute('href');
    await checkPages(
      page,
      ['/track', '', '/invoice'].map((end) => (order ?? '').replace('/track', end)),
    );
    await page.setViewportSize(desk);
    await visit(page, '/products/copper-tea-kettle');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'In Cart' }).first().waitFor();
    await checkPages(page, ['/cart', '/checkout']);
  });

  test('nor on the other pages', { tag: '@long' }, async ({ page }) => {
    await checkPages(page, getOtherPages(pages.signedIn, signedIn));
  });
});

test.describe('of an administrator', () => {
  test.use({ storageState: savedSessions.admin });

  test("axe finds nothing on an administrator's pages, and none scrolls sideways", async ({ page }) => {
    await checkPages(page, admin);
  });

  // Two tests, because the pages of the panel take longer than other lists of pages.
  test('nor on the other pages', { tag: '@long' }, async ({ page }) => {
    await checkPages(page, getOtherPages(pages.admin, admin, otherAdmin));
  });

  test('nor on the pages with filters and the papers of an order', { tag: '@long' }, async ({ page }) => {
    await checkPages(page, otherAdmin);
    await page.setViewportSize(desk);
    await visit(page, '/admin/orders?status=shipped');
    const orders = page.getByRole('list', { name: 'Orders' });
    const order = await orders.getByRole('link').first().getAttribute('href');
    await checkPages(page, [`${order}`, `${order}/packing-slip`, `${order}/invoice`]);
  });
});
