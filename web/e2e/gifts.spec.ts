import type { Page } from '@playwright/test';
import type { EmulatorMail, EmulatorMailSummary } from '../../functions/src/contract/mail/mail';
import { addCalendarDays, toCalendarDay } from '../../functions/src/contract/orders/delivery';
import type { ProductsResponse } from '../../functions/src/contract/products/products';
import { checkAccessibility } from './axe';
import { fillAddress, fillCard } from './checkout-form';
import { demoAccounts, expect, registerNewCustomer, signInWithoutForm, test } from './fixtures';
import { changeOrderStatus, fetchCustomerOrder } from './shop-orders';

const main = (page: Page) => page.getByRole('main');

const MESSAGE = ['Happy birthday, Noa! 🎂', 'יום הולדת שמח', 'Love, Ada'];

test('a gift on a phone is chosen from the Gifts page, sent to another person, and packed with its card', async ({
  page,
}) => {
  const read = async <Data>(path: string) =>
    ((await (await page.request.get(path, { maxRetries: 3 })).json()) as { data: Data }).data;
  const customer = await registerNewCustomer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithoutForm(page, customer);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Gifts', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await main(page).getByRole('region', { name: 'For whom' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/goodFor=/);
  await main(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Highest price').fill('40');
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page).toHaveURL(/maxPrice=40/);
  const { products } = await read<ProductsResponse>(`/api/products${new URL(page.url()).search}`);
  const { _id: id, name } = products.find(
    ({ options, countInStock }) => options.length === 0 && countInStock > 0,
  )!;
  await main(page).getByRole('link', { name, exact: true }).first().click();
  await expect(main(page).getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();

  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await summary.getByRole('checkbox', { name: 'Gift wrapping ($4.50)' }).check();
  await expect(summary).toContainText('Gift wrapping$4.50');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();

  const gift = page.getByRole('region', { name: 'Gift' });
  await expect(gift.getByRole('checkbox', { name: 'This is a gift' })).toBeChecked();
  await expect(gift.getByRole('checkbox', { name: 'Gift wrapping ($4.50)' })).toBeChecked();
  await page.getByLabel('Full name').fill('Noa Levi');
  await fillAddress(page);
  await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).not.toBeChecked();
  await gift.getByLabel('Message on the card').fill(MESSAGE.join('\n'));
  const day = addCalendarDays(toCalendarDay(Date.now(), 'UTC'), 5);
  await gift.getByLabel('Do not send before').fill(day);
  await checkAccessibility(page, 'gift options on a phone', gift);
  await fillCard(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  const orderId = /[a-z0-9]{20}$/.exec(page.url())![0];
  const order = await fetchCustomerOrder(page, customer, orderId);
  expect(order).toMatchObject({
    wrapping: { base: 4.5 },
    shippingAddress: { fullName: 'Noa Levi' },
    contactEmail: customer.email,
    gift: { wrapped: true, hidePrices: true, notBefore: day, message: MESSAGE.join('\n') },
  });

  await changeOrderStatus(page, orderId, { status: 'confirmed' });
  await signInWithoutForm(page, demoAccounts.admin);
  await page.goto(`/admin/orders/packing?product=${id}`);
  const code = page.getByLabel('Scan or type a code');
  await expect(page.getByRole('region', { name: `Order ${order.number}` })).toHaveCount(0);
  await code.fill(order.number);
  await code.press('Enter');
  const packed = page.getByRole('region', { name: `Order ${order.number}` });
  await expect(packed).toContainText('Gift: wrap this order');
  await expect(packed).toContainText('Do not send before');
  await packed.getByRole('link', { name: 'packing slip' }).click();
  const card = page.getByRole('region', { name: 'Gift card' });
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const line of MESSAGE) {
      await expect(card.getByText(line, { exact: true })).toBeVisible();
      await expect(card.getByText(line, { exact: true })).toHaveAttribute('dir', 'auto');
    }
  }
  await expect(page.getByRole('article')).not.toContainText('$');

  const { mails } = await read<{ mails: EmulatorMailSummary[] }>('/api/mail');
  const about = mails.filter(({ subject }) => subject.includes(order.number));
  expect(about.flatMap(({ to }) => to)).toEqual(about.map(() => customer.email));
  const confirmed = about.find(({ subject }) => subject.startsWith('Your Hearth order'))!;
  const { mail } = await read<{ mail: EmulatorMail }>(`/api/mail/${confirmed._id}`);
  for (const words of [...MESSAGE, 'Noa Levi', 'Gift wrapped.', 'No prices in the parcel.'])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('Hi Noa');
});
