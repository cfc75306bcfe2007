import type { Page } from '@playwright/test';
import { submitLoginForm, navigateTo, registerNewCustomer } from './fixtures';
import { expect, test, type TestProduct } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const heart = (page: Page, { name }: TestProduct) =>
  main(page).getByRole('button', { name: new RegExp(`^(Save|Remove) ${name} (to|from) wishlist$`) });
const items = (page: Page) => main(page).getByRole('listitem').filter({ hasText: 'Workshop Stool' });
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function addToWishlist(page: Page, product: TestProduct): Promise<void> {
  await navigateTo(page, `/products/${product.id}`);
  await heart(page, product).click();
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => readStored(page, 'wishlist')).toContain(product.id);
}

test(
  "a guest's wishlist and what was viewed are kept; the list moves into the account at login, and all goes at logout",
  { tag: '@long' },
  async ({ page, context, newProduct }) => {
    const [first, second, third] = [
      await newProduct(),
      await newProduct({ countInStock: 0 }),
      await newProduct(),
    ];
    const customer = await registerNewCustomer(page);
    await addToWishlist(page, first);
    await addToWishlist(page, second);

    await test.step('what was viewed is shown again, beside another product and an empty cart', async () => {
      await expect.poll(() => readStored(page, 'recent')).toBe(JSON.stringify([second.id, first.id]));
      const recent = main(page).getByRole('region', { name: 'Recently viewed' });
      await page.mouse.wheel(0, 5000);
      await expect(recent.getByRole('listitem')).toHaveCount(1);
      await expect(recent).toContainText(first.name);
      await navigateTo(page, '/cart');
      await expect(recent.getByRole('listitem')).toHaveCount(2);
      await recent.getByRole('link', { name: second.name }).click();
      await expect(page).toHaveURL(`/products/${second.id}`);
    });

    await navigateTo(page, '/wishlist');
    await expect(items(page)).toHaveCount(2);
    await expect(items(page).first()).toContainText(second.name);
    await expect(main(page)).toContainText('Saved in this browser.');

    const other = await context.newPage();
    await other.goto(`/products/${third.id}`);
    await heart(other, third).click();
    await expect(items(page)).toHaveCount(3);

    await main(page).getByRole('link', { name: 'Log in' }).click();
    await submitLoginForm(page, customer);
    await expect(page).toHaveURL('/wishlist');
    await expect(items(page)).toHaveCount(3);
    await expect(main(page)).not.toContainText('Saved in this browser.');
    await expect.poll(() => readStored(page, 'wishlist')).toBeNull();

    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await heart(page, second).click();
    await expect(items(page)).toHaveCount(2);
    await expect(heart(page, first)).toBeFocused();
    expect((await removed).status()).toBe(200);
    await page.reload();
    await expect(items(page)).toHaveCount(2);
    await expect(heart(page, third)).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => localStorage.setItem('searches', '["kettle"]'));

    // After the logout, the other tab reloads its product as a guest, and does not record another view.
    const anew = other.waitForResponse((response) => response.url().endsWith(`/api/products/${third.id}`));
    await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await anew;
    await expect(heart(other, third)).toHaveAttribute('aria-pressed', 'false');
    await navigateTo(page, '/wishlist');
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    expect(await readStored(page, 'recent')).toBeNull();
    expect(await readStored(page, 'searches')).toBeNull();
  },
);
