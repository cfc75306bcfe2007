import type { Page } from '@playwright/test';
import { look } from './axe';
import { fillLogin, logIn, newCustomer, signIn, started } from './fixtures';
import { expect, test, type TestProduct } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const line = (page: Page, { name }: TestProduct) =>
  main(page).getByRole('listitem').filter({ hasText: name });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

/** Adds a product from its page, as a signed-in shopper. */
async function addFromPage(page: Page, product: TestProduct, quantity = 1): Promise<void> {
  await page.goto(`/products/${product.id}`);
  for (let units = 1; units < quantity; units++) {
    await main(page)
      .getByRole('button', { name: `Increase quantity of ${product.name}` })
      .first()
      .click();
  }
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
}

const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('cart') ?? '[]') as { _id: string; quantity: number }[],
  );

test('what a guest wanted to add is in the cart after registration and login', async ({
  page,
  newProduct,
}) => {
  const product = await newProduct({
    sizes: [
      { size: 'Small', colour: 'Oak', price: 2400, countInStock: 5 },
      { size: 'Large', colour: 'Oak', price: 3150, countInStock: 5 },
    ],
  });
  await page.goto(`/products/${product.id}?variant=large-oak`);
  await main(page)
    .getByRole('button', { name: `Increase quantity of ${product.name}` })
    .click();
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();

  await expect(page.getByText('Please login to add items to cart')).toBeVisible();
  const from = encodeURIComponent(`/products/${product.id}?variant=large-oak`);
  await expect(page).toHaveURL(`/login?from=${from}`);
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`/register?from=${from}`);
  const email = `robin-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByLabel('Full name').fill('Robin Example');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Secret123');
  await page.getByLabel('Confirm password', { exact: true }).fill('Secret123');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL(`/login?from=${from}`);
  await fillLogin(page, { email, password: 'Secret123' });

  await expect(page).toHaveURL(`/products/${product.id}?variant=large-oak`);
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'In Cart' }).first()).toBeDisabled();
  expect(await stored(page)).toMatchObject([{ _id: product.id, variant: 'large-oak', quantity: 2 }]);
});

test('a guest who adds from a list reads the notice of the list, and has it after the login', async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await page.goto('/products?inStock=true&sort=-price');
  const add = main(page)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add (.*) to cart$/, '$1');
  await add.click();
  await expect(page.getByText('Please login to add products to your cart')).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/login\?from=%2Fproducts/);
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/products?inStock=true&sort=-price');
  await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
  expect(await stored(page)).toMatchObject([{ name, quantity: 1 }]);
});

test('two devices have one cart, which a logout takes off the screen', async ({
  page,
  browser,
  newProduct,
}) => {
  const [kettle, lamp] = [await newProduct(), await newProduct()];
  const customer = await newCustomer(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(page, customer);
  await signIn(other, customer);
  await addFromPage(page, kettle, 2);
  await expect(async () => {
    await other.goto('/cart');
    await expect(line(other, kettle).getByRole('status')).toHaveText('2', { timeout: 2000 });
  }).toPass();

  // Each continues before it hears of the other's change.
  await addFromPage(page, lamp);
  await line(other, kettle)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(async () => {
    await page.goto('/cart');
    await expect(line(page, kettle).getByRole('status')).toHaveText('3', { timeout: 2000 });
    await expect(line(page, lamp)).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await other.reload();
  await expect(line(other, lamp)).toBeVisible();
  await other.context().close();
});

test.describe('the mini-cart', () => {
  test.use({ bypassCSP: true });

  test('shows what was added, by keyboard too, and gives the focus back', async ({ page, newProduct }) => {
    const product = await newProduct({ price: 2000, countInStock: 7 });
    await signIn(page, await newCustomer(page));
    await page.goto(`/products/${product.id}`);
    await started(page);
    await main(page).getByRole('button', { name: 'Add to Cart' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Added to cart!' });
    await expect(panel).toBeFocused();
    await expect(panel).toContainText(product.name);
    await expect(panel).toContainText('Add $30.00 more to get free shipping!');
    await expect(panel).toContainText('Total (1 item)$31.59');
    await expect(page.getByText('Added to cart!')).toHaveCount(1);
    await look(page, 'the mini-cart');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    const viewCart = main(page).getByRole('link', { name: 'View cart' });
    await expect(viewCart).toBeFocused();
    await expect(main(page).getByRole('button', { name: 'In Cart' })).toBeDisabled();
    await viewCart.press('Enter');

    await expect(page).toHaveURL('/cart');
    const typed = line(page, product).getByRole('textbox', { name: `Quantity of ${product.name}` });
    await typed.fill('70');
    await typed.press('Enter');
    await expect(typed).toHaveValue('7');
    await expect(line(page, product).getByRole('status')).toHaveText('Quantity set to 7, the most possible');
    await expect(summary(page)).toContainText('Subtotal (7 items)$140.00');
  });
});

test('a list adds one unit at a time', async ({ page }) => {
  await signIn(page, await newCustomer(page));
  await page.goto('/products?inStock=true&sort=-price');
  const add = main(page)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add (.*) to cart$/, '$1');
  // A double click is one act, and its second half closes nothing.
  await add.dblclick();
  const panel = page.getByRole('dialog', { name: `${name} added to cart!` });
  await expect(panel).toContainText('Quantity 1');

  // The page continues under the mini-cart, which a press on it closes, but not while it may belong to the click that opened it.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel).toHaveCount(0, { timeout: 100 });
  }).toPass();
  expect((await stored(page)).map(({ quantity }) => quantity)).toEqual([1]);

  // Which it does no longer, so the next click is an act of its own.
  await add.click();
  await expect(panel).toContainText('Quantity 2');
  expect((await stored(page)).map(({ quantity }) => quantity)).toEqual([2]);
});

test('the cart counts to the cent, hints at free shipping, and survives a reload', async ({
  page,
  newProduct,
}) => {
  const stool = await newProduct({ price: 1999 });
  const lamp = await newProduct({ price: 1000 });
  await signIn(page, await newCustomer(page));
  await addFromPage(page, stool);
  await addFromPage(page, lamp, 2);
  await page.goto('/cart');

  await expect(summary(page)).toContainText('Subtotal (3 items)$39.99');
  await expect(summary(page)).toContainText('Shipping$9.99');
  await expect(summary(page)).toContainText('Tax$3.20');
  await expect(summary(page)).toContainText('Total$53.18');
  await expect(summary(page)).toContainText('Add $10.01 more to get free shipping!');

  await line(page, stool)
    .getByRole('button', { name: `Increase quantity of ${stool.name}` })
    .click();
  await expect(line(page, stool)).toContainText('$39.98');
  await expect(summary(page)).toContainText('ShippingFree');
  await expect(summary(page)).toContainText('Total$64.78');

  await page.reload();
  await expect(summary(page)).toContainText('Total$64.78');
  await expect(line(page, lamp).getByRole('link', { name: lamp.name })).toHaveAttribute(
    'href',
    `/products/${lamp.id}`,
  );
});

test('quantities stay between one unit and the stock', async ({ page, newProduct }) => {
  const product = await newProduct({ countInStock: 2 });
  await signIn(page, await newCustomer(page));
  await addFromPage(page, product);
  await page.goto('/cart');
  const fewer = line(page, product).getByRole('button', { name: /^Decrease/ });
  const more = line(page, product).getByRole('button', { name: /^Increase/ });
  await expect(fewer).toBeDisabled();
  await more.click();
  await expect(more).toBeDisabled();
  await fewer.click();
  await expect(line(page, product).getByRole('status')).toHaveText('1');
});

test('lines are removed, the whole cart is cleared, and clearing can be undone', async ({
  page,
  newProduct,
}) => {
  const [first, second] = [await newProduct(), await newProduct()];
  await signIn(page, await newCustomer(page));
  await addFromPage(page, first);
  await addFromPage(page, second);
  await page.goto('/cart');

  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(page.getByText('Item removed from cart!')).toBeVisible();
  await expect(line(page, first)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart cleared!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await stored(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, second)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products');
});

test('two tabs show the same cart', async ({ page, context, newProduct }) => {
  const product = await newProduct();
  // Through the form: two tabs at once would race to move a session that was only put into the storage.
  await logIn(page, await newCustomer(page));
  await addFromPage(page, product);
  const other = await context.newPage();
  await other.goto('/cart');
  await page.goto('/cart');

  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await expect(line(other, product).getByRole('status')).toHaveText('2');
  await other.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('opening the cart shows what has changed in the shop since', async ({ page, newProduct }) => {
  const [dearer, low, gone] = [await newProduct(), await newProduct(), await newProduct()];
  await signIn(page, await newCustomer(page));
  await addFromPage(page, dearer);
  await addFromPage(page, low, 3);
  await addFromPage(page, gone);
  await Promise.all([dearer.change({ price: 2600 }), low.change({ countInStock: 2 }), gone.remove()]);
  await page.goto('/cart');

  await expect(line(page, dearer)).toContainText('Price changed from $24.00 to $26.00');
  await expect(line(page, low)).toContainText('Only 2 left: quantity reduced');
  await expect(line(page, gone)).toContainText('No longer available');
  await expect(summary(page)).toContainText('Subtotal (3 items)$74.00');
  await expect(main(page).getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();

  await page.reload();
  await expect(line(page, dearer)).toContainText('$26.00 each');
  await expect(page.getByText('Price changed')).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${gone.name}` }).click();
  await expect(line(page, gone)).toHaveCount(0);
});

