import type { Page } from '@playwright/test';
import { navigateTo, registerNewCustomer, signInWithoutForm } from './fixtures';
import { expectNoShifts, recordShifts } from './layout-shifts';
import { placeTestOrder, fetchCustomerOrder, changeOrderStatus } from './shop-orders';
import { expect, test } from './shop-products';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, number: string) => main(page).getByRole('article', { name: `Order ${number}` });
const dialog = (page: Page) => page.getByRole('alertdialog');

test('an empty list of orders says when it cannot be loaded, and links to the shop', async ({ page }) => {
  const customer = await registerNewCustomer(page);
  await signInWithoutForm(page, customer);
  await page.route('**/api/orders/my-orders*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'x', requestId: 'r' } }),
  );
  await page.goto('/profile');
  await expect(main(page)).toContainText(customer.name);
  await expect(main(page)).toContainText(customer.email);
  await expect(main(page)).toContainText('Customer');
  await main(page).getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/orders');

  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load orders' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Failed to load orders' })).toBeVisible();
  await page.unroute('**/api/orders/my-orders*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL('/products');
});

test(
  'an order shows a summary, and all its details on request; a long list grows by a button and keeps its length',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const customer = await registerNewCustomer(page);
    const products = await Promise.all([
      newProduct(),
      newProduct(),
      newProduct(),
      newProduct(),
      newProduct(),
    ]);
    for (let placed = 0; placed < 10; placed++)
      await placeTestOrder(page, customer, products.slice(0, 1), { paid: false });
    const small = await placeTestOrder(page, customer, products.slice(0, 1), { notes: 'Ring twice' });
    const large = await placeTestOrder(page, customer, products);
    await signInWithoutForm(page, customer);
    await page.goto('/orders');
    const orderList = main(page).getByRole('list', { name: 'Your orders' });
    await expect(orderList.getByRole('article')).toHaveCount(10);
    await expect(main(page).getByRole('article').first()).toHaveAccessibleName(`Order ${large.number}`);

    const order = card(page, large.number);
    await expect(order).toContainText('Pending');
    await expect(order).toContainText(/Placed on \w{3} \d{1,2}, \d{4}/);
    await expect(order).toContainText('$129.60');
    await expect(order.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(3);
    await expect(order).toContainText('+2 more items');
    await expect(card(page, small.number)).not.toContainText('more item');

    const toggle = card(page, small.number).getByRole('button', { name: 'View Details' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    const details = card(page, small.number);
    await expect(details.getByRole('button', { name: 'Hide Details' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(details.getByRole('region', { name: 'Shipping address' })).toContainText('12 Mill Lane');
    await expect(details.getByRole('region', { name: 'Notes' })).toContainText('Ring twice');
    const summary = details.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText('Subtotal$24.00Shipping$9.99Tax$1.92Total$35.91');
    await expect(summary).toContainText('Paid with Visa •••• 4242');
    await details.getByRole('button', { name: 'Hide Details' }).click();
    await expect(summary).toBeHidden();

    await order.getByRole('button', { name: 'View Details' }).click();
    const free = order.getByRole('region', { name: 'Order summary' });
    await expect(free).toContainText('Subtotal$120.00Tax$9.60Total$129.60');
    await expect(order.getByRole('region', { name: 'Notes' })).toBeHidden();

    await test.step('the list grows by a button', async () => {
      await main(page).getByRole('button', { name: 'Load more' }).click();
      await expect(main(page).getByRole('article')).toHaveCount(12);
      await expect(main(page).getByRole('button', { name: 'Load more' })).toBeHidden();
      const headings = main(page).getByRole('article').getByRole('heading', { level: 2 });
      expect(new Set(await headings.allInnerTexts()).size).toBe(12);
    });

    await test.step('and keeps its length when the customer returns', async () => {
      await main(page)
        .getByRole('article')
        .last()
        .getByRole('link', { name: /^Order / })
        .click();
      await expect(page).toHaveURL(/\/orders\/[a-z0-9]{20}$/);
      await page.goBack();
      await expect(main(page).getByRole('article')).toHaveCount(12);
    });
  },
);

test('a pending order is cancelled in the list after a second thought, and on its page; one that has moved on is not', async ({
  page,
  newProduct,
}) => {
  const customer = await registerNewCustomer(page);
  const [product, other] = [await newProduct({ countInStock: 5 }), await newProduct()];
  const unpaid = await placeTestOrder(page, customer, [other], { paid: false });
  const moved = await placeTestOrder(page, customer, [other]);
  const { _id, number } = await placeTestOrder(page, customer, [product], { quantity: 2 });
  expect(await product.stock()).toBe(3);
  await signInWithoutForm(page, customer);
  await page.goto('/orders');
  const cancelling = (order: string) => card(page, order).getByRole('button', { name: 'Cancel Order' });

  await test.step('after a second thought, and the list shows it', async () => {
    const cancel = cancelling(number);
    await cancel.click();
    await expect(dialog(page)).toContainText('Are you sure you want to cancel this order?');
    await dialog(page).getByRole('button', { name: 'Keep order' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(cancel).toBeFocused();
    expect((await fetchCustomerOrder(page, customer, _id)).status).toBe('pending');

    await cancel.click();
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled successfully')).toBeVisible();
    await expect(card(page, number)).toContainText('Cancelled');
    await expect(cancel).toBeHidden();
    await expect(card(page, number).getByRole('link', { name: `Order ${number}` })).toBeFocused();
    expect((await fetchCustomerOrder(page, customer, _id)).status).toBe('cancelled');
    expect(await product.stock()).toBe(5);
  });

  await test.step('an order that has moved on is not cancelled, and the list shows its current status', async () => {
    await cancelling(moved.number).click();
    await changeOrderStatus(page, moved._id, { status: 'confirmed' });
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('This order can no longer be cancelled.')).toBeVisible();
    await expect(card(page, moved.number)).toContainText('Confirmed');
    await expect(cancelling(moved.number)).toBeHidden();
  });

  await test.step('an order has a page of its own, from which it is cancelled', async () => {
    await card(page, unpaid.number)
      .getByRole('link', { name: `Order ${unpaid.number}` })
      .click();
    await expect(page).toHaveURL(`/orders/${unpaid._id}`);
    await expect(main(page).getByRole('heading', { level: 1, name: `Order ${unpaid.number}` })).toBeVisible();
    await expect(main(page).getByRole('form', { name: 'Pay for this order' })).toContainText(
      'We hold your items until',
    );
    await expect(main(page).getByRole('link', { name: other.name })).toHaveAttribute(
      'href',
      `/products/${other.id}`,
    );
    await main(page).getByRole('button', { name: 'Cancel Order' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(main(page).getByText('Not charged')).toBeVisible();
    await expect(main(page)).toContainText('Cancelled');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Order cancelled successfully').last()).toBeVisible();
  });

  await test.step('it is printed without messages, and without grids, whose items overlap after a page break', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Order cancelled successfully').last()).toBeHidden();
    const gridsAround = await main(page)
      .getByRole('heading', { name: 'Order summary' })
      .evaluate((heading) => {
        const parents = [];
        for (let parent = heading.closest('section')?.parentElement; parent; parent = parent.parentElement)
          parents.push(getComputedStyle(parent).display);
        return parents.filter((display) => display === 'grid').length;
      });
    expect(gridsAround).toBe(0);
    await page.emulateMedia({ media: null });
  });

  await test.step("another customer's order is not found, nor is one that never was", async () => {
    const { _id: theirs } = await placeTestOrder(page, await registerNewCustomer(page), [other]);
    for (const path of [`/orders/${theirs}`, `/orders/${theirs}/track`, '/orders/never-was']) {
      await navigateTo(page, '/orders');
      await navigateTo(page, path);
      await expect(main(page).getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
    }
  });

  await test.step('a delivered order and its tracking hold still while they load', async () => {
    for (const status of ['shipped', 'delivered']) await changeOrderStatus(page, moved._id, { status });
    await recordShifts(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/orders/${moved._id}`);
      await expect(main(page).getByRole('button', { name: 'Write a review' })).toBeVisible();
      await expect(main(page).getByRole('heading', { name: 'Ask about this order' })).toBeVisible();
      await expectNoShifts(page, `the order, ${width} pixels wide`);
      await page.goto(`/orders/${moved._id}/track`);
      await expect(main(page)).toContainText('Live: this page updates automatically');
      await expectNoShifts(page, `its tracking, ${width} pixels wide`);
    }
  });
});
