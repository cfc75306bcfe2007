import type { Page } from '@playwright/test';
import type { Cart } from '../../functions/src/contract/orders/cart';
import { checkAccessibility } from './axe';
import {
  submitLoginForm,
  navigateTo,
  registerNewCustomer,
  signInWithoutForm,
  waitForClientNavigation,
} from './fixtures';
import { getAuthHeaders } from './shop-orders';
import { countEffort } from './effort';
import { expect, test, type TestProduct } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const line = (page: Page, { name }: TestProduct) =>
  main(page).getByRole('listitem').filter({ hasText: name });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

async function addFromPage(page: Page, product: TestProduct, quantity = 1): Promise<void> {
  await navigateTo(page, `/products/${product.id}`);
  for (let units = 1; units < quantity; units++) {
    await main(page)
      .getByRole('button', { name: `Increase quantity of ${product.name}` })
      .first()
      .click();
  }
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
}

const readStoredCart = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('cart') ?? '[]') as { _id: string; quantity: number }[],
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a new customer buys what they wanted to add as a guest, in 14 taps and 9 typed fields', async ({
    page,
    newProduct,
  }) => {
    const product = await newProduct({
      sizes: [
        { size: 'Small', colour: 'Oak', price: 2400, countInStock: 5 },
        { size: 'Large', colour: 'Oak', price: 3150, countInStock: 5 },
      ],
    });
    const effort = countEffort();
    await page.goto(`/products/${product.id}?variant=large-oak`);
    await main(page)
      .getByRole('button', { name: `Increase quantity of ${product.name}` })
      .tap();
    await effort.tap(main(page).getByRole('button', { name: 'Add to Cart' }).first());

    await expect(page.getByText('Please login to add items to cart')).toBeVisible();
    const from = encodeURIComponent(`/products/${product.id}?variant=large-oak`);
    await expect(page).toHaveURL(`/login?from=${from}`);
    const pending = main(page).getByRole('region', { name: 'They will be in your cart' });
    await expect(pending).toContainText(product.name);
    await expect(pending).toContainText('2 × $31.50');
    await effort.tap(main(page).getByRole('link', { name: 'Create an account' }));
    await expect(page).toHaveURL(`/register?from=${from}`);
    await expect(pending).toContainText(product.name);
    const email = `robin-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await expect(page.getByLabel('Full name')).toBeFocused();
    await effort.type(page.getByLabel('Full name'), 'Robin Example');
    await effort.type(page.getByRole('textbox', { name: 'Email' }), email);
    await effort.type(page.getByLabel('Password', { exact: true }), 'Secret123');
    await effort.tap(page.getByRole('button', { name: 'Show password' }));
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue('Secret123');
    await effort.tap(page.getByRole('checkbox', { name: /terms and conditions/ }));
    await effort.tap(page.getByRole('button', { name: 'Create account' }));
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page).toHaveURL(`/login?from=${from}`);
    await effort.tap(page.getByRole('button', { name: 'Login', exact: true }));

    await expect(page).toHaveURL(`/products/${product.id}?variant=large-oak`);
    await expect(page.getByText('Added to cart!')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'In Cart' }).first()).toBeDisabled();
    expect(await readStoredCart(page)).toMatchObject([
      { _id: product.id, variant: 'large-oak', quantity: 2 },
    ]);

    await effort.tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Example');
    await effort.type(page.getByLabel('Phone'), '8025550142');
    await effort.type(page.getByLabel('Address', { exact: true }), '12 Mill Lane');
    await effort.type(page.getByLabel('ZIP code'), '05602');
    await expect(page.getByLabel('City')).toHaveValue('Montpelier');
    await expect(page.getByLabel('State')).toHaveValue('VT');
    await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toBeChecked();
    await effort.type(page.getByLabel('Card number'), '4242424242424242');
    await effort.type(page.getByLabel('Expiry date'), '1230');
    await effort.type(page.getByLabel('CVV'), '123');
    await effort.tap(page.getByRole('button', { name: 'Place Order' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Robin' })).toBeVisible();
    expect(effort.count()).toEqual({ taps: 14, typedFields: 9 });
  });
});

test(
  'a guest who adds from a list reads its notice, has it after the login, and adds one unit at a time',
  { tag: '@long' },
  async ({ page }) => {
    const customer = await registerNewCustomer(page);
    const list = '/products?category=desk-paper&inStock=true&sort=-price';
    await page.goto(list);
    const add = main(page)
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first();
    const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add (.*) to cart$/, '$1');
    await add.click();
    await expect(page.getByText('Please login to add products to your cart')).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*\/login\?from=%2Fproducts/);
    await navigateTo(page, '/cart');
    await expect(main(page).getByRole('region', { name: 'It will be in your cart' })).toContainText(name);
    await page.goBack();
    await submitLoginForm(page, customer);
    await expect(page).toHaveURL(list);
    const panel = page.getByRole('dialog', { name: `${name} added to cart!` });
    await expect(panel.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('1');
    expect(await readStoredCart(page)).toMatchObject([{ name, quantity: 1 }]);
    /** Retries, because the mini-cart ignores clicks immediately after opening. */
    const close = () =>
      expect(async () => {
        await page.getByRole('heading', { level: 1 }).click();
        await expect(panel).toHaveCount(0, { timeout: 100 });
      }).toPass();
    await close();

    await test.step('a double click is one act, and its second half closes nothing', async () => {
      await add.dblclick();
      await expect(panel.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('2');
      await close();
      expect((await readStoredCart(page)).map(({ quantity }) => quantity)).toEqual([2]);
    });

    await test.step('the next click is an act of its own, and its button is free for one more', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await add.click();
      await expect(panel.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('3');
      expect((await readStoredCart(page)).map(({ quantity }) => quantity)).toEqual([3]);
      await add.click({ trial: true, timeout: 5_000 });
    });
  },
);

test(
  'two devices and two tabs have one cart, which a logout takes off the screen',
  { tag: '@long' },
  async ({ page, browser, newProduct }) => {
    const [kettle, lamp] = [await newProduct(), await newProduct()];
    const customer = await registerNewCustomer(page);
    const headers = await getAuthHeaders(page.request, customer);
    const fetchAccountCart = async () => {
      const answer = await page.request.get('/api/cart', { headers, maxRetries: 3 });
      const { data } = (await answer.json()) as { data: Cart };
      return Object.fromEntries(data.items.map(({ product, quantity }) => [product, quantity]));
    };
    const other = await (await browser.newContext()).newPage();
    await signInWithoutForm(page, customer);
    await signInWithoutForm(other, customer);
    await addFromPage(page, kettle, 2);
    await expect.poll(fetchAccountCart).toEqual({ [kettle.id]: 2 });
    await other.goto('/cart');
    await expect(line(other, kettle).getByRole('status')).toHaveText('2');

    await test.step('each device continues before it hears of the other one’s change', async () => {
      await addFromPage(page, lamp);
      await line(other, kettle)
        .getByRole('button', { name: /^Increase/ })
        .click();
      await expect.poll(fetchAccountCart).toEqual({ [kettle.id]: 3, [lamp.id]: 1 });
      await page.goto('/cart');
      await expect(line(page, kettle).getByRole('status')).toHaveText('3');
      await expect(line(page, lamp)).toBeVisible();
    });

    await test.step('a change in one tab shows in the other', async () => {
      const tab = await page.context().newPage();
      await tab.goto('/cart');
      await page.getByRole('button', { name: `Increase quantity of ${kettle.name}` }).click();
      await expect(line(tab, kettle).getByRole('status')).toHaveText('4');
      await tab.getByRole('button', { name: `Remove ${kettle.name}` }).click();
      await expect(line(page, kettle)).toHaveCount(0);
      await expect(line(page, lamp)).toBeVisible();
      await tab.close();
    });

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await other.reload();
    await expect(line(other, lamp)).toBeVisible();
    await other.context().close();
  },
);

test.describe('the mini-cart', () => {
  test.use({ bypassCSP: true });

  test('shows what was added, by keyboard too, and gives the focus back', async ({ page, newProduct }) => {
    const product = await newProduct({ price: 2000, countInStock: 7 });
    await signInWithoutForm(page, await registerNewCustomer(page));
    await page.goto(`/products/${product.id}`);
    await waitForClientNavigation(page);
    await main(page).getByRole('button', { name: 'Add to Cart' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Added to cart!' });
    await expect(panel).toBeFocused();
    await expect(panel).toContainText(product.name);
    await expect(panel).toContainText('Add $30.00 more to get free shipping!');
    await expect(panel).toContainText('Total (1 item)$31.59');
    await expect(page.getByText('Added to cart!')).toHaveCount(1);
    await checkAccessibility(page, 'the mini-cart');
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

    const fewer = line(page, product).getByRole('button', { name: /^Decrease/ });
    const more = line(page, product).getByRole('button', { name: /^Increase/ });
    await expect(more).toBeDisabled();
    await typed.fill('2');
    await typed.press('Enter');
    await fewer.click();
    await expect(line(page, product).getByRole('status')).toHaveText('1');
    await expect(fewer).toBeDisabled();
    await expect(more).toBeEnabled();
  });
});

test('the cart counts to the cent, shows what has changed in the shop, and is cleared and restored', async ({
  page,
  newProduct,
}) => {
  const stool = await newProduct({ price: 1999 });
  const lamp = await newProduct({ price: 1000 });
  const brush = await newProduct({ price: 500 });
  const lines = [
    { ...stool, price: 19.99, quantity: 1 },
    { ...lamp, price: 10, quantity: 2 },
    { ...brush, price: 5, quantity: 1 },
  ];
  const cart = lines.map(({ id, name, price, quantity }) => ({
    _id: id,
    name,
    price,
    quantity,
    countInStock: 20,
  }));
  await signInWithoutForm(page, await registerNewCustomer(page), { cart });
  const reviewed = Promise.all(
    cart.map(({ _id }) => page.waitForResponse(`**/api/products/${_id}`, { timeout: 30_000 })),
  );
  await page.goto('/cart');

  await test.step('counts to the cent, and hints at free shipping', async () => {
    await expect(summary(page)).toContainText('Subtotal (4 items)$44.99');
    await expect(summary(page)).toContainText('Shipping$9.99');
    await expect(summary(page)).toContainText('Tax$3.60');
    await expect(summary(page)).toContainText('Total$58.58');
    await expect(summary(page)).toContainText('Add $5.01 more to get free shipping!');
    await expect(line(page, lamp).getByRole('link', { name: lamp.name })).toHaveAttribute(
      'href',
      `/products/${lamp.id}`,
    );

    await line(page, stool)
      .getByRole('button', { name: `Increase quantity of ${stool.name}` })
      .click();
    await expect(line(page, stool)).toContainText('$39.98');
    await expect(summary(page)).toContainText('ShippingFree');
    await expect(summary(page)).toContainText('Total$70.18');
  });

  await test.step('survives a reload, and shows what has changed in the shop since', async () => {
    // The first visit must compare prices before they change.
    await reviewed;
    await Promise.all([stool.change({ price: 2600 }), lamp.change({ countInStock: 1 }), brush.remove()]);
    await page.reload();
    await expect(line(page, stool)).toContainText('Price changed from $19.99 to $26.00');
    await expect(line(page, lamp)).toContainText('Only 1 left: quantity reduced');
    await expect(line(page, brush)).toContainText('No longer available');
    await expect(summary(page)).toContainText('Subtotal (3 items)$62.00');
    await expect(main(page).getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
  });

  await test.step('can be used where it cannot be compared with the shop, and tells a change once', async () => {
    await page.route('**/api/products/*', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'INTERNAL', message: 'Server error.', requestId: 'r' },
      }),
    );
    await page.reload();
    await expect(
      page.getByText(
        'We could not check current prices and stock. They will be checked again before you pay.',
      ),
    ).toBeVisible();
    await expect(line(page, stool)).toContainText('$26.00 each');
    await expect(page.getByText('Price changed')).toHaveCount(0);
    await expect(summary(page)).toContainText('Total$66.96');
    await page.unroute('**/api/products/*');
  });

  await test.step('lines are removed, the whole cart is cleared, and clearing can be undone', async () => {
    await page.getByRole('button', { name: `Remove ${brush.name}` }).click();
    await expect(page.getByText('Item removed from cart!')).toBeVisible();
    await expect(line(page, brush)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByText('Cart cleared!')).toBeVisible();
    const empty = page.getByRole('heading', { name: 'Your cart is empty' });
    await expect(empty).toBeFocused();
    expect(await readStoredCart(page)).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line(page, stool)).toBeVisible();
    const removes = page.getByRole('button', { name: /^Remove / });
    for (let left = await removes.count(); left > 0; left -= 1) await removes.first().click();
    await expect(empty).toBeFocused();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/products');
  });
});
