import type { Page } from '@playwright/test';
import { demo, expect, fillLogin, logIn, newCustomer, roles, signIn, test } from './fixtures';

test.use({ storageState: roles.admin });

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, email: string) =>
  main(page).getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email });

async function find(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await main(page).getByRole('searchbox', { name: 'Name or email' }).fill(email);
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`);
  await expect(main(page).getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1);
}

/** Chooses from a person's menu, and answers the question that follows. */
async function change(page: Page, email: string, name: string): Promise<void> {
  await row(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

test('a customer becomes an administrator, and a customer again who is turned away', async ({
  page,
  browser,
}) => {
  const person = await newCustomer(page);
  const elsewhere = await browser.newContext({ storageState: undefined });
  const theirs = await elsewhere.newPage();

  await find(page, person.email);
  await expect(row(page, person.email)).toContainText('Customer');
  await change(page, person.email, 'Make administrator');
  await expect(page.getByText(`${person.name} is now an administrator`)).toBeVisible();
  await expect(row(page, person.email)).toContainText('Administrator');
  await expect(row(page, person.email).getByRole('button')).toBeFocused();

  await signIn(theirs, person);
  await theirs.goto('/admin/users');
  await expect(main(theirs).getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

  await change(page, person.email, 'Make customer');
  await expect(row(page, person.email)).toContainText('Customer');
  // What was loaded before stays on their screen; nothing new is answered.
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL(/\/(login.*)?$/);
  await elsewhere.close();

  await row(page, person.email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'View activity' }).click();
  await expect(page).toHaveURL(/\/admin\/activity\?type=user&id=/);
  await expect(main(page)).toContainText(`made ${person.name} a customer`);
  await expect(main(page)).toContainText(`made ${person.name} an administrator`);
});

test('a disabled account cannot log in until it is enabled; a deleted one is gone', async ({
  page,
  browser,
}) => {
  const person = await newCustomer(page);
  const elsewhere = await browser.newContext({ storageState: undefined });
  const theirs = await elsewhere.newPage();

  await find(page, person.email);
  await change(page, person.email, 'Disable account');
  await expect(row(page, person.email)).toContainText('Disabled');
  await theirs.goto('/login');
  await fillLogin(theirs, person);
  await expect(theirs.getByText('This account has been disabled. Please contact support.')).toBeVisible();

  await page.reload();
  await expect(row(page, person.email)).toContainText('Disabled');
  await change(page, person.email, 'Enable account');
  await expect(row(page, person.email)).not.toContainText('Disabled');
  await logIn(theirs, person);
  await elsewhere.close();

  await change(page, person.email, 'Delete account');
  await expect(page.getByText('The account was deleted')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'No users match' })).toBeVisible();
  const { email, password } = person;
  expect(
    (await page.request.post('/api/auth/login', { data: { email, password }, maxRetries: 3 })).status(),
  ).toBe(401);
  await main(page).getByRole('button', { name: 'Show all users' }).click();
  await expect(page).toHaveURL('/admin/users');
});

test('administrators cannot lock themselves or the last one out, and read why', async ({ page }) => {
  await find(page, demo.admin.email);
  const own = row(page, demo.admin.email);
  await expect(own).toContainText('(you)');
  await own.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menu')).toContainText('Only another administrator can change your role');
  await expect(page.getByRole('menuitem', { name: /^(Make|Disable|Delete)/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Two administrators who demote each other at once cannot be staged here; the server's own tests do.
  const person = await newCustomer(page);
  const message = 'The store needs at least one administrator.';
  await page.route('**/api/users/admin/*/role', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'LAST_ADMIN', message, requestId: 'r' } }),
  );
  await find(page, person.email);
  await change(page, person.email, 'Make administrator');
  await expect(page.getByText(message)).toBeVisible();
  await expect(row(page, person.email)).toContainText('Customer');
});

test('users are filtered by role, and the address keeps the filter', async ({ page }) => {
  await page.goto('/admin/users');
  await main(page).getByRole('button', { name: 'Administrators' }).click();
  await expect(page).toHaveURL('/admin/users?role=admin');
  await expect(row(page, demo.shopper.email)).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Administrators' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await main(page).getByRole('searchbox', { name: 'Name or email' }).fill('unmatched');
  await expect(main(page).getByRole('heading', { name: 'No users match' })).toBeVisible();
  await expect(page).toHaveURL('/admin/users?role=admin&search=unmatched');
  await main(page).getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/admin/users?role=admin');
});
