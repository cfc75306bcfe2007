import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, navigateTo, savedSessions, waitForClientNavigation, test } from './fixtures';

const main = (page: Page) => page.getByRole('main');

const ROOM = fileURLToPath(new URL('../../tools/seed/pictures/room-tea-table.avif', import.meta.url));

test('the bar offers a guest the shop by keyboard, Login, Register and the cart; its theme follows the system until switched', async ({
  page,
}) => {
  const scheme = () => page.locator('html').getAttribute('data-color-scheme');
  const header = page.getByRole('banner');
  const bar = page.getByRole('navigation', { name: 'Main' });

  await test.step('the theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');
    await expect.poll(scheme).toBe('dark');
    await header.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect.poll(scheme).toBe('light');
    await page.reload();
    await expect.poll(scheme).toBe('light');
    await header.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect.poll(scheme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');
  });

  await test.step('one line at every width', async () => {
    const size = page.viewportSize()!;
    for (const width of [900, 1100, 1280]) {
      await page.setViewportSize({ ...size, width });
      for (const label of await header.getByRole('link').filter({ hasText: /./ }).all())
        expect(
          (await label.boundingBox())?.height ?? 0,
          `${await label.textContent()} at ${width}`,
        ).toBeLessThan(56);
    }
    await page.setViewportSize(size);
  });

  await test.step('categories and collections', async () => {
    // A change of the theme re-renders parts that are not hydrated, which loses the focus (docs/architecture.md).
    await page.reload();
    await waitForClientNavigation(page);
    for (const name of ['Home', 'Shop', 'About', 'Login', 'Register'])
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
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
    await expect(main(page).locator('li h3')).toHaveCount(24);
    await main(page).getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/collections/gifts-under-30?page=2');
    await expect(main(page).getByText('Page 2 of 2')).toBeVisible();
  });

  await test.step("a room's picture, from a point to the product and back", async () => {
    await navigateTo(page, '/collections/for-the-tea-table');
    const points = main(page).getByRole('list', { name: 'Products in this picture' });
    await waitForClientNavigation(page);
    await points.getByRole('button', { name: 'Copper Tea Kettle' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(points.getByRole('link')).toHaveCount(0);
    await expect(points.getByRole('button', { name: 'Copper Tea Kettle' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(points.getByRole('link', { name: 'Copper Tea Kettle' })).toBeFocused();
    await expect(points.getByRole('button', { name: 'Add Copper Tea Kettle to cart' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/copper-tea-kettle');
    const rooms = main(page).getByRole('region', { name: 'Seen in this room' });
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(rooms).toBeVisible({ timeout: 500 });
    }).toPass();
    await rooms.getByRole('link', { name: 'For the tea table' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/collections/for-the-tea-table');
  });

  await test.step('the cart, by way of the login', async () => {
    await header.getByRole('link', { name: /^Cart/ }).click();
    await expect(page).toHaveURL('/login?from=%2Fcart');
  });
});

test('an address of nothing says what does not exist, and leads on by best sellers, a search and home', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const open = async (address: string, says: string) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(heading(says)).toBeVisible();
    await waitForClientNavigation(page);
    const bestSellers = main(page).getByRole('region', { name: 'Best sellers' });
    await expect(bestSellers.getByRole('listitem')).toHaveCount(4);
    await expect(heading(says)).toBeVisible();
  };

  await test.step('a category', async () => {
    await open('/products?category=nope', 'Category not found');
    await expect(page).toHaveTitle('Category not found · Hearth');
    await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/products?search=kettle');
    await expect(heading('Results for “kettle”')).toBeVisible();
  });

  await test.step('a collection', async () => {
    await open('/collections/no-such-collection', 'Collection not found');
    await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?search=kettle');
  });

  await test.step('a product', async () => {
    await open('/products/no-such-thing', 'Product not found');
    await expect(page.getByText('Failed to load product')).toHaveCount(0);
    await expect(page.getByRole('search')).toHaveCount(1);
  });

  await test.step('a page', async () => {
    await navigateTo(page, '/nothing/here');
    await expect(heading('Page not found')).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('an administrator', () => {
  test.use({ storageState: savedSessions.admin });

  test(
    'makes a collection by a rule, sees what it finds, and shoppers find it',
    { tag: '@long' },
    async ({ page }) => {
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
      await expect(found.getByRole('status')).toHaveAttribute('aria-busy', 'false');
      await expect(found).toContainText(/\d+ products on sale/);
      const first = await found.getByRole('listitem').first().innerText();
      await main(page).getByRole('button', { name: 'Create collection' }).click();
      await expect(page.getByText(`${title} is created`)).toBeVisible();

      const slug = title.toLowerCase().replace(' ', '-');
      await expect(page).toHaveURL(`/admin/collections/${slug}`);
      const room = main(page).getByRole('region', { name: 'Custom picture' });
      await room.getByLabel('Picture file').setInputFiles(ROOM);
      await room.getByLabel('Products in the picture').pressSequentially('Copper Tea Kettle', { delay: 60 });
      await page.getByRole('option', { name: 'Copper Tea Kettle' }).click();
      await expect(page.getByRole('listbox')).toBeHidden();
      await room
        .getByRole('presentation')
        .first()
        .click({ position: { x: 20, y: 20 } });
      await expect(room.getByLabel('From the top')).not.toHaveValue('50');
      await room.getByLabel('From the left').fill('41');
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`${title} is saved`)).toBeVisible();
      await navigateTo(page, `/collections/${slug}`);
      await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Copper Tea Kettle', exact: true })).toBeVisible();
      const name = first.split('\n')[0] ?? '';
      await expect(main(page).getByRole('heading', { level: 3 }).first()).toHaveText(name);
      await page.goBack();
      await main(page).getByRole('button', { name: 'Delete collection' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page).toHaveURL('/admin/collections');
      await expect(main(page).getByRole('link', { name: title })).toHaveCount(0);
    },
  );
});
