import type { Page } from '@playwright/test';
import { fillAddress, fillCard } from './checkout-form';
import { navigateTo, registerNewCustomer, signInWithoutForm } from './fixtures';
import { placeTestOrder } from './shop-orders';
import { expect, test } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const value = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true });
const info = (page: Page) => main(page).getByRole('article');
/** Price above the options. The buy bar on phones repeats the price. */
const price = (page: Page, amount: string) => info(page).getByText(amount, { exact: true }).first();

const sizes = [
  { size: 'Small', colour: 'Oak', price: 2400, countInStock: 0 },
  { size: 'Small', colour: 'Ash', price: 2400, countInStock: 3, image: '/icons/icon-192.png' },
  { size: 'Large', colour: 'Oak', price: 3150, countInStock: 7, image: '/icons/icon-512.png' },
  { size: 'Large', colour: 'Elm', price: 3150, countInStock: 0 },
];

test('a variant is chosen, bought and named by the order, one that left the shop is named in the cart, and only its stock falls', async ({
  page,
  newProduct,
}) => {
  const stool = await newProduct({ sizes });
  await signInWithoutForm(page, await registerNewCustomer(page));
  await page.goto(`/products/${stool.id}`);

  await expect(value(page, 'Small')).not.toBeChecked();
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(main(page).getByRole('alert')).toHaveText('Please choose a size first.');
  await expect(value(page, 'Small')).toBeFocused();
  await value(page, 'Small').press('Space');
  await expect(value(page, 'Small')).toBeChecked();
  await expect(value(page, 'Ash')).toBeChecked();
  await expect(price(page, '$24.00')).toBeVisible();
  await expect(info(page)).toContainText('Hurry! Only 3 items left');
  await expect(main(page).getByRole('radio', { name: 'Oak (sold out)' })).toBeEnabled();
  await expect(main(page).getByRole('radio', { name: 'Elm (not available)' })).toBeDisabled();

  await value(page, 'Small').press('ArrowRight');
  await expect(value(page, 'Large')).toBeChecked();
  await expect(main(page).getByRole('group', { name: 'Colour: Oak' })).toBeVisible();
  await expect(price(page, '$31.50')).toBeVisible();
  await expect(info(page)).toContainText('7 items available');
  await expect(main(page).getByRole('definition').filter({ hasText: 'STOOL-LARGE-OAK' })).toBeVisible();
  const pictures = main(page).getByRole('group', { name: `Pictures of ${stool.name}` });
  await expect(pictures.getByRole('img').first()).toHaveAttribute('src', /icon-512/);
  await expect(page).toHaveURL(`/products/${stool.id}?variant=large-oak`);

  await main(page)
    .getByRole('button', { name: `Increase quantity of ${stool.name}` })
    .click();
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(main(page).getByRole('button', { name: 'In Cart' })).toBeDisabled();
  await value(page, 'Small').check();
  await expect(main(page).getByRole('radio', { name: 'Oak (sold out)' })).toBeChecked();
  await expect(main(page).getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await value(page, 'Ash').check();
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click();

  await stool.change({ sizes: sizes.filter(({ colour }) => colour !== 'Ash') });
  await page.goto('/cart');
  const lines = main(page).getByRole('listitem').filter({ hasText: stool.name });
  await expect(lines).toHaveCount(2);
  const large = lines.filter({ hasText: 'Size: Large, Colour: Oak' });
  await expect(large).toContainText('$63.00');
  await expect(large.getByRole('link', { name: stool.name })).toHaveAttribute(
    'href',
    `/products/${stool.id}?variant=large-oak`,
  );
  await expect(lines.filter({ hasText: 'Size: Small, Colour: Ash' })).toContainText('No longer available');
  await page.getByRole('button', { name: `Remove ${stool.name} (Small, Ash)` }).click();
  await stool.change({ sizes });
  await main(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Size: Large, Colour: Oak');
  await fillAddress(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
  const items = main(page).getByRole('list', { name: /^Items of order/ });
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await expect(items).toContainText('Size: Large, Colour: Oak');
  await expect(items).toContainText('2 × $31.50');
  expect(await stool.stocks()).toEqual({
    'small-oak': 0,
    'small-ash': 3,
    'large-oak': 5,
    'large-elm': 0,
  });
  await navigateTo(page, '/orders');
  await expect(main(page).getByRole('article')).toContainText('Size: Large, Colour: Oak');
});

test(
  'an order is ordered again; what is gone or short is named',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const customer = await registerNewCustomer(page);
    const [kept, gone, short] = [await newProduct(), await newProduct(), await newProduct()];
    const order = await placeTestOrder(page, customer, [kept, gone, short], { quantity: 3 });
    await Promise.all([kept.change({ price: 2600 }), gone.remove(), short.change({ countInStock: 2 })]);
    await signInWithoutForm(page, customer);
    await page.goto(`/orders/${order._id}`);
    await page.getByRole('button', { name: 'Order Again' }).click();

    await expect(page).toHaveURL('/cart');
    const notice = main(page).getByRole('status').filter({ hasText: 'No longer available' });
    await expect(notice).toContainText(`No longer available: ${gone.name}`);
    await expect(notice).toContainText(`Only 2 of ${short.name}`);
    const line = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
    await expect(line(kept.name)).toContainText('$78.00');
    await expect(line(short.name)).toContainText('$48.00');
    await expect(line(gone.name)).toHaveCount(0);
  },
);
