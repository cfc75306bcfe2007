import type { Page } from '@playwright/test';
import { demo, logIn, newCustomer } from './fixtures';
import { placeOrder, readOrder, setStatus } from './shop-orders';
import { expect, test } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const orders = (page: Page) => main(page).getByRole('list', { name: 'Orders' });
const row = (page: Page, number: string) => orders(page).getByRole('listitem').filter({ hasText: number });
const step = (page: Page, number: string, name: string) =>
  row(page, number).getByRole('button', { name, exact: true });

/** The admin's list, narrowed to one customer. */
async function openOrdersOf(page: Page, email: string): Promise<void> {
  await logIn(page, demo.admin);
  await page.goto('/admin/orders');
  await main(page).getByRole('textbox', { name: 'Order number or e-mail' }).fill(email);
  await main(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`/admin/orders?search=${encodeURIComponent(email)}`);
}

test('the panel is for administrators: everybody else goes home', async ({ page }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/');
  await logIn(page, await newCustomer(page));
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('the panel leads to its parts', async ({ page }) => {
  await logIn(page, demo.admin);
  await page.goto('/admin');
  const menu = main(page).getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/admin/products');
  await expect(main(page).getByRole('link', { name: 'Add product' })).toBeVisible();
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(main(page).getByRole('list', { name: 'Users' })).toBeVisible();
  await menu.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL('/admin/activity');
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await main(page)
    .getByRole('link', { name: /^Pending/ })
    .click();
  await expect(page).toHaveURL('/admin/orders?status=pending');
  await expect(main(page).getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
});

test('an administrator takes an order to its customer, who watches it', async ({
  page,
  browser,
  newProduct,
}) => {
  test.setTimeout(120_000);
  const customer = await newCustomer(page);
  const { _id, number } = await placeOrder(page, customer, [await newProduct()]);
  const elsewhere = await browser.newContext();
  const watching = await elsewhere.newPage();
  await logIn(watching, customer);
  await watching.goto(`/orders/${_id}/track`);
  const now = watching.locator('[aria-current="step"]');
  await expect(watching.getByText('Live: changes show here by themselves')).toBeVisible();

  await openOrdersOf(page, customer.email);
  await expect(row(page, number)).toContainText('Pending');
  await expect(row(page, number)).toContainText('Paid');
  await step(page, number, 'Confirm').click();
  await expect(row(page, number)).toContainText('Confirmed');
  await expect(row(page, number).getByRole('link', { name: number })).toBeFocused();
  await expect(now).toContainText('Confirmed');

  await step(page, number, 'Mark as shipped').click();
  const parcel = page.getByRole('dialog', { name: `Ship order ${number}` });
  await parcel.getByLabel('Carrier').fill('Hill Post');
  await parcel.getByLabel('Tracking number').fill('HP-7');
  await parcel.getByLabel('Tracking link').fill('not an address');
  await parcel.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(parcel.getByLabel('Tracking link')).toHaveAccessibleDescription('Must be a web address');
  await expect(parcel.getByLabel('Tracking link')).toBeFocused();
  await expect(parcel.getByLabel('Carrier')).toHaveValue('Hill Post');
  await parcel.getByLabel('Tracking link').fill('https://hillpost.example/HP-7');
  await parcel.getByLabel('Estimated delivery').fill('2031-05-06');
  await parcel.getByLabel('Note to the customer').fill('Two parcels');
  await parcel.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(parcel).toBeHidden();
  await expect(row(page, number)).toContainText('Shipped');
  await expect(now).toContainText('Shipped');
  await expect(watching.getByRole('region', { name: 'Parcel' })).toContainText('May 6, 2031');
  await expect(watching.getByRole('region', { name: 'History' })).toContainText('Two parcels');
  expect((await readOrder(page, customer, _id)).tracking).toEqual({
    carrier: 'Hill Post',
    number: 'HP-7',
    url: 'https://hillpost.example/HP-7',
    estimatedDelivery: '2031-05-06T12:00:00.000Z',
  });

  await step(page, number, 'Mark as delivered').click();
  await expect(row(page, number)).toContainText('Delivered');
  await expect(row(page, number).getByRole('button')).toHaveCount(0);
  await expect(now).toContainText('Delivered');
  await elsewhere.close();
});

test('an order is shipped without a word about its parcel', async ({ page, newProduct }) => {
  const customer = await newCustomer(page);
  const { _id, number } = await placeOrder(page, customer, [await newProduct()]);
  await setStatus(page, _id, { status: 'confirmed' });
  await openOrdersOf(page, customer.email);
  await step(page, number, 'Mark as shipped').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(row(page, number)).toContainText('Shipped');
  expect(await readOrder(page, customer, _id)).toMatchObject({ status: 'shipped', tracking: null });
});

test('an administrator cancels a confirmed order only after a second thought', async ({
  page,
  newProduct,
}) => {
  const customer = await newCustomer(page);
  const product = await newProduct({ countInStock: 4 });
  const { _id, number } = await placeOrder(page, customer, [product]);
  await setStatus(page, _id, { status: 'confirmed' });
  await openOrdersOf(page, customer.email);
  await step(page, number, 'Cancel order').click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Are you sure you want to cancel this order?');
  await asked.getByRole('button', { name: 'Keep order' }).click();
  await expect(asked).toBeHidden();
  await expect(row(page, number)).toContainText('Confirmed');

  await step(page, number, 'Cancel order').click();
  await asked.getByRole('button', { name: 'Cancel order' }).click();
  await expect(row(page, number)).toContainText('Cancelled');
  await expect(row(page, number)).toContainText('Refunded');
  expect((await readOrder(page, customer, _id)).status).toBe('cancelled');
  expect(await product.stock()).toBe(4);
});

test('a step the server refuses is told, and the list shows how the order stands', async ({
  page,
  newProduct,
}) => {
  const customer = await newCustomer(page);
  const { _id, number } = await placeOrder(page, customer, [await newProduct()]);
  await openOrdersOf(page, customer.email);
  await expect(step(page, number, 'Confirm')).toBeVisible();
  await setStatus(page, _id, { status: 'cancelled' });
  await step(page, number, 'Confirm').click();
  await expect(page.getByText('The order is cancelled and cannot become confirmed.')).toBeVisible();
  await expect(row(page, number)).toContainText('Cancelled');
  await expect(row(page, number).getByRole('button')).toHaveCount(0);
});

test("an administrator reads a customer's order without being offered what is the customer's", async ({
  page,
  newProduct,
}) => {
  const customer = await newCustomer(page);
  const { number } = await placeOrder(page, customer, [await newProduct()]);
  await openOrdersOf(page, customer.email);
  await row(page, number).getByRole('link', { name: number }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Track Order' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Track Order' }).click();
  await expect(main(page).getByText('Live: changes show here by themselves')).toBeVisible();
});

test('orders are found by number and by address, and narrowed by status', async ({ page, newProduct }) => {
  const customer = await newCustomer(page);
  const product = await newProduct();
  const first = await placeOrder(page, customer, [product]);
  const second = await placeOrder(page, customer, [product]);
  await setStatus(page, second._id, { status: 'confirmed' });
  await openOrdersOf(page, customer.email);
  await expect(orders(page).getByRole('listitem')).toHaveCount(2);

  await main(page).getByRole('button', { name: 'Confirmed' }).click();
  await expect(page).toHaveURL(/status=confirmed/);
  await expect(orders(page).getByRole('listitem')).toHaveCount(1);
  await expect(row(page, second.number)).toBeVisible();
  await page.reload();
  await expect(orders(page).getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await expect(orders(page).getByRole('listitem')).toHaveCount(2);

  const search = main(page).getByRole('textbox', { name: 'Order number or e-mail' });
  await search.fill(first.number.toLowerCase());
  await search.press('Enter');
  await expect(orders(page).getByRole('listitem')).toHaveCount(1);
  await expect(row(page, first.number)).toBeVisible();

  await search.fill('ZZZZZZZZ');
  await search.press('Enter');
  await expect(main(page).getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL('/admin/orders');
});
