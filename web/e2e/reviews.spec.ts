import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { registerNewCustomer, savedSessions, signInWithoutForm, waitForClientNavigation } from './fixtures';
import { checkAccessibility } from './axe';
import { getShopDatabase } from './shop-database';
import { placeTestOrder, changeOrderStatus } from './shop-orders';
import { expect, test } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const photograph = (name: string) => resolve(import.meta.dirname, `../src/shared/pictures/${name}-750.webp`);
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'a review goes from the delivery to the product’s page: a customer writes it, an administrator publishes it',
  { tag: '@long' },
  async ({ page, browser, newProduct }) => {
    const [customer, product] = await Promise.all([registerNewCustomer(page), newProduct()]);
    await getShopDatabase()
      .doc(`products/${product.id}`)
      .update({ careReminder: 'Oil the seat.', careReminderMonths: 6, spareParts: ['hearth-broom'] });
    const { _id } = await placeTestOrder(page, customer, [product]);
    for (const status of ['confirmed', 'shipped', 'delivered'])
      await changeOrderStatus(page, _id, { status });
    const text = `Pours without a drop beside it, ${product.id}.`;

    await signInWithoutForm(page, customer);
    await page.goto(`/orders/${_id}`);
    await main(page)
      .getByRole('link', { name: /^About this item: / })
      .press('Enter');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).getByRole('term').filter({ hasText: 'Warranty until' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Invoice / })).toBeVisible();
    await expect(
      main(page)
        .getByRole('region', { name: 'Spare parts and refills' })
        .getByRole('link', { name: /Hearth Broom/ }),
    ).toBeVisible();
    const reminder = main(page).getByRole('switch', { name: 'Remind me by email' });
    await expect(reminder).not.toBeChecked();
    await expect(reminder).toHaveAccessibleDescription('Oil the seat. Every 6 months.');
    await reminder.press('Space');
    await expect(reminder).toBeChecked();
    await expect(main(page).getByText('Next email on')).toBeVisible();
    await checkAccessibility(page, 'the page of a bought item');
    await page.reload();
    await expect(reminder).toBeChecked();
    await main(page).getByRole('button', { name: 'Write a review' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Write a review' });
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(form.getByText('Please choose 1 to 5 stars')).toBeVisible();
    await expect(form.getByText('Please write a few words about the product')).toBeVisible();
    await form.getByRole('radio', { name: '4 stars, Very good' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked();
    await expect(form.getByText('Please choose 1 to 5 stars')).toBeHidden();
    await checkAccessibility(page, 'the form of a review');
    await form.getByLabel('Title (optional)').fill('A good pour');
    await form.getByLabel('Your review').fill(text);
    await expect(form.getByLabel('Display name')).toHaveValue('Ada E.');
    await form.getByLabel('Picture files').setInputFiles([photograph('garden'), photograph('maker')]);
    await expect(form.getByRole('img', { name: /^Picture/ })).toHaveCount(2);
    await form.getByRole('button', { name: 'Remove picture 1' }).press('Enter');
    await expect(form.getByRole('button', { name: 'Add pictures' })).toBeFocused();
    await form.getByLabel('Picture files').setInputFiles([photograph('garden')]);
    await form.getByRole('button', { name: 'Send review' }).press('Enter');
    await expect(toast(page, 'We will publish your review after checking it.')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(main(page).getByText('We will publish your review after checking it.')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Edit your review' })).toBeFocused();
    const drawn = async () => (await page.request.get(`/products/${product.id}`, { maxRetries: 3 })).text();
    expect(await drawn()).not.toContain(text);

    const panel = await browser.newContext({ storageState: savedSessions.admin });
    const admin = await panel.newPage();
    await admin.goto('/admin/reviews?status=pending');
    const row = admin.getByRole('list', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: text });
    await expect(row.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(2);
    await row.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(row.getByText('Published', { exact: true })).toBeVisible();
    await panel.close();

    const document = await drawn();
    expect(document).toContain(text);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(document)?.[1] ?? '';
    expect(data).toContain('"reviewCount":1');
    await page.goto(`/products/${product.id}`);
    const reviews = main(page).getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByText('1 review', { exact: true })).toBeVisible();
    await expect(reviews.getByRole('listitem').filter({ hasText: text })).toContainText('Ada E.');
    await waitForClientNavigation(page);
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews.getByText('Your review is published.')).toBeVisible();
    const pictures = reviews.getByRole('group', { name: 'Pictures of the review by Ada E.' });
    const second = pictures.getByRole('button', { name: 'Enlarge picture 2 of 2' });
    await second.press('Enter');
    const lightbox = page.getByRole('dialog', { name: 'Pictures of the review by Ada E.' });
    await expect(lightbox.getByText('Picture 2 of 2')).toBeVisible();
    await checkAccessibility(page, "a review's pictures");
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
    await expect(second).toBeFocused();
  },
);
