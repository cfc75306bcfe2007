import { addCalendarDays, toCalendarDay } from '../../functions/src/contract/orders/delivery';
import { checkAccessibility } from './axe';
import { fillAddress, fillCard } from './checkout-form';
import { demoAccounts, registerNewCustomer, signInWithoutForm } from './fixtures';
import { changeOrderStatus, fetchCustomerOrder } from './shop-orders';
import { expect, test } from './shop-products';

const MESSAGE = ['Happy birthday, Noa! 🎂', 'יום הולדת שמח', 'Love, Ada'];

test('a gift on a phone is wrapped in the cart, sent to another person, and packed with its card', async ({
  page,
  newProduct,
}) => {
  const { id, name } = await newProduct();
  const customer = await registerNewCustomer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithoutForm(page, customer, {
    cart: [{ _id: id, name, price: 24, quantity: 1, countInStock: 20 }],
  });
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Total$35.91');
  await summary.getByRole('checkbox', { name: 'Gift wrapping ($4.50)' }).check();
  await expect(summary).toContainText('Gift wrapping$4.50');
  await expect(summary).toContainText('Total$40.41');
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
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you', exact: true })).toBeVisible();
  const orderId = /[a-z0-9]{20}$/.exec(page.url())![0];
  const order = await fetchCustomerOrder(page, customer, orderId);
  expect(order).toMatchObject({
    totalAmount: 40.41,
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
  for (const line of MESSAGE)
    await expect(card.getByText(line, { exact: true })).toHaveAttribute('dir', 'auto');
  await expect(page.getByRole('article')).not.toContainText('$');
});
