import type { Page } from '@playwright/test';
import { checkAccessibility } from './axe';
import { fillAddress, fillCard } from './checkout-form';
import { registerNewCustomer, signInWithoutForm } from './fixtures';
import { expect, test } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const line = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

test('a product that stays in its country says so on its page, in the cart and at the checkout', async ({
  page,
  newProduct,
}) => {
  const sofa = await newProduct({ shipsTo: ['home'] });
  const vase = await newProduct();
  const refusal = `${sofa.name} cannot be sent to Australia.`;
  const delivery = main(page).getByRole('status').filter({ hasText: 'Sent within' });
  const destination = main(page).getByRole('combobox', { name: 'Deliver to' });
  const cart = [sofa, vase].map(({ id, name }) => ({
    _id: id,
    name,
    price: 24,
    quantity: 1,
    countInStock: 20,
  }));
  await signInWithoutForm(page, await registerNewCustomer(page), { cart });

  await test.step('the product page has the days of each country, and none where it is not sent', async () => {
    await page.goto(`/products/${vase.id}`);
    const arrival = main(page).getByRole('link', { name: /arrives/ });
    const atHome = await arrival.textContent();
    await destination.selectOption('Australia');
    await expect(arrival).not.toHaveText(atHome ?? '');
    await expect(main(page)).not.toContainText('Not sent to');

    await page.goto(`/products/${sofa.id}`);
    await expect(delivery).toHaveText('Not sent to AustraliaSent within the United States only');
    await checkAccessibility(page, 'a product that is not sent to a country');
    await destination.selectOption('United States');
    await expect(delivery).toContainText(/arrives .*Sent within the United States only/);
    await destination.selectOption('Australia');
  });

  await test.step('the cart names it at its line', async () => {
    await page.goto('/cart');
    await expect(line(page, sofa.name)).toContainText('Not sent to Australia');
    await expect(line(page, vase.name)).not.toContainText('Not sent');
    await expect(summary(page)).toContainText(refusal);
    await checkAccessibility(page, 'a cart with a product that is not sent to its country');
  });

  await test.step('the checkout refuses the address before anything is paid, and takes another one', async () => {
    await page.goto('/checkout');
    await page.getByLabel('Country').selectOption('Australia');
    await expect(summary(page)).toContainText('Not sent to Australia');
    await expect(main(page).getByRole('status').filter({ hasText: refusal })).toBeVisible();
    await expect(placeOrder(page)).toBeDisabled();
    await checkAccessibility(page, 'a checkout with a product that is not sent to its country');
    await page.getByLabel('Country').selectOption('United States');
    await expect(main(page)).not.toContainText('cannot be sent');
    await fillAddress(page);
    await fillCard(page);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
  });
});
