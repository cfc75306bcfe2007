import type { Page } from '@playwright/test';
import { expect, roles, started, test } from './fixtures';

const main = (page: Page) => page.getByRole('main');

test('categories and collections are found from the bar by keyboard', async ({ page }) => {
  await page.goto('/about');
  await started(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const button = bar.getByRole('button', { name: 'Categories' });
  await bar.getByRole('link', { name: 'Shop' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: 'All products' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(bar.getByRole('link', { name: 'All products' })).toBeHidden();

  await page.keyboard.press('Enter');
  await bar.getByRole('list', { name: 'Collections' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/collections/gifts-under-30');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Gifts under $30' })).toBeVisible();
  await expect(main(page).getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(24);
  await main(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/collections/gifts-under-30?page=2');
  await expect(main(page).getByText('Page 2 of 2')).toBeVisible();
});

test('a page that does not exist leads on by a search and best sellers', async ({ page }) => {
  const answer = await page.goto('/collections/no-such-collection');
  expect(answer?.status()).toBe(404);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Collection not found' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Best sellers' }).getByRole('listitem')).toHaveCount(4);
  await main(page).getByRole('combobox', { name: 'Search products' }).fill('kettle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?search=kettle');
});

test.describe('an administrator', () => {
  test.use({ storageState: roles.admin });

  test('makes a collection by a rule, sees what it finds, and shoppers find it', async ({ page }) => {
    const title = `Journey ${crypto.randomUUID().slice(0, 6)}`;
    await page.goto('/admin/collections/new');
    await main(page).getByLabel('Title').fill(title);
    await main(page).getByLabel('Collection type').selectOption('Automated: products that match a rule');
    await main(page).getByLabel('Category', { exact: true }).selectOption('Kitchen');
    await main(page).getByLabel('Highest price').fill('cheap');
    await main(page).getByRole('switch', { name: 'Published' }).check();
    await main(page).getByRole('button', { name: 'Create collection' }).click();
    await expect(main(page).getByLabel('Highest price')).toBeFocused();
    await main(page).getByLabel('Highest price').fill('50');
    await main(page).getByLabel('Order', { exact: true }).selectOption('Price: low to high');
    const found = main(page).getByRole('region', { name: 'Current products' });
    // Until then it shows what the form asked for before.
    await expect(found.getByRole('status')).toHaveAttribute('aria-busy', 'false');
    await expect(found).toContainText(/\d+ products on sale/);
    const first = await found.getByRole('listitem').first().innerText();
    await main(page).getByRole('button', { name: 'Create collection' }).click();
    await expect(page.getByText(`${title} is created`)).toBeVisible();

    const slug = title.toLowerCase().replace(' ', '-');
    await expect(page).toHaveURL(`/admin/collections/${slug}`);
    await page.goto(`/collections/${slug}`);
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    const name = first.split('\n')[0] ?? '';
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(name);
    await page.goto(`/admin/collections/${slug}`);
    await main(page).getByRole('button', { name: 'Delete collection' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/collections');
    await expect(main(page).getByRole('link', { name: title })).toHaveCount(0);
  });
});
