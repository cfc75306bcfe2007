import type { Page } from '@playwright/test';
import { fillAddress, fillCard } from './checkout-form';
import { newCustomer, signIn } from './fixtures';
import { placeOrder, readOrder } from './shop-orders';
import { expect, test } from './shop-products';

const DECLINED_CARD = '4000 0000 0000 0002';

const main = (page: Page) => page.getByRole('main');
const payment = (page: Page) => main(page).getByRole('form', { name: 'Pay for this order' });

test('an order that was declined is paid later from My Orders, in another tab', async ({
  page,
  context,
  newProduct,
}) => {
  const product = await newProduct({ countInStock: 5 });
  const customer = await newCustomer(page);
  const cart = [{ _id: product.id, name: product.name, price: 24, quantity: 1, countInStock: 5 }];
  await signIn(page, customer, { cart });
  await page.goto('/checkout');
  await fillAddress(page);
  await fillCard(page, DECLINED_CARD);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(main(page).getByText('Payment declined')).toBeVisible();

  const later = await context.newPage();
  await page.close();
  await later.goto('/orders');
  await expect(main(later).getByText('The last payment did not go through.')).toBeVisible();
  await main(later).getByRole('link', { name: 'Pay Now' }).click();
  await expect(payment(later)).toContainText(/Pay within \d+ minutes/);
  await fillCard(later, DECLINED_CARD);
  await payment(later).getByRole('button', { name: /^Pay/ }).click();
  await expect(payment(later).getByRole('alert').filter({ hasText: 'Payment declined' })).toContainText(
    'Your card was declined',
  );
  await fillCard(later);
  await payment(later).getByRole('button', { name: 'Pay $35.91' }).click();

  await expect(main(later).getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
  await expect(payment(later)).toHaveCount(0);
  expect(await product.stock()).toBe(4);
  expect(await later.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
});

test("an order that was declined is paid later by its mail's link", async ({
  page,
  context,
  newProduct,
  consoleErrors,
  shop,
  setClockAhead,
}) => {
  const product = await newProduct({ countInStock: 5 });
  const customer = await newCustomer(page);
  const order = await placeOrder(page, customer, [product], { card: 'tok_chargeDeclined' });
  // The mail is written where the checkout was left: minutes after the order.
  await setClockAhead(3 * 60_000);
  await shop.runJob('remindUnpaidOrders');

  await signIn(page, customer);
  await page.goto('/mail');
  const subject = `Your Hearth order ${order.number} is awaiting payment`;
  await page.getByRole('link', { name: subject }).click();
  const mail = page.frameLocator(`iframe[title="${subject}"]`);
  await expect(mail.getByText('Your last payment did not go through')).toBeVisible();
  const link = await mail.getByRole('link', { name: 'Pay for your order' }).getAttribute('href');
  const paying = await context.newPage();
  await paying.goto(new URL(String(link)).pathname);
  await fillCard(paying);
  await payment(paying).getByRole('button', { name: 'Pay $35.91' }).click();
  await expect(main(paying).getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
  await expect(main(paying)).toContainText(`Your order ${order.number} is placed and paid.`);

  await page.goto('/mail');
  await page.getByRole('link', { name: `Your Hearth order ${order.number} ${customer.email}` }).click();
  const thanks = page.frameLocator(`iframe[title="Your Hearth order ${order.number}"]`);
  await expect(thanks.getByRole('paragraph').first()).toContainText(
    'your payment of $35.91 from your card ending in 4242',
  );
  // Mails refuse scripts, and with them those that the test itself reads them with.
  for (const said of consoleErrors.splice(0)) expect(said).toContain('Blocked script execution');

  await main(paying).getByRole('link', { name: 'View order' }).click();
  await expect(main(paying).getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeFocused();
});

test('an order whose time to pay has ended says so instead of taking a card', async ({
  page,
  newProduct,
}) => {
  const [customer, product] = await Promise.all([newCustomer(page), newProduct()]);
  const { _id } = await placeOrder(page, customer, [product], { paid: false });
  const { payment: unpaid } = await readOrder(page, customer, _id);
  await page.clock.install({ time: Date.parse(unpaid.expiresAt ?? '') - 90_000 });
  await signIn(page, customer);
  await page.goto(`/orders/${_id}`);
  await expect(payment(page)).toContainText('Pay within 2 minutes');
  await page.clock.fastForward(91_000);
  await expect(main(page).getByText('The time to pay has expired')).toBeVisible();
  await expect(payment(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Order Again' })).toBeVisible();
});
