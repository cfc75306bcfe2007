import type { Page } from '@playwright/test';
import { lookIn } from './axe';
import { expect, roles, takenOver, test } from './fixtures';

/** All rules in each theme and each view: what differs between themes is colour, between views the layout. */
const views = [
  { name: 'on a desk', theme: 'light', viewport: { width: 1280, height: 900 }, narrowest: 1280 },
  // 320 pixels are what a page is at 1280 when it is enlarged four times (WCAG 1.4.10).
  { name: 'on a phone', theme: 'dark', viewport: { width: 390, height: 844 }, narrowest: 320 },
] as const;

const open = [
  '/',
  '/products',
  '/products?search=kettle',
  '/products?search=nothinglikethis',
  '/products/copper-tea-kettle',
  '/products/brushed-cotton-chore-coat',
  '/products/nothing-like-this',
  '/collections/for-the-tea-table',
  '/collections/nothing-like-this',
  '/cart',
  '/wishlist',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/stock-notices#none',
  '/review-mails',
  '/orders/follow',
  '/about',
  '/contact',
  '/help',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/cookies',
  '/mail',
  '/nowhere',
];
const signedIn = ['/orders', '/profile', '/profile/addresses', '/profile/security', '/profile/data'];
const admin = [
  '/admin',
  '/admin/orders',
  '/admin/products',
  '/admin/products/new',
  '/admin/products/copper-tea-kettle',
  '/admin/import',
  '/admin/collections',
  '/admin/collections/new',
  '/admin/collections/gifts-under-30',
  '/admin/discounts',
  '/admin/discounts/new',
  '/admin/reviews',
  '/admin/users',
  '/admin/activity',
  '/admin/settings',
  '/admin/settings?section=tax',
  '/admin/settings?section=shipping',
  '/admin/settings?section=history',
];

/** Every page is checked when it has settled: its heading is there and nothing loads any more. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^(Loading|Checking)/ })).toHaveCount(0);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // What is greyed out until it is ready may have too little contrast, and is not judged.
  if (path === '/checkout') await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
}

const softExpect = expect.configure({ soft: true });

/** A page that scrolls sideways is read line by line with a finger, and its buttons are found by chance. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Checks a page in every view, loaded once. */
async function check(page: Page, path: string): Promise<void> {
  await visit(page, path);
  for (const { name, theme, viewport, narrowest } of views) {
    await page.setViewportSize(viewport);
    await lookIn(theme, page, `${path} ${name}`);
    await page.setViewportSize({ ...viewport, width: narrowest });
    await softExpect.poll(() => widthOf(page), `the width of ${path} ${name}`).toBeLessThanOrEqual(narrowest);
  }
  await page.setViewportSize(views[0].viewport);
}

test.use({ bypassCSP: true });
test.describe.configure({ timeout: 240_000 });

test('axe finds nothing on the open pages, and none scrolls sideways', async ({ page }) => {
  for (const path of open) await check(page, path);
});

test.describe('of a customer', () => {
  test.use({ storageState: roles.shopper });

  test("axe finds nothing on a customer's pages, and none scrolls sideways", async ({ page }) => {
    for (const path of signedIn) await check(page, path);
    await page.goto('/orders');
    const order = await page.getByRole('link', { name: 'Track Order' }).first().getAttribute('href');
    const papers = ['/track', '', '/invoice'].map((end) => (order ?? '').replace('/track', end));
    for (const path of papers) await check(page, path);
    await page.goto('/products/copper-tea-kettle');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'In Cart' }).first().waitFor();
    for (const path of ['/cart', '/checkout']) await check(page, path);
  });
});

test.describe('of an administrator', () => {
  test.use({ storageState: roles.admin });

  test("axe finds nothing on an administrator's pages, and none scrolls sideways", async ({ page }) => {
    for (const path of admin) await check(page, path);
    await page.goto('/admin/orders?status=shipped');
    const orders = page.getByRole('list', { name: 'Orders' });
    const order = await orders.getByRole('link').first().getAttribute('href');
    for (const path of [`${order}`, `${order}/packing-slip`, `${order}/invoice`]) await check(page, path);
  });
});
