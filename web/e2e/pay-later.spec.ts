import type { Page } from '@playwright/test';
import { fillCard } from './checkout-form';
import { registerNewCustomer, signInWithoutForm } from './fixtures';
import { placeTestOrder } from './shop-orders';
import { expect, test } from './shop-products';

const DECLINED_CARD = '4000 0000 0000 0002';

const main = (page: Page) => page.getByRole('main');
const payment = (page: Page) => main(page).getByRole('form', { name: 'Pay for this order' });

test(
  "an order that was declined is paid later by its mail's link, another one from My Orders",
  { tag: '@long' },
  async ({ page, context, newProduct, consoleErrors, shop, setClockAhead }) => {
    const [product, other] = [await newProduct({ countInStock: 5 }), await newProduct()];
    const customer = await registerNewCustomer(page);
    const order = await placeTestOrder(page, customer, [other], { card: 'tok_chargeDeclined' });
    const listed = await placeTestOrder(page, customer, [product], { card: 'tok_chargeDeclined' });
    // The email is sent some minutes after the checkout was abandoned.
    await setClockAhead(3 * 60_000);
    await shop.runJob('remindUnpaidOrders');

    const cart = [{ _id: product.id, name: product.name, price: 24, quantity: 1, countInStock: 5 }];
    await signInWithoutForm(page, customer, { cart });
    await page.goto('/mail');
    const subject = `Your Hearth order ${order.number} is awaiting payment`;
    const mails = page.getByRole('list', { name: 'Emails' });
    await expect(mails.getByRole('link', { name: `Welcome to Hearth ${customer.email}` })).toBeVisible();
    await mails.getByRole('link', { name: subject }).click();
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
    await expect(
      page.getByRole('heading', { level: 2, name: `Your Hearth order ${order.number}` }),
    ).toBeVisible();
    const thanks = page.frameLocator(`iframe[title="Your Hearth order ${order.number}"]`);
    await expect(thanks.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(thanks.getByText(`1 × ${other.name}`)).toBeVisible();
    await expect(thanks.getByRole('link', { name: 'View your order' })).toBeVisible();
    await expect(thanks.getByRole('paragraph').nth(1)).toContainText(
      'your payment of $35.91 from your card ending in 4242',
    );
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(`1 × ${other.name}: $24.00`);
    // The email's frame blocks scripts, including those of the test runner.
    for (const said of consoleErrors.splice(0)) expect(said).toContain('Blocked script execution');

    await main(paying).getByRole('link', { name: 'View order' }).click();
    await expect(
      main(paying).getByRole('heading', { level: 1, name: `Order ${order.number}` }),
    ).toBeFocused();

    await test.step('from My Orders', async () => {
      await main(paying).getByRole('link', { name: 'My Orders' }).click();
      const card = main(paying).getByRole('article', { name: `Order ${listed.number}` });
      await expect(card.getByText('The last payment did not go through.')).toBeVisible();
      await card.getByRole('link', { name: 'Pay Now' }).click();
      await expect(payment(paying)).toContainText(/Pay within \d+ minutes/);
      await fillCard(paying, DECLINED_CARD);
      await payment(paying).getByRole('button', { name: /^Pay/ }).click();
      await expect(payment(paying).getByRole('alert').filter({ hasText: 'Payment declined' })).toContainText(
        'Your card was declined',
      );
      await fillCard(paying);
      await payment(paying).getByRole('button', { name: 'Pay $35.91' }).click();
      await expect(main(paying).getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
      await expect(payment(paying)).toHaveCount(0);
      expect(await product.stock()).toBe(4);
      expect(await paying.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
    });
  },
);