test('a cart that cannot be compared with the shop can be used all the same', async ({
  page,
  newProduct,
}) => {
  const product = await newProduct();
  await signIn(page, await newCustomer(page));
  await addFromPage(page, product);
  await page.route('**/api/products/*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'INTERNAL', message: 'Server error.', requestId: 'r' },
    }),
  );
  await page.goto('/cart');
  await expect(
    page.getByText('We could not check current prices and stock. They will be checked again before you pay.'),
  ).toBeVisible();
  await expect(summary(page)).toContainText('Total$35.91');
});

test('the shop opens with any content in the storage', async ({ page }) => {
  await page.goto('/about');
  for (const garbage of [
    '{oops',
    '{"a":1}',
    '[null,7,{"_id":"x"},{"_id":"y","name":"Y","price":"1","quantity":1e9}]',
  ]) {
    await page.evaluate((text) => localStorage.setItem('cart', text), garbage);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  }
});

test('a guest logs in to check out', async ({ page, newProduct }) => {
  const product = await newProduct();
  const customer = await newCustomer(page);
  await page.goto('/about');
  await page.evaluate(
    ({ id, name }) =>
      localStorage.setItem('cart', JSON.stringify([{ _id: id, name, price: 24, quantity: 1, stock: 5 }])),
    { id: product.id, name: product.name },
  );
  await page.goto('/cart');
  await main(page).getByRole('button', { name: 'Login to Checkout' }).click();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
});
