import type { Page } from '@playwright/test';
import { registerNewCustomer, signInWithoutForm } from './fixtures';
import { placeTestOrder } from './shop-orders';
import { expect, test } from './shop-products';

test.use({ serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const offline = (page: Page) => page.getByText('You are offline.');

const waitForController = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

interface CacheEntry {
  cache: string;
  path: string;
  method: string;
  headers: string[];
}

/** Returns all cache entries of the worker, except files of the build. */
const listCacheEntries = (page: Page) =>
  page.evaluate(async () => {
    const found: CacheEntry[] = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache') || name === 'assets') continue;
      for (const request of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(request.url);
        const headers = [...request.headers.keys()];
        found.push({ cache: name, path: pathname + search, method: request.method, headers });
      }
    }
    return found;
  });

test(
  'what was seen is read without a network, the order waits for it, and a logout removes it',
  { tag: '@long' },
  async ({ page, context, newProduct, consoleErrors }) => {
    const product = await newProduct();
    const customer = await registerNewCustomer(page);
    const listed = await placeTestOrder(page, customer, [product]);
    const { _id, number } = await placeTestOrder(page, customer, [product]);
    const cart = [{ _id: product.id, name: product.name, price: 24, quantity: 1, countInStock: 20 }];
    await signInWithoutForm(page, customer, { cart });
    await page.goto('/products');
    await waitForController(page);
    // The worker first learns which account's responses it may cache, and then caches the current page.
    await expect
      .poll(async () => (await listCacheEntries(page)).map(({ path }) => path))
      .toContain('/products');
    await page.goto(`/products/${product.id}`);
    await expect(main(page).getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await page.goto('/orders');
    await main(page)
      .getByRole('link', { name: `Order ${number}` })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect
      .poll(async () => (await listCacheEntries(page)).map(({ path }) => path))
      .toContain(`/api/orders/${_id}`);

    await context.setOffline(true);
    await page.reload();
    await expect(main(page).getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(offline(page)).toBeVisible();
    await page.goto('/orders');
    await expect(main(page).getByRole('article', { name: `Order ${number}` })).toBeVisible();
    await page.goto(`/orders/${listed._id}`);
    await expect(main(page).getByRole('heading', { level: 1, name: `Order ${listed.number}` })).toBeVisible();
    await page.goto(`/products/${product.id}`);
    await expect(main(page).getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await page.goto('/products');
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    await page.goto('/products/copper-tea-kettle');
    await expect(
      main(page).getByRole('heading', { level: 1, name: 'This product is not saved on this device' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/products/copper-tea-kettle');
    await page.goto('/cart');
    await expect(main(page).getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
    await expect(main(page)).toContainText('We could not check current prices and stock.');

    await main(page).getByRole('button', { name: 'Proceed to Checkout' }).first().click();
    const order = main(page).getByRole('button', { name: 'Place Order' });
    await expect(order).toBeDisabled();
    await expect(order).toHaveAccessibleDescription(/^You are offline/);
    await context.setOffline(false);
    await expect(order).toBeEnabled();
    await expect(offline(page)).toBeHidden();

    const found = await listCacheEntries(page);
    expect(found.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(found.filter(({ headers }) => headers.includes('authorization'))).toEqual([]);
    const own = found.filter(({ cache }) => cache.includes('personal'));
    expect(new Set(own.map(({ path }) => path.split('?')[0]))).toEqual(
      new Set(['/api/auth/profile', '/api/orders/my-orders', `/api/orders/${_id}`]),
    );
    const elsewhere = found.filter(({ cache }) => !cache.includes('personal'));
    expect(elsewhere.filter(({ path }) => /orders|auth|users|checkout|cart/.test(path))).toEqual([]);

    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .not.toContainEqual(expect.stringContaining('personal'));
    expect((await listCacheEntries(page)).filter(({ path }) => path.includes(product.id))).toEqual([]);
    const cartLeft = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cart')));
    await expect.poll(cartLeft).toEqual([]);
    consoleErrors.length = 0;
  },
);

test(
  'a new version is offered, and comes when it is asked for',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.route('**/sw.js', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, body: `${await response.text()}\n// earlier` });
    });
    await page.goto('/about');
    await waitForController(page);
    const offer = page.getByText('A new version of the shop is ready.');
    await expect(offer).toBeHidden();
    await context.unroute('**/sw.js');
    await page.evaluate(async () => {
      document.querySelector('script[type=module]')?.setAttribute('src', '/assets/earlier.js');
      Object.assign(window, { mark: 'not reloaded' });
      await (await navigator.serviceWorker.getRegistration())?.update();
    });

    await expect(offer).toBeVisible();
    expect(await page.evaluate(() => 'mark' in window)).toBe(true);
    const waiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    expect(await waiting()).toBe(true);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('mark' in window));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    // A worker that was too busy to end (register-worker.ts) ends after 30 seconds without events.
    await expect.poll(waiting, { timeout: 60_000 }).toBe(false);
  },
);
