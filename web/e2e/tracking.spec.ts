import type { Page } from '@playwright/test';
import { submitLoginForm, logInThroughForm, registerNewCustomer, signInWithoutForm } from './fixtures';
import { placeTestOrder, createParcel, changeOrderStatus } from './shop-orders';
import { getDocumentsUrl } from './shop-server';
import { expect, test } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const progress = (page: Page) => main(page).getByRole('list', { name: 'Progress' });
const current = (page: Page) => progress(page).locator('[aria-current="step"]');
const live = (page: Page) => main(page).getByText('Live: this page updates automatically');

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { neverReloaded: true }));
const isMarked = (page: Page) => page.evaluate(() => 'neverReloaded' in window);

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const message = page.getByRole('status').filter({ hasText: 'Logged out successfully!' });
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
}

async function openTrackingPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My Orders' }).click();
  await main(page).getByRole('link', { name: 'Track Order' }).click();
}

async function logInHere(page: Page, customer: { email: string; password: string }): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await submitLoginForm(page, customer);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

test('a customer sees every step of an order as it is taken, without a reload', async ({
  page,
  newProduct,
}) => {
  const customer = await registerNewCustomer(page);
  const { _id, number } = await placeTestOrder(page, customer, [await newProduct()], { quantity: 3 });
  await signInWithoutForm(page, customer);
  await page.goto(`/orders/${_id}/track`);
  await expect(main(page).getByRole('heading', { level: 1, name: `Track order ${number}` })).toBeVisible();
  await expect(current(page)).toContainText('Pending');
  await expect(live(page)).toBeVisible();
  await mark(page);

  await test.step('leaving an order and returning to it follows it again', async () => {
    await main(page)
      .getByRole('link', { name: /^Order / })
      .click();
    await expect(page).toHaveURL(`/orders/${_id}`);
    await main(page).getByRole('link', { name: 'Track Order' }).click();
    await expect(live(page)).toBeVisible();
  });
  const liveRegion = main(page).locator('[aria-live="polite"]');
  await expect(liveRegion).toBeEmpty();

  await changeOrderStatus(page, _id, { status: 'confirmed' });
  await expect(current(page)).toContainText('Confirmed');
  await expect(liveRegion).toHaveText('Your order is now confirmed.');

  await test.step('a first parcel is a step of its own', async () => {
    const tracking = { carrier: 'UPS', number: '1Z 77' };
    await createParcel(page, _id, { lines: [{ line: '1', quantity: 2 }], send: true, tracking });
    await expect(liveRegion).toHaveText('Parcel 1 of your order is on its way.');
    await expect(main(page).getByText('Partly shipped')).toBeVisible();
    await expect(current(page)).toContainText('Confirmed');
    await expect(main(page).getByRole('list', { name: 'In parcel 1' })).toHaveText(/^2 ×/);
    await expect(main(page).getByRole('list', { name: 'Not shipped yet' })).toHaveText(/^1 ×/);
    await expect(main(page).getByRole('link', { name: /Track it at UPS/ })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z77',
    );
    await expect(main(page).getByRole('region', { name: 'History' })).toContainText(
      'Parcel 1 handed to the carrier',
    );
  });

  const long = 'W'.repeat(50);
  await changeOrderStatus(page, _id, {
    status: 'shipped',
    note: `Left the workshop ${long}`,
    tracking: {
      carrier: `Hill Post ${long}`,
      number: `HP-1-${long}`,
      url: 'https://hillpost.example/HP-1',
      estimatedDelivery: '2031-05-06T12:00:00.000Z',
    },
  });
  await expect(current(page)).toContainText('Shipped');
  await expect(main(page).getByRole('region', { name: 'History' })).toContainText('Left the workshop');
  await expect(liveRegion).toHaveText('Your order is now shipped.');
  const parcel = main(page).getByRole('region', { name: 'Parcel 2 of 2' });
  await expect(parcel).toContainText('HP-1');
  await expect(parcel).toContainText('May 6, 2031');
  const link = parcel.getByRole('link', { name: /Track it at Hill Post/ });
  await expect(link).toHaveAttribute('href', 'https://hillpost.example/HP-1');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  await test.step('long parcel details fit a phone 320 pixels wide', async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    await expect(link).toBeVisible();
    // For one frame, the header may still have its wide layout.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(320);
  });

  await changeOrderStatus(page, _id, { status: 'delivered' });
  await expect(current(page)).toContainText('Delivered');
  await expect(liveRegion).toHaveText('Your order is now delivered.');
  expect(await isMarked(page)).toBe(true);
});

test(
  'live updates outlive a change of customers in the same tab, and say when they are refused',
  { tag: '@long' },
  async ({ page, newProduct, consoleErrors }) => {
    const product = await newProduct();
    const [ada, bea] = [await registerNewCustomer(page), await registerNewCustomer(page)];
    const adas = await placeTestOrder(page, ada, [product]);
    const beas = await placeTestOrder(page, bea, [product]);
    await logInThroughForm(page, ada);
    await mark(page);

    await openTrackingPage(page);
    await expect(live(page)).toBeVisible();
    await changeOrderStatus(page, adas._id, { status: 'confirmed' });
    await expect(current(page)).toContainText('Confirmed');
    await logOut(page);

    await logInHere(page, bea);
    await openTrackingPage(page);
    await expect(
      main(page).getByRole('heading', { level: 1, name: `Track order ${beas.number}` }),
    ).toBeVisible();
    await expect(live(page)).toBeVisible();
    await test.step('an order cancelled by the shop says so where it is followed', async () => {
      await changeOrderStatus(page, beas._id, { status: 'cancelled', note: 'The last one broke' });
      await expect(current(page)).toContainText('Cancelled');
      await expect(progress(page).getByRole('listitem')).toHaveCount(2);
      const history = main(page).getByRole('region', { name: 'History' });
      await expect(history).toContainText('Order cancelled by the shop');
      await expect(history).toContainText('The last one broke');
    });
    await logOut(page);

    await logInHere(page, ada);
    await openTrackingPage(page);
    const title = main(page).getByRole('heading', { level: 1, name: `Track order ${adas.number}` });
    await expect(title).toBeVisible();
    await expect(live(page)).toBeVisible();
    await changeOrderStatus(page, adas._id, { status: 'shipped' });
    await expect(current(page)).toContainText('Shipped');
    expect(await isMarked(page)).toBe(true);

    await test.step('when live updates are refused the page stays and says that they are paused', async () => {
      const document = `${getDocumentsUrl()}/orders/${adas._id}`;
      const moved = await page.request.patch(`${document}?updateMask.fieldPaths=userId`, {
        headers: { Authorization: 'Bearer owner' },
        maxRetries: 3,
        data: { fields: { userId: { stringValue: 'another-customer' } } },
      });
      expect(moved.status()).toBe(200);
      await expect(main(page).getByText(/^Live updates are paused/)).toBeVisible();
      await expect(title).toBeVisible();
      await expect(current(page)).toContainText('Shipped');
      expect(consoleErrors.splice(0).join('\n')).toMatch(/FirebaseError/);
    });
  },
);
