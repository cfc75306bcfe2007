import {
  demoAccounts,
  expect,
  navigateTo,
  signInWithoutForm,
  waitForClientNavigation,
  test,
} from './fixtures';

test('an error of the server, and an answer that takes more than ten seconds, are said in a toast', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/about');
  await waitForClientNavigation(page);
  const shop = page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true });
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'x', requestId: 'r' } }),
  );
  await shop.click();
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Good things/ })).toBeVisible();
  await page.unroute('**/api/products?*');
  await page.route('**/api/products?*', () => new Promise(() => undefined));
  // Simulates a timeout, which depends on the browser's clock, with an aborted signal.
  await page.evaluate(() => {
    AbortSignal.timeout = () => AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  await shop.click();
  await expect(page.getByText('Request timeout. Please check your connection.')).toBeVisible();
  consoleErrors.length = 0;
});

test('without a network the shop says so, and goes on when it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/products');
  await waitForClientNavigation(page);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Good things/ })).toBeVisible();
  const fetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-host'));
  await page.waitForFunction(fetched);
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
  await page.getByRole('combobox', { name: 'Search products' }).press('Enter');
  await expect(page.getByText('You appear to be offline. Please check your connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /kettle/i }).first()).toBeVisible();
  consoleErrors.length = 0;
});

test('an expired token is renewed in silence; a session the server refuses ends, and the login leads back', async ({
  page,
}) => {
  const refuse = (code: string, message: string) => ({
    status: 401,
    json: { success: false, code, message, requestId: 'r' },
  });
  const orders = '**/api/orders/my-orders*';
  await signInWithoutForm(page, demoAccounts.shopper);
  let asked = 0;
  await page.route(orders, async (route) => {
    if (asked++ > 0) return route.continue();
    await route.fulfill(refuse('TOKEN_EXPIRED', 'Expired.'));
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Details' }).first()).toBeVisible();
  expect(asked).toBe(2);

  await page.unroute(orders);
  await page.route(orders, (route) => route.fulfill(refuse('TOKEN_REVOKED', 'Your session was ended.')));
  await page.reload();
  await expect(page).toHaveURL('/login?from=%2Forders');
  expect(
    await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token')),
  ).toBeNull();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('pages of a person’s own ask a guest to log in; the panel leads everybody else home, and login and register those who are logged in', async ({
  page,
}) => {
  await page.goto('/about');
  for (const path of ['/checkout', '/orders', '/profile']) {
    await navigateTo(page, path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  }
  await navigateTo(page, '/admin/orders');
  await expect(page).toHaveURL('/');

  await signInWithoutForm(page, demoAccounts.shopper);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  for (const [path, leadsTo] of [
    ['/register', '/'],
    ['/login?from=%2Forders', '/orders'],
    ['/login?from=https%3A%2F%2Fevil.example', '/'],
  ] as const) {
    await navigateTo(page, '/about');
    await navigateTo(page, path);
    await expect(page).toHaveURL(leadsTo);
  }
});
