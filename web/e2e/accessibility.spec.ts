import type { Page } from '@playwright/test';
import { lookIn } from './axe';
import { checkEqualAccess } from './equal-access';
import { expect, go, roles, takenOver, test } from './fixtures';

const desk = { width: 1280, height: 900 };
/** What a page is at 1280 when it is enlarged four times (WCAG 1.4.10), and as narrow as phones are. */
const phone = { width: 320, height: 844 };

/** What the other theme and the other layout can break: colours, names of what only they show, what scrolls, and the order. */
const ON_A_PHONE = [
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

/** The navbar, the footer and the menus beside a page are the same on every page, and judged on one of them. */
const FRAME = [
  'header:not(main *)',
  'footer:not(main *)',
  'nav[aria-label="Admin"]',
  'nav[aria-label="Your account"]',
];
const FRAMED = ['/', '/profile', '/checkout', '/admin'];

/**
 * A page of each kind, and the others. No two pages of one path follow each other: nothing would say when the second has come.
 */
const open = ['/', '/products', '/products/copper-tea-kettle', '/cart', '/wishlist', '/login', '/help'];
const otherOpen = [
  '/products?search=kettle',
  '/products/brushed-cotton-chore-coat',
  '/products?search=nothinglikethis',
  '/products/nothing-like-this',
  '/collections/for-the-tea-table',
  '/collections/nothing-like-this',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/stock-notices#none',
  '/email-preferences',
  '/team#none',
  '/review-mails',
  '/orders/follow',
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/cookies',
  '/mail',
  '/nowhere',
];
const signedIn = ['/orders', '/profile'];
const otherSignedIn = ['/profile/addresses', '/profile/security', '/profile/data'];
const admin = ['/admin', '/admin/orders', '/admin/products', '/admin/products/copper-tea-kettle'];
const otherAdmin = [
  '/admin/products/new',
  '/admin/orders/new',
  '/admin/import',
  '/admin/collections',
  '/admin/collections/new',
  '/admin/collections/gifts-under-30',
  '/admin/settings',
  '/admin/discounts',
  '/admin/settings?section=tax',
  '/admin/discounts/new',
  '/admin/settings?section=shipping',
  '/admin/reviews',
  '/admin/messages',
  '/admin/notifications',
  '/admin/settings?section=history',
  '/admin/users',
  '/admin/team',
  '/admin/mails',
  '/admin/ready',
  '/admin/activity',
];

/** By what they are called in the code: to find roles on a whole page takes as long as an axe run. */
const WAITING = '[aria-label^="Loading"], [aria-label^="Checking"], [aria-busy=true]';

/** Every page is checked when it has settled: its heading is there and nothing loads any more. */
async function visit(page: Page, path: string): Promise<void> {
  const isFirst = page.url() === 'about:blank';
  await go(page, path);
  if (isFirst) await takenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(WAITING)).toHaveCount(0);
  // What is greyed out until it is ready may have too little contrast, and is not judged.
  if (path === '/checkout') await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
}

const softExpect = expect.configure({ soft: true });

/** A page that scrolls sideways is read line by line with a finger, and its buttons are found by chance. */
async function checkWidth(page: Page, path: string, { width }: { width: number }): Promise<void> {
  const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
  await softExpect.poll(scrolled, `the width of ${path} at ${width}`).toBeLessThanOrEqual(width);
}

/** Checks pages: by all rules on a desk in the light, and in what may differ on a phone in the dark. */
async function check(page: Page, paths: string[]): Promise<void> {
  let desks = [true, false];
  for (const path of paths) {
    const without = FRAMED.includes(path) ? [] : FRAME;
    // The only page that is another one on a phone, not the same with other styles.
    const rules = path === '/admin/products' ? undefined : ON_A_PHONE;
    await visit(page, path);
    for (const isDesk of desks) {
      const size = isDesk ? desk : phone;
      await page.setViewportSize(size);
      if (isDesk) {
        await lookIn('light', page, `${path} on a desk`, { without });
        await checkEqualAccess(page, path);
      } else {
        await lookIn('dark', page, `${path} on a phone`, { without, rules });
      }
      await checkWidth(page, path, size);
    }
    // The next page begins as this one ends: to make a page narrow or wide takes as long as to judge it.
    desks = [...desks].reverse();
  }
}

test.describe.configure({ timeout: 240_000 });

test('axe finds nothing on the open pages, and none scrolls sideways', async ({ page }) => {
  await check(page, open);
});

test('nor on the other open pages', { tag: '@long' }, async ({ page }) => {
  await check(page, otherOpen);
});

test.describe('of a customer', () => {
  test.use({ storageState: roles.shopper });

  test("axe finds nothing on a customer's pages, and none scrolls sideways", async ({ page }) => {
    await check(page, signedIn);
    await page.setViewportSize(desk);
    await visit(page, '/orders');
    const order = await page.getByRole('link', { name: 'Track Order' }).first().getAttribute('href');
    await check(
      page,
      ['/track', '', '/invoice'].map((end) => (order ?? '').replace('/track', end)),
    );
    await page.setViewportSize(desk);
    await visit(page, '/products/copper-tea-kettle');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'In Cart' }).first().waitFor();
    await check(page, ['/cart', '/checkout']);
  });

  test('nor on the other pages', { tag: '@long' }, async ({ page }) => {
    await check(page, otherSignedIn);
  });
});

test.describe('of an administrator', () => {
  test.use({ storageState: roles.admin });

  test("axe finds nothing on an administrator's pages, and none scrolls sideways", async ({ page }) => {
    await check(page, admin);
  });

  test('nor on the other pages', { tag: '@long' }, async ({ page }) => {
    await check(page, otherAdmin);
    await page.setViewportSize(desk);
    await visit(page, '/admin/orders?status=shipped');
    const orders = page.getByRole('list', { name: 'Orders' });
    const order = await orders.getByRole('link').first().getAttribute('href');
    await check(page, [`${order}`, `${order}/packing-slip`, `${order}/invoice`]);
  });
});
