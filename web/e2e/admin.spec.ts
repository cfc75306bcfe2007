import type { Page } from '@playwright/test';
import { expect, newCustomer, roles, signIn, test } from './fixtures';

const main = (page: Page) => page.getByRole('main');

test('the panel is for administrators: everybody else goes home', async ({ page }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/');
  await signIn(page, await newCustomer(page));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test.describe('an administrator', () => {
  test.use({ storageState: roles.admin });

  test('reaches every part of the panel from its menu', async ({ page }) => {
    await page.goto('/admin');
    const menu = main(page).getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    for (const part of ['Products', 'Orders', 'Users', 'Activity', 'Dashboard']) {
      await menu.getByRole('link', { name: part }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: part })).toBeVisible();
      await expect(menu.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
    }
  });
});
