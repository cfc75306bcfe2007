import type { Page } from '@playwright/test';
import { checkAccessibility } from './axe';
import { navigateTo, registerNewCustomer, savedSessions } from './fixtures';
import { placeTestOrder, changeOrderStatus } from './shop-orders';
import { expect, test } from './shop-products';

test.use({ storageState: savedSessions.admin });

const main = (page: Page) => page.getByRole('main');
const totals = (page: Page) => main(page).getByRole('list', { name: 'Totals' });

/** Returns the first number in a text: 1234.5 for '$1,234.50 · 3 orders'. */
const parseNumber = (text: string) =>
  Number(/[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);

const total = async (page: Page, label: string) =>
  parseNumber(await totals(page).getByRole('listitem').filter({ hasText: label }).innerText());

const pending = async (page: Page) =>
  parseNumber(
    (await main(page)
      .getByRole('list', { name: 'Orders by status' })
      .getByRole('link', { name: /^Pending/ })
      .textContent()) ?? '',
  );

/** More units than in all orders and cancellations of other tests. */
const LARGE_QUANTITY = 400;

test(
  'the dashboard shows the numbers of its days, follows an order, and leads on',
  { tag: '@long' },
  async ({ page, newProduct }) => {
    const customer = await registerNewCustomer(page);
    const product = await newProduct({ countInStock: LARGE_QUANTITY });

    await test.step('numbers that fail to load show a message, and load again in place', async () => {
      await page.route('**/api/orders/admin/stats**', (route) => route.fulfill({ status: 500, body: '' }), {
        times: 1,
      });
      await page.goto('/admin?days=90');
      await expect(page.getByRole('alert').getByText('Failed to load dashboard data')).toBeVisible();
      await expect(main(page).getByRole('heading', { name: 'Failed to load dashboard data' })).toBeVisible();
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(totals(page)).toHaveAttribute('aria-busy', 'false');
    });

    await test.step('the charts reach back as far as the address says', async () => {
      const days = main(page).getByRole('group', { name: 'Days shown' });
      await expect(days.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
      await days.getByRole('button', { name: '7 days' }).click();
      await expect(page).toHaveURL('/admin?days=7');
      await expect(main(page).getByRole('heading', { name: 'The last 7 days' })).toBeVisible();
      await expect(main(page).locator('svg').filter({ hasText: '$0' })).toBeVisible();
      await main(page).getByRole('button', { name: 'Show as table' }).click();
      const byDay = main(page).getByRole('region', { name: 'Revenue and orders by day' });
      await expect(byDay.getByRole('row')).toHaveCount(8);
      await expect(totals(page)).toHaveAttribute('aria-busy', 'false');
    });

    const { _id, number } = await test.step("an order moves the dashboard's numbers", async () => {
      const byDay = main(page).getByRole('region', { name: 'Revenue and orders by day' });
      const today = byDay.getByRole('row').nth(1);
      const compared = main(page).getByRole('table', { name: /compared with the previous period$/ });
      const unitsToday = () =>
        compared
          .getByRole('row', { name: /^Units/ })
          .getByRole('cell')
          .first()
          .innerText();
      const before = {
        orders: await total(page, 'Total orders'),
        revenue: await total(page, 'Total revenue'),
        today: parseNumber(await today.getByRole('cell').last().innerText()),
        units: parseNumber(await unitsToday()),
      };
      const order = await placeTestOrder(page, customer, [product], { quantity: LARGE_QUANTITY });
      await main(page).getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => total(page, 'Total orders')).toBeGreaterThan(before.orders);
      expect(await total(page, 'Total revenue')).toBeGreaterThan(before.revenue + order.totalAmount / 2);
      expect(parseNumber(await today.getByRole('cell').last().innerText())).toBeGreaterThan(
        before.today + order.totalAmount / 2,
      );
      expect(parseNumber(await unitsToday())).toBeGreaterThanOrEqual(before.units + LARGE_QUANTITY);
      expect(await pending(page)).not.toBeNaN();
      const waiting = main(page).getByRole('list', { name: 'Open tasks' });
      await waiting.getByRole('link', { name: 'Confirm' }).click();
      await expect(page).toHaveURL('/admin/orders?status=pending');
      await expect(main(page).getByText(order.number).first()).toBeVisible();
      await page.goBack();
      return order;
    });

    await test.step('every quick action and every list leads where it says', async () => {
      for (const [name, url] of [
        ['Add Product', '/admin/products/new'],
        ['View Orders', '/admin/orders'],
        ['Manage Users', '/admin/users'],
        ['Import Data', '/admin/import'],
      ] as const) {
        await main(page).getByRole('list', { name: 'Quick actions' }).getByRole('link', { name }).click();
        await expect(page).toHaveURL(url);
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        await page.goBack();
      }
      for (const name of ['Low stock', 'Top products'])
        await expect(main(page).getByRole('list', { name }).getByRole('link').first()).toHaveAttribute(
          'href',
          /^\/admin\/products\/[^/]+$/,
        );
      await main(page)
        .getByRole('link', { name: /^Pending/ })
        .click();
      await expect(page).toHaveURL('/admin/orders?status=pending');
      await page.goBack();
      await main(page).getByRole('link', { name: 'All low stock' }).click();
      await expect(page).toHaveURL('/admin/products?status=active&stock=low');
      await expect(main(page).getByRole('combobox', { name: 'Stock' })).toHaveValue('low');
    });

    await test.step('every part of the panel is reached from its menu', async () => {
      const menu = page.getByRole('navigation', { name: 'Admin' });
      for (const part of ['Products', 'Orders', 'Users', 'Activity', 'Dashboard']) {
        await menu.getByRole('link', { name: part }).click();
        await expect(main(page).getByRole('heading', { level: 1, name: part })).toBeVisible();
        await expect(menu.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
      }
      await expect(main(page)).toBeFocused();
      await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await menu.getByRole('link', { name: 'View shop' }).click();
      await expect(page).toHaveURL('/');
      await expect(main(page)).toBeFocused();
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
      await expect(totals(page)).toHaveAttribute('aria-busy', 'false');
      await expect(main(page)).toBeFocused();
    });

    await test.step('one box finds a product, an action and a section of the settings; keys lead on', async () => {
      const box = page.getByRole('combobox', { name: 'Find or do something' });
      await page.keyboard.press('Control+k');
      await box.fill(product.name);
      const found = page.getByRole('listbox', { name: 'Found' });
      await expect(found.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText(
        product.name,
      );
      await checkAccessibility(page, 'what the box finds', page.getByRole('dialog'));
      await expect(found.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('heading', { level: 1, name: product.name })).toBeVisible();

      await main(page).getByLabel('In stock', { exact: true }).fill('77');
      await page.keyboard.press('Control+s');
      await expect(page.getByText('All changes saved')).toBeVisible();
      await main(page).getByLabel('In stock', { exact: true }).fill('78');
      await main(page).focus();
      await page.keyboard.press('g');
      await page.keyboard.press('o');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL('/admin/orders');

      const list = main(page).getByRole('list', { name: 'Orders' });
      await expect(list.getByRole('link').first()).toBeVisible();
      for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
      const first = list.getByRole('listitem').first().getByRole('link').first();
      await expect(first).toBeFocused();
      const number = await first.innerText();
      await page.keyboard.press('Enter');
      const beside = main(page).getByRole('region', { name: /^Order / });
      await expect(beside).toHaveAccessibleName(`Order ${number}`);
      await checkAccessibility(page, 'an order beside its list', beside);
      await page.keyboard.press('j');
      await expect(beside).not.toHaveAccessibleName(`Order ${number}`);
      await page.keyboard.press('Enter');
      await expect(beside.getByRole('link', { name: 'Open the whole page' })).toBeFocused();
      await page.keyboard.press('k');
      await expect(first).toBeFocused();
      await expect(beside).toHaveAccessibleName(`Order ${number}`);
      await page.keyboard.press('Escape');
      await expect(beside).toHaveCount(0);
      await expect(page).toHaveURL('/admin/orders');

      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(help).toContainText('Next entry');
      await checkAccessibility(page, 'the list of shortcuts', help);
      await help.getByRole('switch').uncheck();
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await page.keyboard.press('/');
      await expect(box).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await box.fill('vat');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/admin/settings?section=tax');
    });

    await test.step("an administrator's change is read in the log, by kind and by what was changed", async () => {
      await changeOrderStatus(page, _id, { status: 'confirmed' });
      await navigateTo(page, `/admin/activity?type=order&id=${_id}`);
      const events = main(page).getByRole('region', { name: 'Today' }).getByRole('list').first();
      await expect(events).toContainText(`confirmed order ${number}`);
      await expect(events.getByRole('list', { name: 'What changed' })).toHaveText(
        /Status: from Pending.*to Confirmed/,
      );
      await expect(events.getByRole('link', { name: number })).toHaveAttribute(
        'href',
        `/admin/orders/${_id}`,
      );

      await main(page).getByRole('button', { name: 'Show all activity' }).click();
      await expect(page).toHaveURL('/admin/activity');
      await main(page).getByRole('button', { name: 'Orders', exact: true }).click();
      await expect(page).toHaveURL('/admin/activity?type=order');
      await expect(main(page).getByRole('link', { name: number })).toBeVisible();
      await main(page).getByRole('button', { name: 'Users', exact: true }).click();
      await expect(page).toHaveURL('/admin/activity?type=user');
      await expect(main(page).getByRole('link', { name: number })).toHaveCount(0);
    });
  },
);
