import type { Page } from '@playwright/test';
import { minorUnitsToDecimal, toMinorUnits } from '../../functions/src/contract/money';
import { calculateDefaultPrices } from '../../functions/src/contract/settings/default-prices';
import { storeConfig } from '../../functions/src/contract/store-config';
import type { Order } from '../../functions/src/contract/orders/orders';
import { checkAccessibility } from './axe';
import { demoAccounts, expect, signInWithoutForm, waitForHydration } from './fixtures';
import { getShopDatabase } from './shop-database';
import { testShippingAddress } from './shop-orders';
import { test } from './shop-products';
import { publishSettings } from './shop-settings';

test.use({ shopOf: 'withdrawals' });

const main = (page: Page) => page.getByRole('main');

/** Places an order of two units without an account, which is sent to Germany. */
async function placeGuestOrder({ request }: Page, product: string, email: string): Promise<Order> {
  const { total } = calculateDefaultPrices([{ unit: toMinorUnits(2400), quantity: 2 }]);
  const answer = await request.post('/api/orders', {
    data: {
      items: [{ product, quantity: 2, price: 24 }],
      shippingAddress: testShippingAddress,
      paymentMethod: 'card',
      totalAmount: minorUnitsToDecimal(total, storeConfig.currency),
      email,
    },
  });
  expect(answer.status()).toBe(201);
  const { order } = ((await answer.json()) as { data: { order: Order } }).data;
  await getShopDatabase().doc(`orders/${order._id}`).update({ 'shippingAddress.country': 'DE' });
  return order;
}

/** Opens an email in the list of the local shop, and returns its text. */
async function readMail(page: Page, subject: string | RegExp): Promise<string> {
  await page.goto('/mail');
  await page.getByRole('list', { name: 'Emails' }).getByRole('link', { name: subject }).first().click();
  await page.getByRole('tab', { name: 'Text' }).click();
  return page.getByRole('tabpanel').innerText();
}

test('a guest withdraws on a phone, from the footer to the receipt, and the team handles it', async ({
  page,
  context,
  newProduct,
  consoleErrors,
}) => {
  const product = await newProduct({ countInStock: 5 });
  await page.goto('/withdraw');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const restore = await publishSettings(page.request, (settings) => ({
    ...settings,
    markets: { ...settings.markets, regions: ['EU'] },
    checkout: { ...settings.checkout, guests: true },
  }));
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const order = await placeGuestOrder(page, product.id, email);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  // The footer below the screen is hydrated at the first movement, and has the settings then.
  await waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Withdraw from a contract' })).toBeVisible();
  await checkAccessibility(page, 'the order to withdraw from, on a phone');
  await main(page).getByLabel('Order number').fill(order.number.toLowerCase());
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByRole('button', { name: 'Send code' }).click();
  const code = main(page).getByLabel('Code', { exact: true });
  await code.fill('12');
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(main(page).getByText('This code is wrong or has expired.')).toBeVisible();

  const mailbox = await context.newPage();
  const subject = /is your code to withdraw from order/;
  const sent = /\b\d{6}\b/.exec(await readMail(mailbox, subject))![0];
  await code.fill(sent);
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(
    main(page).getByRole('heading', { level: 1, name: `Withdraw from order ${order.number}` }),
  ).toBeFocused();
  const confirm = main(page).getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.click();
  await expect(main(page).getByText('Please choose at least one item')).toBeVisible();
  await main(page).getByRole('checkbox', { name: product.name }).check();
  await main(page)
    .getByRole('button', { name: `Decrease quantity of ${product.name}` })
    .click();
  await checkAccessibility(page, 'the items to withdraw from, on a phone');
  await confirm.click();
  await expect(
    main(page).getByRole('heading', { level: 1, name: 'We have received your withdrawal' }),
  ).toBeFocused();
  await expect(main(page).getByRole('list', { name: 'Withdrawn items' })).toHaveText(`1 × ${product.name}`);

  const receipt = await readMail(mailbox, `We have received your withdrawal from order ${order.number}`);
  expect(receipt).toContain(`${product.name}: Quantity: 1`);
  expect(receipt).toMatch(/Received: \w+ \d+, \d{4} at \d+:\d+:\d+ [AP]M \S+/);
  expect(await product.stock()).toBe(3);
  // The email's frame blocks scripts, including those of the test runner.
  for (const said of consoleErrors.splice(0)) expect(said).toContain('Blocked script execution');

  await test.step('the team finds it in the panel and marks it as handled', async () => {
    await signInWithoutForm(page, demoAccounts.admin);
    await page.goto('/admin/withdrawals?state=new');
    const row = main(page)
      .getByRole('listitem')
      .filter({ hasText: `Order ${order.number}` });
    await expect(row).toContainText(`1 × ${product.name}`);
    await checkAccessibility(page, 'the list of withdrawals');
    await row.getByRole('link', { name: `Order ${order.number}` }).click();
    const panel = main(page).getByRole('region', { name: 'Withdrawal', exact: true });
    await panel.getByRole('button', { name: /^Mark as handled/ }).click();
    await expect(panel.getByText('Handled', { exact: true })).toBeVisible();
  });
  await restore();
});
