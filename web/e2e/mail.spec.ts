import { newCustomer } from './fixtures';
import { placeOrder } from './shop-orders';
import { expect, test } from './shop-products';

test('mails to a customer can be read on the emulators, as HTML and as text', async ({
  page,
  newProduct,
  consoleErrors,
}) => {
  const customer = await newCustomer(page);
  const product = await newProduct();
  const { number } = await placeOrder(page, customer, [product]);
  await page.goto('/mail');
  const mails = page.getByRole('list', { name: 'Emails' });
  const subject = `Your Hearth order ${number}`;
  await expect(mails.getByRole('link', { name: `Welcome to Hearth ${customer.email}` })).toBeVisible();
  await mails.getByRole('link', { name: `${subject} ${customer.email}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  const mail = page.frameLocator(`iframe[title="${subject}"]`);
  await expect(mail.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(mail.getByText(`1 × ${product.name}`)).toBeVisible();
  await expect(mail.getByRole('link', { name: 'View your order' })).toBeVisible();

  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`1 × ${product.name}: $24.00`);

  // The mail refuses scripts, and with them those that the test itself reads it with.
  for (const said of consoleErrors.splice(0)) expect(said).toContain('Blocked script execution');
});
