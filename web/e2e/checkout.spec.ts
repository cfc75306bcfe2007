import type { Page } from '@playwright/test';
import { checkAccessibility } from './axe';
import { fillAddress, fillCard } from './checkout-form';
import { submitLoginForm, navigateTo, registerNewCustomer, signInWithoutForm } from './fixtures';
import { expectNoShifts, recordShifts } from './layout-shifts';
import { expect, test, type TestProduct } from './shop-products';

const DECLINED_CARD = '4000 0000 0000 0002';
const INCORRECT_CVC_CARD = '4000 0000 0000 0127';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

async function openCheckout(page: Page, products: TestProduct[], quantity = 1): Promise<void> {
  const cart = products.map(({ id, name }) => ({ _id: id, name, price: 24, quantity, countInStock: 20 }));
  await signInWithoutForm(page, await registerNewCustomer(page), { cart });
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
}

interface ApiOrder {
  _id: string;
  status: string;
  payment: { status: string };
  notes: string;
}

async function fetchMyOrders(page: Page): Promise<ApiOrder[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'));
  const answer = await page.request.get('/api/orders/my-orders', {
    maxRetries: 3,
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { orders: ApiOrder[] } }).data.orders;
}

function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

test('an order is placed and paid by keyboard alone, and no card number leaves the browser', async ({
  page,
  newProduct,
}) => {
  const product = await newProduct({ countInStock: 5 });
  await recordShifts(page);
  await openCheckout(page, [product], 2);
  const sent = watchRequests(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example');
  await expect(page.getByLabel('Email')).toHaveValue(/^ada-.*@example\.com$/);
  await expect(summary(page)).toContainText('Total$61.83');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText([/Hearth/, '2']);
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
    'Shipping',
    'Returns',
    'Privacy',
    'Terms',
  ]);

  await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectNoShifts(page, 'the checkout');
  await page.getByLabel('Country').focus();
  // One letter, because a slow browser begins a new search between two letters.
  await page.keyboard.type('C');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Tab');
  for (const text of ['5145550142', '12 Mill Lane', 'Apt 4', 'H2L 4A8']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Montreal');
  await expect(page.getByLabel('Province')).toHaveValue('QC');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Save this address for next time' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'This is a gift' })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const text of ['4242424242424242', '1230', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Name on card')).toBeFocused();
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Example');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Expiry date')).toHaveValue('12/30');
  await expect(page.getByRole('checkbox', { name: 'Save this card for next time' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Order notes')).toBeFocused();
  await page.keyboard.type('Ring twice');
  await page.keyboard.press('Tab');
  await expect(placeOrder(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible();
  const [order, ...others] = await fetchMyOrders(page);
  expect(others).toEqual([]);
  expect(page.url()).toContain(order?._id);
  expect(order).toMatchObject({
    status: 'pending',
    payment: { status: 'paid' },
    notes: 'Ring twice',
    shippingAddress: { country: 'CA', state: 'QC', zipCode: 'H2L 4A8', apartment: 'Apt 4' },
  });
  expect(await product.stock()).toBe(3);

  expect(sent.filter((request) => request.includes('/api/orders')).length).toBeGreaterThan(2);
  for (const request of sent) expect(request.replace(/\D/g, '')).not.toContain('4242424242424242');
  for (const request of sent) expect(request).not.toMatch(/"(cvv|expiryDate|cardNumber|cardHolderName)"/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('4242');
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  await navigateTo(page, '/checkout');
  await expect(page).toHaveURL('/cart');
});

test(
  'after a declined card the last unit stays reserved, through a change and a reload, for another card',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const product = await newProduct({ countInStock: 1 });
    await openCheckout(page, [product]);
    await fillAddress(page);
    await fillCard(page, DECLINED_CARD);
    await placeOrder(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Payment declined' });
    await expect(alert).toContainText('Your card was declined. Please try another card.');
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(
      'we hold your order for 15 minutes and email you a link to pay, unless you unsubscribed',
    );
    await expect(alert.getByRole('link', { name: 'Pay later' })).toHaveAttribute(
      'href',
      /\/orders\/[a-z0-9]{20}$/,
    );
    await alert.getByRole('button', { name: 'Try another card' }).click();
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await expect(page.getByLabel('Name on card')).not.toHaveValue('');
    await fillCard(page, INCORRECT_CVC_CARD);
    await placeOrder(page).click();
    await expect(alert).toContainText('The security code of your card is incorrect.');
    await expect(page.getByRole('main')).toContainText('Montpelier, Vermont 05602');
    await expect(summary(page)).toContainText(product.name);
    expect(await product.stock()).toBe(0);

    const unpaid = ['pending', expect.stringMatching(/unpaid|failed/)];
    const cancelled = ['cancelled', expect.stringMatching(/unpaid|failed/)];
    const states = async () =>
      (await fetchMyOrders(page)).map(({ status, payment: { status: paid } }) => [status, paid]);
    await test.step('the unpaid order gives way when the shopper changes something', async () => {
      await page.getByRole('button', { name: 'Change the shipping address' }).click();
      await page.getByLabel('City').fill('Burlington');
      const declined = page.waitForResponse('**/api/orders/payment/verify');
      await placeOrder(page).click();
      await declined;
      await expect(alert).toBeFocused();
      expect(await states()).toEqual([unpaid, cancelled]);
      expect(await product.stock()).toBe(0);
    });

    await test.step('another card pays the same order after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Burlington, Vermont 05602');
      await expect(page.getByLabel('Card number')).toHaveValue('');
      await expect(summary(page)).toContainText('Total$35.91');
      await fillCard(page, '5555 5555 5555 4444');
      await placeOrder(page).click();
      await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
      expect(await states()).toEqual([['pending', 'paid'], cancelled]);
      expect(await product.stock()).toBe(0);
    });
  },
);

test(
  'a price that changed at the last moment is shown before anything is ordered, and is ordered once',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const [dearer, gone] = [await newProduct({ countInStock: 5 }), await newProduct()];
    const reviewed = Promise.all(
      [dearer, gone].map(({ id }) => page.waitForResponse(`**/api/products/${id}`)),
    );
    await openCheckout(page, [dearer, gone]);
    await fillAddress(page);
    await fillCard(page);
    await expect(summary(page)).toContainText('Total$61.83');
    // The checkout checks prices and stock once. Earlier changes would not be reported.
    await reviewed;
    await dearer.change({ price: 2600 });
    await gone.remove();
    await placeOrder(page).click();

    const changes = page.getByRole('status').filter({ hasText: 'Your cart has changed' });
    await expect(changes).toContainText('Price changed from $24.00 to $26.00');
    await expect(changes).toContainText('No longer available');
    await expect(changes).toContainText('Your total is now $38.07');
    await expect(summary(page)).toContainText('Total$38.07');
    expect(await fetchMyOrders(page)).toEqual([]);

    await test.step('neither a lost answer nor a double click orders twice', async () => {
      await page.route(
        '**/api/orders',
        async (route) => {
          // The server may close idle connections. Repeating the idempotency key is safe.
          await route.fetch({ maxRetries: 3 });
          await route.fulfill({
            status: 500,
            json: { success: false, code: 'INTERNAL', message: 'Server error.', requestId: 'r' },
          });
        },
        { times: 1 },
      );
      await placeOrder(page).click();
      await expect(page.getByText('Failed to place order')).toBeVisible();
      const sent = watchRequests(page);
      await placeOrder(page).dblclick();
      await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
      expect(sent.filter((request) => /\/api\/orders \{/.test(request))).toHaveLength(1);
      expect(await fetchMyOrders(page)).toMatchObject([{ payment: { status: 'paid' } }]);
      expect(await fetchMyOrders(page)).toHaveLength(1);
      expect(await dearer.stock()).toBe(4);
    });
  },
);

test(
  'a missing or invalid value shows an error at its field, and the fields are those of the country',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    await openCheckout(page, [await newProduct()]);
    await page.getByLabel('Email').fill('ada@');
    // The address fields appear late and move the button.
    await expect(page.getByLabel('ZIP code')).toBeVisible();
    await placeOrder(page).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByText('This field is required')).toHaveCount(8);
    await page.getByLabel('Email').fill('ada@example.com');
    await expect(page.getByText('Please enter a valid email')).toHaveCount(0);

    await fillAddress(page);
    await fillCard(page, '4111 1111 1111 1111');
    await page.getByLabel('Phone').fill('12345');
    await page.getByLabel('Expiry date').fill('1330');
    await page.getByLabel('CVV').fill('12');
    await placeOrder(page).click();
    await expect(
      page.getByText('Some fields are not valid. Please correct the highlighted fields.'),
    ).toBeVisible();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(page.getByText('Please enter expiry date in MM/YY format')).toBeVisible();
    await expect(page.getByText('Please enter a valid CVV')).toBeVisible();
    await expect(page.getByText('This is a test store: use 4242 4242 4242 4242')).toBeVisible();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await page.getByLabel('Card number').fill('4242 4242');
    await page.keyboard.press('Home');
    await page.keyboard.type('51');
    await expect(page.getByLabel('Card number')).toHaveValue('5142 4242 42');
    await placeOrder(page).click();
    await expect(page.getByText('Please enter a valid card number')).toBeVisible();

    await test.step('what is wrong with the only field is announced', async () => {
      await page.getByLabel('Phone').fill('+1 802 555 0142');
      await page.getByLabel('ZIP code').fill('123');
      await fillCard(page);
      await placeOrder(page).click();
      const zipCode = page.getByText('Please enter a valid ZIP code');
      await expect(page.getByRole('alert').filter({ has: zipCode })).toBeVisible();
      await expect(page.locator('#zipCode-helper-text')).toHaveText('Please enter a valid ZIP code');
    });

    await test.step('on a phone nothing covers the field that is wrong', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByLabel('ZIP code').fill('05602');
      await page.getByLabel('CVV').fill('12');
      await placeOrder(page).click();
      await expect(page.getByLabel('CVV')).toBeFocused();
      const message = page.getByText('Please enter a valid CVV');
      const note = page.getByText('Please check CVV.');
      await expect(note).toBeVisible();
      const room = async () => {
        const [bar, field] = await Promise.all([note.boundingBox(), page.locator('#cvv').boundingBox()]);
        return (bar?.y ?? 0) - (field?.y ?? Infinity) - (field?.height ?? 0);
      };
      await expect.poll(room).toBeGreaterThan(20);
      await expect(page.getByRole('alert').filter({ has: message })).toBeVisible();
      await page.getByLabel('CVV').fill('123');
      await expect(message).toHaveCount(0);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    await test.step('the postal code tells its region: offered, never changed by itself', async () => {
      await page.getByLabel('ZIP code').fill('97201');
      await expect(page.getByText('This ZIP code belongs to Oregon, not in Vermont.')).toBeVisible();
      await checkAccessibility(page, 'a region that is suggested');
      await page.getByRole('button', { name: 'Change the state to Oregon' }).press('Enter');
      await expect(page.getByLabel('State')).toHaveValue('OR');
      await expect(page.getByLabel('State')).toBeFocused();
      await expect(page.getByText('This ZIP code belongs to Oregon')).toHaveCount(0);
    });

    await test.step('an order goes where no county is named', async () => {
      await page.getByLabel('Country').selectOption('United Kingdom');
      await expect(page.getByLabel('State')).toHaveCount(0);
      await expect(page.getByLabel('County (optional)')).toHaveValue('');
      await page.getByLabel('Apartment').fill('Flat 3');
      await page.getByLabel('Town or city').fill('London');
      await page.getByLabel('Postcode').fill('N5 1HU');
      await placeOrder(page).click();
      await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
      await expect(page.getByRole('main')).toContainText('12 Mill LaneFlat 3LondonN5 1HUUnited Kingdom');
      expect(await fetchMyOrders(page)).toMatchObject([{ shippingAddress: { country: 'GB', state: '' } }]);
    });
  },
);

test(
  'a guest logs in to check out, and what was typed survives a session that ends, except for the card',
  { tag: '@long' },
  async ({ page, baseURL, newProduct }) => {
    const product = await newProduct();
    const customer = await registerNewCustomer(page);
    const cart = [{ _id: product.id, name: product.name, price: 24, quantity: 1, stock: 5 }];
    const localStorage = [{ name: 'cart', value: JSON.stringify(cart) }];
    await page
      .context()
      .setStorageState({ cookies: [], origins: [{ origin: String(baseURL), localStorage }] });
    await page.goto('/cart');
    await page.getByRole('main').getByRole('button', { name: 'Login to Checkout' }).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
    const kept = page.waitForResponse(
      (response) => response.url().endsWith('/api/cart') && response.request().method() === 'PUT',
    );
    await submitLoginForm(page, customer);
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await fillAddress(page);
    await fillCard(page);
    await kept;
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, code: 'TOKEN_REVOKED', message: 'Your session was ended.', requestId: 'r' },
      }),
    );
    await placeOrder(page).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(page.getByRole('alert')).toHaveText(
      'Your session has ended. Log in again to continue. What you entered at the checkout, except your card, is still there.',
    );
    await page.unroute('**/api/orders');
    await submitLoginForm(page, customer);

    await expect(page).toHaveURL('/checkout');
    await expect(page.getByLabel('City')).toHaveValue('Montpelier');
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await fillCard(page);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
    expect(await fetchMyOrders(page)).toHaveLength(1);
  },
);
