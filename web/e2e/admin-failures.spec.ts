import type { Page } from '@playwright/test';
import { newCustomer, roles } from './fixtures';
import { placeOrder } from './shop-orders';
import { expect, test } from './shop-products';

test.use({ storageState: roles.admin });

const main = (page: Page) => page.getByRole('main');
const toasts = (page: Page) => page.locator('.notistack-SnackbarContainer').getByRole('alert');

/** Fails the calls of an address with a server error. */
const fail = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'x', requestId: 'r' } }),
  );

for (const [path, address, message] of [
  ['/admin', '**/api/orders/admin/stats*', 'Failed to load dashboard data'],
  ['/admin/orders', '**/api/orders/admin/all*', 'Failed to load orders'],
  ['/admin/products', '**/api/products/admin/all*', 'Failed to load products'],
  ['/admin/users', '**/api/users/admin/all*', 'Failed to load users'],
  ['/admin/activity', '**/api/admin/activity*', 'Failed to load activity'],
] as const) {
  test(`${path} shows one toast when its data fails to load`, async ({ page }) => {
    await fail(page, address);
    await page.goto(path);
    await expect(toasts(page)).toHaveText([`${message}. Server error. Please try again later.`]);
    await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}

test('a change that fails shows one toast, and the page stays as it was', async ({ page, newProduct }) => {
  const customer = await newCustomer(page);
  const { _id, number } = await placeOrder(page, customer, [await newProduct()]);
  await fail(page, '**/api/orders/*/status');
  await page.goto(`/admin/orders/${_id}`);
  await expect(main(page).getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  const confirm = main(page).getByRole('button', { name: 'Confirm', exact: true });
  await confirm.click();
  await expect(toasts(page)).toHaveText([
    'Failed to update the order. Server error. Please try again later.',
  ]);
  await expect(confirm).toBeEnabled();
});
