import type { Page } from '@playwright/test';
import { fillAddress } from './checkout-form';
import { registerNewCustomer, signInWithoutForm } from './fixtures';
import { placeTestOrder } from './shop-orders';
import { expect, test, type TestProduct } from './shop-products';
import { getStripeCalls, enableFakeStripe } from './stripe-script';

const DECLINED = '4000 0000 0000 0002';
const WITH_BANK = '4000 0025 0000 3155';

const number = (page: Page) => page.getByLabel("Stripe's card number");
const button = (page: Page) => page.getByRole('button', { name: 'Place Order' });

async function openCheckout(
  page: Page,
  product: TestProduct,
  customer: { email: string; password: string },
): Promise<void> {
  await enableFakeStripe(page);
  const cart = [{ _id: product.id, name: product.name, price: 24, quantity: 1, countInStock: 5 }];
  await signInWithoutForm(page, customer, { cart });
  await page.goto('/checkout');
  await fillAddress(page);
  await expect(number(page)).toBeVisible();
}

/** Saves screenshots in both themes and layouts for manual review. */
async function saveScreenshots(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const path = `${process.env.PICTURES}/checkout-${colorScheme}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
}

test("Stripe's form has the shop's looks, is checked before there is an order, and leaves it to another card", async ({
  page,
  newProduct,
}) => {
  const product = await newProduct({ countInStock: 5 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openCheckout(page, product, await registerNewCustomer(page));
  await expect(number(page)).toHaveCSS('background-color', 'rgb(32, 26, 22)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(number(page)).toHaveCSS('background-color', 'rgb(255, 253, 249)');
  await expect(page.getByLabel('Name on card')).toHaveCount(0);
  await button(page).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  expect(await product.stock()).toBe(5);

  await number(page).fill(DECLINED);
  await button(page).click();
  const payment = page.getByRole('region', { name: 'Payment' });
  const declined = payment.getByRole('alert').filter({ hasText: 'Payment declined' });
  await expect(declined).toContainText('Your card was declined.');
  expect(await product.stock()).toBe(4);
  if (process.env.PICTURES) await saveScreenshots(page);
  const asked = await getStripeCalls(page);
  expect(asked[0]).toEqual(['elements', 3591, 'usd']);

  await test.step("a payer whom the bank wants to see comes back to the paid order, without the payment's secret", async () => {
    await number(page).fill(WITH_BANK);
    await button(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(asked.at(-1)).toEqual(['confirm', 3591, page.url()]);
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
    expect(await product.stock()).toBe(4);
  });
});

test(
  'a wallet pays what the form orders, and opens only when the form is filled in',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const [customer, product, before] = [
      await registerNewCustomer(page),
      await newProduct(),
      await newProduct(),
    ];
    await page.addInitScript(() => Object.assign(window, { stripeWallet: 'Ember Pay' }));
    await openCheckout(page, product, customer);
    const unpaid = await placeTestOrder(page, customer, [before], { paid: false });
    const wallet = page
      .getByRole('group', { name: 'Pay with a wallet' })
      .getByRole('button', { name: 'Pay with Ember Pay' });
    await page.getByLabel('City').fill('');
    await wallet.press('Enter');
    await expect(page.getByLabel('City')).toBeFocused();
    await expect(page.getByText('This field is required')).toHaveCount(1);
    expect((await getStripeCalls(page)).at(-1)).toEqual(['wallet rejected']);
    expect(await product.stock()).toBe(20);

    await page.getByLabel('City').fill('Montpelier');
    await wallet.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
    expect(await product.stock()).toBe(19);
    const asked = await getStripeCalls(page);
    expect(asked.slice(-2)).toEqual([['submit wallet'], ['confirm', 3591, page.url()]]);

    await test.step('an order that was placed before is paid with the same form', async () => {
      await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
      await page.getByRole('link', { name: 'Pay Now' }).click();
      await expect(page).toHaveURL(new RegExp(`/orders/${unpaid._id}`));
      const form = page.getByRole('form', { name: 'Pay for this order' });
      await number(page).fill(DECLINED);
      await form.getByRole('button', { name: 'Pay $35.91' }).click();
      await expect(form.getByRole('alert')).toContainText('Your card was declined.');
      await number(page).fill('4242 4242 4242 4242');
      await form.getByRole('button', { name: 'Pay $35.91' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
    });
  },
);
