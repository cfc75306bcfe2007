import type { Page } from '@playwright/test';
import { checkAccessibility } from './axe';
import { fillAddress, fillCard } from './checkout-form';
import { countClicks } from './clicks';
import { registerNewCustomer, signInWithoutForm, waitForHydration } from './fixtures';
import { expectNoShifts, recordShifts } from './layout-shifts';
import { getAuthHeaders, placeTestOrder, testShippingAddress } from './shop-orders';
import { expect, test, type TestProduct } from './shop-products';

const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy now' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buy now' });

const toCartLine = ({ id, name }: TestProduct) => ({
  _id: id,
  name,
  price: 24,
  quantity: 1,
  countInStock: 20,
});

async function createCustomerWithCard(page: Page, bought: TestProduct) {
  const customer = await registerNewCustomer(page);
  const headers = await getAuthHeaders(page.request, customer);
  const address = { ...testShippingAddress, label: 'Home', isDefault: true };
  const saved = await page.request.post('/api/users/addresses', { headers, data: address });
  expect(saved.status()).toBe(201);
  await placeTestOrder(page, customer, [bought], { saveCard: true });
  return customer;
}

test('two presses lead from a product to its paid order, and the cart stays as it is', async ({
  page,
  newProduct,
}) => {
  const [product, other] = [await newProduct({ countInStock: 5 }), await newProduct()];
  const customer = await createCustomerWithCard(page, product);
  await signInWithoutForm(page, customer, { cart: [toCartLine(other)] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/products/${product.id}`);
  await expect(buyNow(page)).toBeVisible();
  await recordShifts(page);
  await page.reload();
  await waitForHydration(page);
  await expect(buyNow(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoShifts(page, 'a product page with Buy now');
  const clicks = await countClicks(page);

  await buyNow(page).click();
  await expect(dialog(page)).toContainText(product.name);
  await expect(dialog(page)).toContainText('12 Mill Lane');
  await expect(dialog(page)).toContainText('Visa •••• 4242');
  await expect(dialog(page)).toContainText('Total$35.91');
  await dialog(page).getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(page).toHaveURL(/\/orders\/\w+$/);
  await expect(page.getByText('is placed and paid.')).toBeVisible();
  expect(await clicks()).toBe(2);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(other.name);
  await expect(page.getByRole('main')).not.toContainText(product.name);
});

test(
  'a card is saved at the checkout, offered the next time, and removed in the profile',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const product = await newProduct();
    await signInWithoutForm(page, await registerNewCustomer(page), { cart: [toCartLine(product)] });
    await page.goto('/checkout');
    await fillAddress(page);
    await fillCard(page);
    await expect(page.getByLabel('Save this card')).not.toBeChecked();
    await page.getByLabel('Save this card').check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('is placed and paid.')).toBeVisible();

    await page.goto(`/products/${product.id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await checkAccessibility(page, 'checkout with a saved card');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('is placed and paid.')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Remove Visa •••• 4242' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('You have no saved cards.')).toBeVisible();
  },
);
