import type { Page } from '@playwright/test';
import { checkAccessibility } from './axe';
import { expect, navigateTo, registerNewCustomer, signInWithoutForm } from './fixtures';
import { placeTestOrder } from './shop-orders';
import { test } from './shop-products';
import { createNoisePicture } from './slow-upload';

const phone = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test(
  "axe finds nothing in what opens over a customer's pages",
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const customer = await registerNewCustomer(page);
    const { _id } = await placeTestOrder(page, customer, [await newProduct()]);
    await signInWithoutForm(page, customer);
    await page.goto('/profile/addresses');
    await expect(button(page, 'Add address')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await expect(suggestions(page)).toBeVisible();
    await checkAccessibility(page, 'suggestions', page.getByRole('banner'));
    await button(page, /^Account of/).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await checkAccessibility(page, 'the menu of an account', page.getByRole('menu'));
    await page.keyboard.press('Escape');

    await button(page, 'Add address').click();
    await dialog(page, 'New address').getByRole('button', { name: 'Save address' }).click();
    await expect(dialog(page, 'New address')).toContainText('is required');
    await checkAccessibility(page, 'an address that lacks something', dialog(page, 'New address'));
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'New address')).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Your account' });
    await menu.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Picture file').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await createNoisePicture(page, 60, 40),
    });
    await expect(dialog(page, 'Your picture').getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await checkAccessibility(page, 'the cropping of a picture', dialog(page, 'Your picture'));
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Your picture')).toBeHidden();
    await menu.getByRole('link', { name: 'Your data' }).click();
    await button(page, 'Delete my account').click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await checkAccessibility(
      page,
      'the question before an account is deleted',
      dialog(page, 'Delete your account?'),
    );
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Delete your account?')).toBeHidden();
    await navigateTo(page, `/orders/${_id}`);
    await button(page, 'Cancel Order').click();
    await expect(question(page)).toBeVisible();
    await checkAccessibility(page, 'the question before an order is cancelled', question(page));

    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await navigateTo(page, '/products/lambswool-scarf?variant=loch');
    await button(page, 'Email me when available').click();
    await expect(main(page).getByLabel('Email')).toBeFocused();
    await checkAccessibility(page, 'the question where to mail', main(page).getByRole('article').first());
    await button(page, /^Enlarge picture 1/).click();
    await expect(dialog(page, /^Pictures of/).getByRole('status')).toHaveText(/^Picture 1 of/);
    await checkAccessibility(page, 'the lightbox', dialog(page, /^Pictures of/));
    await page.keyboard.press('Escape');
    await expect(dialog(page, /^Pictures of/)).toBeHidden();

    await page.setViewportSize(phone);
    await navigateTo(page, '/products');
    await expect(main(page).getByRole('list').first()).toBeVisible();
    await button(page, 'Filters').click();
    await expect(dialog(page, 'Filters')).toBeVisible();
    await checkAccessibility(page, 'filters on a phone', dialog(page, 'Filters'));
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Filters')).toBeHidden();
    await button(page, 'Open menu').click();
    await expect(dialog(page, 'Menu')).toBeVisible();
    await checkAccessibility(page, 'the menu on a phone', dialog(page, 'Menu'));
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Menu')).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search products' }).fill('kettle');
    await expect(suggestions(page)).toBeVisible();
    await checkAccessibility(page, 'the search on a phone', page.getByRole('banner'));
  },
);
