import type { Page } from '@playwright/test';
import { fillAddress, fillCard } from './checkout-form';
import { registerNewCustomer, savedSessions, signInWithoutForm } from './fixtures';
import { expect, test } from './shop-products';

test.use({ storageState: savedSessions.admin });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

test(
  'a code is made and tried on last month, explains itself in the cart, and is counted with an order',
  { tag: '@long' },
  async ({ page, browser, newProduct }) => {
    const product = await newProduct();
    const code = `E2E${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
    const name = `Journey ${code}`;
    await page.goto('/admin/discounts');
    await main(page).getByRole('link', { name: 'Add discount' }).click();
    await expect(page).toHaveURL(/\/admin\/discounts\/new$/);
    await field(page, 'Name of the discount').fill(name);
    await field(page, 'Percentage').fill('125');
    await field(page, 'Minimum subtotal in USD').fill('40');
    await field(page, 'Total usage limit').fill('3');
    await main(page).getByRole('button', { name: 'Create discount' }).click();
    await expect(field(page, 'Percentage')).toBeFocused();
    await expect(field(page, 'Percentage')).toHaveAccessibleDescription('Must be at most 100%');
    await expect(field(page, 'Code')).toHaveAccessibleDescription('Please enter a code');

    await field(page, 'Percentage').fill('25');
    await field(page, 'Code').fill(code.toLowerCase());
    await expect(main(page).getByRole('region', { name: 'Summary' })).toContainText('25% off the order');
    await expect(main(page).getByRole('region', { name: 'Last month' })).toContainText(
      /In the last 30 days it would have applied to (none|\d+) of \d+ orders?|There were no orders/,
    );
    await field(page, 'Customer tag').fill('trade');
    await expect(main(page).getByRole('region', { name: 'Summary' })).toContainText('customers tagged trade');
    await field(page, 'Customer tag').fill('');
    const scope = main(page).getByRole('combobox', { name: 'Which products' });
    await scope.selectOption('these collections');
    await main(page).getByRole('combobox', { name: 'Collections' }).fill('Gifts under');
    await page.getByRole('option', { name: 'Gifts under $30' }).click();
    await expect(main(page).getByRole('region', { name: 'Summary' })).toContainText(
      '25% off the total of Gifts under $30',
    );
    await scope.selectOption('all products');
    await main(page).getByRole('button', { name: 'Create discount' }).click();
    await expect(page.getByText(`${name} is created`)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/discounts\/(?!new)\w+$/);

    const shopper = await browser.newContext({ storageState: undefined });
    const theirs = await shopper.newPage();
    const cart = [{ _id: product.id, name: product.name, price: 24, quantity: 1, countInStock: 20 }];
    await signInWithoutForm(theirs, await registerNewCustomer(theirs), { cart });
    await theirs.goto('/cart');
    await main(theirs).getByRole('button', { name: 'Discount code?' }).click();
    await theirs.getByRole('textbox', { name: 'Discount code' }).fill(code);
    await theirs.getByRole('button', { name: 'Apply' }).click();
    const codes = theirs.getByRole('list', { name: 'Discount codes' });
    await expect(codes).toContainText(`Add $16.00 more to use the code ${code}.`);
    await main(theirs)
      .getByRole('button', { name: /^Increase/ })
      .click();
    await expect(codes).toContainText('you save $12.00');
    await expect(summary(theirs)).toContainText(`${name}−minus $12.00`);

    await main(theirs).getByRole('button', { name: 'Proceed to Checkout' }).click();
    // Products 36.00, shipping 9.99, 8% tax on the products.
    await expect(summary(theirs)).toContainText('Total$48.87');
    await fillAddress(theirs);
    await fillCard(theirs);
    await theirs.getByRole('button', { name: 'Place Order' }).click();
    await expect(theirs.getByText('Order placed successfully!')).toBeVisible();
    await shopper.close();

    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Discounts' })
      .click();
    const row = main(page)
      .getByRole('list', { name: 'Discounts' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(row).toContainText(`25% off the order with code ${code}, from $40`);
    await expect(row).toContainText('1 of 3 uses');
    await row.getByRole('link', { name, exact: true }).click();
    await expect(field(page, 'Code')).toHaveValue(code);
    await page.goBack();
    await row.getByRole('button', { name: `Deactivate ${name}` }).click();
    await expect(row).toContainText('Inactive');
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page
      .getByRole('alertdialog', { name: `Delete ${name}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(row).toHaveCount(0);
  },
);
