import type { Page } from '@playwright/test';
import type { EmulatorMail, EmulatorMailSummary } from '../../functions/src/contract/mail/mail';
import { checkAccessibility } from './axe';
import { fillCard } from './checkout-form';
import { demoAccounts, registerNewCustomer, signInWithoutForm } from './fixtures';
import { expect, test } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const SOON = { timeout: 3000 };
const retryUntilKnown = (look: () => Promise<void>) => expect(look).toPass({ timeout: 60_000 });

test.use({ shopOf: 'consumer-law' });

test(
  'a shop that sells to the EU and the UK follows their law, from the settings to the email',
  { tag: '@long' },
  async ({ page, browser, newProduct }) => {
    const product = await newProduct({ price: 2000, countInStock: 5 });
    await signInWithoutForm(page, demoAccounts.admin);

    await test.step('the settings list what the regions require, and propose prices with tax', async () => {
      await page.goto('/admin/settings?section=markets');
      const regions = main(page).getByRole('combobox', { name: 'Where do you sell?' });
      await expect(main(page).getByRole('region', { name: 'What this turns on' })).toHaveCount(0);
      for (const name of ['European Union', 'United Kingdom']) {
        await regions.fill(name);
        await page.getByRole('listbox').getByRole('option', { name }).click();
      }
      await page.keyboard.press('Escape');
      const panel = main(page).getByRole('region', { name: 'What this turns on' });
      await expect(panel).toContainText(
        'Directive 98/6/EC, Article 6a, and judgment C-330/23, since May 28, 2022',
      );
      await panel.getByRole('button', { name: 'List prices with tax' }).click();
      await checkAccessibility(page, 'legal requirements', panel);
      await main(page).getByRole('tab', { name: 'Documents' }).click();
      await main(page).getByRole('textbox', { name: 'Phone' }).fill('+49 30 123456');
      await main(page).getByRole('textbox', { name: 'Tax number' }).fill('DE123456789');
      await main(page).getByRole('textbox', { name: 'Register and number' }).fill('HRB 12345');
      await main(page).getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText(/^Published as version \d+$/)).toBeVisible();
      await page.goto('/admin/ready');
      await expect(main(page)).toContainText('Prices are listed with VAT.');
    });

    const shopper = await browser.newContext({ storageState: undefined });
    const theirs = await shopper.newPage();
    await test.step('product page, footer and imprint say what the law requires', async () => {
      await retryUntilKnown(async () => {
        await theirs.goto(`/products/${product.id}`);
        await expect(main(theirs)).toContainText('incl. VAT, plus shipping', SOON);
        await expect(main(theirs)).toContainText('Reviews are from customers who bought this product', SOON);
      });
      await theirs.goto('/');
      await expect(theirs.getByText('50K+')).toHaveCount(0);
      await theirs.goto('/products?onSale=true');
      await theirs.goto('/imprint');
      await expect(main(theirs)).toContainText('DE123456789');
      await checkAccessibility(theirs, 'imprint', main(theirs));
      await theirs.goto('/accessibility');
    });

    await test.step('the button says that the order costs money, below products and totals', async () => {
      const cart = [{ _id: product.id, name: product.name, price: 20, quantity: 2, countInStock: 5 }];
      const customer = await registerNewCustomer(theirs);
      await signInWithoutForm(theirs, customer, { cart });
      await theirs.goto('/cart');
      await expect(main(theirs)).toContainText('incl. VAT, plus shipping');
      await theirs.goto('/checkout');
      const button = theirs.getByRole('button', { name: /Buy now and pay|Place Order/ });
      await expect(button).toHaveText('Place Order');
      await theirs.getByLabel('Country').selectOption('United Kingdom');
      await expect(button).toHaveText('Buy now and pay');
      const review = main(theirs).getByRole('region', { name: 'Your order' });
      await expect(review).toContainText(`2 × ${product.name}`);
      await expect(review).toContainText('Tax, included');
      await theirs.getByLabel('Phone').fill('+44 20 7946 0000');
      await theirs.getByLabel('Address', { exact: true }).fill('12 Mill Lane');
      await theirs.getByLabel(/^(City|Town)/).fill('London');
      await theirs.getByLabel(/^Post/).fill('SW1A 1AA');
      await fillCard(theirs);
      await checkAccessibility(theirs, 'order review', review);
      await button.click();
      await expect(theirs.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
      const read = async <Data>(path: string) =>
        ((await (await theirs.request.get(path, { maxRetries: 3 })).json()) as { data: Data }).data;
      const { mails } = await read<{ mails: EmulatorMailSummary[] }>('/api/mail');
      const found = mails.find(
        ({ to, subject }) => to.includes(customer.email) && subject.startsWith('Your Hearth order'),
      )!;
      const { mail } = await read<{ mail: EmulatorMail }>(`/api/mail/${found._id}`);
      expect(mail.text).toContain('Model withdrawal form');
      expect(mail.text).toContain('+49 30 123456');
    });
    await shopper.close();
  },
);
