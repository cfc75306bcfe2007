import { newCustomer } from './fixtures';
import { placeOrder } from './shop-orders';
import { expect, test } from './shop-products';

test('what was written to a customer can be read on the emulators, in HTML and in words', async ({
  page,
  newProduct,
  consoleErrors,
}) => {
  const customer = await newCustomer(page);
  const product = await newProduct();
  const { number } = await placeOrder(page, customer, [product]);
  await page.goto('/mail');
  const mails = page.getByRole('list', { name: 'Mails' });
  const subject = `Your Hearth order ${number}`;
  await expect(mails.getByRole('link', { name: `Welcome to Hearth ${customer.email}` })).toBeVisible();
  await mails.getByRole('link', { name: `${subject} ${customer.email}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  const letter = page.frameLocator(`iframe[title="${subject}"]`);
  await expect(letter.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(letter.getByText(`1 × ${product.name}`)).toBeVisible();
  await expect(letter.getByRole('link', { name: 'View your order' })).toBeVisible();

  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`1 × ${product.name}: $24.00`);

  // What the test itself looks at the letter with is refused, as every script in it is.
  for (const said of consoleErrors.splice(0)) expect(said).toContain('Blocked script execution');
});
