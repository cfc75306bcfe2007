import { checkAccessibility } from './axe';
import { countClicks } from './clicks';
import { registerNewCustomer, savedSessions } from './fixtures';
import { placeTestOrder, fetchCustomerOrder } from './shop-orders';
import { expect, test } from './shop-products';

test.use({ storageState: savedSessions.admin, bypassCSP: true });

test('one of three lines is refunded from the order’s page in five clicks, with the sum and the mail shown before', async ({
  page,
  newProduct,
}) => {
  const customer = await registerNewCustomer(page);
  const products = [await newProduct(), await newProduct(), await newProduct()];
  const order = await placeTestOrder(page, customer, products);
  await page.goto(`/admin/orders/${order._id}`);
  const money = page.getByRole('main').getByRole('region', { name: 'Money', exact: true });
  const refund = money.getByRole('button', { name: 'Refund…' });
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.number}` });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await refund.click();
  const send = dialog.getByRole('button', { name: 'Refund', exact: true });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Choose units or shipping to refund');
  await dialog.getByRole('textbox', { name: 'Quantity (1 available)' }).first().fill('1');
  await send.click();
  await expect(reason).toHaveAccessibleDescription(/Please enter a reason/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const clicks = await countClicks(page);
  await refund.click();
  await dialog.getByRole('textbox', { name: 'Quantity (1 available)' }).nth(1).click();
  await page.keyboard.type('1');
  await dialog.getByRole('checkbox', { name: 'Return to stock' }).nth(1).check();
  await reason.click();
  await page.keyboard.type('Broken on arrival');
  // A third of 3 × 24.00 and 8% tax.
  await expect(dialog.getByRole('status')).toHaveText('Refund $25.92');
  await expect(dialog.getByRole('region', { name: 'Email to the customer' })).toContainText(
    'Broken on arrival',
  );
  await checkAccessibility(page, 'the refund dialog');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();

  await expect(dialog).toBeHidden();
  expect(await clicks()).toBe(5);
  const entries = money.getByRole('list', { name: 'Payments and refunds' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('Refunded$25.92');
  await expect(money).toContainText('Partly refunded');
  const { payment, refunds } = await fetchCustomerOrder(page, customer, order._id);
  expect([payment.refunded, refunds[0]?.lines]).toEqual([
    25.92,
    [expect.objectContaining({ line: order.items[1]!._id, quantity: 1 })],
  ]);

  const invoice = money.getByRole('link', { name: /^Invoice INV-\d{6}$/ });
  const number = (await invoice.innerText()).replace('Invoice ', '');
  await money.getByRole('link', { name: /^Credit note CN-\d{6}$/ }).click();
  const sheet = page.getByRole('main').getByRole('article');
  await expect(sheet.getByRole('heading', { level: 1, name: 'Credit note' })).toBeVisible();
  await expect(sheet).toContainText(`Corrects invoice ${number}`);
  await expect(sheet.getByRole('row', { name: /^Total credited/ })).toContainText('$25.92');
  await expect(sheet.getByRole('row', { name: /^Tax 8%, included/ })).toContainText('$1.92');
  await page.getByRole('link', { name: `Invoice ${number}` }).click();
  await expect(sheet.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
  await expect(sheet).toContainText(number);
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('$77.76');
});
