import type { Page } from '@playwright/test';
import { fillAddress } from './checkout-form';
import { newCustomer, signIn } from './fixtures';
import { placeOrder } from './shop-orders';
import { expect, test, type TestProduct } from './shop-products';
import { askedOfStripe, payWithStripe } from './stripe-script';

const DECLINED = '4000 0000 0000 0002';
const WITH_BANK = '4000 0025 0000 3155';

const number = (page: Page) => page.getByLabel("Stripe's card number");
const button = (page: Page) => page.getByRole('button', { name: 'Place Order' });

async function atCheckout(page: Page, product: TestProduct): Promise<void> {
  await payWithStripe(page);
  const cart = [{ _id: product.id, name: product.name, price: 24, quantity: 1, countInStock: 5 }];
  await signIn(page, await newCustomer(page), { cart });
  await page.goto('/checkout');
  await fillAddress(page);
  await expect(number(page)).toBeVisible();
}

test('Stripe checks its form before there is an order, and a declined card leaves the order to another one', async ({
  page,
  newProduct,
}) => {
  const product = await newProduct({ countInStock: 5 });
  await atCheckout(page, product);
  await expect(page.getByLabel('Name on card')).toHaveCount(0);
  await button(page).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  expect(await product.stock()).toBe(5);

  await number(page).fill(DECLINED);
  await button(page).click();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByRole('alert')).toContainText('Your card was declined.');
  expect(await product.stock()).toBe(4);

  await number(page).fill('4242 4242 4242 4242');
  await button(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
  expect(await product.stock()).toBe(4);
  const asked = await askedOfStripe(page);
  expect(asked[0]).toEqual(['elements', 3591, 'usd']);
  expect(asked.at(-1)).toEqual(['confirm', 3591, page.url()]);
});

test("a payer whom the bank wants to see comes back to the paid order, without the payment's secret", async ({
  page,
  newProduct,
}) => {
  const product = await newProduct({ countInStock: 5 });
  await atCheckout(page, product);
  await number(page).fill(WITH_BANK);
  await button(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
});

test('a wallet pays what the form orders, and opens only when the form is filled in', async ({
  page,
  newProduct,
}) => {
  const product = await newProduct({ countInStock: 5 });
  await page.addInitScript(() => Object.assign(window, { stripeWallet: 'Ember Pay' }));
  await atCheckout(page, product);
  const wallet = page
    .getByRole('group', { name: 'Pay with a wallet' })
    .getByRole('button', { name: 'Pay with Ember Pay' });
  await page.getByLabel('City').fill('');
  await wallet.press('Enter');
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByText('This field is required')).toHaveCount(1);
  expect((await askedOfStripe(page)).at(-1)).toEqual(['wallet rejected']);
  expect(await product.stock()).toBe(5);

  await page.getByLabel('City').fill('Montpelier');
  await wallet.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
  expect(await product.stock()).toBe(4);
  const asked = await askedOfStripe(page);
  expect(asked.slice(-2)).toEqual([['submit wallet'], ['confirm', 3591, page.url()]]);
});

test('an order that was placed before is paid with the same form', async ({ page, newProduct }) => {
  const [customer, product] = await Promise.all([newCustomer(page), newProduct()]);
  const { _id } = await placeOrder(page, customer, [product], { paid: false });
  await payWithStripe(page);
  await signIn(page, customer);
  await page.goto(`/orders/${_id}`);
  const form = page.getByRole('form', { name: 'Pay for this order' });
  await number(page).fill(DECLINED);
  await form.getByRole('button', { name: 'Pay $35.91' }).click();
  await expect(form.getByRole('alert')).toContainText('Your card was declined.');
  await number(page).fill('4242 4242 4242 4242');
  await form.getByRole('button', { name: 'Pay $35.91' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`the form has the shop's looks: ${scheme}, ${width}`, async ({ page, newProduct }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await atCheckout(page, await newProduct({ countInStock: 5 }));
      await expect(number(page)).toHaveCSS(
        'background-color',
        scheme === 'light' ? 'rgb(255, 253, 249)' : 'rgb(32, 26, 22)',
      );
      await number(page).fill(DECLINED);
      await button(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Payment declined' })).toBeVisible();
      if (process.env.PICTURES) {
        await page.screenshot({
          path: `${process.env.PICTURES}/checkout-${scheme}-${width}.png`,
          fullPage: true,
        });
      }
    });
  }
}
